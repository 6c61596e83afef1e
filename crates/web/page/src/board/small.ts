// A small board that only shows a position.

import "./board.css";
import { type Board, type BySeat, type Counter, type Men as Count, type Seat } from "../api.ts";
import { base } from "./base.ts";
import { Geometry } from "./geometry.ts";
import { Men } from "./men.ts";
import { Score } from "./score.ts";
import { s } from "./svg.ts";

/** Draws a position from one side. */
export function smallBoard(board: Board, position: BySeat<Count>, counters: Counter[], view: Seat, label: string): SVGSVGElement {
  const geometry = new Geometry(board, view, true);
  const men = new Men();
  const svg = s("svg", { class: "board narrow small", viewBox: `0 0 ${geometry.width} ${geometry.height}`, role: "img", "aria-label": label });
  const score = new Score(svg);
  men.set(geometry, position);
  score.set(geometry, counters);
  svg.append(base(geometry), score.layer, men.layer);
  return svg;
}
