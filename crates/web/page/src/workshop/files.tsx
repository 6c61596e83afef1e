// The files of a pack that is being written.

import { batch, useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { words } from "../words.ts";
import { MANIFEST, inOrder, type Draft } from "./draft.ts";

/** The names of files that a pack can have. */
const FILE = /^(?:cases\/\w[\w-]*\.yaml|\w[\w-]*\.(?:yaml|rhai|md))$/;

/** A file of another game, which is only read. */
export interface Read {
  pack: string;
  path: string;
  text: string;
}

interface FilesProps {
  draft: Draft;
  read: Signal<Read | null>;
  /** Gives the focus to the editor. */
  focus: () => void;
}

/** The files of the pack, and those of the game that it extends, which are only read. */
export function Files({ draft, read, focus }: FilesProps) {
  const { files, open } = draft;
  const adding = useSignal(false);
  const name = useSignal("");
  const wrong = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  // Only once, so that the field does not take the focus back from the editor.
  useEffect(() => field.current?.focus(), [adding.value]);
  const parentName = /^extends:\s*["']?([\w-]+)/m.exec(files.value[MANIFEST] ?? "")?.[1];
  const parent = useSignal<{ pack: string; files: Record<string, string> } | null>(null);
  useEffect(() => {
    if (parentName === undefined) {
      parent.value = null;
      return;
    }
    let left = false;
    // A name that is not written in full has no files yet.
    api.packFiles(parentName).then((files) => left || (parent.value = { pack: parentName, files }), () => left || (parent.value = null));
    return () => {
      left = true;
    };
  }, [parentName]);
  const add = (event: Event): void => {
    event.preventDefault();
    const path = name.value.trim();
    const isThere = Object.keys(files.value).some((known) => known.toLowerCase() === path.toLowerCase());
    if (!FILE.test(path) || isThere) {
      wrong.value = words().fileNames;
      return;
    }
    batch(() => {
      draft.change(path, "");
      read.value = null;
      open.value = path;
      adding.value = false;
      name.value = wrong.value = "";
    });
    focus();
  };
  const cancel = ({ key }: KeyboardEvent): void => {
    if (key !== "Escape") return;
    adding.value = false;
    focus();
  };
  const remove = (): void => {
    if (!confirm(words().removeFileSure({ name: open.value }))) return;
    const path = open.value;
    draft.change(path, null);
    focus();
  };
  return (
    <nav class="files" aria-label={words().files}>
      <ul>
        {inOrder(files.value).map((path) => (
          <li key={path}>
            <button type="button" aria-current={read.value === null && path === open.value} onClick={() => batch(() => ((read.value = null), (open.value = path)))}>
              {path}
            </button>
          </li>
        ))}
      </ul>
      {adding.value ? (
        <form onSubmit={add} onKeyDown={cancel}>
          <input ref={field} aria-label={words().fileName} placeholder="cases/more.yaml" value={name.value} autocomplete="off" spellcheck={false} onInput={({ currentTarget }) => (name.value = currentTarget.value)} />
          <button type="submit" class="small">
            {words().newFile}
          </button>
          {wrong.value && (
            <p class="error" role="alert">
              {wrong.value}
            </p>
          )}
        </form>
      ) : (
        <div class="buttons">
          <button type="button" class="small" onClick={() => (adding.value = true)}>
            {words().newFile}
          </button>
          {open.value !== MANIFEST && read.value === null && (
            <button type="button" class="small" onClick={remove}>
              {words().removeFile}
            </button>
          )}
        </div>
      )}
      {parent.value && (
        <details>
          <summary>{words().filesOf({ name: parent.value.pack })}</summary>
          <ul>
            {inOrder(parent.value.files).map((path) => (
              <li key={path}>
                <button
                  type="button"
                  aria-current={read.value?.path === path}
                  onClick={() => parent.value && (read.value = { pack: parent.value.pack, path, text: parent.value.files[path] ?? "" })}
                >
                  {path}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  );
}
