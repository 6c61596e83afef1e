// What is said about a game in a line: its years, how long it takes, and how difficult it is.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { words } from "../words.ts";

/** The title of a game up to its first comma, and the rest. */
export function titleParts(title: string): [string, string] {
  const comma = title.indexOf(",");
  return comma < 0 ? [title, ""] : [title.slice(0, comma), title.slice(comma + 1).trim()];
}

/** Years as people read them: the packs have `1600-1800`, or `1850-` for a game that is still played. */
export function years(period: string): string {
  const [from = "", to] = period.split("-");
  if (to === undefined) return from;
  return to === "" ? words().since({ year: from }) : `${from}–${to}`;
}

interface FactsProps {
  period: string;
  minutes: number | null;
  difficulty: number | null;
}

export function Facts({ period, minutes, difficulty }: FactsProps) {
  return (
    <span class="facts">
      {period && <span>{years(period)}</span>}
      {minutes !== null && <span>{words().minutes({ n: minutes })}</span>}
      {difficulty !== null && (
        <span role="img" aria-label={words().difficulty({ n: difficulty })} title={words().difficulty({ n: difficulty })}>
          {"●".repeat(difficulty) + "○".repeat(3 - difficulty)}
        </span>
      )}
    </span>
  );
}

interface StartBoardProps {
  pack: string;
  large?: boolean;
}

/** The board of a game at its beginning. The text beside it says what it is. */
export function StartBoard({ pack, large }: StartBoardProps) {
  const address = api.boardAddress(pack);
  if (address === null) return <AskedBoard pack={pack} />;
  return <img class="start-board" src={address} alt="" loading={large ? "eager" : "lazy"} decoding="async" />;
}

/** How far below the screen a board is asked for. */
const AHEAD = "300px";

/** A board that has no address. It is asked for when it comes into sight. */
function AskedBoard({ pack }: StartBoardProps) {
  const image = useRef<HTMLImageElement>(null);
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    let left = false;
    const seen = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        seen.disconnect();
        // A game without its picture can be played all the same.
        api.board(pack).then((drawn) => left || (address.value = drawn), () => {});
      },
      { rootMargin: AHEAD },
    );
    if (image.current) seen.observe(image.current);
    return () => {
      left = true;
      seen.disconnect();
    };
  }, [pack]);
  return <img ref={image} class="start-board" src={address.value} alt="" decoding="async" />;
}
