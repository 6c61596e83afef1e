// The men on the board. Each man keeps his element, so that his moves can be animated.

import { SEATS, OUT, type BySeat, type Men as Count, type Seat } from "../api.ts";
import { MAN, type Geometry, type Lying, type Spot } from "./geometry.ts";
import type { Motion } from "./motion.ts";
import { s } from "./svg.ts";

interface Man {
  element: SVGGElement;
  at: Spot;
}

/** Men of a side who move together. */
export interface Moving {
  seat: Seat;
  from: number;
  to: number;
  n: number;
}

/** The time of a step, in milliseconds. */
export const STEP = 220;

const key = (seat: Seat, cell: number): string => `${seat} ${cell}`;

function made(seat: Seat): Man {
  const element = s(
    "g",
    { class: `man ${seat}` },
    s("circle", { r: MAN - 1 }),
    s("circle", { r: MAN - 7, class: "ring" }),
    s("rect", { x: 1 - MAN, y: -5, width: 2 * MAN - 2, height: 10, rx: 3 }),
  );
  return { element, at: { x: 0, y: 0 } };
}

export class Men {
  readonly layer = s("g", { class: "men" });
  private stacks = new Map<string, Man[]>();
  private counts: BySeat<Count> = { white: {}, black: {} };

  /** Shows the men as they stand. Men who must leave their cells come to those that lack men. */
  set(geometry: Geometry, men: BySeat<Count>): void {
    for (const seat of SEATS) this.fill(seat, men[seat]);
    this.counts = men;
    this.lay(geometry);
  }

  private fill(seat: Seat, men: Count): void {
    const free: Man[] = [];
    const missing: string[] = [];
    const due = new Map<string, number>();
    for (const [cell, n] of Object.entries(men)) {
      if (cell !== "under" && Number(cell) !== OUT) due.set(key(seat, Number(cell)), Number(n));
    }
    for (const [at, stack] of this.stacks) {
      if (at.startsWith(seat)) free.push(...stack.splice(due.get(at) ?? 0));
    }
    for (const [at, n] of due) {
      for (let lacks = n - this.stack(at).length; lacks > 0; lacks--) missing.push(at);
    }
    for (const at of missing) this.stack(at).push(free.pop() ?? made(seat));
    for (const man of free) man.element.remove();
  }

  private stack(at: string): Man[] {
    const known = this.stacks.get(at);
    if (known) return known;
    const stack: Man[] = [];
    this.stacks.set(at, stack);
    return stack;
  }

  /** Puts every man into his place, and numbers those who cover others. */
  private lay(geometry: Geometry): void {
    const shown: Node[] = [];
    for (const [at, stack] of this.stacks) {
      const [seat, cell] = at.split(" ") as [Seat, string];
      const lying = geometry.men(this.counts, seat, Number(cell));
      for (const [nth, man] of stack.entries()) {
        const place = lying[nth];
        if (!place) continue;
        this.put(man, place);
        shown.push(man.element);
      }
      const top = lying.at(-1);
      if (top?.covered) shown.push(numbered(seat, top, stack.length));
    }
    // Elements that stay are not moved: an element that is taken out of the page loses its animation.
    const gone = [...this.layer.children].filter((one) => !shown.includes(one));
    for (const one of gone) one.remove();
    for (const [nth, one] of shown.entries()) if (this.layer.children[nth] !== one) this.layer.insertBefore(one, this.layer.children[nth] ?? null);
  }

  private put(man: Man, { x, y, edgewise }: Lying): void {
    man.at = { x, y };
    man.element.setAttribute("transform", `translate(${x} ${y})`);
    man.element.classList.toggle("edgewise", edgewise);
  }

  /** The position of the uppermost man on a cell. */
  top(seat: Seat, cell: number): Spot | null {
    return this.stacks.get(key(seat, cell))?.at(-1)?.at ?? null;
  }

  /** Moves the upper men of a cell to another, and shows the men as they then stand. */
  async step(geometry: Geometry, { seat, from, to, n }: Moving, after: BySeat<Count>, motion: Motion): Promise<void> {
    const men = this.stack(key(seat, from)).splice(-n);
    const begins = men.map((man) => man.at);
    this.stack(key(seat, to)).push(...men);
    this.counts = after;
    this.lay(geometry);
    // Men who move are over all others.
    this.layer.append(...men.map((man) => man.element));
    await Promise.all(men.map((man, nth) => motion.slide(man.element, begins[nth] ?? man.at, man.at, STEP)));
  }
}

function numbered(seat: Seat, { x, y }: Spot, n: number): SVGGElement {
  const text = s("text", { y: 6 }, String(n));
  return s("g", { class: `man count ${seat}`, transform: `translate(${x} ${y})` }, s("circle", { r: MAN - 6, class: "plain" }), text);
}
