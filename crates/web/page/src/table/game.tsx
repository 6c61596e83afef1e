// The course of the game: a list of its turns, and the buttons that step through it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { SEATS, pointsOf, type Happened } from "../api.ts";
import { RuleLink } from "../rule-link.tsx";
import { words } from "../words.ts";
import { glyphName, glyphText } from "./review.ts";
import { Glyph } from "./review.tsx";
import { rows, type Half } from "./log.ts";
import { Share } from "./share.tsx";
import type { TableState } from "./state.ts";

/** The address of a moment. An open review stays open. */
export function address(state: TableState, at: number): string {
  const table = `#/${state.reviewing.value ? "r" : "t"}/${state.id}`;
  return at >= state.table.value.actions ? table : `${table}@${at}`;
}

/** The moment in the address. It changes at once, while the table of a moment takes a while. */
export const addressed = (state: TableState): number => Number(/@(\d+)$/.exec(location.hash)?.[1] ?? state.table.value.actions);

/** Goes to a moment of the game. Steps leave no trace in the history of the browser. */
export const goTo = (state: TableState, at: number): void => location.replace(address(state, at));

export function Game({ state }: { state: TableState }) {
  const { at, actions, marking } = state.table.value;
  const log = state.log.value;
  const box = useRef<HTMLDivElement>(null);
  // The end of the list stays in sight, unless the reader has scrolled away from it.
  const atEnd = useRef(true);
  // An earlier moment that is shown is in sight.
  const past = useRef(false);
  useLayoutEffect(() => {
    const mark = box.current?.querySelector("[aria-current]");
    if (state.now.value && past.current) atEnd.current = true;
    past.current = !state.now.value;
    if (!box.current || !mark) return;
    atEnd.current = false;
    const [list, line] = [box.current.getBoundingClientRect(), mark.getBoundingClientRect()];
    if (line.top < list.top + 24 || line.bottom > list.bottom) box.current.scrollTop += line.top - (list.top + list.bottom) / 2;
  }, [at, state.reviewing.value]);
  useLayoutEffect(() => {
    if (box.current && atEnd.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const scrolled = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: { currentTarget: HTMLElement }): void => {
    atEnd.current = scrollHeight - scrollTop - clientHeight < 8;
  };
  const complete = (log[0]?.nth ?? 0) === 0;
  // With the first turn, the button for earlier ones is gone: the list gets its focus.
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (complete && asked.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    asked.current = false;
  }, [complete]);
  const earlier = (): void => {
    asked.current = true;
    void state.askEarlier();
  };
  const step = (label: string, sign: string, to: number) => {
    const possible = to >= 0 && to <= actions && to !== at;
    const go = (): void => {
      if (possible) goTo(state, to);
    };
    return (
      <button type="button" class="step" aria-label={label} title={label} aria-disabled={!possible} onClick={go}>
        {sign}
      </button>
    );
  };
  return (
    <section class="game">
      <h2>{words().happened}</h2>
      <div class="log" ref={box} onScroll={scrolled} tabIndex={0} role="region" aria-label={words().happened}>
        {!complete && (
          <button type="button" class="small" onClick={earlier}>
            {words().earlier}
          </button>
        )}
        <table class={complete ? "" : "without-numbers"}>
          <thead>
            <tr>
              <th scope="col">
                <span class="hidden">{words().turn}</span>
              </th>
              {SEATS.map((seat) => (
                <th key={seat} scope="col">
                  {words()[seat]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows(log, marking !== null).map((row, nth) =>
              row.kind === "event" ? (
                <EventRow key={nth} state={state} event={row.event} first={row.first} />
              ) : row.kind === "comment" ? (
                <CommentRow key={nth} seat={row.seat} text={row.text} />
              ) : (
                <tr key={nth}>
                  <th scope="row">{complete ? row.number : ""}</th>
                  {SEATS.map((seat) => (
                    <td key={seat}>{row.halves[seat] && <HalfTurn state={state} half={row.halves[seat]} />}</td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      <div class="buttons steps">
        {step(words().first, "|◀", 0)}
        {step(words().back, "◀", at - 1)}
        {step(words().on, "▶", at + 1)}
        {step(words().last, "▶|", actions)}
        <Share state={state} />
      </div>
    </section>
  );
}

/** The glyphs beside a move: those of a record, and those of a review. */
function Glyphs({ state, glyphs, actions }: { state: TableState; glyphs: string[]; actions: number[] }) {
  const { review } = state;
  const rated = actions.flatMap((nth) => {
    const decision = review.decision(nth);
    return decision?.glyph ? [{ glyph: decision.glyph, text: glyphText(decision, review.rated.value.unit) }] : [];
  });
  // Where both agree, the review tells the cost.
  const own = glyphs.filter((glyph) => !rated.some((one) => one.glyph === glyph)).map((glyph) => ({ glyph, text: glyphName(glyph) }));
  return [...own, ...rated].map(({ glyph, text }, nth) => <Glyph key={nth} glyph={glyph} text={text} />);
}

/** A comment of a record. */
function CommentRow({ seat, text }: { seat: Happened["seat"]; text: string }) {
  return (
    <tr class="comment">
      <td />
      <td colSpan={2}>
        {seat && <span class={`chip ${seat}`} role="img" aria-label={words().commentOn({ seat: words()[seat] })} />} {text}
      </td>
    </tr>
  );
}

/** An event with a line of its own. `first`: it is the first one of its action that is shown. */
function EventRow({ state, event, first }: { state: TableState; event: Happened; first: boolean }) {
  return (
    <tr class="event">
      <td />
      <td colSpan={2}>
        <a href={address(state, event.nth + 1)}>{event.text}</a>
        {first && <Glyphs state={state} glyphs={event.glyphs ?? []} actions={[event.nth]} />}
        {event.rule && (
          <>
            {" "}
            <RuleLink pack={state.table.value.pack.name} id={event.rule} />
          </>
        )}
      </td>
    </tr>
  );
}

/** What one side did in a turn: its dice, its play, and the points that the throw gave. */
function HalfTurn({ state, half }: { state: TableState; half: Half }) {
  const { at } = state.table.value;
  // A review shows the position before a decision.
  const shown = !state.now.value && (half.moment === at || (state.decision.value !== null && half.actions.includes(at)));
  return (
    <>
      <a href={address(state, half.moment)} aria-current={shown ? "true" : undefined}>
        {half.dice.length > 0 && <b>{half.dice.join("")}</b>} {half.plays.join(" ")}
      </a>
      <Glyphs state={state} glyphs={half.glyphs} actions={half.actions} />
      {SEATS.map((seat) => {
        const points = pointsOf(half.scores, seat);
        return (
          points > 0 && (
            <span key={seat} class="gain">
              <span class={`chip ${seat}`} aria-hidden="true" />
              <span class="hidden">{words()[seat]} </span>+{points}
            </span>
          )
        );
      })}
    </>
  );
}
