// The rules of a game, each with examples that the program plays.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import * as api from "../api.ts";
import { Failure } from "../failure.tsx";
import { useLoaded } from "../loaded.ts";
import { lang, sentence, words } from "../words.ts";
import { usePageTitle } from "../page-title.ts";
import { titleParts } from "./facts.tsx";
import { Picture, ScoreList, Text } from "./primer.tsx";

/** Loads the rules of a game, and shows them. `id`: the rule that is open. */
export function RulesPage({ name, id }: { name: string; id: string | undefined }) {
  const { value, error, again } = useLoaded(name, () => api.pack(name, lang.peek()));
  if (error) return <Failure error={error} again={again} />;
  return value && <Rules game={value} id={id} />;
}

function Rules({ game, id }: { game: api.Pack; id: string | undefined }) {
  const find = useSignal("");
  const [title] = titleParts(game.title);
  const wanted = find.value.trim().toLowerCase();
  const found = game.rules.filter((rule) => [rule.id, rule.heading, rule.text].some((text) => text.toLowerCase().includes(wanted)));
  const headings = [...new Set(found.map((rule) => rule.heading))];
  const own = game.rules.some((rule) => rule.id === id);
  usePageTitle(words().rulesOf({ title }));
  return (
    <main class="rules-page">
      <h1>{words().rulesOf({ title })}</h1>
      <div class="buttons">
        <a class="button" href={`#/g/${game.name}`}>
          {title}
        </a>
        {game.parents.map((parent) => (
          <a class="button" key={parent} href={`#/rules/${parent}`}>
            {game.parents.length === 1 ? words().parentRules : words().rulesOf({ title: parent })}
          </a>
        ))}
        <input type="search" value={find.value} aria-label={words().findRule} placeholder={words().findRule} onInput={({ currentTarget }) => (find.value = currentTarget.value)} />
      </div>
      {id && !own && <OneRule pack={game.name} rule={{ id, text: "" }} open />}
      {found.length === 0 && <p role="status">{words().noRule}</p>}
      {headings.map((heading) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {found
            .filter((rule) => rule.heading === heading)
            .map((rule) => (
              <OneRule key={rule.id} pack={game.name} rule={rule} open={rule.id === id} />
            ))}
        </section>
      ))}
    </main>
  );
}

/** A rule, which opens on its examples. A rule of a parent comes with its examples. */
function OneRule({ pack, rule, open }: { pack: string; rule: { id: string; text: string }; open: boolean }) {
  const box = useRef<HTMLDetailsElement>(null);
  const shown = useSignal(open);
  const loaded = useSignal<api.RuleShown | null>(null);
  const error = useSignal("");
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: "start" });
  }, [open]);
  useEffect(() => {
    let left = false;
    if (!shown.value || loaded.value) return;
    error.value = "";
    api.rule(pack, rule.id, lang.peek()).then(
      (one) => left || (loaded.value = one),
      (reason: Error) => left || (error.value = reason.message),
    );
    return () => {
      left = true;
    };
  }, [shown.value]);
  return (
    <details class="one-rule" ref={box} open={open} onToggle={({ currentTarget }) => (shown.value = currentTarget.open)}>
      <summary>
        <b>{rule.id}</b> <Text text={sentence(rule.text || (loaded.value?.text ?? ""))} />
      </summary>
      {error.value && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      {loaded.value?.examples.length === 0 && <p class="about">{words().noExample}</p>}
      <div class="examples">
        {loaded.value?.examples.map(({ svg, scores, why }, nth) => (
          <figure key={nth}>
            <Picture svg={svg} />
            <figcaption>
              <Text text={why} />
              <ScoreList scores={scores} />
            </figcaption>
          </figure>
        ))}
      </div>
    </details>
  );
}
