// A primer: paragraphs and boards that introduce a game.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { lang, words } from "../words.ts";

/** A picture that comes with a text. */
export function Picture({ svg }: { svg: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    box.current?.replaceChildren(document.importNode(drawn, true));
  }, [svg]);
  return <div ref={box} />;
}

/** The scores of a throw, if it has any. */
export function ScoreList({ scores }: { scores: string[] }) {
  if (scores.length === 0) return null;
  return (
    <ul>
      {scores.map((score) => (
        <li key={score}>{score}</li>
      ))}
    </ul>
  );
}

/** Text in which plays and names stand between backticks. */
export function Text({ text }: { text: string }) {
  return <>{text.split("`").map((part, nth) => (nth % 2 === 0 ? part : <code key={nth}>{part}</code>))}</>;
}

function Part({ part, first }: { part: api.PrimerPart; first: boolean }) {
  if (part.heading !== undefined) return first ? <h2>{part.heading}</h2> : <h3>{part.heading}</h3>;
  if (part.item !== undefined) {
    return (
      <p class="item">
        – <Text text={part.item} />
      </p>
    );
  }
  if (part.board) {
    const { svg, scores } = part.board;
    return (
      <figure>
        <Picture svg={svg} />
        {scores.length > 0 && (
          <figcaption>
            <ScoreList scores={scores} />
          </figcaption>
        )}
      </figure>
    );
  }
  return (
    <p>
      <Text text={part.text ?? ""} />
    </p>
  );
}

/** A part of the page that opens on the primer of a game. */
export function Primer({ pack }: { pack: string }) {
  const open = useSignal(false);
  const parts = useSignal<api.PrimerPart[]>([]);
  const error = useSignal("");
  useEffect(() => {
    let left = false;
    parts.value = [];
    error.value = "";
    if (!open.value) return;
    api.primer(pack, lang.peek()).then(
      (primer) => left || (parts.value = primer.parts),
      (reason: Error) => left || (error.value = reason.message),
    );
    return () => {
      left = true;
    };
  }, [pack, open.value]);
  return (
    <details class="primer" onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{words().howToPlay}</summary>
      <div>
        {error.value && <p class="error">{error.value}</p>}
        {parts.value.map((part, nth) => (
          <Part key={nth} part={part} first={nth === 0} />
        ))}
      </div>
    </details>
  );
}
