// What is wrong with a text or a pack, as a list.

import type { TextFault } from "../api.ts";
import { words } from "../words.ts";
import { Text } from "./primer.tsx";

/** The most faults that are listed to be read. A list that leads to their places has all. */
const FAULTS = 30;

const severity = (fault: TextFault): string =>
  ({ error: words().errorIn, warning: words().warningIn, note: words().noteIn })[fault.severity];

const lineAt = (line: number, column: number | null): string =>
  column === null ? words().lineAt({ line }) : words().columnAt({ line, column });

/** A fault, which may be that of a file. */
type Placed = TextFault & { file?: string | null };

/** Where a fault is. In a file, it is said as compilers do, which editors understand. */
function place({ file, line, column }: Placed): string {
  if (file) return [file, line, column].filter((part) => part !== null).join(":");
  return line === null ? "" : lineAt(line, column);
}

interface FaultListProps<F> {
  faults: F[];
  /** The number of further faults. */
  more: number;
  /** Returns what leads to the place of a fault, if it can be seen. */
  goTo?: (fault: F) => (() => void) | null;
}

export function FaultList<F extends Placed>({ faults, more, goTo }: FaultListProps<F>) {
  const most = goTo ? faults.length : FAULTS;
  const rest = Math.max(0, faults.length - most) + more;
  return (
    <>
      <ul class="faults">
        {faults.slice(0, most).map((fault, nth) => (
          <li key={nth} class={fault.severity}>
            <b>{severity(fault)}</b> {place(fault) && <Place fault={fault} goTo={goTo} />}
            <p>
              <Text text={fault.message} />
              {fault.rule && <span class="rule"> {fault.rule}</span>}
            </p>
            {fault.help.map((help) => (
              <p key={help} class="about">
                <Text text={help} />
              </p>
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{words().moreFaults({ n: rest })}</p>}
    </>
  );
}

function Place<F extends Placed>({ fault, goTo }: { fault: F; goTo: FaultListProps<F>["goTo"] }) {
  const go = goTo?.(fault);
  if (!go) return <span class="line">{place(fault)}</span>;
  return (
    <button type="button" class="line small" onClick={go}>
      {place(fault)}
    </button>
  );
}
