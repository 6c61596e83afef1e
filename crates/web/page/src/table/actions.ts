// What the player can do now with one press of a button.

import { isApart } from "../api.ts";
import type { TableState } from "./state.ts";
import { words } from "../words.ts";

export interface Action {
  label: string;
  /** Whether it is what the game waits for. Others are possible as well. */
  primary: boolean;
  does: () => void;
  /** The address to which it leads, if it is a link. */
  href?: string;
  kind?: string;
}

/** What the player can do now, as buttons. To mark the points of a jeton that was moved comes last. */
export function mainActions(state: TableState): Action[] {
  const actions = waitedFor(state);
  const proposal = state.proposal.value;
  if (!proposal || state.playing.value || !state.now.value) return actions;
  const { seat, points } = proposal;
  return [...actions, { label: words().markPoints({ points }), primary: false, does: () => void state.act(seat, { do: "mark", points }) }];
}

/** What the game waits for: to throw, to confirm, to choose, to answer. */
function waitedFor(state: TableState): Action[] {
  const { wait, dice, cube } = state.table.value;
  const { seat } = wait;
  if (state.playing.value) return [];
  // A review has its own button that leads back.
  if (state.reviewing.value) return [];
  if (!state.now.value) {
    // A record is read with the buttons for its moments.
    if (state.table.value.mode === "record") return [];
    return [{ label: words().backToGame, primary: true, does: () => (location.hash = `#/t/${state.id}`) }];
  }
  if (state.table.value.link_due && wait.on !== "over") return [];
  if (wait.thinks || (seat !== null && !state.holds(seat))) {
    const claims = state.claimant.value;
    return claims && state.holds(claims) ? [{ label: words().claimMatch, primary: false, does: () => void state.act(claims, { do: "flag" }) }] : [];
  }
  const actor = state.actor.value;
  const throws = (): Action[] =>
    actor && dice === "server"
      ? [{ label: wait.dice === 0 ? words().begin : words().throwDice, primary: true, kind: "throw", does: () => void state.act(actor, { do: "throw" }) }]
      : [];
  const choices = (primary: boolean): Action[] =>
    seat === null
      ? []
      : wait.choices.map(({ name, label }) => ({
          label,
          primary,
          // The answers to an offered cube are equal buttons.
          ...(cube?.offered === undefined ? {} : { kind: "answer" }),
          does: () => void state.act(seat, { do: "choose", choice: name }),
        }));
  switch (wait.on) {
    case "answer":
      if (seat === null) return [];
      return [
        { label: words().accept, primary: true, does: () => void state.act(seat, { do: "accept" }) },
        { label: words().decline, primary: true, does: () => void state.act(seat, { do: "decline" }) },
      ];
    case "lead":
      return throws();
    case "throw":
      return [...throws(), ...choices(false)];
    case "choose":
      return choices(true);
    case "play": {
      const steps = state.whole.value;
      if (!steps || seat === null) return [];
      const label = steps.length === 0 ? words().playNothing : words().confirm;
      return [{ label, primary: true, kind: "confirm", does: () => void state.act(seat, { do: "play", steps }, true) }];
    }
    case "over":
      return afterwards(state);
    default:
      return [];
  }
}

/** What can follow a game: to play again, or to go elsewhere. */
function afterwards(state: TableState): Action[] {
  const { again, mode } = state.table.value;
  const seat = state.finished.value;
  const link = (label: string, href: string, primary = false): Action => ({ label, primary, kind: "again", does: () => (location.hash = href), href });
  if (mode === "record") return [link(words().otherRecords, "#/records")];
  const next = (): Action[] => {
    if (again && !seat) return [link(words().watchNext, `#/t/${again}`)];
    if (again && !state.invited.value) return [link(words().toNext, `#/t/${again}`, true)];
    return seat ? [{ label: words().playAgain, primary: true, kind: "again", does: () => void state.playAgain(seat) }] : [];
  };
  return [...next(), link(words().review, `#/r/${state.id}`), link(words().anotherGame, "#/")];
}

/**
 * What Undo does now: it takes back a step of the play on the board, or goes back to the last throw. If two people play by
 * links, it `asks` the other one to take back a decision.
 */
export function undoAction(state: TableState): { label: string; asks: boolean; does: () => void } | null {
  if (state.playing.value || !state.now.value) return null;
  if (state.made.value > 0) return { label: words().stepBack, asks: false, does: () => state.takeBackStep() };
  const actor = state.actor.value;
  const { can, mode, offer } = state.table.value;
  const asks = mode === "link";
  if (!actor || !can.undo || (asks && offer)) return null;
  const undo = (): void => void state.act(actor, { do: "undo" });
  return asks ? { label: words().askUndo, asks, does: () => confirm(words().askUndoSure) && undo() } : { label: words().undoThrow, asks, does: undo };
}

/** Whether a hint can be asked for. */
export function canAskHint(state: TableState): boolean {
  const { mode, wait } = state.table.value;
  return !isApart(mode) && state.mine.value && ["play", "choose", "answer"].includes(wait.on);
}
