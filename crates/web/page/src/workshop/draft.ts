// A pack that is being written: its files, and what the last check has found.

import { batch, signal } from "@preact/signals";
import { strToU8, zipSync } from "fflate";
import * as api from "../api.ts";
import { download } from "../download.ts";
import { isOwnGame } from "../hall/own-games.tsx";
import * as store from "../store.ts";
import { lang, sentence, words } from "../words.ts";

/** How long to wait after a change before the pack is checked, in milliseconds. */
const PAUSE = 300;

/** The file that every pack has. */
export const MANIFEST = "pack.yaml";

/** The order in which files are listed: the manifest, then by name. */
export const inOrder = (files: Record<string, string>): string[] =>
  Object.keys(files).sort((one, two) => Number(two === MANIFEST) - Number(one === MANIFEST) || one.localeCompare(two));

export class Draft {
  readonly files;
  /** The file that is open. */
  readonly open = signal(MANIFEST);
  readonly checked = signal<api.PackChecked | null>(null);
  readonly error = signal("");
  /** Whether the last check is older than the last change. */
  readonly stale = signal(true);
  /** Whether this browser keeps the draft. */
  readonly kept;
  /** The table on which the game is tried. */
  readonly table = signal<string | null>(null);
  /** How often another tab has changed the draft. */
  readonly taken = signal(0);
  /** What was done last, in words. */
  readonly done = signal("");
  private timer = 0;
  /** The number of changes, so that an answer to an older state is not shown. */
  private changes = 0;
  private checking = false;

  constructor(
    readonly name: string,
    files: Record<string, string>,
  ) {
    this.files = signal(files);
    this.kept = signal(store.draftStored(name));
  }

  /** Replaces a file, or removes it. The draft is kept at once. */
  change(path: string, text: string | null): void {
    const { [path]: _, ...others } = this.files.value;
    const files = text === null ? others : { ...others, [path]: text };
    this.kept.value = store.keepDraft(this.name, files);
    this.set(files);
  }

  /** Replaces all files by others, and keeps them. */
  replace(files: Record<string, string>): void {
    this.kept.value = store.keepDraft(this.name, files);
    this.take(files);
  }

  /** Takes the files that another tab has kept. */
  take(files: Record<string, string>): void {
    batch(() => {
      this.set(files);
      this.taken.value++;
    });
  }

  /** Replaces all files. They are checked after a pause. */
  private set(files: Record<string, string>): void {
    batch(() => {
      this.files.value = files;
      if (files[this.open.value] === undefined) this.open.value = MANIFEST;
      this.stale.value = true;
      this.done.value = "";
    });
    this.changes++;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Checks the pack. While a check runs, the next one waits. */
  async check(): Promise<void> {
    if (this.checking) return;
    this.checking = true;
    for (let checked = -1; checked !== this.changes; ) {
      checked = this.changes;
      let found: api.PackChecked | null = null;
      let error = "";
      try {
        found = await api.checkPack(this.files.value, lang.peek());
      } catch (reason) {
        error = sentence((reason as Error).message);
      }
      if (checked !== this.changes) continue;
      batch(() => {
        this.checked.value = found;
        this.error.value = error;
        this.stale.value = false;
      });
    }
    this.checking = false;
  }

  /** Lays a table on which the game is tried. It does not become one of the games of this browser. */
  async try(): Promise<void> {
    try {
      const { id, seats } = await api.tryPack(this.files.value, lang.peek());
      const held = Object.fromEntries(Object.entries(seats).filter(([, secret]) => secret));
      store.holdTrial(id, held);
      batch(() => {
        this.table.value = id;
        this.error.value = "";
      });
    } catch (reason) {
      this.error.value = sentence((reason as Error).message);
    }
  }

  /** Adds the game to those of this browser. A game that it replaces is asked for first. */
  async add(): Promise<void> {
    const name = this.checked.value?.name;
    if (!name) return;
    try {
      if ((await isOwnGame(name)) && !confirm(words().replaceGameSure({ name }))) return;
      const added = await api.addPack(this.files.value, lang.peek());
      if (added.name === null) return await this.check();
      this.done.value = words().packAdded({ name });
    } catch (reason) {
      this.error.value = sentence((reason as Error).message);
    }
  }

  /** Saves the pack as an archive with its folder. */
  save(): void {
    const folder = this.checked.value?.name ?? this.name;
    const entries = Object.entries(this.files.value).map(([path, text]) => [`${folder}/${path}`, strToU8(text)]);
    const archive = zipSync(Object.fromEntries(entries));
    download(new Blob([new Uint8Array(archive)], { type: "application/zip" }), `${folder}.zip`);
  }

  /** Checks no more. */
  close(): void {
    clearTimeout(this.timer);
  }
}
