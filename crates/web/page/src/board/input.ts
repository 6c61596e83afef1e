// Taking men up and putting them down: by pointer, by touch and by keys.

import { words } from "../words.ts";
import type { BySeat, Men, Seat } from "../api.ts";
import { LENGTH, MAN, inBox, type Box, type Geometry } from "./geometry.ts";
import type { Marker } from "./jeton.ts";
import { placeWithMen } from "./spoken.ts";
import { s, spotOf } from "./svg.ts";

/** The inputs that the board accepts now. */
export interface Hands {
  /** Whose men can be moved; `null` if none can. */
  seat: Seat | null;
  /** The cells from which a man can go on. */
  sources: Set<number>;
  /** The cell of the man who is taken up. */
  from: number | null;
  goals: Set<number>;
  /** A man of this cell is taken up, or left again. */
  take: (cell: number) => void;
  /** The man who is taken up is put down there. */
  drop: (cell: number) => void;
  /** The man who is taken up is left where he was. */
  leave: () => void;
  /** Where a man of this cell could go. */
  goalsOf: (cell: number) => number[];
  /** A man is pulled from one cell to another. */
  move: (from: number, to: number) => void;
  /** The cells of the side's men, also of those who cannot be moved. */
  own: Set<number>;
  /** A man is put down where no legal play leads. */
  wrong: (from: number, to: number) => void;
  /** Doubles; `null` if the reader may not double now. */
  double: (() => void) | null;
  /** The jetons that the reader may move; `null` if points are not marked by hand. */
  mark: Marker | null;
}

/** A tap takes the nearest man within this distance, in pixels of the screen. */
const NEAR = 22;
/** A pointer that has moved so far pulls the man. */
const PULL = 8;

interface SpotElement {
  element: SVGGElement;
  box: Box;
  cell: number;
  goal: boolean;
}

export class Input {
  readonly layer = s("g");
  private geometry: Geometry | null = null;
  private hands: Hands | null = null;
  private spots: SpotElement[] = [];
  /** The cell of the spot that the keys are on. */
  private cursor: number | null = null;
  private pulling = false;

  constructor(private readonly svg: SVGSVGElement) {
    svg.addEventListener("click", (event) => this.clicked(event));
    svg.addEventListener("keydown", (event) => this.key(event));
    this.drag();
  }

  set(geometry: Geometry, hands: Hands, men: BySeat<Men>): void {
    const focused = this.layer.contains(document.activeElement);
    this.geometry = geometry;
    this.hands = hands;
    // The style sheet needs it: a finger pulls the men of this side and does not scroll.
    if (hands.seat) this.svg.dataset["seat"] = hands.seat;
    else delete this.svg.dataset["seat"];
    const old = new Map(this.spots.map((spot) => [spot.cell, spot]));
    this.spots = [];
    const { seat, goals, sources } = hands;
    for (const cell of new Set([...goals, ...sources])) {
      const box = seat && geometry.spot(seat, cell);
      if (!seat || !box) continue;
      const name = placeWithMen(geometry, men, seat, cell);
      this.spots.push(this.spot(cell, box, name, old.get(cell)));
    }
    // With keys one goes from man to man along the board.
    this.spots.sort((one, two) => one.box.y - two.box.y || one.box.x - two.box.x);
    for (const spot of old.values()) if (!this.spots.some((one) => one.element === spot.element)) spot.element.remove();
    for (const spot of this.spots) if (!spot.element.parentNode) this.layer.append(spot.element);
    this.point(this.spots.find((spot) => spot.goal && hands.from !== null) ?? this.spots.find((spot) => spot.cell === this.cursor) ?? this.spots[0]);
    if (focused) this.focus();
  }

  /** Makes the spot of a cell, or changes the one that it had. */
  private spot(cell: number, box: Box, name: string, old: SpotElement | undefined): SpotElement {
    const { from, goals } = this.hands as Hands;
    const goal = goals.has(cell);
    const taken = !goal && from === cell;
    const element = old?.element ?? s("g", { role: "button", "data-cell": cell });
    element.setAttribute("class", `spot ${goal ? "goal" : "source"}${taken ? " taken" : ""}`);
    element.setAttribute("aria-label", goal ? words().putDown({ place: name }) : words().takeUp({ place: name }));
    if (goal) element.removeAttribute("aria-pressed");
    else element.setAttribute("aria-pressed", String(taken));
    element.replaceChildren(...(goal ? this.goal(box) : this.goal(box).slice(0, 2)));
    return { element, box, cell, goal };
  }

  /** The ground of a spot, and the sign that a man can come there. */
  private goal({ x, y, width, height }: Box): SVGElement[] {
    const far = y < (this.geometry?.y("far", LENGTH / 2) ?? 0);
    const cy = far ? y + LENGTH - 8 : y + 18;
    const outline = { x, y, width, height, rx: 6 };
    return [
      s("rect", { ...outline, class: "casing" }),
      s("rect", { ...outline, class: "ground" }),
      s("circle", { cx: x + width / 2, cy, r: 9, class: "goal-mark" }),
    ];
  }

  /** Only the spot under the cursor is reached by Tab. */
  private point(spot: SpotElement | undefined): void {
    this.cursor = spot?.cell ?? null;
    for (const one of this.spots) one.element.setAttribute("tabindex", one === spot ? "0" : "-1");
  }

  /** Focuses the spot under the cursor, or the board if there is none. */
  focus(): void {
    const spot = this.spots.find((one) => one.cell === this.cursor);
    (spot?.element ?? this.svg).focus({ preventScroll: true });
  }

  private use(spot: SpotElement): void {
    this.cursor = spot.cell;
    if (spot.goal) this.hands?.drop(spot.cell);
    else this.hands?.take(spot.cell);
  }

  private clicked(event: MouseEvent): void {
    if (this.pulling) return;
    const spot = this.under(event.target as Element) ?? this.nearest(event.clientX, event.clientY);
    if (spot) return this.use(spot);
    const from = this.hands?.from ?? null;
    if (!this.hands || from === null) return;
    const to = this.goalAt(event);
    this.hands.leave();
    if (to !== null && to !== from) this.hands.wrong(from, to);
  }

  /** The cell under a pointer from which men start, as the side that plays numbers it. */
  private sourceAt(event: MouseEvent): number | null {
    const seat = this.hands?.seat;
    return seat && this.geometry ? this.geometry.sourceAt(seat, spotOf(this.svg, event)) : null;
  }

  /** The cell under a pointer to which men go, as the side that plays numbers it. */
  private goalAt(event: MouseEvent): number | null {
    const seat = this.hands?.seat;
    return seat && this.geometry ? this.geometry.goalAt(seat, spotOf(this.svg, event)) : null;
  }

  private under(target: Element): SpotElement | undefined {
    const element = target.closest(".spot");
    return this.spots.find((spot) => spot.element === element);
  }

  /** The spot that is nearest to a tap, if it is near. */
  private nearest(x: number, y: number): SpotElement | undefined {
    const away = ({ element }: SpotElement): number => {
      const box = element.getBoundingClientRect();
      return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    };
    const [first] = this.spots.map((spot) => ({ spot, far: away(spot) })).sort((one, two) => one.far - two.far);
    return first && first.far <= NEAR ? first.spot : undefined;
  }

  private key(event: KeyboardEvent): void {
    const at = this.spots.findIndex((spot) => spot.element === event.target);
    const spot = this.spots[at];
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && this.hands?.from != null) this.hands.leave();
    else if (by !== undefined && this.spots.length > 0) {
      this.point(this.spots[(at + by + this.spots.length) % this.spots.length]);
      this.focus();
    } else if (spot && (event.key === "Enter" || event.key === " ")) this.use(spot);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** A man who is pulled from his place and let go over another. */
  private drag(): void {
    let from: number | null = null;
    let begun: [number, number] = [0, 0];
    let pointer = 0;
    let pulled: { layer: SVGGElement; ghost: SVGCircleElement; goals: [number, Box][] } | null = null;
    this.svg.addEventListener("pointerdown", (event) => {
      if (from !== null || event.button !== 0) return;
      // Men who cannot be moved are pulled too: the player learns why they cannot.
      const cell = this.under(event.target as Element)?.cell ?? this.sourceAt(event);
      if (cell === null || !(this.hands?.sources.has(cell) || this.hands?.own.has(cell))) return;
      from = cell;
      pointer = event.pointerId;
      begun = [event.clientX, event.clientY];
    });
    this.svg.addEventListener("pointermove", (event) => {
      const { hands, geometry } = this;
      if (from === null || event.pointerId !== pointer || !hands?.seat || !geometry) return;
      // The button was released outside the board.
      if (event.buttons === 0) return end(event);
      if (!pulled && Math.hypot(event.clientX - begun[0], event.clientY - begun[1]) > PULL) {
        const { seat } = hands;
        const goals = hands.goalsOf(from).flatMap((cell) => {
          const box = geometry.spot(seat, cell);
          return box ? [[cell, box] as [number, Box]] : [];
        });
        const ghost = s("circle", { r: MAN - 1, class: `ghost ${seat}` });
        const layer = s("g", { class: "pulling" });
        for (const [, box] of goals) layer.append(s("g", { class: "spot goal" }, ...this.goal(box)));
        layer.append(ghost);
        this.svg.append(layer);
        this.svg.setPointerCapture(event.pointerId);
        pulled = { layer, ghost, goals };
      }
      if (!pulled) return;
      const { x, y } = spotOf(this.svg, event);
      pulled.ghost.setAttribute("cx", String(x));
      pulled.ghost.setAttribute("cy", String(y));
    });
    const end = (event: PointerEvent): void => {
      if (event.pointerId !== pointer) return;
      const [done, begin] = [pulled, from];
      [pulled, from] = [null, null];
      if (!done || begin === null) return;
      done.layer.remove();
      // The click that follows at once belongs to the pull.
      this.pulling = true;
      setTimeout(() => (this.pulling = false));
      if (event.type !== "pointerup") return;
      const spot = spotOf(this.svg, event);
      const over = done.goals.find(([, box]) => inBox(spot, box));
      if (over) return this.hands?.move(begin, over[0]);
      const to = this.goalAt(event);
      if (to !== null && to !== begin) this.hands?.wrong(begin, to);
    };
    this.svg.addEventListener("pointerup", end);
    this.svg.addEventListener("pointercancel", end);
  }
}
