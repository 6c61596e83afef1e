// Controls that are used less often: the link of the other player, giving up, a draw, the style of the
// board, the position, and the keys.

import { useSignal, type Signal } from "@preact/signals";
import * as store from "../store.ts";
import { words } from "../words.ts";
import { InvitationLink } from "./frame.tsx";
import type { TableState } from "./state.ts";
import { StyleMenu } from "./style-menu.tsx";

export function More({ state, desk, keys }: { state: TableState; desk: boolean; keys: Signal<boolean> }) {
  const { position, wait, link_due: due } = state.table.value;
  const invitation = store.invitation(state.id);
  return (
    <details class="more" open={!desk}>
      <summary>{words().more}</summary>
      {!desk && (
        <button type="button" onClick={() => void state.turnBoard()}>
          {words().turnBoard}
        </button>
      )}
      {invitation && <InvitationLink id={state.id} secret={invitation.secret} code={false} />}
      {state.now.value && !due && wait.on !== "over" && <Endings state={state} />}
      <StyleMenu />
      <p class="position">
        <code>{position}</code>
      </p>
      <button type="button" onClick={() => (keys.value = true)}>
        {words().keys}
      </button>
    </details>
  );
}

/** Draws and giving up. Each is confirmed. */
function Endings({ state }: { state: TableState }) {
  const chosen = useSignal<string | null>(null);
  const { can, offer } = state.table.value;
  const actor = state.actor.value;
  if (!actor) return null;
  // The plainest end comes last.
  const end = can.ends.find((one) => one.name === chosen.value) ?? can.ends.at(-1);
  const sure = (action: Record<string, unknown>, question: string) => () => {
    if (confirm(question)) void state.act(actor, action);
  };
  return (
    <div class="buttons">
      {can.draw && !offer && (
        <button type="button" onClick={sure({ do: "draw" }, words().drawSure)}>
          {words().draw}
        </button>
      )}
      {can.resign && (
        <button type="button" onClick={sure({ do: "resign" }, words().resignSure)}>
          {words().resign}
        </button>
      )}
      {can.resign && end !== undefined && (
        <>
          <select aria-label={words().lostBy} value={end.name} onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}>
            {can.ends.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
          <button type="button" onClick={sure({ do: "resign", end: end.name }, words().resignGameSure({ end: end.label }))}>
            {words().resignGame}
          </button>
        </>
      )}
    </div>
  );
}
