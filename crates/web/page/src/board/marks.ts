// The marks on the board: the last play, the men whom a score concerns, and short notes.

import { BAR, SEATS, type BySeat, type Lit, type Men as Count, type Score, type Seat, type Step, type Way } from "../api.ts";
import { EDGES, outline } from "./base.ts";
import { LENGTH, MAN, stepped, type Geometry, type Spot } from "./geometry.ts";
import type { Men } from "./men.ts";
import { s } from "./svg.ts";

/** A play whose men and ways are marked. */
export interface LastPlay {
  seat: Seat;
  steps: Step[];
}

/** A play that was made, and a better one, from the position before them. Each may have no steps. */
export interface Comparison {
  seat: Seat;
  played: Step[];
  better: Step[];
}

/** The distance of the arrows of two plays whose men go the same way. */
const BESIDE = 5;

/** The width of a letter of a note, roughly. */
const LETTER = 8.9;

export class Marks {
  /** Below the men: points that are lit. */
  readonly under = s("g");
  /** Above the men: ways, rings and notes. */
  readonly over = s("g", { class: "over" });
  private readonly played = s("g", { class: "last-play" });
  private readonly compared = s("g", { class: "compared", "aria-hidden": "true" });
  private readonly notes = s("g", { "aria-hidden": "true" });

  constructor() {
    this.over.append(this.played, this.compared, this.notes);
  }

  /** Marks a coup on the board: its points, its men, and the ways of a hit. */
  coup(geometry: Geometry, men: Men, score: Lit | null): void {
    this.quiet();
    if (!score) return;
    const { cells, ways_to_hit: ways = [] } = score;
    for (const edge of EDGES) {
      for (const [nth, point] of geometry.row(edge).entries()) {
        const is = SEATS.some((seat) => cells[seat].some((cell) => cell === point[seat]));
        if (!is) continue;
        const d = outline(geometry, edge, nth);
        // Casings lie below all points that are lit.
        this.under.prepend(s("path", { d, class: "casing" }));
        this.under.append(s("path", { d, class: "point lit" }));
      }
    }
    this.notes.append(...ways.flatMap((way) => this.way(geometry, men, way)));
    for (const seat of SEATS) {
      for (const man of cells[seat].flatMap((cell) => men.top(seat, cell) ?? [])) {
        this.notes.append(ring(man, "casing"), ring(man, "scored"));
      }
    }
  }

  /** Marks the men who have arrived with a play, and the ways that they came. */
  play(geometry: Geometry, men: Men, last: LastPlay | null): void {
    this.played.replaceChildren();
    if (!last) return;
    for (const [nth, step] of last.steps.entries()) {
      const { seat } = last;
      const from = this.start(geometry, seat, step.from);
      const goesOn = last.steps.slice(nth + 1).some((later) => later.from === step.to);
      const man = men.top(seat, step.to);
      const to = goesOn || !man ? this.start(geometry, seat, step.to) : man;
      if (!from || !to) continue;
      this.played.append(arrow(from, to, goesOn ? 0 : MAN));
      if (!goesOn && man) this.played.append(ring(man, "casing"), ring(man, "arrived"));
    }
  }

  /** Draws two plays as arrows from the position before them: the play that was made, and over it the better one. */
  compare(geometry: Geometry, men: BySeat<Count>, comparison: Comparison | null): void {
    this.compared.replaceChildren();
    if (!comparison) return;
    const { seat, played, better } = comparison;
    this.compared.append(...ways(geometry, men, seat, played, "played", -BESIDE), ...ways(geometry, men, seat, better, "better", BESIDE));
  }

  /** The place on a point where ways begin: at the first man. On the bar, men lie from the middle. */
  private start(geometry: Geometry, seat: Seat, cell: number): Spot | null {
    const at = geometry.place(seat, cell);
    return at && { x: at.x, y: geometry.y(at.edge, cell === BAR ? LENGTH : MAN + 2) };
  }

  /** Marks a coup, with a note beside it. */
  score(geometry: Geometry, men: Men, score: Score, text: string): void {
    this.coup(geometry, men, score);
    const spots = SEATS.flatMap((seat) => score.cells[seat].flatMap((cell) => geometry.place(seat, cell) ?? []));
    const [first] = spots;
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
    this.note(geometry, text, first ? { x, y: geometry.y(first.edge, LENGTH * 0.8) } : null, "scored");
  }

  /** A dotted line from the man who reaches a blot to the blot, over the cell on which he stops. */
  private way(geometry: Geometry, men: Men, { by, from, stop, to, open }: Way): SVGElement[] {
    const begin = men.top(by, from);
    const end = this.start(geometry, by, to);
    if (!begin || !end) return [];
    const rest = stop === undefined ? null : this.start(geometry, by, stop);
    const line = `M${begin.x} ${begin.y}${rest ? `L${rest.x} ${rest.y}` : ""}L${end.x} ${end.y}`;
    const kind = open ? "way" : "way closed";
    const lines: SVGElement[] = [s("path", { d: line, class: "casing" }), s("path", { d: line, class: kind })];
    if (rest && open) lines.push(ring(rest, "casing"), ring(rest, "stop"));
    // A stroke crosses a closed way.
    const stroke = rest && `M${rest.x - 14} ${rest.y}h28`;
    if (stroke && !open) lines.push(s("path", { d: stroke, class: "casing wide" }), s("path", { d: stroke, class: "stroke" }));
    return [s("g", { class: "hit" }, ...lines)];
  }

  /** Shows a short text on the board. */
  note(geometry: Geometry, text: string, at: Spot | null = null, kind = ""): void {
    const wide = geometry.width - 2 * geometry.wall;
    const lines = broken(text, Math.floor(wide / LETTER) - 4);
    const width = Math.max(...lines.map((line) => line.length)) * LETTER + 28;
    const height = lines.length * 20 + 16;
    const middle = at ?? { x: geometry.width / 2, y: (geometry.top + geometry.bottom) / 2 };
    const x = Math.min(Math.max(middle.x, geometry.wall + width / 2), geometry.width - geometry.wall - width / 2);
    const y = middle.y - height / 2;
    const box = { x: x - width / 2, y, width, height, rx: 8 };
    const note = s("g", { class: `note ${kind}` }, s("rect", { ...box, class: "casing" }), s("rect", { ...box, class: "card" }));
    for (const [nth, line] of lines.entries()) note.append(s("text", { x, y: y + 21 + nth * 20 }, line));
    this.notes.append(note);
  }

  /** Takes notes, and the marks of a coup, away. */
  quiet(): void {
    this.notes.replaceChildren();
    this.under.replaceChildren();
  }
}

const ring = ({ x, y }: Spot, kind: string): SVGCircleElement => s("circle", { cx: x, cy: y, r: MAN + 1, class: `mark ${kind}` });

/** The steps of a play as arrows, from where each man lies to where he comes to lie. They are moved aside by a distance. */
function ways(geometry: Geometry, men: BySeat<Count>, seat: Seat, steps: Step[], kind: string, aside: number): SVGGElement[] {
  let now = men;
  return steps.flatMap((step) => {
    const after = stepped(geometry.board, now, seat, step);
    const from = geometry.men(now, seat, step.from).at(-1);
    const to = geometry.men(after, seat, step.to).at(-1);
    now = after;
    if (!from || !to) return [];
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [x, y] = [(-(to.y - from.y) / length) * aside, ((to.x - from.x) / length) * aside];
    return [arrow({ x: from.x + x, y: from.y + y }, { x: to.x + x, y: to.y + y }, 0, `arrow ${kind}`)];
  });
}

/** An arrow that ends before its goal. */
function arrow(from: Spot, to: Spot, before: number, kind = "arrow"): SVGGElement {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: to.x - dx * before, y: to.y - dy * before };
  const neck = { x: end.x - dx * 12, y: end.y - dy * 12 };
  const line = `M${from.x} ${from.y}L${neck.x} ${neck.y}`;
  const head = `M${end.x} ${end.y}L${neck.x - dy * 7} ${neck.y + dx * 7}L${neck.x + dy * 7} ${neck.y - dx * 7}Z`;
  return s("g", { class: kind }, s("path", { d: line, class: "casing" }), s("path", { d: line, class: "way" }), s("path", { d: head, class: "head" }));
}

/** Breaks a text into lines of at most so many letters. */
export function broken(text: string, most: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line && line.length + word.length >= most) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
