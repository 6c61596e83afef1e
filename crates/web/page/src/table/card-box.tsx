// The card of a first game that is due.

import { useEffect } from "preact/hooks";
import { RuleLink } from "../rule-link.tsx";
import { words } from "../words.ts";
import { AIM, MOVE } from "./cards.ts";
import type { TableState } from "./state.ts";

export function CardBox({ state }: { state: TableState }) {
  const card = state.card.value;
  useEffect(() => {
    if (!card?.score) return;
    state.coup.value = card.score;
    return () => {
      if (state.coup.peek() === card.score) state.coup.value = null;
    };
  }, [card?.key]);
  if (!card) return null;
  return (
    <section class="explained" aria-labelledby="card" aria-live="polite">
      <h2 id="card">{card.title}</h2>
      <p lang={card.lang}>{card.text}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => state.closeCard(card)}>
          {words().cardClose}
        </button>
        <button type="button" onClick={() => state.endCards()}>
          {words().cardsEnd}
        </button>
        {card.key !== AIM && card.key !== MOVE && <RuleLink pack={state.table.value.pack.name} id={card.key} />}
      </div>
    </section>
  );
}
