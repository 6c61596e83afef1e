// A table, as it is seen and played: the board between the lines of the two sides, and the panels.

import { useSignal, useSignalEffect, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { other, type ApiError } from "../api.ts";
import { Geometry } from "../board/geometry.ts";
import { BoardWords } from "../board-words.tsx";
import { clockText } from "../clock-text.ts";
import { Failure } from "../failure.tsx";
import { media } from "../media.ts";
import { play } from "../sound.ts";
import * as store from "../store.ts";
import { words } from "../words.ts";
import { Accounts } from "./accounts.tsx";
import { useWakeLock } from "./awake.ts";
import { CardBox } from "./card-box.tsx";
import { useClock } from "./clock.tsx";
import { Dock } from "./dock.tsx";
import { useKeptFocus } from "./focus.ts";
import { Frame } from "./frame.tsx";
import { Futures } from "./futures.tsx";
import { Game, addressed } from "./game.tsx";
import { HintTable } from "./hint.tsx";
import { LinkDue } from "./link-due.tsx";
import { KeyList } from "./key-list.tsx";
import { useKeys } from "./keys.ts";
import { More } from "./more.tsx";
import { OfferBar } from "./offer.tsx";
import { OwnName } from "./own-name.tsx";
import { Remarks } from "./remarks.tsx";
import { ReviewLink, ReviewMoment, ReviewPanel } from "./review.tsx";
import { Scores } from "./scores.tsx";
import { TableState } from "./state.ts";
import { Strip } from "./strip.tsx";
import { ThrowsBox } from "./throws.tsx";
import { TurnPanel } from "./turn-panel.tsx";

/** A wide and high screen, where the panels stand beside the board. */
const desk = media("(min-width: 900px) and (min-height: 501px)");
const narrow = media("(max-width: 600px), (max-height: 500px)");

/** Loads a table, and shows it until it is left. `review`: with the review of its game. */
export function TablePage({ id, at, review }: { id: string; at: number | undefined; review: boolean }) {
  const state = useSignal<TableState | null>(null);
  const error = useSignal<ApiError | null>(null);
  const tries = useSignal(0);
  const moment = useRef(at);
  moment.current = at;
  const reviews = useRef(review);
  reviews.current = review;
  useEffect(() => {
    let left = false;
    let opened: TableState | null = null;
    error.value = null;
    TableState.open(id, at).then(
      (table) => {
        opened = table;
        if (left) return table.close();
        table.listen();
        table.reviewing.value = reviews.current;
        state.value = table;
        store.remember(id, table.table.value.pack.title);
        void table.showMoment(moment.current);
      },
      (reason: ApiError) => {
        if (left) return;
        if (reason.code === "no-seat") store.forget(id);
        error.value = reason;
      },
    );
    return () => {
      left = true;
      opened?.close();
    };
  }, [id, tries.value]);
  useEffect(() => void state.value?.showMoment(at), [at]);
  useEffect(() => {
    if (state.value) state.value.reviewing.value = review;
  }, [review]);
  if (error.value) return <Failure error={error.value} again={() => tries.value++} />;
  return state.value && <TableView state={state.value} />;
}

function TableView({ state }: { state: TableState }) {
  const main = useRef<HTMLElement>(null);
  const sheet = useSignal(false);
  useKeptFocus(main, state);
  const keys = useSignal(false);
  useKeys(state, sheet, keys);
  useTitle(state);
  useWakeLock(state);
  useClock(state);
  useSignalEffect(() => {
    state.narrow.value = narrow.value;
  });
  const view = state.view.value;
  const { heading, pack, board, clock } = state.table.value;
  const geometry = new Geometry(board, view, state.narrow.value);
  const reviewing = state.reviewing.value;
  // On a small screen, a review begins with its panel. A moment that is chosen is shown on the board.
  useEffect(() => {
    sheet.value = reviewing && addressed(state) === state.table.value.actions && !desk.value;
  }, [reviewing]);
  const covered = sheet.value && !desk.value;
  return (
    <main class={sheet.value ? "table sheet-open" : "table"} ref={main} style={{ "--ratio": String(geometry.width / geometry.height) }}>
      <p class="hidden" aria-live="polite">
        {state.announcement.value}
      </p>
      <ConnectionBar offline={state.offline} />
      <Strip state={state} seat={other(view)} covered={covered} />
      <Frame state={state} desk={desk.value} geometry={geometry} covered={covered} />
      <BoardWords men={state.scene.value.men} hands={state.hands.value} geometry={geometry} covered={covered} />
      <Strip state={state} seat={view} covered={covered} />
      <div class="panels">
        <header class="head">
          <h1>{pack.title}</h1>
          {heading.length > 1 && <p>{heading.slice(1).join(", ")}</p>}
          {clock && (
            <p>
              {words().clock}: {clockText(clock)}
            </p>
          )}
          <Remarks table={state.table.value} />
        </header>
        <OfferBar state={state} />
        <CardBox state={state} />
        <OwnName state={state} />
        <TurnPanel state={state} desk={desk.value} />
        <LinkDue state={state} />
        {desk.value && <Futures state={state} />}
        <ReviewLink state={state} />
        {reviewing && <ReviewMoment state={state} sheet={sheet} />}
        {reviewing && <ReviewPanel state={state} sheet={sheet} />}
        <HintTable state={state} />
        <ThrowsBox state={state} />
        <Scores state={state} desk={desk.value} />
        <Game state={state} />
        <Accounts state={state} />
        <More state={state} desk={desk.value} keys={keys} />
      </div>
      <Dock state={state} desk={desk.value} sheet={sheet} />
      <KeyList open={keys} />
    </main>
  );
}

function ConnectionBar({ offline }: { offline: Signal<boolean> }) {
  return (
    <div class="offline" role="status">
      {offline.value && words().offline}
    </div>
  );
}

/** Says in the title of the tab, and by a sound, that it is the player's turn. */
function useTitle(state: TableState): void {
  useSignalEffect(() => {
    const { heading, pack } = state.table.value;
    const title = heading[0] ?? pack.title;
    const calls = state.invited.value ? words().wantsAgain : state.mine.value ? words().yourTurn : null;
    document.title = calls ? `● ${calls} – ${title}` : `${title} – charpentier`;
  });
  useSignalEffect(() => {
    if (state.invited.value || (state.mine.value && state.table.peek().mode !== "screen")) play("turn");
  });
  useEffect(() => () => void (document.title = "charpentier"), []);
}
