// The counters on the board: the jeton that walks along the points, and the peg in the holes of the edge.

import { words } from "../words.ts";
import { SEATS, type Counter, type Seat } from "../api.ts";
import type { Geometry, Spot } from "./geometry.ts";
import { dragJetons, jetonSpot, type Ground, type Marker } from "./jeton.ts";
import type { Motion } from "./motion.ts";
import { s } from "./svg.ts";

/** The times of a walk and of a leap, in milliseconds. */
export const WALK = 500;
export const LEAP = 600;

/** The counter that walks along the points, and the one that it runs over into. */
interface Pair {
  points: Counter;
  holes: Counter | undefined;
}

const pairOf = (counters: Counter[]): Pair | null => {
  const points = counters[0];
  if (!points?.per || points.into === null) return null;
  return { points, holes: counters[points.into] };
};

export class Score {
  readonly layer = s("g");
  private readonly jetons: Partial<Record<Seat, Spot>> = {};
  private readonly pegs: Partial<Record<Seat, Spot>> = {};
  private ground: Ground | null = null;
  /** Whether points are marked by hand. A side without points then has its jeton on the board too. */
  byHand = false;

  constructor(svg: SVGSVGElement) {
    dragJetons(svg, this.layer, () => this.ground);
  }

  /** `marker`: the jetons that the reader may move, if players mark by hand. */
  set(geometry: Geometry, counters: Counter[], marker: Marker | null = null): void {
    this.layer.replaceChildren();
    this.ground = null;
    for (const seat of SEATS) {
      delete this.jetons[seat];
      delete this.pegs[seat];
    }
    const pair = pairOf(counters);
    if (!pair) return;
    if (marker) this.ground = { geometry, per: pair.points.per ?? 1, marker };
    for (const seat of SEATS) this.side(geometry, pair, seat);
  }

  private side(geometry: Geometry, { points, holes }: Pair, seat: Seat): void {
    const order = geometry.inOrder(seat);
    const edge = geometry.edgeOf(seat);
    const y = geometry.y(edge, -geometry.wall / 2);
    for (const nth of order) this.layer.append(s("circle", { cx: geometry.x(nth), cy: y, r: 3, class: "hole" }));
    const marked = holes?.n[seat] ?? 0;
    const peg = marked > 0 ? order[(marked - 1) % order.length] : undefined;
    if (peg !== undefined) {
      const at = { x: geometry.x(peg), y };
      const group = s("g", { class: `peg ${seat}`, transform: `translate(${at.x} ${at.y})` });
      group.append(s("title", {}, `${words()[seat]}: ${holes?.label} ${marked}`), s("circle", { r: geometry.narrow ? 6 : 9 }));
      if (holes?.run[seat]) {
        const out = edge === "far" ? -1 : 1;
        group.append(s("path", { d: `M0 0v${out * 18}h14l-4 ${out * -5} 4 ${out * -5}h-14`, class: "flag" }));
      }
      this.layer.append(group);
      this.pegs[seat] = at;
    }
    const n = points.n[seat];
    const movable = this.ground?.marker.seats.has(seat) ?? false;
    if (n > 0 || this.byHand) {
      const proposed = this.ground?.marker.proposal?.seat === seat ? this.ground.marker.proposal : null;
      const place = proposed?.place ?? n;
      const at = jetonSpot(geometry, seat, place, points.per ?? 1);
      const kind = `token ${seat}${movable ? " movable" : ""}${proposed ? " proposed" : ""}`;
      const jeton = s("g", { class: kind, transform: `translate(${at.x} ${at.y})` });
      const title = `${words()[seat]}: ${points.label} ${n}`;
      jeton.append(s("title", {}, movable ? `${title}. ${words().dragJeton}` : title));
      if (points.run[seat]) jeton.append(s("circle", { cx: 8, r: 12 }));
      jeton.append(s("circle", { r: 12 }), s("text", { y: 5 }, String(place)));
      if (proposed) jeton.append(s("circle", { r: 14.5, class: "casing" }), s("circle", { r: 14.5, class: "halo" }));
      // A finger needs more than the jeton. The places of men end just beneath it.
      if (movable) jeton.append(s("circle", { cy: edge === "far" ? 8 : -8, r: 22, class: "target" }));
      if (proposed) {
        const from = jetonSpot(geometry, seat, n, points.per ?? 1);
        const before = { cx: from.x, cy: from.y, r: 12 };
        this.layer.append(s("circle", { ...before, class: "casing thin" }), s("circle", { ...before, class: "former" }));
      }
      this.layer.append(jeton);
      this.jetons[seat] = at;
    }
  }

  /** Shows counters that have changed: jetons walk, and pegs leap. */
  async change(geometry: Geometry, counters: Counter[], motion: Motion): Promise<void> {
    const before = { jetons: { ...this.jetons }, pegs: { ...this.pegs } };
    this.set(geometry, counters);
    const moves = SEATS.flatMap((seat) => {
      const move = (kind: "jetons" | "pegs", name: string, time: number): Promise<void>[] => {
        const element = this.layer.querySelector(`.${name}.${seat}`);
        const [from, to] = [before[kind][seat], this[kind][seat]];
        if (!element || !to || (from && from.x === to.x && from.y === to.y)) return [];
        // A new jeton or peg comes from the side's first point.
        const first = { x: geometry.x(geometry.inOrder(seat)[0] ?? 0), y: to.y };
        return [motion.slide(element, from ?? first, to, time)];
      };
      return [...move("jetons", "token", WALK), ...move("pegs", "peg", LEAP)];
    });
    await Promise.all(moves);
  }
}
