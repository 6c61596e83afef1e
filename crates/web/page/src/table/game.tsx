// The course of the game: a list of its turns, and the buttons that step through it.

import { useLayoutEffect, useRef } from "preact/hooks";
import { SEATS, pointsOf, record, type Happened } from "../api.ts";
import { words } from "../words.ts";
import { rows, type Half } from "./log.ts";
import type { TableState } from "./state.ts";

export const address = (state: TableState, at: number): string =>
  at >= state.table.value.actions ? `#/t/${state.id}` : `#/t/${state.id}@${at}`;

export function Game({ state }: { state: TableState }) {
  const { at, actions, marking } = state.table.value;
  const log = state.log.value;
  const box = useRef<HTMLDivElement>(null);
  // The end of the list stays in sight, unless the reader has scrolled away from it.
  const atEnd = useRef(true);
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
      if (possible) location.hash = address(state, to);
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
                <EventRow key={nth} state={state} event={row.event} />
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
        <a href={record(state.id)} download={`${state.id}.tgn`}>
          {words().record}
        </a>
      </div>
    </section>
  );
}

function EventRow({ state, event }: { state: TableState; event: Happened }) {
  return (
    <tr class="event">
      <td />
      <td colSpan={2}>
        <a href={address(state, event.nth + 1)}>{event.text}</a>
        {event.rule && <span class="rule"> {event.rule}</span>}
      </td>
    </tr>
  );
}

/** What one side did in a turn: its dice, its play, and the points that the throw gave. */
function HalfTurn({ state, half }: { state: TableState; half: Half }) {
  const { at } = state.table.value;
  const shown = !state.now.value && half.moment === at;
  return (
    <>
      <a href={address(state, half.moment)} aria-current={shown ? "true" : undefined}>
        {half.dice.length > 0 && <b>{half.dice.join("")}</b>} {half.plays.join(" ")}
      </a>
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
