// The keys of a table. The board has its own, for moving men.

import type { Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { canAskHint, mainActions, undoAction } from "./actions.ts";
import type { TableState } from "./state.ts";

/** Controls that use keys themselves. */
const CONTROLS = "input, select, textarea, button, summary, a";

export function useKeys(state: TableState, sheet: Signal<boolean>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const control = (target as Element).closest(CONTROLS);
      if (control?.matches("input, select, textarea")) return;
      const does = ((): (() => void) | undefined => {
        if (key === "Escape") return () => ((sheet.value = false), (state.from.value = null));
        if (key === "h" || key === "H") return canAskHint(state) ? () => void state.askHint() : undefined;
        if (key === "u" || key === "U" || key === "Backspace") return undoAction(state)?.does;
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
