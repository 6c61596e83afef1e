// The workshop: packs are written, checked as one types, and tried on a board. It is loaded only when it is opened.

import { batch, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { ApiError } from "../api-error.ts";
import { Failure } from "../failure.tsx";
import { FaultList } from "../hall/faults.tsx";
import { Picture } from "../hall/primer.tsx";
import { useLoaded } from "../loaded.ts";
import * as store from "../store.ts";
import { lang, words } from "../words.ts";
import { Begin } from "./begin.tsx";
import { Draft } from "./draft.ts";
import { Editor, type Schemas } from "./editor.ts";
import { Files, type Read } from "./files.tsx";

export default function WorkshopPage({ name, of }: { name: string | undefined; of: string | undefined }) {
  useEffect(() => {
    document.title = `${name ?? words().workshop} – charpentier`;
    return () => void (document.title = "charpentier");
  }, [name]);
  return name === undefined ? <Begin of={of} /> : <Loader key={name} name={name} />;
}

interface Loaded {
  name: string;
  files: Record<string, string>;
  /** The files of the reader's game of this name, if there is one. */
  game: Record<string, string> | null;
  /** The schemas of the files. Without them, everything but the completion works. */
  schemas: Schemas | null;
}

/** Loads a draft or a game of the reader's own, with the schemas of its files. */
async function load(name: string): Promise<Loaded> {
  const schema = async (kind: string) => (await fetch(`${kind}.schema.json`)).json();
  const schemas = Promise.all([schema("pack"), schema("cases")]).then(([pack, cases]): Schemas => ({ pack, cases }), () => null);
  const game = await gameFiles(name);
  const files = store.draft(name) ?? game;
  if (!files) throw new ApiError("not-found", words().noDraft);
  return { name, files, game, schemas: await schemas };
}

/** The files of a game of the reader's own; `null` if there is none of this name. */
async function gameFiles(name: string): Promise<Record<string, string> | null> {
  const { packs } = await api.packs(lang.peek());
  return packs.some((game) => game.own && game.name === name) ? api.packFiles(name) : null;
}

/** Whether two packs have the same files. */
const same = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length && Object.entries(one).every(([path, text]) => other[path] === text);

function Loader({ name }: { name: string }) {
  const { value, error, again } = useLoaded(name, () => load(name));
  if (error) return <Failure error={error} again={again} />;
  return value ? <Workshop {...value} /> : <p role="status">{words().loading}</p>;
}

/** A place of a file, where the editor goes once the file is open. */
interface Target {
  path: string;
  line: number;
  column: number;
}

function Workshop({ name, files, game, schemas }: Loaded) {
  const kept = useRef<Draft | null>(null);
  const draft = (kept.current ??= new Draft(name, files));
  const read = useSignal<Read | null>(null);
  const editor = useRef<Editor | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const target = useRef<Target | null>(null);
  const { checked, open } = draft;
  useEffect(() => {
    if (!box.current) return;
    editor.current = new Editor(box.current, schemas, words().editor, "editor-keys", (path, text) => draft.change(path, text));
    void draft.check();
    const unhear = store.hearDraft(name, (files) => draft.take(files));
    const leave = (event: BeforeUnloadEvent): void => {
      if (!draft.kept.value) event.preventDefault();
    };
    addEventListener("beforeunload", leave);
    return () => {
      unhear();
      removeEventListener("beforeunload", leave);
      editor.current?.close();
      draft.close();
    };
  }, []);
  const shown = read.value ? `${read.value.pack}: ${read.value.path}` : open.value;
  // What is typed here is in the editor already. Another tab may have changed the file too.
  useEffect(() => {
    editor.current?.open(shown, read.value?.text ?? draft.files.value[open.value] ?? "", read.value !== null);
  }, [shown, draft.taken.value]);
  const goNow = (): void => {
    const to = target.current;
    if (to?.path !== shown) return;
    target.current = null;
    editor.current?.goTo(to.line, to.column);
  };
  useEffect(() => {
    const faults = checked.value?.faults ?? [];
    editor.current?.mark(read.value ? [] : faults.filter(({ file }) => file === open.value));
    goNow();
  }, [checked.value, shown]);
  const goTo = ({ file, line, column }: api.PackFault) => {
    if (file === null || draft.files.value[file] === undefined) return null;
    return (): void => {
      target.current = { path: file, line: line ?? 1, column: column ?? 1 };
      batch(() => {
        read.value = null;
        open.value = file;
      });
      // A file that is open already is not opened again.
      goNow();
    };
  };
  // A draft may be older than the game, which may come from elsewhere.
  const differs = useSignal(game !== null && !same(files, game));
  const takeGame = (): void => {
    if (!game || !confirm(words().replaceDraftSure({ name }))) return;
    differs.value = false;
    read.value = null;
    draft.replace(game);
    editor.current?.focus();
  };
  const playable = checked.value?.name != null;
  const button = (label: string, does: () => Promise<void>, kind = "") => (
    <button type="button" class={kind} aria-disabled={!playable} aria-describedby="results" onClick={() => void (playable && does())}>
      {label}
    </button>
  );
  return (
    <main class="workshop">
      <header>
        <h1>{name}</h1>
        <div class="buttons">
          {button(words().tryGame, () => draft.try(), "primary")}
          {button(words().addGame, () => draft.add())}
          <button type="button" onClick={() => draft.save()}>
            {words().savePack}
          </button>
          <a class="button" href="#/workshop">
            {words().otherDrafts}
          </a>
        </div>
        {differs.value && (
          <p class="differs">
            {words().draftDiffers({ name })}{" "}
            <button type="button" class="small" onClick={takeGame}>
              {words().takeGame}
            </button>
          </p>
        )}
      </header>
      <Files draft={draft} read={read} focus={() => setTimeout(() => editor.current?.focus())} />
      <div class="editor" ref={box} />
      <p class="hidden" id="editor-keys">
        {words().editorKeys}
      </p>
      <Results draft={draft} goTo={goTo} />
      {draft.table.value !== null && <Trial key={draft.table.value} table={draft.table.value} />}
    </main>
  );
}

/** The table on which the game is tried, in a page of its own. */
function Trial({ table }: { table: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => frame.current?.scrollIntoView(), []);
  return <iframe ref={frame} class="trial" title={words().tryGame} src={`#/t/${table}`} />;
}

/** What the last check has found, and the board at the beginning of a game. */
function Results({ draft, goTo }: { draft: Draft; goTo: (fault: api.PackFault) => (() => void) | null }) {
  const { checked, error, stale, kept, done } = draft;
  const found = checked.value;
  const { held = 0, failed = 0, left = 0, unchecked = 0 } = found?.cases ?? {};
  return (
    <section id="results" class={stale.value ? "results stale" : "results"} aria-label={words().results}>
      {!kept.value && (
        <p class="error" role="alert">
          {words().draftNotKept}
        </p>
      )}
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {found?.board && <Picture svg={found.board} />}
      <div role="status">
        {found && <p>{found.name === null ? words().packHasErrors : words().packIsGood}</p>}
        {done.value && <p>{done.value}</p>}
        {found?.cases && (
          <p>
            {words().casesHeld({ n: held })}
            {failed > 0 && `, ${words().casesFailed({ n: failed })}`}
            {unchecked > 0 && `, ${words().casesUnchecked({ n: unchecked })}`}
            {left > 0 && `, ${words().casesLeft({ n: left })}`}
          </p>
        )}
      </div>
      {found && <FaultList faults={found.faults} more={found.more} goTo={goTo} />}
    </section>
  );
}
