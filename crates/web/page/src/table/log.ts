// The events of a game, in the order in which they happened and by turns.

import type { Happened, Score, Seat, Table } from "../api.ts";

/** The key of a turn. Marks of the other side, and offers taken back, do not change it. */
export const turnKey = ({ at, actions, wait, men }: Table): string =>
  JSON.stringify([wait.on, wait.seat, wait.throw, wait.numbers, men, at === actions ? "now" : at]);

/** The events that lead from one table to a newer one; `null` if something was taken back or events are missing. */
export function newEvents(old: Table, next: Table): Happened[] | null {
  const events = next.log.filter((event) => event.version > old.version);
  const straight = next.log.every((event) => event.nth >= old.actions === event.version > old.version);
  const complete = events.length < next.log.length || next.log[0]?.nth === 0;
  return straight && complete && events.length > 0 ? events : null;
}

/** The known events with those of a table, which has only the last ones. Events on the other side of a gap are left out. */
export function merged(known: Happened[], { log, at, actions }: Table): Happened[] {
  const first = log[0]?.nth ?? at;
  const before = known.filter((event) => event.nth < first);
  // A table of an earlier moment lacks the later events.
  const after = at < actions ? known.filter((event) => event.nth >= at && event.nth < actions) : [];
  const joins = (one: Happened | undefined, next: number): boolean => one !== undefined && one.nth + 1 >= next;
  return [...(joins(before.at(-1), first) ? before : []), ...log, ...(after[0] && after[0].nth <= at ? after : [])];
}

/** The part of one side in a turn. */
export interface Half {
  seat: Seat;
  dice: number[];
  plays: string[];
  scores: Score[];
  /** How many actions were done after it. */
  moment: number;
  /** The numbers of its actions. */
  actions: number[];
  /** The glyphs of a record. */
  glyphs: string[];
}

/** A line of the list: a turn, another event, or a comment of a record. */
export type Row =
  | { kind: "turn"; number: number; halves: Partial<Record<Seat, Half>> }
  | { kind: "event"; event: Happened; first: boolean }
  | { kind: "comment"; seat: Seat | null; text: string };

/** Events that the halves of a turn show already. */
const SHOWN = new Set(["threw", "moved", "scored", "marked", "then", "passed", "stayed", "opened"]);

/** Arranges events by turns. If players mark by hand, their marks are lines too. */
export function rows(log: Happened[], byHand: boolean): Row[] {
  const list: Row[] = [];
  let number = 0;
  let half = null as Half | null;
  let turn: Partial<Record<Seat, Half>> = {};
  /** The actions that have a line. */
  const shown = new Set<number>();
  /** Whether another game begins. */
  let fresh = true;
  for (const event of log) {
    const { kind, seat } = event;
    if (kind === "led" || kind === "game") {
      fresh = true;
      half = null;
    }
    const begins = seat !== null && (kind === "threw" || (kind === "moved" && half?.seat !== seat));
    if (begins) {
      half = { seat, dice: event.dice ?? [], plays: [], scores: [], moment: event.nth + 1, actions: [], glyphs: [] };
      // White stands at the left. A line ends when it is full.
      if (fresh || turn[seat] || (seat === "white" && turn.black)) {
        fresh = false;
        turn = {};
        list.push({ kind: "turn", number: ++number, halves: turn });
      }
      turn[seat] = half;
    }
    if (kind === "moved" && half) half.plays.push(play(event.text));
    if (kind === "scored" && half && event.score) half.scores.push(event.score);
    if (half) half.moment = Math.max(half.moment, kind === "moved" || kind === "threw" ? event.nth + 1 : 0);
    const apart = !SHOWN.has(kind) || (kind === "marked" && byHand);
    if (apart) list.push({ kind: "event", event, first: !shown.has(event.nth) });
    else if (half && !half.actions.includes(event.nth)) half.actions.push(event.nth);
    if (!apart && half) half.glyphs.push(...(event.glyphs ?? []));
    if (apart || half) shown.add(event.nth);
    if (event.comment) list.push({ kind: "comment", seat, text: event.comment });
  }
  return list;
}

/** The play in the text of an event: `24/18 24/23`. */
const play = (text: string): string => /\S*\/.*$/.exec(text)?.[0] ?? text;
