// The board, with the main actions and the invitation over it.

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { BoardView } from "../board/view.ts";
import type { Geometry } from "../board/geometry.ts";
import { other } from "../api.ts";
import { CopyLink } from "../copy.tsx";
import { pageAddress } from "../page-address.ts";
import { Qr } from "../qr.tsx";
import { play } from "../sound.ts";
import { words } from "../words.ts";
import { mainActions } from "./actions.ts";
import { ActionButton } from "./dock.tsx";
import { Futures } from "./futures.tsx";
import { CONTROLS } from "./keys.ts";
import type { TableState } from "./state.ts";

interface FrameProps {
  state: TableState;
  desk: boolean;
  geometry: Geometry;
  /** Whether the menu of a phone covers the board. */
  covered: boolean;
}

export function Frame({ state, desk, geometry, covered }: FrameProps) {
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const board = new BoardView(play);
    state.board = board;
    picture.current?.prepend(board.svg);
    // The board follows at once, not with the next picture of the page.
    const stop = effect(() => {
      if (!state.playing.value) board.set(state.scene.value, state.hands.value);
    });
    return () => {
      stop();
      board.skip();
      board.svg.remove();
      state.board = null;
    };
  }, [state]);
  // A click or a key finishes a running animation, and does nothing else.
  useEffect(() => {
    /** Whether the pointer was pressed during an animation. The click that follows does nothing. */
    let pressed = false;
    const finish = (event: Event): void => {
      const target = event.target as Element;
      const inside = picture.current?.contains(target) ?? false;
      const playing = state.playing.value;
      if (event instanceof KeyboardEvent) {
        pressed = false;
        if (!playing || event.key === "Tab" || event.ctrlKey || event.altKey || event.metaKey) return;
        if (!inside && target.closest(CONTROLS)) return;
      } else if (event.type === "click") {
        const follows = pressed;
        pressed = false;
        if (!follows && !(playing && inside)) return;
      } else {
        pressed = playing && inside;
        if (!pressed) return;
      }
      event.preventDefault();
      event.stopPropagation();
      if (event.type !== "click") state.board?.skip();
    };
    // A hidden page is not drawn.
    const hide = (): void => {
      if (document.hidden) state.board?.skip();
    };
    for (const kind of ["pointerdown", "click", "keydown"]) addEventListener(kind, finish, true);
    document.addEventListener("visibilitychange", hide);
    return () => {
      for (const kind of ["pointerdown", "click", "keydown"]) removeEventListener(kind, finish, true);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [state]);

  return (
    <div class="frame" inert={covered}>
      <div class="picture" ref={picture}>
        {desk && <Overlay state={state} geometry={geometry} />}
        {!desk && <Futures state={state} />}
        <InvitationCard state={state} />
      </div>
    </div>
  );
}

/** The main actions, on the cloth: on the half of the board where no dice lie, first at the right hand of the mover. */
function Overlay({ state, geometry }: { state: TableState; geometry: Geometry }) {
  const actions = mainActions(state);
  // What can follow a game stands below its outcome. The card of an invitation would cover the buttons.
  if (actions.length === 0 || state.invitation.value || state.table.value.wait.on === "over") return null;
  const mover = state.actor.value ?? state.view.value;
  const { dice } = state.scene.value;
  const seat = dice?.seat === mover ? other(mover) : mover;
  const { x, y } = geometry.rightHand(seat);
  const percent = (part: number): string => `${(100 * part).toFixed(2)}%`;
  return (
    <div class="main-actions over-cloth" style={{ left: percent(x / geometry.width), top: percent(y / geometry.height) }}>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    </div>
  );
}

/** The link for the other player. */
function InvitationCard({ state }: { state: TableState }) {
  const invitation = state.invitation.value;
  if (!invitation) return null;
  return (
    <section class="invitation" aria-labelledby="invitation">
      <h2 id="invitation">{words().invite}</h2>
      <InvitationLink id={state.id} secret={invitation.secret} code />
      <button type="button" onClick={() => state.closeInvitation()}>
        {words().close}
      </button>
    </section>
  );
}

/** The hosts by which other devices do not reach this computer. */
const LOCAL = /^(localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;

/** The link of a seat, to be copied. `code`: also as a QR code, if other devices can reach it. */
export function InvitationLink({ id, secret, code }: { id: string; secret: string; code: boolean }) {
  const url = pageAddress(`#/t/${id}/${secret}`);
  const local = LOCAL.test(location.hostname);
  return (
    <>
      <p>{words().giveLink}</p>
      <CopyLink label={words().linkOf} url={url} />
      {local && <p class="about">{words().linkLocal}</p>}
      {code && !local && <Qr text={url} label={words().linkCode} />}
    </>
  );
}
