// What each throw would give, as a table of the two dice.

import { useSignal } from "@preact/signals";
import { other, type Seat, type ThrowGives } from "../api.ts";
import { words } from "../words.ts";
import { Loading, useAsked } from "./asked.tsx";
import type { TableState } from "./state.ts";

const FACES = [1, 2, 3, 4, 5, 6];

/** The points of a throw with their sign, or what it does to men. */
function text(gives: ThrowGives, seat: Seat, points: boolean): string {
  if (points) {
    const [own, theirs] = [gives.points[seat], gives.points[other(seat)]];
    return [own > 0 ? `+${own}` : "", theirs > 0 ? `−${theirs}` : ""].filter(Boolean).join(" ");
  }
  const part = gives.nothing_played ? "0" : gives.all_played ? "" : "½";
  return [gives.hits ? "×" : "", part].filter(Boolean).join(" ");
}

/** How strongly a throw is tinted, from -1 to 1. */
function worth(gives: ThrowGives, seat: Seat, points: boolean, most: number): number {
  if (points) return (gives.points[seat] - gives.points[other(seat)]) / Math.max(most, 1);
  return gives.hits ? 1 : gives.nothing_played ? -1 : 0;
}

export function ThrowsBox({ state }: { state: TableState }) {
  const open = useSignal(false);
  const chosen = useSignal<Seat | null>(null);
  const { can, wait, counters } = state.table.value;
  const offered = can.throws && state.mine.value && state.actor.value !== null;
  const known = useAsked(state.throws, open, offered);
  if (!offered) return null;
  const seat = chosen.value ?? wait.seat ?? wait.mover;
  const scores = known?.points ?? counters.length > 0;
  const throws = known?.sides.find((side) => side.seat === seat)?.throws ?? [];
  const most = Math.max(...throws.flatMap(({ points }) => [points.white, points.black]));
  const of = (one: number, two: number): ThrowGives | undefined =>
    throws.find(({ dice }) => dice[0] === Math.max(one, two) && dice[1] === Math.min(one, two));
  const name = words()[seat];
  return (
    <details class="throws" open={open.value} onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{scores ? words().throwsScore : words().throwsHit}</summary>
      <Loading when={open.value && !known} />
      {known && (
        <>
          <div class="buttons" role="group" aria-label={words().throwsSide}>
            {known.sides.map((side) => (
              <button key={side.seat} type="button" class="small" aria-pressed={side.seat === seat} onClick={() => (chosen.value = side.seat)}>
                {words()[side.seat]}
              </button>
            ))}
          </div>
          <table>
            <caption>{known.points ? words().throwsPoints({ seat: name, other: words()[other(seat)] }) : words().throwsMoves({ seat: name })}</caption>
            <thead>
              <tr>
                <td />
                {FACES.map((face) => (
                  <th key={face} scope="col">
                    {face}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {FACES.map((one) => (
                <tr key={one}>
                  <th scope="row">{one}</th>
                  {FACES.map((two) => {
                    const gives = of(one, two);
                    if (!gives) return <td key={two} />;
                    const tint = worth(gives, seat, known.points, most);
                    const kind = tint > 0 ? "good" : tint < 0 ? "bad" : "";
                    return (
                      <td key={two} class={kind} style={{ "--tint": `${Math.round(12 + 28 * Math.min(Math.abs(tint), 1))}%` }}>
                        {text(gives, seat, known.points)}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </details>
  );
}
