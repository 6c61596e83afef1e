// The accounts of a match: its standing and the payments.

import { words } from "../words.ts";
import type { TableState } from "./state.ts";

export function Accounts({ state }: { state: TableState }) {
  const { ledger, standing } = state.table.value;
  if (ledger.length === 0 && standing.length === 0) return null;
  return (
    <section class="accounts">
      <h2>{words().account}</h2>
      {standing.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {ledger.length > 0 && (
        <ul class="ledger">
          {ledger.map((row, nth) => (
            <li key={nth}>
              {row.what}
              {row.paid.length > 0 && (
                <ul>
                  {row.paid.map((paid, at) => (
                    <li key={at}>
                      {paid.text} <span class="rule">{paid.rule}</span>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
