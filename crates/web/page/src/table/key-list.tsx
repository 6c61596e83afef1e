// The list of the keys of a table, in a dialog.

import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { words } from "../words.ts";

/** The keys, and what they do. */
const keyList = (): [string, string][] => [
  [words().keyAct, words().keyActDoes],
  [words().keyGo, words().keyGoDoes],
  [words().keyTake, words().keyTakeDoes],
  [words().keyCancel, words().keyCancelDoes],
  [words().keyUndo, words().keyUndoDoes],
  [words().keyHint, words().keyHintDoes],
  [words().keyStep, words().keyStepDoes],
  [words().keyEnds, words().keyEndsDoes],
  [words().keyHelp, words().keyHelpDoes],
];

export function KeyList({ open }: { open: Signal<boolean> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser closes it with Escape, and gives the focus back.
  useEffect(() => {
    if (open.value) dialog.current?.showModal();
  }, [open.value]);
  return (
    <dialog ref={dialog} class="key-list" aria-labelledby="key-list" onClose={() => (open.value = false)}>
      {open.value && (
        <>
          <button type="button" class="small close" onClick={() => dialog.current?.close()}>
            {words().close}
          </button>
          <h2 id="key-list">{words().keys}</h2>
          <table>
            <tbody>
              {keyList().map(([keys, effect]) => (
                <tr key={keys}>
                  <th scope="row">{keys}</th>
                  <td>{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </dialog>
  );
}
