// What a record says about its game: its tags, and the comment before its first ply.

import type { Table } from "../api.ts";
import { words } from "../words.ts";

export function Remarks({ table: { tags, remark } }: { table: Table }) {
  // Question marks stand for what is not known, such as the month and the day of a date.
  const known = tags.map(([name, value]): [string, string] => [name, value.replace(/(\.?\?+)+$/, "")]).filter(([, value]) => value !== "");
  return (
    <>
      {known.length > 0 && (
        <dl class="tags">
          {known.map(([name, value], nth) => (
            <div key={nth}>
              <dt>{words().tags({ name })}:</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {remark && <p class="remark">{remark}</p>}
    </>
  );
}
