// The open offer of one player to another. The game goes on meanwhile.

import { SEATS, other } from "../api.ts";
import { sentence, words } from "../words.ts";
import type { TableState } from "./state.ts";

export function OfferBar({ state }: { state: TableState }) {
  const { offer, wait } = state.table.value;
  const notice = state.notice.value;
  // Where the game waits for the answer, its buttons are the main actions.
  const open = wait.on === "answer" || !state.now.value ? null : offer;
  if (!open && !notice) return null;
  const answers = open && SEATS.find((seat) => state.holds(seat) && seat === other(open.by));
  const maker = open && SEATS.find((seat) => state.holds(seat) && seat === open.by);
  const button = (label: string, seat: typeof SEATS[number], does: string, kind = "") => (
    <button type="button" class={kind} onClick={() => void state.act(seat, { do: does })}>
      {label}
    </button>
  );
  return (
    <section class="open-offer" aria-label={words().openOffer}>
      <p>{open ? `${sentence(open.text)}.` : notice}</p>
      {open && (answers || maker) && (
        <div class="buttons">
          {answers && button(words().accept, answers, "accept", "primary")}
          {answers && button(words().decline, answers, "decline")}
          {!answers && maker && button(words().withdraw, maker, "decline")}
        </div>
      )}
    </section>
  );
}
