// The fixed parts of the board: the frame, the tables, the points and their numbers.

import { SEATS } from "../api.ts";
import { LENGTH, POINT, type Edge, type Geometry } from "./geometry.ts";
import { s } from "./svg.ts";

export const EDGES: Edge[] = ["far", "near"];

/** The outline of a point. */
export function outline(geometry: Geometry, edge: Edge, nth: number): string {
  const x = geometry.x(nth);
  const half = POINT / 2 - 1;
  return `M${x - half} ${geometry.y(edge, 0)}H${x + half}L${x} ${geometry.y(edge, LENGTH)}Z`;
}

export function base(geometry: Geometry): SVGGElement {
  const layer = s("g");
  layer.append(s("rect", { ...geometry.frame(), rx: 8, class: "box" }));
  for (const ground of geometry.grounds()) layer.append(s("rect", { ...ground, class: "cloth" }));
  for (const edge of EDGES) {
    for (const [nth, point] of geometry.row(edge).entries()) {
      const dark = (nth + (edge === "near" ? 1 : 0)) % 2;
      layer.append(s("path", { d: outline(geometry, edge, nth), class: dark ? "point dark" : "point" }));
      const [x, y] = [geometry.x(nth), geometry.numbers(edge)];
      layer.append(s("text", { x, y, class: "number" }, point.number));
      const { pair, start } = geometry.board;
      // The numbers of a small screen are larger.
      const [wide, high] = geometry.narrow ? [18, 12] : [14, 11];
      const middle = y - (geometry.narrow ? 6 : 5);
      if (SEATS.some((seat) => point[seat] !== null && point[seat] === pair)) {
        layer.append(s("path", { d: `M${x - wide} ${middle}l${wide} ${-high} ${wide} ${high} ${-wide} ${high}Z`, class: "sign" }));
      }
      if (SEATS.some((seat) => point[seat] !== null && point[seat] === start)) {
        const box = { x: x - wide + 2, y: middle - high + 1, width: 2 * wide - 4, height: 2 * high - 2 };
        layer.append(s("rect", { ...box, rx: 2, class: "sign" }));
      }
    }
  }
  return layer;
}
