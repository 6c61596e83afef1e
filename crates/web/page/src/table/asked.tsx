// An answer of the home that is requested when its list is opened, and that holds for a key, such as a throw.

import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../words.ts";

export class Asked<T> {
  /** The last answer; its value is `null` if the request failed. */
  private readonly last = signal<{ key: string; value: T | null } | null>(null);
  /** The keys of the requests that are under way. */
  private readonly asking = new Set<string>();

  constructor(
    readonly key: ReadonlySignal<string>,
    private readonly request: () => Promise<T>,
    private readonly fail: Fail,
  ) {}

  private readonly current = computed(() => (this.last.value?.key === this.key.value ? this.last.value : null));
  /** The answer for the key, once it is known. */
  readonly value = computed((): T | null => this.current.value?.value ?? null);
  readonly failed = computed((): boolean => this.current.value?.value === null);

  /** Requests the answer for the key, unless it is known or on its way. An answer for an old key is dropped. */
  async ask(): Promise<void> {
    const key = this.key.value;
    if (this.value.value !== null || this.asking.has(key)) return;
    this.asking.add(key);
    this.last.value = null;
    const settle = (value: T | null): boolean => {
      this.asking.delete(key);
      if (key !== this.key.value) return false;
      this.last.value = { key, value };
      return true;
    };
    try {
      settle(await this.request());
    } catch (error) {
      if (settle(null)) this.fail(error);
    }
  }
}

/** Requests an answer while its list is open. A request that fails closes the list, so that it can be opened again. */
export function useAsked<T>(asked: Asked<T>, open: Signal<boolean>, possible = true): T | null {
  const [key, failed] = [asked.key.value, asked.failed.value];
  useEffect(() => {
    if (open.value && possible) void asked.ask();
  }, [open.value, possible, key]);
  useEffect(() => {
    if (failed) open.value = false;
  }, [failed]);
  return asked.value.value;
}

/** Says that an answer is on its way. The element stays, so that screen readers notice its text. */
export function Loading({ when }: { when: boolean }) {
  return (
    <span class="loading" role="status">
      {when && words().loading}
    </span>
  );
}/** Shows an error. */
type Fail = (error: unknown) => void;


