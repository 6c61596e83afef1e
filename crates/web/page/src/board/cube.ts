// The doubling cube, beside the trays: in the middle, or on the side of its owner.

import { words } from "../words.ts";
import type { Cube } from "../api.ts";
import type { Geometry } from "./geometry.ts";
import { s } from "./svg.ts";

const SIZE = 36;
/** How far from the middle the cube of an owner lies. */
const OWNED = 62;

export class CubeLayer {
  readonly layer = s("g");

  set(geometry: Geometry, cube: Cube | null): void {
    this.layer.replaceChildren();
    if (!cube || !geometry.tray) return;
    const { value, owner, offered } = cube;
    const middle = (geometry.top + geometry.bottom) / 2;
    const away = owner === null || offered !== undefined ? 0 : geometry.edgeOf(owner) === "near" ? OWNED : -OWNED;
    // In the middle a cube that has not been turned shows 64.
    const shown = offered ?? (owner === null && value === 1 ? 64 : value);
    const name = words().cube(value, owner && words()[owner], offered);
    const text = s("text", { y: 6 }, String(shown));
    const half = SIZE / 2;
    const square = s("rect", { x: -half, y: -half, width: SIZE, height: SIZE, rx: 5 });
    const kind = offered === undefined ? "cube" : "cube offered";
    const transform = `translate(${geometry.trayX} ${middle + away})`;
    this.layer.append(s("g", { class: kind, role: "img", "aria-label": name, transform }, s("title", {}, name), square, text));
  }
}
