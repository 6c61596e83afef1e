// Keeps the screen on while a game is in progress and its page is seen.

import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableState } from "./state.ts";

/** Whether a game is in progress. A record is read, not played. */
const inProgress = ({ mode, wait }: { mode: string; wait: { on: string } }): boolean => mode !== "record" && wait.on !== "over";

export function useWakeLock(state: TableState): void {
  const on = useComputed(() => inProgress(state.table.value)).value;
  useEffect(() => {
    // Browsers have it only for pages that are encrypted or local.
    if (!on || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let ended = false;
    let asking = false;
    /** Whether the page was seen again during a request. */
    let again = false;
    const ask = async (): Promise<void> => {
      if (document.hidden || ended || (lock && !lock.released)) return;
      again = asking;
      if (asking) return;
      asking = true;
      // A browser may refuse it, such as when the battery is low, or when the page was hidden meanwhile.
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      asking = false;
      if (ended) void lock?.release();
      else if (again) void ask();
    };
    // The browser releases it when the page is hidden.
    const seen = (): void => void ask();
    void ask();
    document.addEventListener("visibilitychange", seen);
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", seen);
      void lock?.release();
    };
  }, [on]);
}
