// The measures of the board: where each point, man and die lies. Lengths are in the units of the picture.

import { BAR, NEW, OFF, SEATS, other, type Board, type BySeat, type Men, type Point, type Seat } from "../api.ts";

/** The width of a point. */
export const POINT = 44;
/** The radius of a man, with his edge. */
export const MAN = 19;
/** The points of one table. */
const TABLE = 6;
/** The length of a point. */
export const LENGTH = 204;
/** The height of the band between the rows of points. */
const BETWEEN = 100;
/** The height of the strip with the numbers of the points. */
const NUMBERS = 27;
/** The most men who lie beside each other on a point. */
const FLAT = 5;
/** The most men who are seen on a point, half over each other. More are numbered. */
const SEEN = 9;
/** The most men who are seen in a half of the bar. */
const FEW = 3;

export type Edge = "far" | "near";

export interface Spot {
  x: number;
  y: number;
}

/** A place of the board as one side sees it. */
export interface Place {
  x: number;
  edge: Edge;
  /** The point; `null` for the bar and the tray. */
  point: Point | null;
  /** The men who stand on others, at the upper cell of a point. */
  upright: boolean;
}

/** The position of a man. */
export interface Lying extends Spot {
  /** Whether he is seen from his edge. */
  edgewise: boolean;
  /** Whether other men cover him, so that a number stands for all. */
  covered: boolean;
}

export interface Box extends Spot {
  width: number;
  height: number;
}

export const inBox = ({ x, y }: Spot, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

export const count = (men: Men, cell: number | null | undefined): number =>
  cell === null || cell === undefined ? 0 : (men[cell] ?? 0);

/** Whether a man of this cell lies under a man of the other side. */
const pinned = (men: Men, cell: number | null): boolean => cell !== null && (men.under?.includes(cell) ?? false);

/** The measures of a board that is seen from one side. */
export class Geometry {
  readonly wall: number;
  readonly width: number;
  readonly height: number;
  /** The upper and the lower edge of the playing area. */
  readonly top: number;
  readonly bottom: number;
  readonly tray: number;
  readonly trayX: number;
  private readonly bar: number;
  private readonly tables: number;

  constructor(
    readonly board: Board,
    readonly view: Seat,
    readonly narrow: boolean,
  ) {
    this.wall = narrow ? 12 : 26;
    this.bar = narrow ? 40 : 52;
    this.tables = Math.ceil(this.row("near").length / TABLE);
    const right = this.x(this.row("near").length - 1) + POINT / 2;
    this.tray = board.borne ? this.bar : 0;
    this.trayX = right + this.wall + this.tray / 2;
    this.width = right + this.wall + (this.tray ? this.tray + this.wall : 0);
    this.top = NUMBERS + this.wall;
    this.bottom = this.top + 2 * LENGTH + BETWEEN;
    this.height = this.bottom + this.wall + NUMBERS;
  }

  row(edge: Edge): Point[] {
    return this.board.views[this.view][edge];
  }

  /** The middle of a point, by its number from the left. */
  x(nth: number): number {
    let x = this.wall;
    for (let table = 0; table <= Math.floor(nth / TABLE); table++) x += this.before(table);
    return x + nth * POINT + POINT / 2;
  }

  /** The space before a table. */
  private before(table: number): number {
    if (this.board.bar && table === Math.floor(this.tables / 2)) return this.bar;
    return table === 0 ? 0 : 14;
  }

  /** The height at a distance from an edge. */
  y(edge: Edge, from: number): number {
    return edge === "far" ? this.top + from : this.bottom - from;
  }

  /** The row that is nearer to a side. */
  edgeOf(seat: Seat): Edge {
    return seat === this.view ? "near" : "far";
  }

  /** The height of the numbers of a row. */
  numbers(edge: Edge): number {
    return edge === "far" ? NUMBERS - 8 : this.height - 9;
  }

  /** The frame of the board, without the numbers. */
  frame(): Box {
    return { x: 0, y: NUMBERS, width: this.width, height: this.height - 2 * NUMBERS };
  }

  /** The grounds of the tables and of the trays. */
  grounds(): Box[] {
    const height = this.bottom - this.top;
    const boxes: Box[] = [];
    const points = this.row("near").length;
    for (let first = 0; first < points; first += TABLE) {
      const x = this.x(first) - POINT / 2;
      const last = Math.min(first + TABLE, points) - 1;
      boxes.push({ x, y: this.top, width: this.x(last) + POINT / 2 - x, height });
    }
    if (this.tray) {
      const half = (height - 8) / 2;
      const x = this.trayX - this.tray / 2;
      for (const y of [this.top, this.bottom - half]) boxes.push({ x, y, width: this.tray, height: half });
    }
    return boxes;
  }

  /** The middle of the table at the right hand of a side, where its dice lie. */
  rightHand(seat: Seat): Spot {
    const points = this.row("near").length;
    const y = (this.top + this.bottom) / 2;
    if (points <= TABLE) {
      // The sides share the only table: each has a half.
      const near = this.edgeOf(seat) === "near";
      return { x: this.x(near ? points - 2 : 1), y };
    }
    const first = this.edgeOf(seat) === "near" ? Math.floor((points - 1) / TABLE) * TABLE : 0;
    const last = Math.min(first + TABLE, points) - 1;
    return { x: (this.x(first) + this.x(last)) / 2, y };
  }

  /** The place of a cell of a side; `null` if it is not on the board. */
  place(seat: Seat, cell: number): Place | null {
    const edge = this.edgeOf(seat);
    if (cell === BAR || cell === NEW) {
      const x = this.x(Math.floor(this.tables / 2) * TABLE) - POINT / 2 - this.bar / 2;
      return { x, edge, point: null, upright: false };
    }
    if (cell === OFF) return this.tray ? { x: this.trayX, edge, point: null, upright: false } : null;
    for (const row of ["near", "far"] as Edge[]) {
      for (const [nth, point] of this.row(row).entries()) {
        const upright = point[seat] !== null && point.upright === cell;
        if (point[seat] === cell || upright) return { x: this.x(nth), edge: row, point, upright };
      }
    }
    return null;
  }

  /**
   * The positions of the men of a side on a cell, from the edge upwards; none if the place is not on the board.
   * Where men are covered, the last one carries their number.
   */
  men(all: BySeat<Men>, seat: Seat, cell: number): Lying[] {
    const at = this.place(seat, cell);
    const n = count(all[seat], cell);
    if (!at) return [];
    const lying = (nth: number, from: number, most: number, edgewise = false): Lying => ({
      x: at.x,
      y: this.y(at.edge, from),
      edgewise,
      covered: n > most && nth >= most - 1,
    });
    const list = (position: (nth: number) => Lying): Lying[] => Array.from({ length: n }, (_, nth) => position(nth));
    if (cell === OFF) return list((nth) => lying(nth, 8 + nth * 11, n, true));
    if (cell === BAR) {
      // Men on the bar lie from the middle outwards.
      const most = this.board.new ? FEW : FLAT;
      const middle = (this.bottom - this.top) / 2 - 10 - MAN;
      return list((nth) => lying(nth, middle - Math.min(nth, most - 1) * 2 * MAN, most));
    }
    if (cell === NEW) return list((nth) => lying(nth, 10 + MAN + Math.min(nth, FEW - 1) * 2 * MAN, FEW));
    if (at.upright) {
      const under = Math.min(count(all[seat], at.point?.[seat]), FLAT);
      return list((nth) => lying(nth, under * 2 * MAN + 9 + nth * 12, n, true));
    }
    // A man of the other side who is pinned lies next to the edge.
    const theirs = at.point?.[other(seat)] ?? null;
    const below = pinned(all[other(seat)], theirs) ? 1 : 0;
    const space = (FLAT - 1 - below) * 2 * MAN;
    const shown = Math.min(n, SEEN - below);
    const apart = Math.min(2 * MAN, space / Math.max(shown - 1, 1));
    return list((nth) => lying(nth, MAN + 2 + below * 2 * MAN + Math.min(nth, shown - 1) * apart, shown));
  }

  /** The part of the picture in which men of a cell are taken up and put down. */
  spot(seat: Seat, cell: number): Box | null {
    const at = this.place(seat, cell);
    if (!at) return null;
    const width = at.point ? POINT : 40;
    const x = at.x - width / 2;
    const half = LENGTH + BETWEEN / 2;
    if (cell === NEW || (cell === BAR && this.board.new)) {
      // The outer half of the bar is that of new men.
      const outer = cell === NEW;
      const y = at.edge === "far" ? this.y("far", outer ? 0 : half / 2) : this.y("near", outer ? half / 2 : half);
      return { x, y, width, height: half / 2 };
    }
    const height = cell === BAR ? half : LENGTH + 10;
    return { x, y: at.edge === "far" ? this.y("far", 0) : this.y("near", height), width, height };
  }

  /** The cell of a side at a spot from which men start; `null` for the cloth between the rows, the trays and the frame. */
  sourceAt(seat: Seat, spot: Spot): number | null {
    return this.cellAt(seat, spot, [...(this.board.bar ? [BAR] : []), ...(this.board.new ? [NEW] : [])]);
  }

  /** The cell of a side at a spot to which men go; `null` for the cloth between the rows, the bar and the frame. */
  goalAt(seat: Seat, spot: Spot): number | null {
    return this.cellAt(seat, spot, this.board.borne ? [OFF] : []);
  }

  /** The point of a side, or the cell beside the points, at a spot of the picture. */
  private cellAt(seat: Seat, spot: Spot, beside: number[]): number | null {
    const { near, far } = this.board.views[this.view];
    const points = [...near, ...far].flatMap((point) => point[seat] ?? []);
    const over = [...points, ...beside].find((cell) => {
      const box = this.spot(seat, cell);
      return box && inBox(spot, box);
    });
    return over ?? null;
  }

  /** The points of a side's row in the order of its cells. */
  inOrder(seat: Seat): number[] {
    const row = this.row(this.edgeOf(seat));
    const cell = (nth: number): number => row[nth]?.[seat] ?? 0;
    return row.map((_, nth) => nth).sort((one, two) => cell(one) - cell(two));
  }

  /** Whether a board can keep this geometry. */
  fits(board: Board, view: Seat, narrow: boolean): boolean {
    return view === this.view && narrow === this.narrow && JSON.stringify(board) === JSON.stringify(this.board);
  }
}

/** The other side's cell at the point of a cell; `null` if the point is not shared. */
function shared(board: Board, seat: Seat, cell: number): number | null {
  const { near, far } = board.views[seat];
  return [...near, ...far].find((point) => point[seat] === cell)?.[other(seat)] ?? null;
}

/** The other side's cell that men hit from a cell; `null` if the cell is not on the board. */
export function opposite(board: Board, seat: Seat, cell: number): number | null {
  // If each side has a row of its own, equal numbers lie opposite each other.
  return shared(board, seat, cell) ?? (cell >= 1 && cell <= board.cells ? cell : null);
}

/** The men after a step of a side: the men who are hit are sent away, and those who are covered are pinned. */
export function stepped(board: Board, men: BySeat<Men>, seat: Seat, step: { from: number; to: number; hit?: boolean; pin?: boolean }): BySeat<Men> {
  const [mine, theirs] = [{ ...men[seat] }, { ...men[other(seat)] }];
  mine[step.from] = count(mine, step.from) - 1;
  mine[step.to] = count(mine, step.to) + 1;
  const there = opposite(board, seat, step.to);
  if (step.hit && there !== null) {
    const sent = count(theirs, there);
    theirs[there] = 0;
    theirs[board.sent] = count(theirs, board.sent) + sent;
    // Men who return to a cell send the mover's men there to their own.
    const own = shared(board, other(seat), board.sent);
    if (own !== null && own !== board.sent) {
      mine[board.sent] = count(mine, board.sent) + count(mine, own);
      mine[own] = 0;
    }
  }
  if (step.pin && there !== null) theirs.under = [...(theirs.under ?? []), there];
  // A man is free when the last man above him has left.
  const left = shared(board, seat, step.from);
  if (left !== null && count(mine, step.from) === 0) theirs.under = theirs.under?.filter((cell) => cell !== left);
  return seat === SEATS[0] ? { white: mine, black: theirs } : { white: theirs, black: mine };
}
