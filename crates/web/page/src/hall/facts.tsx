// What is said about a game in a line: its years, how long it takes, and how difficult it is.

import { words } from "../words.ts";

/** The title of a game up to its first comma, and the rest. */
export function titleParts(title: string): [string, string] {
  const comma = title.indexOf(",");
  return comma < 0 ? [title, ""] : [title.slice(0, comma), title.slice(comma + 1).trim()];
}

/** Years as people read them: the server says `1600-1800`, or `1850-` for a game that is still played. */
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

/** The board of a game at its beginning. The text beside it says what it is. */
export function StartBoard({ pack, large }: { pack: string; large?: boolean }) {
  return <img class="start-board" src={`/api/packs/${encodeURIComponent(pack)}/board.svg`} alt="" loading={large ? "eager" : "lazy"} decoding="async" />;
}
