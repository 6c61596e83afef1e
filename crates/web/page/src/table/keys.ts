// The keys of a table. The board has its own, for moving men.

import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { canAskHint, mainActions, undoAction } from "./actions.ts";
import { addressed, goTo } from "./game.tsx";
import type { TableState } from "./state.ts";

/** Controls that use keys themselves. */
export const CONTROLS = "input, select, textarea, button, summary, a, .log, [role=slider]";

/** The moment of the game to which a key leads. */
function momentOf(state: TableState, key: string): number | undefined {
  const { actions } = state.table.value;
  // Keys may come faster than tables.
  const at = addressed(state);
  const moments: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: actions };
  const moment = moments[key];
  return moment === undefined || moment < 0 || moment > actions || moment === at ? undefined : moment;
}

export function useKeys(state: TableState, sheet: Signal<boolean>, list: Signal<boolean>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event;
      // A dialog is modal, wherever the focus is.
      if (list.value || document.querySelector("dialog[open]") || event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const control = (target as Element).closest(CONTROLS);
      if (control?.matches("input, select, textarea")) return;
      // Single letters belong to the board.
      const letters = target === document.body || (target as Element).closest(".board") !== null;
      const does = ((): (() => void) | undefined => {
        if (key === "Escape") return () => ((sheet.value = false), (state.from.value = null), state.putBack());
        if (key === "h" || key === "H") return letters && canAskHint(state) ? () => void state.askHint() : undefined;
        if (((key === "u" || key === "U") && letters) || key === "Backspace") {
          // A key that is pressed by mistake does not disturb the other player.
          const undo = undoAction(state);
          return undo?.asks ? undefined : undo?.does;
        }
        if ((key === " " || key === "Enter") && !control) {
          // Who presses a key for a throw does not leave a game that has just ended.
          const actions = mainActions(state).filter((action) => action.primary && action.kind !== "again");
          return actions.length === 1 ? actions[0]?.does : undefined;
        }
        if (key === "?") return () => (list.value = true);
        // Home and End scroll the list of the game if it has the focus.
        const moment = target === control && control?.matches(".log") ? undefined : momentOf(state, key);
        return moment === undefined ? undefined : () => goTo(state, moment);
      })();
      if (!does) return;
      event.preventDefault();
      does();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [state, sheet, list]);
}
