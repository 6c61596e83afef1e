// A link that carries a game was opened: the game is shown, begun or continued at a table.

import { useEffect } from "preact/hooks";
import * as api from "./api.ts";
import { ApiError } from "./api-error.ts";
import { Failure } from "./failure.tsx";
import { standard } from "./hall/start.ts";
import { useLoaded } from "./loaded.ts";
import * as store from "./store.ts";
import { lang, words } from "./words.ts";

/** The part of an address that carries a game, and the moment of a record. Other text may follow a link that was copied. */
export const CARRIED = /#\/l\/([\w-]+)(?:@(\d+))?/;

/** Opens what a link carries, and goes to its table. */
export function LinkedPage({ link, at }: { link: string; at: number | undefined }) {
  const { value, error, again } = useLoaded(link, () => opened(link, at));
  // A reader who has left meanwhile stays elsewhere.
  useEffect(() => {
    if (value) location.replace(value);
  }, [value]);
  if (error) return <Failure error={error} again={again} />;
  return (
    <main>
      <p role="status">{words().loading}</p>
    </main>
  );
}

/** Opens what a link carries, and returns the address of its table. */
export async function opened(link: string, at: number | undefined): Promise<string> {
  const linked = await api.openLink(link, lang.peek());
  if (linked.table) return seated(linked.table);
  if (linked.position) return seated(await begun(linked.position));
  return shown(linked.record ?? "", at);
}

/** Takes the seats of a table, and returns its address. */
function seated({ id, seats }: api.Made): string {
  for (const seat of api.SEATS) {
    if (seats[seat]) store.hold(id, seat, seats[seat]);
  }
  return `#/t/${id}`;
}

/** Begins a game against the program in a position. The reader has the side that has to act. */
async function begun({ seat, ...start }: api.Start): Promise<api.Made> {
  const { levels } = await api.pack(start.pack, lang.peek());
  return api.make({ ...start, mode: "program", level: standard(levels), seat: seat ?? "white", listed: false }, lang.peek());
}

/** Shows a record, and returns its address. */
async function shown(text: string, at: number | undefined): Promise<string> {
  const { id, games, faults } = await api.records({ text, name: "" }, lang.peek());
  const game = games[0];
  if (id === null || !game) {
    const { message, code } = faults.find(({ severity }) => severity === "error") ?? { message: words().noGames, code: "not-found" };
    throw new ApiError(code, message);
  }
  store.keepRecord({ id, text, name: "", game: 0, title: game.title, players: game.players });
  return `#/t/${id}@${at ?? 0}`;
}
