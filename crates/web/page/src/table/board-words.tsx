// The board as a table for screen readers: a row for each place. Nothing of it changes while the board plays events.

import type { Geometry } from "../board/geometry.ts";
import { placeRows, type PlaceRow } from "../board/spoken.ts";
import { words } from "../words.ts";
import type { TableState } from "./state.ts";

export function BoardWords({ state, geometry, covered }: { state: TableState; geometry: Geometry; covered: boolean }) {
  const { near, far, beside } = placeRows(geometry, state.scene.value.men);
  const { seat, sources, goals } = state.hands.value;
  const possible = ({ cells }: PlaceRow): string => {
    if (!seat) return "";
    if (cells[seat].some((cell) => goals.has(cell))) return words().canDrop;
    return cells[seat].some((cell) => sources.has(cell)) ? words().canTake : "";
  };
  const group = (title: string, rows: PlaceRow[]) =>
    rows.length > 0 && (
      <tbody>
        <tr>
          <th colSpan={3} scope="rowgroup">
            {title}
          </th>
        </tr>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.men}</td>
            <td>{possible(row)}</td>
          </tr>
        ))}
      </tbody>
    );
  return (
    <div class="hidden board-words" inert={covered}>
      <table>
        <caption>{words().boardInWords}</caption>
        <thead>
          <tr>
            <th scope="col">{words().place}</th>
            <th scope="col">{words().menThere}</th>
            <th scope="col">{words().canDo}</th>
          </tr>
        </thead>
        {group(words().farHalf, far)}
        {group(words().nearHalf, near)}
        {group(words().otherPlaces, beside)}
      </table>
    </div>
  );
}
