// The keys of a table. The board has its own, for moving men.

import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { canAskHint, mainActions, undoAction } from "./actions.ts";
import type { TableState } from "./state.ts";

/** Controls that use keys themselves. */
export const CONTROLS = "input, select, textarea, button, summary, a, .log";

export function useKeys(state: TableState, sheet: Signal<boolean>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const control = (target as Element).closest(CONTROLS);
      if (control?.matches("input, select, textarea")) return;
      // Single letters belong to the board.
      const letters = target === document.body || (target as Element).closest(".board") !== null;
      const does = ((): (() => void) | undefined => {
        if (key === "Escape") return () => ((sheet.value = false), (state.from.value = null));
        if (key === "h" || key === "H") return letters && canAskHint(state) ? () => void state.askHint() : undefined;
        if (((key === "u" || key === "U") && letters) || key === "Backspace") return undoAction(state)?.does;
        if ((key === " " || key === "Enter") && !control) {
          const actions = mainActions(state).filter((action) => action.primary);
          return actions.length === 1 ? actions[0]?.does : undefined;
        }
        return undefined;
      })();
      if (!does) return;
      event.preventDefault();
      does();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [state, sheet]);
}
