// Completion in a file of YAML, by its schema: the keys that a map can have, and the values that are known.

import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";

/** A schema in JSON, as far as it is used here. */
export interface Schema {
  $ref?: string;
  definitions?: Record<string, Schema>;
  description?: string;
  type?: string | string[];
  properties?: Record<string, Schema | boolean>;
  patternProperties?: Record<string, Schema | boolean>;
  additionalProperties?: Schema | boolean;
  items?: Schema | Schema[];
  enum?: unknown[];
  const?: unknown;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  then?: Schema;
  else?: Schema;
}

/** A step from a value to a part of it: the key of a map, or an entry of a list. */
type Step = string | typeof ENTRY;
const ENTRY = Symbol("entry");

/** Where something is written: the path to it, and whether it is a key or a value. */
export interface Place {
  path: Step[];
  of: "key" | "value";
}

/** A key at the beginning of a text. */
const KEY = /^(?:"([^"]*)"|'([^']*)'|([^\s"'#,[\]{}&*!|>%@`-][^:#]*?|-[^\s:#][^:#]*?))\s*:(?=\s|$)/;

/** Returns what is written at the end of a text in YAML. Maps and lists can be written in blocks or in brackets. */
export function place(text: string): Place {
  /** The open blocks: the column of each, and its key or entry. */
  let blocks: { column: number; step: Step }[] = [];
  /** The open brackets, with the key before the place. */
  let brackets: { map: boolean; key: string | null }[] = [];
  /** The column of a key whose text fills the deeper lines; `null` outside such texts. */
  let literal: number | null = null;
  let of: Place["of"] = "key";
  for (const line of text.split("\n")) {
    let rest = line;
    if (brackets.length === 0) {
      let column = line.search(/\S|$/);
      rest = line.slice(column);
      of = "key";
      const isEmpty = rest === "" || rest.startsWith("#");
      if (literal !== null && (isEmpty || column > literal)) continue;
      literal = null;
      // An empty line ends nothing, unless it is the last one.
      if (!isEmpty || line === text.slice(text.lastIndexOf("\n") + 1)) blocks = blocks.filter((block) => block.column < column || (rest.startsWith("-") && block.column === column && block.step !== ENTRY));
      for (let entry = /^-(\s+|$)/.exec(rest); entry; entry = /^-(\s+|$)/.exec(rest)) {
        blocks = blocks.filter((block) => block.column < column || (block.column === column && block.step !== ENTRY));
        blocks.push({ column, step: ENTRY });
        column += entry[0].length;
        rest = rest.slice(entry[0].length);
      }
      const key = KEY.exec(rest);
      if (key) {
        blocks = blocks.filter((block) => block.column < column);
        blocks.push({ column, step: key[1] ?? key[2] ?? key[3] ?? "" });
        rest = rest.slice(key[0].length).trimStart();
        of = "value";
        if (/^[|>]/.test(rest)) literal = column;
      }
    }
    scan(rest, brackets);
  }
  const steps = blocks.map(({ step }) => step);
  for (const { map, key } of brackets) {
    if (!map) steps.push(ENTRY);
    else if (key !== null) steps.push(key);
  }
  const last = brackets.at(-1);
  return { path: steps, of: last ? (last.map && last.key === null ? "key" : "value") : of };
}

/** The longest key that is looked for in brackets. */
const LONGEST = 200;

/** Follows brackets through a part of a line. */
function scan(text: string, brackets: { map: boolean; key: string | null }[]): void {
  /** Whether a key may begin here. */
  let begins = true;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? "";
    const last = brackets.at(-1);
    const key = begins && last?.map && last.key === null ? KEY.exec(text.slice(at, at + LONGEST)) : null;
    begins = sign === "{" || sign === "," || (begins && sign === " ");
    if (sign === "#" && (at === 0 || text[at - 1] === " ")) return;
    if (sign === "{" || sign === "[") brackets.push({ map: sign === "{", key: null });
    else if (sign === "}" || sign === "]") brackets.pop();
    else if (sign === "," && last) last.key = null;
    else if (last && key) {
      last.key = key[1] ?? key[2] ?? key[3] ?? "";
      at += key[0].length - 1;
    } else if (sign === '"' || sign === "'") {
      const end = text.indexOf(sign, at + 1);
      if (end < 0) return;
      at = end;
    }
  }
}

/** Returns the plain schemas of which a value fulfils some. */
function plain(root: Schema, schema: Schema | boolean | undefined, seen = new Set<Schema>()): Schema[] {
  if (!schema || typeof schema === "boolean" || seen.has(schema)) return [];
  seen.add(schema);
  const target = schema.$ref ? root.definitions?.[decodeURIComponent(schema.$ref.replace("#/definitions/", ""))] : undefined;
  const parts = [target, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), schema.then, schema.else];
  return [schema, ...parts.flatMap((part) => plain(root, part, seen))];
}

/** Returns the schemas of what stands at a path. */
function at(root: Schema, path: Step[]): Schema[] {
  let found = plain(root, root);
  for (const step of path) {
    const parts = found.flatMap((schema): (Schema | boolean | undefined)[] => {
      if (step === ENTRY) return Array.isArray(schema.items) ? schema.items : [schema.items];
      const own = schema.properties?.[step];
      if (own !== undefined) return [own];
      const patterns = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) => new RegExp(pattern, "u").test(step));
      return patterns.length > 0 ? patterns.map(([, part]) => part) : [schema.additionalProperties];
    });
    // Many parts lead to the same schemas.
    const seen = new Set<Schema>();
    found = parts.flatMap((part) => plain(root, part, seen));
  }
  return found;
}

/** Returns what can be written at a place. */
export function proposals(root: Schema, { path, of }: Place): Completion[] {
  const found = new Map<string, Completion>();
  const add = (label: string, completion: Omit<Completion, "label">): void => {
    if (!found.has(label)) found.set(label, { label, ...completion });
  };
  for (const schema of at(root, path)) {
    if (of === "key") {
      for (const [key, part] of Object.entries(schema.properties ?? {})) {
        const about = plain(root, part).find(({ description }) => description)?.description;
        add(key, { type: "property", apply: `${key}: `, ...(about ? { info: about } : {}) });
      }
    } else {
      const about = schema.description ? { info: schema.description } : {};
      const values = [...(schema.enum ?? []), ...(schema.const !== undefined ? [schema.const] : [])];
      for (const value of values) if (typeof value !== "object") add(String(value), { type: "constant", ...about });
      if (schema.type === "boolean") for (const value of ["true", "false"]) add(value, { type: "constant", ...about });
    }
  }
  return [...found.values()];
}

/** Completes keys and values of a file with a schema. */
export const completing =
  (schema: Schema) =>
  (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w-]*/);
    if (!word || (word.from === word.to && !context.explicit)) return null;
    const found = proposals(schema, place(context.state.sliceDoc(0, word.from)));
    if (found.length === 0) return null;
    // The rest of a word is replaced, and the colon of a key stays.
    const after = context.state.sliceDoc(context.pos, context.pos + LONGEST);
    const rest = /^[\w-]*/.exec(after)?.[0].length ?? 0;
    const hasColon = /^\s*:/.test(after.slice(rest));
    const options = hasColon ? found.map(({ apply: _, ...option }) => option) : found;
    return { from: word.from, to: context.pos + rest, options, ...(rest === 0 ? { validFor: /^[\w-]*$/ } : {}) };
  };
