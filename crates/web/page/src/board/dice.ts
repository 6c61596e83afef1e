// The dice, at the right hand of the side that has thrown them.

import { list, words } from "../words.ts";
import type { Seat } from "../api.ts";
import type { Geometry } from "./geometry.ts";
import type { Motion } from "./motion.ts";
import { s } from "./svg.ts";

/** The dice of a side. */
export interface Dice {
  seat: Seat;
  faces: number[];
}

const SIZE = 36;
/** The distance of two dice. */
const APART = 46;
/** The time that dice roll, and the time of a shake, in milliseconds. */
export const ROLL = 350;
export const SHAKE = 300;

export class DiceLayer {
  readonly layer = s("g");

  set(geometry: Geometry, dice: Dice | null): void {
    this.layer.replaceChildren();
    if (!dice?.faces.length) return;
    const { x, y } = geometry.rightHand(dice.seat);
    const label = words().diceOf({ seat: words()[dice.seat], dice: list(dice.faces) });
    const group = s("g", { class: `dice ${dice.seat}`, role: "img", "aria-label": label });
    for (const [nth, face] of dice.faces.entries()) {
      const left = x + (nth - (dice.faces.length - 1) / 2) * APART;
      group.append(s("g", { transform: `translate(${left} ${y})` }, die(face)));
    }
    this.layer.append(group);
  }

  /** The dice roll. */
  async roll(motion: Motion): Promise<void> {
    const dice = [...this.layer.querySelectorAll(".die")];
    const frames = (nth: number): Keyframe[] => [
      { transform: `translate(${60 + 20 * nth}px, -30px) rotate(${-300 - 90 * nth}deg)`, opacity: 0.3 },
      { transform: "translate(0px, 0px) rotate(0deg)", opacity: 1 },
    ];
    await Promise.all(dice.map((one, nth) => motion.run(one, frames(nth), ROLL, "ease-out")));
  }

  /** The dice shake: they cannot be played. */
  async shake(motion: Motion): Promise<void> {
    const frames = [0, -5, 5, -4, 0].map((x) => ({ transform: `translate(${x}px, 0px)` }));
    await Promise.all([...this.layer.querySelectorAll(".die")].map((one) => motion.run(one, frames, SHAKE)));
  }
}

function die(face: number): SVGGElement {
  const pips: [number, number][] = [];
  if (face % 2 === 1) pips.push([0, 0]);
  if (face > 1) pips.push([-9, -9], [9, 9]);
  if (face > 3) pips.push([-9, 9], [9, -9]);
  if (face === 6) pips.push([-9, 0], [9, 0]);
  return s(
    "g",
    { class: "die" },
    s("rect", { x: -SIZE / 2, y: -SIZE / 2, width: SIZE, height: SIZE, rx: 7 }),
    ...pips.map(([cx, cy]) => s("circle", { cx, cy, r: 3.4, class: "pip" })),
  );
}
