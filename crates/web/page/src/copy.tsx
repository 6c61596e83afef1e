// Copying to the clipboard.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { words } from "./words.ts";

/** Copies a text. `field`: a field that shows it, which is selected. Returns whether it was copied. */
export async function copy(text: string, field?: HTMLInputElement | null): Promise<boolean> {
  field?.select();
  // Only pages that are encrypted or local have the clipboard, and a browser may refuse it.
  const written = await navigator.clipboard?.writeText(text).then(() => true, () => false);
  if (written) return true;
  if (field) return document.execCommand("copy");
  const hidden = document.createElement("textarea");
  hidden.className = "hidden";
  hidden.value = text;
  // Nothing outside an open dialog can be selected.
  const { activeElement } = document;
  (document.querySelector("dialog[open]") ?? document.body).append(hidden);
  hidden.select();
  const copied = document.execCommand("copy");
  hidden.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus();
  return copied;
}

interface CopyButtonProps {
  label: string;
  /** Its name for readers of screens, if there are several buttons with this label. */
  name?: string;
  /** Copies, and returns whether it was done. */
  does: () => Promise<boolean>;
}

/** A button that says for a while that something was copied. */
export function CopyButton({ label, name, does }: CopyButtonProps) {
  const copied = useSignal(false);
  const press = async (): Promise<void> => {
    copied.value = await does();
    setTimeout(() => (copied.value = false), 3000);
  };
  return (
    <button type="button" onClick={() => void press()} aria-live="polite" aria-label={copied.value ? undefined : name}>
      {copied.value ? words().copied : label}
    </button>
  );
}

/** From this length on, some programs cut links off. */
export const LONG_LINK = 4000;

/** A link in a field, with a button that copies it. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div class="buttons">
      <input ref={field} readonly value={url} aria-label={label} />
      <CopyButton label={words().copy} name={`${words().copy}: ${label}`} does={() => copy(url, field.current)} />
    </div>
  );
}
