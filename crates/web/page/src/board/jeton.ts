// Marking by dragging: the jeton is pulled along its points, and proposes the number of the point on which it is let go.

import type { Seat } from "../api.ts";
import type { Geometry, Spot } from "./geometry.ts";
import { spotOf } from "./svg.ts";

/** Where a jeton was put that is not marked yet. */
export interface Proposal {
  seat: Seat;
  /** The number of the jeton there. */
  place: number;
  /** The points that would be marked. */
  points: number;
  /** What was typed before as the points to mark. */
  before: string;
}

/** The jetons that the reader may move. */
export interface Marker {
  seats: Set<Seat>;
  proposal: Proposal | null;
  /** A jeton is put down at a number. */
  drop: (seat: Seat, place: number) => void;
}

/** The middle of the place of a number. The jeton of a side without points lies before its first point. */
export function jetonSpot(geometry: Geometry, seat: Seat, n: number, per: number): Spot {
  const order = geometry.inOrder(seat);
  const y = geometry.y(geometry.edgeOf(seat), 218);
  const [first, second] = [geometry.x(order[0] ?? 0), geometry.x(order[1] ?? 0)];
  if (n <= 0) return { x: first - Math.sign(second - first) * 27, y };
  const nth = Math.min(Math.ceil((n * order.length) / per), order.length) - 1;
  return { x: geometry.x(order[nth] ?? 0), y };
}

/** The number whose place is nearest to a pointer. */
function placeAt(geometry: Geometry, seat: Seat, x: number, per: number): number {
  const away = (n: number): number => Math.abs(jetonSpot(geometry, seat, n, per).x - x);
  return Array.from({ length: per + 1 }, (_, n) => n).reduce((best, n) => (away(n) < away(best) ? n : best), 0);
}

/** What a drag needs to know of the board. */
export interface Ground {
  geometry: Geometry;
  per: number;
  marker: Marker;
}

/** A jeton that is pulled, and where it was before. */
interface Pulled {
  seat: Seat;
  token: SVGGElement;
  pointer: number;
  before: { transform: string; number: string };
  place: number | null;
}

/** Lets the jetons of a layer be pulled. If the layer is drawn anew, the pull ends. `ground` gives the board, or `null` while no jeton can be moved. */
export function dragJetons(svg: SVGSVGElement, layer: SVGGElement, ground: () => Ground | null): void {
  let pulled: Pulled | null = null;
  const seatOf = (token: Element): Seat => (token.classList.contains("black") ? "black" : "white");

  const put = (token: SVGGElement, transform: string, number: string): void => {
    token.setAttribute("transform", transform);
    const text = token.querySelector("text");
    if (text) text.textContent = number;
  };
  const back = (): void => {
    if (pulled) put(pulled.token, pulled.before.transform, pulled.before.number);
    pulled = null;
    removeEventListener("keydown", escape, true);
  };
  /** The jeton that is pulled, if it is still that of the board. */
  const held = (): Pulled | null => {
    if (pulled && !pulled.token.isConnected) back();
    return pulled;
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !held()) return;
    event.stopPropagation();
    back();
  };
  layer.addEventListener("pointerdown", (event) => {
    const token = (event.target as Element).closest<SVGGElement>(".token.movable");
    if (!token || held() || event.button !== 0) return;
    // No man under the jeton is taken.
    event.stopPropagation();
    const before = { transform: token.getAttribute("transform") ?? "", number: token.querySelector("text")?.textContent ?? "" };
    pulled = { seat: seatOf(token), token, pointer: event.pointerId, before, place: null };
    layer.setPointerCapture(event.pointerId);
    addEventListener("keydown", escape, true);
  });
  layer.addEventListener("pointermove", (event) => {
    const now = ground();
    const jeton = held();
    if (!jeton || event.pointerId !== jeton.pointer || !now) return;
    const { seat, token } = jeton;
    const place = placeAt(now.geometry, seat, spotOf(svg, event).x, now.per);
    const at = jetonSpot(now.geometry, seat, place, now.per);
    jeton.place = place;
    put(token, `translate(${at.x} ${at.y})`, String(place));
  });
  layer.addEventListener("pointerup", (event) => {
    const jeton = held();
    if (!jeton || event.pointerId !== jeton.pointer) return;
    const { seat, place } = jeton;
    const now = ground();
    back();
    if (now && place !== null) now.marker.drop(seat, place);
  });
  layer.addEventListener("pointercancel", (event) => {
    if (event.pointerId === pulled?.pointer) back();
  });
  layer.addEventListener("click", (event) => {
    if (ground()) event.stopPropagation();
  });
}
