// The best actions, with their worth and the reasons.

import { words } from "../words.ts";
import type { TableState } from "./state.ts";

export function HintTable({ state }: { state: TableState }) {
  const hint = state.hint.value;
  if (!hint) return null;
  const answering = state.table.value.wait.on === "answer";
  // The answers to an offer have no names in the game.
  const answers: Record<string, string> = { accept: words().accept, decline: words().decline };
  const name = (what: string): string => (answering ? (answers[what] ?? what) : what);
  const percent = (wins?: number): string => (wins === undefined ? "" : ` (${(100 * wins).toFixed(1)} %)`);
  const lines = hint.best.flatMap(({ what, worth, wins, replies, gives, takes }) => {
    const why = [gives && words().gives({ what: gives.text }), takes && words().takes({ what: takes.text })].filter(Boolean).join("; ");
    // The worth of a choice depends on its answer.
    if (replies) return replies.map((reply) => ({ what: `${what}, ${reply.what}`, worth: reply.worth, wins: reply.wins, why: "" }));
    return [{ what: name(what), worth, wins, why }];
  });
  const ways = hint.best.find((one) => one.gives)?.gives?.of ?? 36;
  return (
    <section class="hint-box">
      <button type="button" class="small close" onClick={() => (state.hint.value = null)}>
        {words().close}
      </button>
      <table class="hint">
        <caption>{words().hintOf({ of: hint.of, unit: hint.unit, ways })}</caption>
        <thead>
          <tr>
            <th scope="col">{words().hintBest}</th>
            <th scope="col">{words()[hint.unit]}</th>
            <th scope="col">{words().hintWhy}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, nth) => (
            <tr key={nth}>
              <th scope="row">{line.what}</th>
              <td>
                {line.worth.toFixed(2)}
                {percent(line.wins)}
              </td>
              <td>{line.why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
