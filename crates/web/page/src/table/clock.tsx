// The clock of two people who play by links, as it runs in this browser.

import { useSignalEffect } from "@preact/signals";
import { other, type BySeat, type Clock, type Seat } from "../api.ts";
import { words } from "../words.ts";
import type { TableState } from "./state.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** When time is short, in milliseconds. */
const SHORT = 20 * SECOND;

/** What a clock shows, in milliseconds. */
export interface Times {
  runs: Seat | null;
  /** The time that the turn may still take before it uses the reserve. */
  free: number;
  /** The reserve of each side. */
  left: BySeat<number>;
}

/** Returns the clock `passed` milliseconds after the answer of the home. */
export function timesAfter({ runs, free, left }: Clock, passed: number): Times {
  if (!runs) return { runs, free, left };
  const beyond = Math.max(0, passed - free);
  return { runs, free: Math.max(0, free - passed), left: { ...left, [runs]: Math.max(0, left[runs] - beyond) } };
}

/** The side that can claim the match, because the time of the other side is up. */
export const claimant = ({ runs, free, left }: Times): Seat | null => (runs && free === 0 && left[runs] === 0 ? other(runs) : null);

/** A time as a clock shows it: `2 d 4 h`, `1 h 05 min` or `4:07`. A part of a second counts as one. */
function shown(exact: number): string {
  const time = Math.ceil(exact / SECOND) * SECOND;
  const two = (n: number): string => String(n).padStart(2, "0");
  if (time >= DAY) return `${Math.floor(time / DAY)} d ${Math.floor((time % DAY) / HOUR)} h`;
  if (time >= HOUR) return `${Math.floor(time / HOUR)} h ${two(Math.floor((time % HOUR) / MINUTE))} min`;
  const seconds = time / SECOND;
  return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Lets the clock of a table run. */
export function useClock(state: TableState): void {
  useSignalEffect(() => {
    if (!state.table.value.clock?.runs) return;
    state.time.value = Date.now();
    const timer = setInterval(() => (state.time.value = Date.now()), SECOND / 4);
    return () => clearInterval(timer);
  });
}

/** The time of a side: its reserve, and during its turn the free time of the turn. */
export function SideClock({ state, seat }: { state: TableState; seat: Seat }) {
  const { clock, wait } = state.table.value;
  const times = state.times.value;
  if (!clock || !times || wait.on === "over") return null;
  const runs = times.runs === seat;
  const free = runs ? times.free : clock.turn * SECOND;
  const time = clock.reserve === 0 ? free : times.left[seat];
  const short = runs && times.free + times.left[seat] <= SHORT;
  return (
    <span class={`clock${runs ? " runs" : ""}${short ? " short" : ""}`} role="timer" aria-label={words().timeOf({ seat: words()[seat] })}>
      {shown(time)}
      {clock.reserve > 0 && runs && free > 0 && <small> +{Math.ceil(free / SECOND)}</small>}
    </span>
  );
}
