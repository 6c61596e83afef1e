// What a game was worth in its course, as a curve above and below a zero line. Keys and clicks go to its moments.

import { useRef } from "preact/hooks";
import type { Worth } from "../api.ts";
import { words } from "../words.ts";
import { goTo } from "./game.tsx";
import { figure, leader, standing, type Rated } from "./review.ts";
import type { TableState } from "./state.ts";

/** The measures of the picture. */
const WIDTH = 340;
const HEIGHT = 120;
const MIDDLE = HEIGHT / 2;
/** The space between the curve and the edges. */
const EDGE = 8;
/** The number of moments of a leap. */
const LEAP = 10;

/** A standing as a sentence: "After action 12 of 80: white leads by 12.3 points." */
export function courseText({ course, unit, next }: Rated, at: number, actions: number): string {
  const there = standing(course, at);
  // Later moments are not rated yet.
  if (next !== null && (course.at(-1)?.nth ?? -1) < at) return words().after({ at, all: actions });
  return there ? words().afterAction({ at, all: actions, text: leader(there, unit) }) : words().after({ at, all: actions });
}

/** The course as a line of the picture. */
const line = (spots: [number, number][]): string => spots.map(([x, y], nth) => `${nth === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

interface CurveProps {
  state: TableState;
  rated: Rated;
  /** The text beside it that says the same as its value. */
  text: string;
}

export function Curve({ state, rated, text }: CurveProps) {
  const box = useRef<HTMLDivElement>(null);
  const { at, actions } = state.table.value;
  const { course, unit } = rated;
  if (course.length === 0) return null;
  const most = Math.max(...course.map(({ worth }) => Math.abs(worth)), unit === "points" ? 1 : 0.1);
  const x = (nth: number): number => EDGE + (nth / Math.max(actions, 1)) * (WIDTH - 2 * EDGE);
  const y = (worth: number): number => MIDDLE - (worth / most) * (MIDDLE - EDGE);
  const spots = course.map(({ nth, worth }): [number, number] => [x(nth), y(worth)]);
  const [begin, end] = [spots[0]?.[0] ?? 0, spots.at(-1)?.[0] ?? 0];
  const area = `${line(spots)}L${end.toFixed(1)} ${MIDDLE}L${begin.toFixed(1)} ${MIDDLE}Z`;
  const there = standing(course, at);
  const go = (one: Worth | undefined): void => {
    if (one) goTo(state, one.nth);
  };
  const nearest = (nth: number): Worth | undefined =>
    course.reduce((best, one) => (Math.abs(one.nth - nth) < Math.abs(best.nth - nth) ? one : best), course[0] as Worth);
  const clicked = ({ clientX }: MouseEvent): void => {
    const { left, width } = box.current?.getBoundingClientRect() ?? { left: 0, width: 1 };
    const spot = ((clientX - left) / width) * WIDTH;
    go(nearest(((spot - EDGE) / (WIDTH - 2 * EDGE)) * actions));
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const before = course.findLastIndex(({ nth }) => nth < at);
    const after = course.findIndex(({ nth }) => nth > at);
    const next = after < 0 ? course.length - 1 : after;
    const to = {
      ArrowLeft: before,
      ArrowDown: before,
      ArrowRight: next,
      ArrowUp: next,
      PageDown: before - LEAP + 1,
      PageUp: next + LEAP - 1,
      Home: 0,
      End: course.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(course[Math.min(Math.max(to, 0), course.length - 1)]);
  };
  return (
    <div
      ref={box}
      class="curve"
      role="slider"
      tabIndex={0}
      aria-label={words().course}
      aria-valuemin={0}
      aria-valuemax={actions}
      aria-valuenow={at}
      aria-valuetext={text}
      onClick={clicked}
      onKeyDown={pressed}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="white" width={WIDTH} height={MIDDLE} />
        <rect class="black" y={MIDDLE} width={WIDTH} height={MIDDLE} />
        <path class="area" d={area} />
        <path class="zero" d={`M0 ${MIDDLE}H${WIDTH}`} />
        <path class="course" d={line(spots)} />
        <path class="moment" d={`M${x(at)} 0V${HEIGHT}`} />
      </svg>
      {there && <span class="dot" aria-hidden="true" style={{ left: `${(100 * x(there.nth)) / WIDTH}%`, top: `${(100 * y(there.worth)) / HEIGHT}%` }} />}
      <span class="most white" aria-hidden="true">
        {words().white} +{figure(most)}
      </span>
      <span class="most black" aria-hidden="true">
        {words().black} +{figure(most)}
      </span>
    </div>
  );
}
