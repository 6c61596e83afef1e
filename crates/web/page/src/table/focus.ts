// The focus is never lost: if the control that has it disappears, the next sensible one gets it.

import { useEffect } from "preact/hooks";
import type { RefObject } from "preact";
import type { TableState } from "./state.ts";

/** Keeps the focus inside an element in which it was, on the main action or else on the board. */
export function useKeptFocus(main: RefObject<HTMLElement | null>, state: TableState): void {
  useEffect(() => {
    const root = main.current;
    if (!root) return;
    /** The control that had the focus last; `null` if the focus was moved away on purpose. */
    let last: Element | null = null;
    const shown = (element: Element): boolean => element.isConnected && element.getClientRects().length > 0;
    const next = (): void => {
      const action = [...root.querySelectorAll<HTMLElement>("[data-main]")].find(shown);
      if (action) action.focus({ preventScroll: true });
      else state.board?.focus();
    };
    const check = (): void => {
      const active = document.activeElement;
      const lost = active === null || active === document.body || (last === active && !shown(active));
      if (last && lost) next();
      // The board as a whole has the focus only while no man can be moved.
      else if (active === state.board?.svg) state.board?.focus();
    };
    const focused = (event: FocusEvent): void => {
      last = root.contains(event.target as Node) ? (event.target as Element) : null;
    };
    const left = ({ target, relatedTarget }: FocusEvent): void => {
      if (relatedTarget !== null || !document.hasFocus()) return;
      // A control that is still there afterwards was left on purpose, such as by a click beside it.
      setTimeout(() => {
        if (last === target && shown(last as Element) && document.activeElement === document.body) last = null;
      });
    };
    const observer = new MutationObserver(() => {
      check();
      // The browser moves the focus off a hidden element when it draws.
      requestAnimationFrame(() => setTimeout(check));
    });
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["hidden", "disabled", "class"] });
    addEventListener("focusin", focused);
    root.addEventListener("focusout", left);
    return () => {
      observer.disconnect();
      removeEventListener("focusin", focused);
      root.removeEventListener("focusout", left);
    };
  }, [main, state]);
}
