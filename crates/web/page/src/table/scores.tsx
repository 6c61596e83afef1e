// The coups of the last throw, each with its rule and its men on the board.

import { SEATS, pointsOf, scores, type Score } from "../api.ts";
import { words } from "../words.ts";
import type { TableState } from "./state.ts";

function Rule({ state, id }: { state: TableState; id: string | null }) {
  if (!id) return null;
  const text = state.table.value.rules[id];
  if (!text) return <span class="rule">{id}</span>;
  return (
    <details class="rule">
      <summary>{id}</summary>
      <p>{text}</p>
    </details>
  );
}

function Coup({ state, score }: { state: TableState; score: Score }) {
  const { coup, pointed } = state;
  const known = SEATS.some((seat) => score.cells[seat].length > 0);
  const shown = coup.value === score;
  // A touch has no end at which the coup would be left.
  const hover = (now: Score | null) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") pointed.value = now;
  };
  return (
    <li onPointerEnter={hover(score)} onPointerLeave={hover(null)}>
      <div>
        {score.text}
        <Rule state={state} id={score.rule} />
      </div>
      {known && (
        <button
          type="button"
          class="small"
          aria-label={words().showMen}
          title={words().showMen}
          aria-pressed={shown}
          onClick={() => (coup.value = shown ? null : score)}
        >
          ◎
        </button>
      )}
    </li>
  );
}

export function Scores({ state, desk }: { state: TableState; desk: boolean }) {
  const { log } = state.table.value;
  const nth = log.findLastIndex((event) => event.kind === "threw");
  const thrown = log[nth];
  if (!thrown) return null;
  const coups = scores(log);
  const gains = SEATS.flatMap((seat) => {
    const points = pointsOf(coups, seat);
    return points > 0 ? [`${words()[seat]} +${points}`] : [];
  });
  const head = [thrown.text, ...gains].join(", ");
  if (coups.length === 0) {
    return (
      <section class="scores" aria-label={words().lastThrow}>
        <p class="throw-line">{head}</p>
      </section>
    );
  }
  return (
    <section class="scores" aria-label={words().lastThrow}>
      <details key={thrown.version} open={desk}>
        <summary>
          <span class="throw-line">{head}</span>
          {!desk && <span class="first-coup">{coups[0]?.text}</span>}
        </summary>
        <ul class="marks">
          {coups.map((score, at) => (
            <Coup key={at} state={state} score={score} />
          ))}
        </ul>
      </details>
    </section>
  );
}
