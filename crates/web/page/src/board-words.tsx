// The board as a table for screen readers: a row for each place. Nothing of it changes while the board plays events.

import type { BySeat, Men } from "./api.ts";
import type { Geometry } from "./board/geometry.ts";
import { placeRows, type PlaceRow } from "./board/spoken.ts";
import type { Hands } from "./board/view.ts";
import { words } from "./words.ts";

interface BoardWordsProps {
  men: BySeat<Men>;
  hands: Hands;
  geometry: Geometry;
  covered?: boolean;
}

export function BoardWords({ men, hands: { seat, sources, goals }, geometry, covered = false }: BoardWordsProps) {
  const { near, far, beside } = placeRows(geometry, men);
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
