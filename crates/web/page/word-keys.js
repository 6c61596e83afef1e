// Writes src/words/keys.d.ts, the types of the words of the page, from src/words/en.ftl.

import { readFileSync, writeFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";

const folder = new URL("src/words/", import.meta.url);

/** The names of the values in a part of a message, in the order of their first use. */
function values(part) {
  if (part?.type === "var") return [part.name];
  return part instanceof Object ? [...new Set(Object.values(part).flatMap(values))] : [];
}

const { body } = new FluentResource(readFileSync(new URL("en.ftl", folder), "utf8"));
const members = body.map(({ id, value }) => {
  const taken = values(value).map((name) => `${name}: Value`);
  return taken.length > 0 ? `  ${id}(values: { ${taken.join("; ")} }): string;\n` : `  ${id}: string;\n`;
});
writeFileSync(
  new URL("keys.d.ts", folder),
  `// The words of the page, made from en.ftl by word-keys.js.\n\ntype Value = string | number;\n\nexport interface Words {\n${members.join("")}}\n`,
);
