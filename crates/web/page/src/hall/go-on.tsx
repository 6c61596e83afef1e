// The games of this browser: the newest ones with their boards, the others by name.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { smallBoard } from "../board/small.ts";
import { home } from "../home.ts";
import * as store from "../store.ts";
import { seatOf, secretOf } from "../table/scene.ts";
import { lang, named, words } from "../words.ts";
import { titleParts } from "./facts.tsx";

/** The most games that are shown with their boards. */
const SHOWN = 6;

/** A table of this browser. `unknown`: there is no such table, or no such seat. `failed`: there was no answer. */
type Own = api.Table | "unknown" | "failed";

/** Loads the newest tables, and lists all. */
export function GoOn() {
  const ids = useSignal(store.tables().reverse());
  const own = useSignal<Map<string, Own> | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let left = false;
    const load = async (id: string): Promise<[string, Own]> => {
      try {
        return [id, await api.table(id, lang.peek(), seatOf(id), secretOf(id))];
      } catch (error) {
        const { code } = error as api.ApiError;
        return [id, code === "not-found" || code === "no-seat" ? "unknown" : "failed"];
      }
    };
    void Promise.all(ids.value.slice(0, SHOWN).map(load)).then((tables) => left || (own.value = new Map(tables)));
    return () => {
      left = true;
    };
  }, []);
  if (ids.value.length === 0 || !own.value) return null;
  const tables = own.value;
  const forget = (id: string): void => {
    if (!confirm(words().forgetSure)) return;
    store.forget(id);
    home.forget(id);
    ids.value = ids.value.filter((one) => one !== id);
    // The button goes with its table.
    heading.current?.focus();
  };
  const titleOf = (id: string): string => store.title(id) ?? words().awayTable({ id });
  const isOpen = (table: Own | undefined): boolean => table === "failed" || (typeof table === "object" && table.wait.on !== "over");
  const open = ids.value.filter((id) => isOpen(tables.get(id)));
  const rest = ids.value.filter((id) => !open.includes(id));
  return (
    <section class="go-on" aria-labelledby="go-on">
      <h2 id="go-on" ref={heading} tabindex={-1}>
        {words().goOn}
      </h2>
      <ul class="own-tables">
        {open.map((id) => {
          const table = tables.get(id);
          return typeof table === "object" ? (
            <OwnTable key={id} table={table} />
          ) : (
            <li key={id} class="own-table">
              <a href={`#/t/${id}`}>{titleOf(id)}</a>
            </li>
          );
        })}
      </ul>
      {rest.length > 0 && (
        <details open={open.length === 0}>
          <summary>{words().awayTables}</summary>
          <ul class="tables">
            {rest.map((id) => {
              const table = tables.get(id);
              const title = titleOf(id);
              return (
                <li key={id}>
                  <a href={`#/t/${id}`}>{title}</a> {typeof table === "object" && <span>{words().over}</span>}{" "}
                  <button type="button" class="small" aria-label={`${words().forget}: ${title}`} onClick={() => forget(id)}>
                    {words().forget}
                  </button>
                </li>
              );
            })}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Whose turn it is, for the holder of some seats. */
function turn({ id, wait, mode, players, link_due: due }: api.Table): string {
  if (due) return words().linkToSend;
  const held = store.held(id);
  // Without a seat, either side may act.
  const mine = wait.seat === null ? api.SEATS.some((seat) => held[seat]) : held[wait.seat];
  if (mode !== "screen" && mine && !wait.thinks) return words().yourTurn;
  const seat = wait.seat ?? wait.mover;
  const { program, name } = players[seat];
  return words().turnOf({ name: program ? words().theProgram : named(seat, name) });
}

function OwnTable({ table }: { table: api.Table }) {
  const { id, players, pack } = table;
  const name = (seat: api.Seat): string => (players[seat].program ? words().theProgram : named(seat, players[seat].name));
  const [title] = titleParts(pack.title);
  return (
    <li class="own-table">
      <SmallBoard table={table} />
      <div>
        <a href={`#/t/${id}`}>{title}</a>
        <p>
          {name("white")} – {name("black")}
        </p>
        <p class="turn-of">{turn(table)}</p>
      </div>
    </li>
  );
}

/** The board of a table, which is only seen. */
function SmallBoard({ table }: { table: api.Table }) {
  const box = useRef<HTMLDivElement>(null);
  const { id, board, men, counters } = table;
  useEffect(() => {
    const view = seatOf(id);
    box.current?.replaceChildren(smallBoard(board, men, counters, view, words().board({ seat: words()[view] })));
  }, [table]);
  return <div class="own-board" ref={box} />;
}
