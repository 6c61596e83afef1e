// What a part of the page loads before it can be shown.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

interface Loaded<T> {
  /** What was loaded last. It stays while something else is loaded. */
  value: T | null;
  error: Error | null;
  /** Tries again. */
  again: () => void;
}

/** Loads something, and loads it anew if the key changes. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const value = useSignal<T | null>(null);
  const error = useSignal<Error | null>(null);
  const tries = useSignal(0);
  useEffect(() => {
    let left = false;
    error.value = null;
    load().then(
      (loaded) => left || (value.value = loaded),
      (reason: Error) => left || (error.value = reason),
    );
    return () => {
      left = true;
    };
  }, [key, tries.value]);
  return { value: value.value, error: error.value, again: () => tries.value++ };
}
