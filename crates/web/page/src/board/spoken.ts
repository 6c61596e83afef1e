// The board in words: the name of each place, and the men who are there.

import { BAR, NEW, OFF, OUT, SEATS, other, type BySeat, type Men, type Point, type Seat } from "../api.ts";
import { words } from "../words.ts";
import { count, type Edge, type Geometry } from "./geometry.ts";

/** The name of a point. If each side has a row of its own, numbers alone would be ambiguous. */
function pointName(point: Point): string {
  const [owner] = SEATS.filter((seat) => point[other(seat)] === null);
  return owner ? words().pointOf({ seat: words()[owner], cell: point.number }) : words().point({ cell: point.number });
}

/** The name of a cell of a side. */
export function placeName(geometry: Geometry, seat: Seat, cell: number): string {
  const point = geometry.place(seat, cell)?.point;
  if (point) return pointName(point);
  const names: Record<number, string> = { [BAR]: words().bar, [OFF]: words().off, [NEW]: words().fresh, [OUT]: words().out };
  return names[cell] ?? String(cell);
}

/** The men on a point; those who lie under others come last. */
function menOnPoint(men: BySeat<Men>, point: Point): string[] {
  const free: string[] = [];
  const pinned: string[] = [];
  for (const seat of SEATS) {
    const cell = point[seat];
    if (cell === null) continue;
    const n = count(men[seat], cell);
    const upper = count(men[seat], point.upright);
    if (n > 0 && men[seat].under?.includes(cell)) pinned.push(words().pinnedBelow({ men: words().men({ n, side: seat }) }));
    else if (n > 0) free.push(words().men({ n, side: seat }));
    if (upper > 0) free.push(words().onTop({ men: words().men({ n: upper, side: seat }) }));
  }
  return [...free, ...pinned];
}

const menBeside = (men: BySeat<Men>, seats: Seat[], cell: number): string[] =>
  seats.flatMap((seat) => (count(men[seat], cell) > 0 ? [words().men({ n: count(men[seat], cell), side: seat })] : []));

/** A cell of a side and its men, such as "point 7, two white men". */
export function placeWithMen(geometry: Geometry, men: BySeat<Men>, seat: Seat, cell: number): string {
  const point = geometry.place(seat, cell)?.point;
  const there = point ? menOnPoint(men, point) : menBeside(men, [seat], cell);
  return [placeName(geometry, seat, cell), ...(there.length > 0 ? there : [words().empty])].join(", ");
}

/** A place in the table of the board. */
export interface PlaceRow {
  name: string;
  men: string;
  /** The cells that the place is for each side. */
  cells: BySeat<number[]>;
}

export interface PlaceRows {
  near: PlaceRow[];
  far: PlaceRow[];
  beside: PlaceRow[];
}

/** All places with their men: the points of each half in the order of their numbers, and the places beside them. */
export function placeRows(geometry: Geometry, men: BySeat<Men>): PlaceRows {
  const { board, view } = geometry;
  const text = (there: string[]): string => (there.length > 0 ? there.join(", ") : words().empty);
  const half = (edge: Edge): PlaceRow[] => {
    const cellOf = (point: Point): number => point[view] ?? point[other(view)] ?? 0;
    const points = [...geometry.row(edge)].sort((one, two) => cellOf(one) - cellOf(two));
    return points.map((point) => {
      const cells = (seat: Seat): number[] => [point[seat], point[seat] === null ? null : point.upright].filter((cell) => cell != null);
      return { name: pointName(point), men: text(menOnPoint(men, point)), cells: { white: cells("white"), black: cells("black") } };
    });
  };
  const has = (cell: number): boolean => SEATS.some((seat) => count(men[seat], cell) > 0);
  const beside = [board.bar && BAR, board.new && NEW, board.borne && OFF, has(OUT) && OUT].filter((cell) => cell !== false);
  return {
    near: half("near"),
    far: half("far"),
    beside: beside.map((cell) => ({
      name: placeName(geometry, view, cell),
      men: text(menBeside(men, SEATS, cell)),
      cells: { white: [cell], black: [cell] },
    })),
  };
}
