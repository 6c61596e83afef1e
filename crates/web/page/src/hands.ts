// How men are moved on a board: what the legal plays allow, as hands of the board.

import type { Board, Men, Seat } from "./api.ts";
import type { Hands } from "./board/view.ts";
import type { Picker } from "./picker.ts";

/** The hands of somebody who only looks. */
export const NO_HANDS: Hands = {
  seat: null,
  sources: new Set(),
  from: null,
  goals: new Set(),
  take: () => {},
  own: new Set(),
  drop: () => {},
  wrong: () => {},
  leave: () => {},
  goalsOf: () => [],
  move: () => {},
  double: null,
  mark: null,
};

/** What a hand does with men. */
export interface Moves {
  /** Takes up the man of a cell; `null` puts him back. */
  take: (cell: number | null) => void;
  move: (from: number, to: number) => void;
  /** A man cannot go there. */
  wrong: (from: number, to: number) => void;
}

/** The hands of somebody who plays. `from`: the cell of the man who is taken up. */
export function handsOf(picker: Picker, board: Board, from: number | null, { take, move, wrong }: Moves): Hands {
  const goalsOf = (cell: number): number[] => picker.goals(cell).map((goal) => goal.to);
  const men: Men = picker.men()[picker.seat];
  return {
    ...NO_HANDS,
    seat: picker.seat,
    sources: picker.sources(),
    from,
    goals: new Set(from === null ? [] : goalsOf(from)),
    take: (cell) => {
      const turned = turnedAt(picker, board, cell);
      if (turned !== null) move(cell, turned);
      else take(from === cell ? null : cell);
    },
    drop: (cell) => from !== null && move(from, cell),
    leave: () => take(null),
    goalsOf,
    move,
    own: new Set(Object.entries(men).flatMap(([cell, n]) => (cell !== "under" && Number(n) > 0 ? [Number(cell)] : []))),
    wrong,
  };
}

/** The cell to which a man goes who can only be turned where he lies; `null` if he can go elsewhere. */
function turnedAt(picker: Picker, board: Board, cell: number): number | null {
  const goals = picker.goals(cell);
  const places = new Set(goals.map((goal) => placeOf(board, picker.seat, goal.to)));
  return goals[0] && places.size === 1 && places.has(placeOf(board, picker.seat, cell)) ? goals[0].to : null;
}

/** The place of a cell on the board. Cells that lie on each other have the same. */
function placeOf(board: Board, seat: Seat, cell: number): string {
  const rows = board.views.white;
  const at = [...rows.near, ...rows.far].findIndex((p) => p[seat] !== null && (p[seat] === cell || p.upright === cell));
  return at < 0 ? `c${cell}` : `p${at}`;
}
