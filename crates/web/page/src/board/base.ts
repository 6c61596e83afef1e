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

/** The distance between two lines of a hatching. */
const HATCH = 6;

/** The hatching of a point: slanting lines that end at its outline. */
function hatching(geometry: Geometry, edge: Edge, nth: number): string {
  const half = POINT / 2 - 1;
  const slope = half / LENGTH;
  const lines: string[] = [];
  // A line goes up by one where it goes right by one. It crosses the edge at `-from`.
  for (let from = HATCH / 2 - half; from < LENGTH; from += HATCH) {
    const left = Math.max((slope * from - half) / (1 - slope), -from);
    const right = (half - slope * from) / (1 + slope);
    const spot = (x: number): string => `${(geometry.x(nth) + x).toFixed(1)} ${geometry.y(edge, x + from).toFixed(1)}`;
    if (right - left > 1) lines.push(`M${spot(left)}L${spot(right)}`);
  }
  return lines.join("");
}

export function base(geometry: Geometry): SVGGElement {
  const layer = s("g");
  layer.append(s("rect", { width: geometry.width, height: geometry.height, rx: 8, class: "sheet" }));
  layer.append(s("rect", { ...geometry.frame(), rx: 8, class: "box" }));
  for (const ground of geometry.grounds()) layer.append(s("rect", { ...ground, class: "cloth" }));
  for (const edge of EDGES) {
    for (const [nth, point] of geometry.row(edge).entries()) {
      const dark = (nth + (edge === "near" ? 1 : 0)) % 2;
      layer.append(s("path", { d: outline(geometry, edge, nth), class: dark ? "point dark" : "point" }));
      // Only some styles show it.
      if (dark) layer.append(s("path", { d: hatching(geometry, edge, nth), class: "hatch" }));
      const [x, y] = [geometry.x(nth), geometry.numbers(edge)];
      const { pair, start } = geometry.board;
      // The signs lie around the numbers. Those of a small screen are larger.
      const high = geometry.narrow ? 12.5 : 12;
      const wide = POINT / 2 - 1;
      const middle = y - (geometry.narrow ? 6 : 5);
      if (SEATS.some((seat) => point[seat] !== null && point[seat] === pair)) {
        layer.append(s("path", { d: `M${x - wide} ${middle}l${wide} ${-high} ${wide} ${high} ${-wide} ${high}Z`, class: "sign" }));
      }
      if (SEATS.some((seat) => point[seat] !== null && point[seat] === start)) {
        const box = { x: x - 16, y: middle - high + 1, width: 32, height: 2 * high - 2 };
        layer.append(s("rect", { ...box, rx: 2, class: "sign" }));
      }
      layer.append(s("text", { x, y, class: "number" }, point.number));
    }
  }
  return layer;
}
