// The line of a side: who plays it, whether it is its turn, its counters, and its men who are not on the board.

import { BAR, NEW, OFF, OUT, type Counter, type Seat } from "../api.ts";
import { level, words } from "../words.ts";
import { SideClock } from "./clock.tsx";
import type { TableState } from "./state.ts";

/** A counter as a number, and as small cells if it runs over into another one. Others have no known number of places. */
function Count({ counter, seat }: { counter: Counter; seat: Seat }) {
  const n = counter.n[seat];
  const places = counter.per ?? 0;
  return (
    <span class="counter">
      {places > 0 && (
        <span class="places" aria-hidden="true">
          {Array.from({ length: places }, (_, nth) => (
            <i key={nth} class={nth < n ? "full" : ""} />
          ))}
        </span>
      )}
      <span class="label">{counter.label} </span>
      <b>{n}</b>
      {counter.run[seat] && <em class="run"> {words().inRun}</em>}
    </span>
  );
}

const matchScore = (n: number, to: number | null): string => (to === null ? words().matchScore({ n }) : words().matchScoreOf({ n, to }));

export function Strip({ state, seat, covered }: { state: TableState; seat: Seat; covered: boolean }) {
  const { players, wait, counters, men, match, pips } = state.table.value;
  const { name, program } = players[seat];
  const turn = wait.on !== "over" && wait.seat === seat;
  const yours = turn && state.mine.value;
  const present = state.present.value;
  const place = (cell: number, text: (values: { n: number }) => string) => {
    const n = men[seat][cell] ?? 0;
    return n > 0 && <span class="counter">{text({ n })}</span>;
  };
  const about = yours ? words().yourTurn : program ? level(program) : "";
  return (
    <div class={turn ? "strip turn" : "strip"} data-seat={seat} inert={covered}>
      <span class={`chip ${seat}`} aria-hidden="true" />
      <strong>{program ? words().theProgram : name}</strong>
      {present && !state.holds(seat) && (
        <span class={present[seat] ? "presence here" : "presence"} role="img" aria-label={present[seat] ? words().isHere : words().isAway} title={present[seat] ? words().isHere : words().isAway} />
      )}
      {about && <span class="about">{about}</span>}
      <span class="counts">
        {counters.map((counter) => (
          <Count key={counter.name} counter={counter} seat={seat} />
        ))}
        {match && <span class="counter">{matchScore(match.score[seat], match.to)}</span>}
        {pips && counters.length === 0 && <span class="counter">{words().pips({ n: pips[seat] })}</span>}
        {place(BAR, words().menBar)}
        {place(NEW, words().menNew)}
        {place(OUT, words().menOut)}
        {place(OFF, words().menOff)}
      </span>
      <SideClock state={state} seat={seat} />
    </div>
  );
}
