// What can be taken away from a table: a link to the moment that is shown, a picture of it, and the record.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { CopyButton, CopyLink, LONG_LINK, copy } from "../copy.tsx";
import { download } from "../download.ts";
import { home } from "../home.ts";
import { pageAddress } from "../page-address.ts";
import * as store from "../store.ts";
import { lang, words } from "../words.ts";
import type { TableState } from "./state.ts";

/** How many pixels of a picture stand for one of the board. */
const SCALE = 2;

/** The button that opens the dialog. */
export function Share({ state }: { state: TableState }) {
  const open = useSignal(false);
  const dialog = useRef<HTMLDialogElement>(null);
  // The browser closes it with Escape, and gives the focus back.
  useEffect(() => {
    if (open.value) dialog.current?.showModal();
  }, [open.value]);
  return (
    <>
      <button type="button" class="share" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        {words().share}
      </button>
      <dialog ref={dialog} class="share-box" aria-labelledby="share" onClose={() => (open.value = false)}>
        {open.value && <Ways state={state} close={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

function Ways({ state, close }: { state: TableState; close: () => void }) {
  const { at, version, wait } = state.table.value;
  const { id } = state;
  const error = useSignal("");
  const text = useText(id, error);
  const file = useFile(id, text.value);
  const gone = (reason: Error): void => void (error.value = reason.message);
  const key = `${version} ${at}`;
  const whole = useLink(async () => `${await api.recordLink(id)}@${at}`, key, gone);
  const alone = useLink(async () => (wait.on === "over" ? null : api.positionLink(id, at)), key, gone);
  const lasts = store.records().some((kept) => kept.id === id);
  const save = async (): Promise<void> => {
    error.value = "";
    try {
      await savePicture(await api.picture(id, lang.peek(), state.view.peek(), at), `${id}-${at}.png`);
    } catch {
      error.value = home.away();
    }
  };
  return (
    <>
      <button type="button" class="small close" onClick={close}>
        {words().close}
      </button>
      <h2 id="share">{words().share}</h2>
      {home.shared && (
        <>
          <p>{words().momentLink}</p>
          <CopyLink label={words().momentLink} url={pageAddress(`#/${state.reviewing.value ? "r" : "t"}/${id}@${at}`)} />
          {lasts && <p class="about">{words().linkLasts}</p>}
        </>
      )}
      <Carried about={words().gameLink} link={whole} />
      <Carried about={words().positionLink} link={alone} />
      <div class="ways">
        <button type="button" onClick={() => void save()}>
          {words().savePicture}
        </button>
        <a class="button" href={file} download={`${id}.tgn`}>
          {words().record}
        </a>
        <CopyButton label={words().copyRecord} does={async () => text.value !== null && copy(text.value)} />
      </div>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
    </>
  );
}

/** A link that carries a game. */
function Carried({ about, link }: { about: string; link: string | null }) {
  if (link === null) return null;
  const url = pageAddress(`#/l/${link}`);
  return (
    <>
      <p>{about}</p>
      <CopyLink label={about} url={url} />
      {url.length > LONG_LINK && <p class="about">{words().longLink}</p>}
    </>
  );
}

/** Loads a link, and loads it anew if the key changes. */
function useLink(load: () => Promise<string | null>, key: string, failed: (reason: Error) => void): string | null {
  const link = useSignal<string | null>(null);
  useEffect(() => {
    let left = false;
    link.value = null;
    load().then((loaded) => left || (link.value = loaded), failed);
    return () => {
      left = true;
    };
  }, [key]);
  return link.value;
}

/** The record as text. It is loaded at once, since a browser copies only directly after a click. */
function useText(id: string, error: Signal<string>): Signal<string | null> {
  const text = useSignal<string | null>(null);
  useEffect(() => {
    api.recordText(id).then(
      (loaded) => (text.value = loaded),
      (reason: Error) => (error.value = reason.message),
    );
  }, [id]);
  return text;
}

/** The address of the record as a file. */
function useFile(id: string, text: string | null): string | undefined {
  const own = useMemo(() => {
    const address = api.recordAddress(id);
    if (address !== null || text === null) return { address: address ?? undefined, free: () => {} };
    const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    return { address: url, free: () => URL.revokeObjectURL(url) };
  }, [id, text]);
  useEffect(() => own.free, [own]);
  return own.address;
}

/** Saves a picture as PNG. */
async function savePicture(address: string, name: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.naturalWidth;
  canvas.height = SCALE * image.naturalHeight;
  const context = canvas.getContext("2d");
  if (!context) return;
  // The picture has no ground of its own.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) download(blob, name);
}
