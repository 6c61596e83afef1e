// The sums of an account: what each party has won in a row, and its totals.

import type { Table } from "../api.ts";

/** A row of the account: what each party has won in it, and the totals after it, by units. */
export interface Entry {
  won: Map<string, number[]>;
  totals: Map<string, number[]>;
}

export interface Sheet {
  /** The parties in the order of their letters. */
  parties: string[];
  units: string[];
  entries: Entry[];
}

/** Adds up the rows of an account. */
export function sheet(ledger: Table["ledger"]): Sheet {
  const all = ledger.flatMap(({ paid }) => paid);
  const parties = [...new Set(all.flatMap(({ from, to }) => [from, to]))].filter((party) => party !== null).sort();
  const units = [...new Set(all.map(({ unit }) => unit))];
  const zeros = (): Map<string, number[]> => new Map(parties.map((party) => [party, units.map(() => 0)]));
  const add = (sums: Map<string, number[]>, party: string | null, unit: number, amount: number): void => {
    const row = party === null ? undefined : sums.get(party);
    if (row) row[unit] = (row[unit] ?? 0) + amount;
  };
  const totals = zeros();
  const entries = ledger.map(({ paid }) => {
    const won = zeros();
    for (const { from, to, amount, unit } of paid) {
      for (const sums of [won, totals]) {
        add(sums, from, units.indexOf(unit), -amount);
        add(sums, to, units.indexOf(unit), amount);
      }
    }
    return { won, totals: new Map([...totals].map(([party, sums]) => [party, [...sums]])) };
  });
  return { parties, units, entries };
}
