// The board as SVG: the box with its tables and points, the men, and what is marked. Lengths are in the units of the
// picture. Nothing here knows a game: what lies where comes from the server.

import { s } from "./dom.ts";
import { words } from "./words.ts";
import { BAR, NEW, OFF, SEATS, other, type Board, type BySeat, type Men, type Point, type Seat, type Table } from "./api.ts";

const POINT = 44;
const MAN = 19;
const MOST = 5;
const TABLE = 6;
const LENGTH = 204;
const BETWEEN = 100;

/** What can be done with the board now. */
export interface Hands {
  /** Whose men can be moved. */
  seat: Seat | null;
  sources: Set<number>;
  /** The man who is taken up. */
  from: number | null;
  goals: Set<number>;
  /** Cells that are pointed at, of each side. */
  lit: BySeat<number[]>;
  /** A man of this cell is taken up, or left again. */
  take: (cell: number) => void;
  /** The man who is taken up is put down there. */
  drop: (cell: number) => void;
  /** Where a man of this cell could go. */
  goalsOf: (cell: number) => number[];
  /** A man is pulled from one cell to another. */
  move: (from: number, to: number) => void;
}

type Edge = "far" | "near";

/** A place where men can be: a point, the hand or the tray. */
interface Place {
  x: number;
  edge: Edge;
  point: Point | null;
  nth: number;
}

const count = (men: Men, cell: number | null | undefined): number =>
  cell === null || cell === undefined ? 0 : (men[cell] ?? 0);

const under = (men: Men, cell: number | null): boolean => cell !== null && (men.under?.includes(cell) ?? false);

/** Draws a table as a side sees it. `narrow`: on a small screen. */
export function draw(table: Table, men: BySeat<Men>, view: Seat, hands: Hands, narrow: boolean): SVGSVGElement {
  const { board } = table;
  const rows = board.views[view];
  const wall = narrow ? 12 : 26;
  const bar = narrow ? 40 : 52;
  const tables = Math.ceil(rows.near.length / TABLE);
  const between = (before: number): number => {
    if (board.bar && before === Math.floor(tables / 2)) return bar;
    return before === 0 ? 0 : 14;
  };
  const number = 27;
  const xs = (nth: number): number => {
    let x = wall;
    for (let before = 0; before <= Math.floor(nth / TABLE); before++) x += between(before);
    return x + nth * POINT + POINT / 2;
  };
  const right = xs(rows.near.length - 1) + POINT / 2;
  const tray = board.borne ? bar : 0;
  const width = right + wall + (tray ? tray + wall : 0);
  const top = number + wall;
  const height = 2 * LENGTH + BETWEEN;
  const bottom = top + height;
  const all = bottom + wall + number;
  const y = (edge: Edge, from: number): number => (edge === "far" ? top + from : bottom - from);
  const edgeOf = (seat: Seat): Edge => (seat === view ? "near" : "far");
  const row = (edge: Edge): Point[] => rows[edge];

  const svg = s("svg", {
    viewBox: `0 0 ${width} ${all}`,
    class: narrow ? "board narrow" : "board",
    role: "group",
    "aria-label": words().board(words()[view]),
  });
  svg.append(s("rect", { x: 0, y: number, width, height: height + 2 * wall, rx: 8, class: "box" }));
  for (let first = 0; first < rows.near.length; first += TABLE) {
    const last = Math.min(first + TABLE, rows.near.length) - 1;
    const from = xs(first) - POINT / 2;
    svg.append(s("rect", { x: from, y: top, width: xs(last) + POINT / 2 - from, height, class: "cloth" }));
  }
  const trayX = right + wall + tray / 2;
  if (tray) {
    const half = (height - 8) / 2;
    for (const at of [top, bottom - half]) {
      svg.append(s("rect", { x: right + wall, y: at, width: tray, height: half, class: "cloth" }));
    }
  }

  const lies = (edge: Edge, cell: (point: Point) => boolean): number => row(edge).findIndex(cell);
  const find = (seat: Seat, cell: number): Place | null => {
    if (cell === BAR || cell === NEW) {
      const before = Math.floor(tables / 2) * TABLE;
      return { x: xs(before) - POINT / 2 - bar / 2, edge: edgeOf(seat), point: null, nth: -1 };
    }
    if (cell === OFF) return { x: trayX, edge: edgeOf(seat), point: null, nth: -1 };
    for (const edge of ["near", "far"] as Edge[]) {
      const nth = lies(edge, (p) => p[seat] === cell || (p[seat] !== null && p.upright === cell));
      if (nth >= 0) return { x: xs(nth), edge, point: row(edge)[nth] ?? null, nth };
    }
    return null;
  };

  // Points, their numbers, and the holes along the edge.
  for (const edge of ["far", "near"] as Edge[]) {
    for (const [nth, point] of row(edge).entries()) {
      const x = xs(nth);
      const half = POINT / 2 - 1;
      const dark = (nth + (edge === "near" ? 1 : 0)) % 2;
      const d = `M${x - half} ${y(edge, 0)}H${x + half}L${x} ${y(edge, LENGTH)}Z`;
      svg.append(s("path", { d, class: dark ? "point dark" : "point" }));
      const lit = SEATS.some((seat) => hands.lit[seat].some((cell) => cell === point[seat]));
      if (lit) svg.append(s("path", { d, class: "point lit" }));
      const at = edge === "far" ? number - 8 : all - 9;
      svg.append(s("text", { x, y: at, class: "number" }, point.number));
      const special = SEATS.some((seat) => point[seat] !== null && point[seat] === board.pair);
      if (special) {
        svg.append(s("path", { d: `M${x - 14} ${at - 5}l14 -11 14 11 -14 11Z`, class: "sign" }));
      }
      const start = SEATS.some((seat) => point[seat] !== null && point[seat] === board.start);
      if (start) svg.append(s("rect", { x: x - 12, y: at - 15, width: 24, height: 20, rx: 2, class: "sign" }));
    }
  }
  const inOrder = (seat: Seat): number[] => {
    const order = row(edgeOf(seat)).map((_, nth) => nth);
    const cell = (nth: number): number => row(edgeOf(seat))[nth]?.[seat] ?? 0;
    return order.sort((one, two) => cell(one) - cell(two));
  };
  const first = table.counters[0];
  if (first?.per && first.into !== null) {
    const into = table.counters[first.into];
    for (const seat of SEATS) {
      const order = inOrder(seat);
      const edge = edgeOf(seat);
      const at = y(edge, -wall / 2);
      for (const nth of order) svg.append(s("circle", { cx: xs(nth), cy: at, r: 3, class: "hole" }));
      const marked = into?.n[seat] ?? 0;
      const peg = marked > 0 ? order[(marked - 1) % order.length] : undefined;
      if (peg !== undefined) {
        const group = s("g", { class: `peg ${seat}` });
        group.append(s("title", {}, `${words()[seat]}: ${into?.label} ${marked}`));
        group.append(s("circle", { cx: xs(peg), cy: at, r: narrow ? 6 : 9 }));
        if (into?.run[seat]) {
          const out = edge === "far" ? -1 : 1;
          group.append(s("path", { d: `M${xs(peg)} ${at}v${out * 18}h14l-4 ${out * -5} 4 ${out * -5}h-14`, class: "flag" }));
        }
        svg.append(group);
      }
      const n = first.n[seat];
      const spot = order[Math.min(Math.max(Math.ceil((n * order.length) / first.per), 1), order.length) - 1];
      if (n > 0 && spot !== undefined) {
        const cy = y(edge, LENGTH + 14);
        const token = s("g", { class: "token" }, s("title", {}, `${words()[seat]}: ${first.label} ${n}`));
        if (first.run[seat]) token.append(s("circle", { cx: xs(spot) + 8, cy, r: 12 }));
        token.append(s("circle", { cx: xs(spot), cy, r: 12 }));
        token.append(s("text", { x: xs(spot), y: cy + 5 }, n));
        svg.append(token);
      }
    }
  }

  // Men.
  const disc = (x: number, cy: number, seat: Seat): SVGGElement =>
    s("g", { class: `man ${seat}` }, s("circle", { cx: x, cy, r: MAN - 1 }), s("circle", { cx: x, cy, r: MAN - 7, class: "ring" }));
  const written = (x: number, cy: number, seat: Seat, n: number): SVGGElement =>
    s("g", { class: `man ${seat}` }, s("circle", { cx: x, cy, r: MAN - 6, class: "plain" }), s("text", { x, y: cy + 6 }, n));
  const onSide = (x: number, cy: number, seat: Seat): SVGGElement =>
    s("g", { class: `man ${seat}` }, s("rect", { x: x - MAN + 1, y: cy - 5, width: 2 * MAN - 2, height: 10, rx: 3 }));
  for (const edge of ["far", "near"] as Edge[]) {
    for (const [nth, point] of row(edge).entries()) {
      for (const seat of SEATS) {
        const n = count(men[seat], point[seat]);
        // Who lies under is next to the edge, and the others' men behind him.
        const below = under(men[other(seat)], point[other(seat)]) ? 1 : 0;
        const shown = Math.min(n, MOST - below);
        for (let level = below; level < below + shown; level++) {
          svg.append(disc(xs(nth), y(edge, MAN + 2 + level * 2 * MAN), seat));
        }
        if (n > shown) svg.append(written(xs(nth), y(edge, MAN + 2 + (MOST - 1) * 2 * MAN), seat, n));
        const upright = point[seat] === null ? 0 : count(men[seat], point.upright);
        for (let level = 0; level < upright; level++) {
          svg.append(onSide(xs(nth), y(edge, shown * 2 * MAN + 9 + level * 12), seat));
        }
      }
    }
  }
  for (const seat of SEATS) {
    const edge = edgeOf(seat);
    const hand = count(men[seat], BAR);
    const at = find(seat, BAR);
    if (hand > 0 && at) {
      const shown = Math.min(hand, board.new ? 3 : MOST);
      const level = (nth: number): number => y(edge, height / 2 - 10 - MAN - nth * 2 * MAN);
      for (let nth = 0; nth < shown; nth++) svg.append(disc(at.x, level(nth), seat));
      if (hand > shown) svg.append(written(at.x, level(shown - 1), seat, hand));
    }
    // Men who have never entered lie from the edge inwards.
    const fresh = count(men[seat], NEW);
    if (fresh > 0 && at) {
      const few = Math.min(fresh, 3);
      const level = (nth: number): number => y(edge, 10 + MAN + nth * 2 * MAN);
      for (let nth = 0; nth < few; nth++) svg.append(disc(at.x, level(nth), seat));
      if (fresh > few) svg.append(written(at.x, level(few - 1), seat, fresh));
    }
    const off = count(men[seat], OFF);
    if (tray && off > 0) {
      for (let nth = 0; nth < off; nth++) svg.append(onSide(trayX, y(edge, 8 + nth * 11), seat));
      svg.append(s("text", { x: trayX, y: y(edge, 22 + off * 11) + 5, class: "number" }, off));
    }
  }

  // Dice lie at the right hand of who has thrown them.
  if (table.wait.throw) {
    const { mover } = table.wait;
    const near = edgeOf(mover) === "near";
    const from = near ? Math.floor((rows.near.length - 1) / TABLE) * TABLE : 0;
    const last = Math.min(from + TABLE, rows.near.length) - 1;
    const x = (xs(from) + xs(last)) / 2;
    const dice = s("g", { class: `dice ${mover}`, role: "img", "aria-label": words().diceOf(words()[mover], words().list(table.wait.throw)) });
    for (const [nth, face] of table.wait.throw.entries()) dice.append(...die(x + 6 - 23 * table.wait.throw.length + nth * 46, (top + bottom) / 2 - 18, face));
    svg.append(dice);
  }

  interact(svg, hands, find, y, tray, board);
  return svg;
}

function die(x: number, y: number, face: number): SVGElement[] {
  const [near, middle, far] = [9, 18, 27];
  const pips: [number, number][] = [];
  if (face % 2 === 1) pips.push([middle, middle]);
  if (face > 1) pips.push([near, near], [far, far]);
  if (face > 3) pips.push([near, far], [far, near]);
  if (face === 6) pips.push([near, middle], [far, middle]);
  return [
    s("rect", { x, y, width: 36, height: 36, rx: 7 }),
    ...pips.map(([right, down]) => s("circle", { cx: x + right, cy: y + down, r: 3.4, class: "pip" })),
  ];
}

const called = (cell: number, names: string[]): string =>
  cell === BAR ? words().hand : cell === OFF ? words().off : cell === NEW ? words().fresh : words().point(names[cell - 1] ?? String(cell));

/** A part of the picture in which men of a cell can be taken up or put down. */
interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where men can be taken up and put down: by pointer, by touch and by keys. */
function interact(
  svg: SVGSVGElement,
  hands: Hands,
  find: (seat: Seat, cell: number) => Place | null,
  y: (edge: Edge, from: number) => number,
  tray: number,
  board: Board,
): void {
  const { seat } = hands;
  if (seat === null) return;
  const spotOf = (cell: number): Spot | null => {
    const at = find(seat, cell);
    if (!at || (cell === OFF && !tray)) return null;
    const width = at.point ? POINT : 40;
    // Men in hand lie from the middle outwards.
    const half = LENGTH + BETWEEN / 2;
    if (cell === NEW || (cell === BAR && board.new)) {
      // One half of the wall is that of new men.
      const outer = cell === NEW;
      const top = at.edge === "far" ? y("far", outer ? 0 : half / 2) : y("near", outer ? half / 2 : half);
      return { x: at.x - width / 2, y: top, width, height: half / 2 };
    }
    const height = cell === BAR ? half : LENGTH + 10;
    return { x: at.x - width / 2, y: at.edge === "far" ? y("far", 0) : y("near", height), width, height };
  };
  const marked = (spot: Spot): SVGElement[] => {
    const far = spot.y < y("far", LENGTH / 2);
    const cy = far ? spot.y + LENGTH - 8 : spot.y + 18;
    return [
      s("rect", { x: spot.x, y: spot.y, width: spot.width, height: spot.height, rx: 6 }),
      s("circle", { cx: spot.x + spot.width / 2, cy, r: 9, class: "goal-mark" }),
    ];
  };
  const sources = [...hands.sources].filter((cell) => !hands.goals.has(cell));
  for (const cell of [...hands.goals, ...sources]) {
    const spot = spotOf(cell);
    if (!spot) continue;
    const goal = hands.goals.has(cell);
    const taken = !goal && hands.from === cell;
    const button = s("g", {
      class: `spot ${goal ? "goal" : "source"}${taken ? " taken" : ""}`,
      role: "button",
      tabindex: 0,
      "aria-label": goal ? words().putDown(called(cell, board.names)) : words().takeUp(called(cell, board.names)),
      "aria-pressed": goal ? undefined : String(taken),
      "data-cell": cell,
    });
    const drawn = marked(spot);
    button.append(...(goal ? drawn : drawn.slice(0, 1)));
    const does = (): void => (goal ? hands.drop(cell) : hands.take(cell));
    button.addEventListener("click", does);
    button.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      does();
    });
    svg.append(button);
  }
  drag(svg, hands, spotOf, marked);
}

/** A man who is pulled from his place and let go over another. */
function drag(
  svg: SVGSVGElement,
  hands: Hands,
  spotOf: (cell: number) => Spot | null,
  marked: (spot: Spot) => SVGElement[],
): void {
  let from: number | null = null;
  let begun: [number, number] = [0, 0];
  let pulled: { layer: SVGGElement; ghost: SVGCircleElement; goals: [number, Spot][] } | null = null;
  const at = (event: PointerEvent): DOMPoint => {
    const matrix = svg.getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY);
    return matrix ? point.matrixTransform(matrix.inverse()) : point;
  };
  svg.addEventListener("pointerdown", (event) => {
    const spot = (event.target as Element).closest<SVGGElement>(".spot");
    const cell = Number(spot?.dataset["cell"] ?? Number.NaN);
    if (!hands.sources.has(cell) || event.button !== 0) return;
    from = cell;
    begun = [event.clientX, event.clientY];
  });
  svg.addEventListener("pointermove", (event) => {
    if (from === null) return;
    if (!pulled && Math.hypot(event.clientX - begun[0], event.clientY - begun[1]) > 8) {
      const goals = hands.goalsOf(from).flatMap((cell) => {
        const spot = spotOf(cell);
        return spot ? [[cell, spot] as [number, Spot]] : [];
      });
      const ghost = s("circle", { r: MAN - 1, class: `ghost ${hands.seat}` });
      const layer = s("g", { class: "pulling" });
      for (const [, spot] of goals) layer.append(s("g", { class: "spot goal" }, ...marked(spot)));
      layer.append(ghost);
      svg.append(layer);
      svg.setPointerCapture(event.pointerId);
      pulled = { layer, ghost, goals };
    }
    if (pulled) {
      const { x, y } = at(event);
      pulled.ghost.setAttribute("cx", String(x));
      pulled.ghost.setAttribute("cy", String(y));
    }
  });
  const end = (event: PointerEvent): void => {
    const [done, begin] = [pulled, from];
    [pulled, from] = [null, null];
    if (!done || begin === null) return;
    done.layer.remove();
    if (event.type === "pointercancel") return;
    const { x, y } = at(event);
    const over = done.goals.find(
      ([, spot]) => x >= spot.x && x <= spot.x + spot.width && y >= spot.y && y <= spot.y + spot.height,
    );
    if (over) hands.move(begin, over[0]);
  };
  svg.addEventListener("pointerup", end);
  svg.addEventListener("pointercancel", end);
}
