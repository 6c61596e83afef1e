// The accounts of a match: its standing, and a sheet with a row for each round and a column for each player.

import { useSignal } from "@preact/signals";
import { SEATS, type Table } from "../api.ts";
import { list, words } from "../words.ts";
import { sheet, type Entry } from "./payments.ts";
import type { TableState } from "./state.ts";

export function Accounts({ state }: { state: TableState }) {
  const table = state.table.value;
  const { ledger, standing } = table;
  if (ledger.length === 0 && standing.length === 0) return null;
  return (
    <section class="accounts">
      <h2>{words().account}</h2>
      {standing.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {ledger.length > 0 && <Ledger table={table} />}
    </section>
  );
}

/** The name of a party: that of the player who has the seat, or the letters. */
function named({ players, letters }: Table, party: string): string {
  const seat = SEATS.find((one) => letters?.[one] === party);
  if (!seat) return party;
  return players[seat].program ? `${words().theProgram} (${party})` : players[seat].name;
}

/** White's player is the first column, black's the second; those who wait follow. */
function ordered({ letters }: Table, parties: string[]): string[] {
  const seated = letters ? SEATS.map((seat) => letters[seat]).filter((party) => parties.includes(party)) : [];
  return [...new Set([...seated, ...parties])];
}

function Ledger({ table }: { table: Table }) {
  const opened = useSignal<ReadonlySet<number>>(new Set());
  const { ledger } = table;
  const sums = sheet(ledger);
  const parties = ordered(table, sums.parties);
  const toggle = (nth: number): void => {
    const next = new Set(opened.value);
    if (!next.delete(nth)) next.add(nth);
    opened.value = next;
  };
  return (
    <div class="ledger">
      <table>
        {parties.length > 0 && <caption>{words().ledgerAbout({ units: list(sums.units) })}</caption>}
        <thead>
          <tr>
            <th scope="col">{words().round}</th>
            {parties.map((party) => (
              <th key={party} scope="col">
                {named(table, party)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ what, paid }, nth) => [
            <tr key={nth}>
              <th scope="row">
                {paid.length > 0 ? (
                  <button type="button" class="small" aria-expanded={opened.value.has(nth)} onClick={() => toggle(nth)}>
                    {what}
                  </button>
                ) : (
                  what
                )}
              </th>
              {parties.map((party) => (
                <td key={party}>{sums.entries[nth] && <Sums entry={sums.entries[nth]} units={sums.units} party={party} />}</td>
              ))}
            </tr>,
            opened.value.has(nth) && (
              <tr key={`paid ${nth}`} class="paid">
                <td colSpan={1 + parties.length}>
                  <ul>
                    {paid.map((line, at) => (
                      <li key={at}>
                        {line.text} <span class="rule">{line.rule}</span>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ),
          ])}
        </tbody>
      </table>
    </div>
  );
}

/** What a party has won in a row, and its total after it: a line for each unit that the row moves. */
function Sums({ entry, units, party }: { entry: Entry; units: string[]; party: string }) {
  const won = entry.won.get(party) ?? [];
  return (
    <>
      {won.map(
        (n, unit) =>
          n !== 0 && (
            <div key={unit}>
              {n > 0 ? `+${n}` : `−${-n}`} <b>{String(entry.totals.get(party)?.[unit] ?? 0).replace("-", "−")}</b>
              {units.length > 1 && <small> {units[unit]}</small>}
            </div>
          ),
      )}
    </>
  );
}
