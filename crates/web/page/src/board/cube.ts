// The doubling cube: beside the trays, in the middle or on the side of its owner. An offered one lies on the cloth.

import { sentence, words } from "../words.ts";
import type { Cube, Seat } from "../api.ts";
import type { Geometry, Spot } from "./geometry.ts";
import { broken } from "./marks.ts";
import type { Motion } from "./motion.ts";
import { s } from "./svg.ts";

/** A cube as the board shows it. */
export interface ShownCube extends Cube {
  /** The side that has offered it. */
  by: Seat | null;
}

/** The name of the choice to double. */
export const DOUBLE = "double";

/** A cube in words. */
function cubeName({ value, owner, offered }: ShownCube): string {
  if (offered !== undefined) return words().cubeOffered({ offered });
  return owner ? words().cubeOf({ value, owner: words()[owner] }) : words().cube({ value });
}

const SIZE = 36;
const OFFERED = 64;
/** The size of the square that takes clicks. On a phone it is larger than the cube. */
const TARGET = 46;
/** How far from the middle the cube of an owner lies. */
const OWNED = 62;
/** The distance between an offered cube and its text, and the letters of a line of it. */
const GAP = 14;
const LETTERS = 15;
/** The time that the cube travels, in milliseconds. */
export const TRAVEL = 450;

export class CubeLayer {
  readonly layer = s("g");
  /** The cube keeps its element, so that it keeps the focus. */
  private readonly cube = s("g");
  private at: Spot | null = null;
  private double: (() => void) | null = null;

  constructor() {
    this.cube.addEventListener("click", (event) => {
      if (!this.double) return;
      event.stopPropagation();
      this.double();
    });
    this.cube.addEventListener("keydown", (event) => {
      if (!this.double || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      event.stopPropagation();
      this.double();
    });
  }

  /** `double`: doubles, if the reader may do so. The cube is a button then. */
  set(geometry: Geometry, cube: ShownCube | null, double: (() => void) | null): void {
    const shown = cube && geometry.tray ? cube : null;
    this.double = shown && double;
    if (!shown) {
      this.at = null;
      return this.layer.replaceChildren();
    }
    const { value, owner, offered, by } = shown;
    const at = offered === undefined ? beside(geometry, owner) : geometry.rightHand(by ?? geometry.view);
    // On the cloth, the text stands at the right of the cube.
    this.at = offered === undefined ? at : { x: at.x - 82, y: at.y };
    const name = double ? words().doubleTo({ value: 2 * value }) : cubeName(shown);
    const size = offered === undefined ? SIZE : OFFERED;
    // In the middle a cube that has not been turned shows 64.
    const number = offered ?? (owner === null && value === 1 ? 64 : value);
    this.cube.setAttribute("class", `cube${offered === undefined ? "" : " offered"}${double ? " ready" : ""}`);
    this.cube.setAttribute("role", double ? "button" : "img");
    this.cube.setAttribute("aria-label", name);
    if (double) this.cube.setAttribute("tabindex", "0");
    else {
      this.cube.removeAttribute("tabindex");
      // The browser does not move the focus off an element that loses its tabindex.
      this.cube.blur();
    }
    this.cube.setAttribute("transform", `translate(${this.at.x} ${this.at.y})`);
    this.cube.replaceChildren(
      s("title", {}, name),
      square(Math.max(TARGET, size + 10), "target"),
      square(size, "casing"),
      square(size, "face"),
      s("text", { y: size / 6, "font-size": size / 2.1 }, String(number)),
    );
    const text = offered === undefined || !by ? [] : [offer(this.at, sentence(words().doubles({ seat: words()[by], value: offered })))];
    // An element that is taken out of the page loses its focus.
    for (const one of [...this.layer.children]) if (one !== this.cube) one.remove();
    if (!this.cube.parentNode) this.layer.append(this.cube);
    this.layer.append(...text);
  }

  /** Shows a cube that has changed: it travels to its new place. */
  async change(geometry: Geometry, cube: ShownCube | null, motion: Motion): Promise<void> {
    const from = this.at;
    this.set(geometry, cube, null);
    if (from && this.at) await motion.slide(this.cube, from, this.at, TRAVEL);
  }
}

/** The place beside the trays: in the middle, or on the side of the owner. */
function beside(geometry: Geometry, owner: Seat | null): Spot {
  const away = owner === null ? 0 : geometry.edgeOf(owner) === "near" ? OWNED : -OWNED;
  return { x: geometry.trayX, y: (geometry.top + geometry.bottom) / 2 + away };
}

const square = (size: number, kind: string): SVGRectElement =>
  s("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: size / 7, class: kind });

/** The sentence beside an offered cube. */
function offer({ x, y }: Spot, text: string): SVGTextElement {
  const lines = broken(text, LETTERS);
  const left = x + OFFERED / 2 + GAP;
  const first = y + 6 - (lines.length - 1) * 11;
  return s("text", { class: "offer", "aria-hidden": "true" }, ...lines.map((line, nth) => s("tspan", { x: left, y: first + nth * 22 }, line)));
}
