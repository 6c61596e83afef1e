// The options of a game, as questions with answers.

import type { Option } from "../api.ts";
import { RuleLink } from "../rule-link.tsx";
import { words } from "../words.ts";
import { chosen } from "./start.ts";

/** An option's value in words. */
function answer(option: Option, value: string): string {
  const known = option.answers[value];
  if (known) return known;
  if (value === "true" || value === "yes") return words().yes;
  if (value === "false" || value === "no") return words().no;
  return value.replaceAll("_", " ");
}

type Values = Map<string, string>;

/** Whether other options have the values that a value of an option needs. */
const fits = (option: Option, value: string, values: Values): boolean =>
  option.needs.every((need) => need.value !== value || need.values.includes(values.get(need.option) ?? ""));

/** Gives up the values that need something else, for those of the form. Values that are `fixed` stay. */
function settle(options: Option[], values: Values, fixed: ReadonlySet<string>): Values {
  // What is given up may be what another value needs.
  for (const _ of options) {
    const lost = options.filter((one) => !fixed.has(one.name) && !fits(one, values.get(one.name) ?? "", values));
    if (lost.length === 0) break;
    for (const one of lost) values.set(one.name, fits(one, one.value, values) ? one.value : one.default);
  }
  return values;
}

/** The values of a game: the chosen ones, if the game has them. */
function current(options: Option[]): Values {
  const value = ({ name, values, value }: Option): string => {
    const one = chosen.value[name];
    return one !== undefined && values.includes(one) ? one : value;
  };
  return settle(options, new Map(options.map((option) => [option.name, value(option)])), new Set());
}

/** The values that differ from those of the form of the game. */
function differing(options: Option[], values: Values): Record<string, string> {
  const differ = options.filter((option) => values.get(option.name) !== option.value);
  return Object.fromEntries(differ.map(({ name }) => [name, values.get(name) ?? ""]));
}

/** The options that differ from those of the form of the game. */
export const changed = (options: Option[]): Record<string, string> => differing(options, current(options));

/** Chooses a value of an option, with the values of other options that it needs. */
function set(options: Option[], option: Option, value: string): void {
  const values = current(options);
  const fixed = new Set<string>();
  const take = (one: Option, value: string): void => {
    if (fixed.has(one.name)) return;
    fixed.add(one.name);
    values.set(one.name, value);
    for (const need of one.needs) {
      const other = options.find((known) => known.name === need.option);
      const [first] = need.values;
      const has = need.values.includes(values.get(need.option) ?? "");
      if (need.value === value && other && first !== undefined && !has) take(other, first);
    }
  };
  take(option, value);
  // The values of this form alone are no choice, so that another game or form has its own.
  const names = new Set(options.map((one) => one.name));
  const others = Object.entries(chosen.value).filter(([name]) => !names.has(name));
  chosen.value = { ...Object.fromEntries(others), ...differing(options, settle(options, values, fixed)) };
}

function Question({ pack, option, options }: { pack: string; option: Option; options: Option[] }) {
  const value = current(options).get(option.name) ?? option.value;
  const question = option.question || option.name.replaceAll("_", " ");
  // Few answers are seen at once; many numbers are a list.
  const few = option.values.length <= 4;
  return (
    <fieldset class="question">
      <legend>{question}</legend>
      {few ? (
        <div class="answers">
          {option.values.map((one) => (
            <label key={one}>
              <input type="radio" name={option.name} checked={one === value} onChange={() => set(options, option, one)} />
              {answer(option, one)}
            </label>
          ))}
        </div>
      ) : (
        <select aria-label={question} value={value} onChange={({ currentTarget }) => set(options, option, currentTarget.value)}>
          {option.values.map((one) => (
            <option key={one} value={one}>
              {answer(option, one)}
            </option>
          ))}
        </select>
      )}
      {option.rules.length > 0 && (
        <p>
          {words().whyAsked}
          {option.rules.map((id) => [" ", <RuleLink key={id} pack={pack} id={id} />])}
        </p>
      )}
    </fieldset>
  );
}

export function Options({ pack, options }: { pack: string; options: Option[] }) {
  if (options.length === 0) return <p>{words().noOptions}</p>;
  return (
    <div class="questions">
      {options.map((option) => (
        <Question key={option.name} pack={pack} option={option} options={options} />
      ))}
    </div>
  );
}
