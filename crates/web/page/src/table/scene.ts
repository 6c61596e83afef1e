// What the board shows of a table, and how this browser sees the table.

import { other, type Seat, type Table } from "../api.ts";
import type { Scene } from "../board/view.ts";
import * as store from "../store.ts";

/** The secret with which this browser asks for a table. */
export const secretOf = (id: string): string | undefined => store.held(id).white ?? store.held(id).black;

/** The side from which this browser sees a table at first. */
export const seatOf = (id: string): Seat => (store.held(id).black && !store.held(id).white ? "black" : "white");

/** The board of a table, from one side. */
export function sceneOf(table: Table, view: Seat, narrow: boolean): Scene {
  const threw = table.log.findLast((event) => event.kind === "threw");
  // After a setting or a game no man stands where the last play has brought him. A lead begins a game too.
  const end = table.log.findLast((event) => ["moved", "setting", "game", "led"].includes(event.kind));
  const moved = end?.kind === "moved" ? end : null;
  const thrown = table.wait.throw && { seat: table.wait.mover, faces: table.wait.throw };
  const { seat } = table.wait;
  const offered = table.cube?.offered !== undefined;
  return {
    board: table.board,
    men: table.men,
    counters: table.counters,
    cube: table.cube && { ...table.cube, by: offered && seat ? other(seat) : null },
    // An offered cube lies where the dice would.
    dice: offered ? null : threw?.dice && threw.seat ? { seat: threw.seat, faces: threw.dice } : thrown,
    byHand: table.marking !== null,
    view,
    narrow,
    coup: null,
    last: moved?.steps && moved.seat ? { seat: moved.seat, steps: moved.steps } : null,
    compared: null,
  };
}
