// The buttons of a table: menu, hint, undo, and on a phone the one thing to do.

import type { Signal } from "@preact/signals";
import { words } from "../words.ts";
import { canAskHint, mainActions, undoAction, type Action } from "./actions.ts";
import { goTo } from "./game.tsx";
import type { TableState } from "./state.ts";

export function ActionButton({ action }: { action: Action }) {
  const kind = `${action.primary ? "primary" : ""} ${action.kind ?? ""}`.trim();
  if (action.href) {
    return (
      <a class={`button ${kind}`} href={action.href} data-main={action.primary ? "" : undefined}>
        {action.label}
      </a>
    );
  }
  return (
    <button type="button" class={kind} onClick={action.does} data-main={action.primary ? "" : undefined}>
      {action.label}
    </button>
  );
}

/** A button that keeps the focus when it can do nothing. */
function Quiet({ label, title, does }: { label: string; title?: string | undefined; does: (() => void) | null | undefined }) {
  return (
    <button type="button" title={title} aria-disabled={!does} onClick={() => does?.()}>
      {label}
    </button>
  );
}

export function Dock({ state, desk, sheet }: { state: TableState; desk: boolean; sheet: Signal<boolean> }) {
  const undo = undoAction(state);
  const hint = canAskHint(state);
  const { at, actions: all, mode, wait, link_due: due } = state.table.value;
  // A record and a review are only read, from moment to moment.
  const read = mode === "record" || state.reviewing.value;
  // The links that can follow a game stand below its outcome.
  const actions = desk ? [] : mainActions(state).filter((action) => action.primary || wait.on !== "over");
  const step = (label: string, to: number) => (
    <Quiet label={label} does={to >= 0 && to <= all ? () => goTo(state, to) : null} />
  );
  return (
    <div class="dock">
      {!desk && (
        <button type="button" class="menu" aria-label={words().menu} aria-expanded={sheet.value} onClick={() => (sheet.value = !sheet.value)}>
          ☰
        </button>
      )}
      {!read && (desk || wait.on !== "over") && <Quiet label={words().hint} does={hint ? () => void state.askHint() : null} />}
      {!read && <Quiet label={words().undo} title={undo?.label} does={undo?.does} />}
      {desk && <Quiet label={words().turnBoard} does={() => void state.turnBoard()} />}
      {!desk && (
        <div class="main-actions">
          {actions.map((action) => (
            <ActionButton key={action.label} action={{ ...action, does: () => ((sheet.value = false), action.does()) }} />
          ))}
          {due && wait.on !== "over" && (
            <button type="button" class="primary" onClick={() => (sheet.value = true)}>
              {words().linkToSend}
            </button>
          )}
          {read && step(words().back, at - 1)}
          {read && step(words().on, at + 1)}
        </div>
      )}
    </div>
  );
}
