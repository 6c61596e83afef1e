// The link that the player has to send, if two people send each other links, and the way to open the answer.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as api from "../api.ts";
import { CopyLink, LONG_LINK } from "../copy.tsx";
import { CARRIED, opened } from "../linked.tsx";
import { pageAddress } from "../page-address.ts";
import { Qr } from "../qr.tsx";
import { sentence, words } from "../words.ts";
import type { TableState } from "./state.ts";

/** The longest link that is also shown as a QR code. Cameras read larger codes badly. */
const LONGEST_CODE = 600;

export function LinkDue({ state }: { state: TableState }) {
  const link = useSignal<string | null>(null);
  const error = useSignal("");
  const { link_due: due, version } = state.table.value;
  useEffect(() => {
    let left = false;
    if (!due) return;
    api.turnLink(state.id).then(
      (loaded) => left || (link.value = pageAddress(`#/l/${loaded}`)),
      (reason: Error) => left || (error.value = sentence(reason.message)),
    );
    return () => {
      left = true;
      link.value = null;
      error.value = "";
    };
  }, [due, version]);
  if (!due) return null;
  return (
    <section class="link-due" aria-labelledby="link-due">
      <h2 id="link-due">{words().links}</h2>
      {link.value !== null && (
        <>
          <p role="status">{words().linkDue({ due })}</p>
          <CopyLink label={words().yourLink} url={link.value} />
          {link.value.length > LONG_LINK && <p class="about">{words().longLink}</p>}
          <SendButton url={link.value} />
          {due === "invitation" && link.value.length <= LONGEST_CODE && <Qr text={link.value} label={words().linkCode} />}
        </>
      )}
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {due !== "end" && <Answer />}
    </section>
  );
}

/** Gives the link to another program, where browsers can do that. */
function SendButton({ url }: { url: string }) {
  if (!("share" in navigator)) return null;
  // A reader who closes the dialog causes an error.
  const send = (): void => void navigator.share({ url }).catch(() => {});
  return (
    <button type="button" onClick={send}>
      {words().sendLink}
    </button>
  );
}

/** A field for the link of the other player, which other programs may open in another browser. */
function Answer() {
  const text = useSignal("");
  const error = useSignal("");
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    const [, link] = CARRIED.exec(text.value.trim()) ?? [];
    error.value = "";
    try {
      if (link === undefined) throw new Error(words().noLink);
      location.hash = await opened(link, undefined);
      text.value = "";
    } catch (reason) {
      error.value = sentence((reason as Error).message);
    }
  };
  return (
    <form onSubmit={(event) => void open(event)}>
      <p class="about" id="answer-comes">
        {words().answerComes}
      </p>
      <div class="buttons">
        <input value={text.value} aria-label={words().theirLink} aria-describedby="answer-comes" placeholder="https://…" autocomplete="off" onInput={({ currentTarget }) => (text.value = currentTarget.value)} />
        <button type="submit">{words().open}</button>
      </div>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
    </form>
  );
}
