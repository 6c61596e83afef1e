// The time on which two people agree, in words.

import type { ClockSetting } from "./api.ts";
import { words } from "./words.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** A number of seconds in the largest unit that measures it whole. */
function inWords(seconds: number): string {
  if (seconds > 0 && seconds % DAY === 0) return words().days({ n: seconds / DAY });
  if (seconds > 0 && seconds % MINUTE === 0) return words().minutesOf({ n: seconds / MINUTE });
  return words().secondsOf({ n: seconds });
}

export function clockText({ reserve, turn }: ClockSetting): string {
  if (reserve === 0) return words().clockTurn({ turn: inWords(turn) });
  return turn === 0 ? words().clockEach({ reserve: inWords(reserve) }) : words().clockReserve({ reserve: inWords(reserve), turn: inWords(turn) });
}
