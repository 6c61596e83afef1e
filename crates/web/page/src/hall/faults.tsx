// What is wrong with a text or a pack, as a list.

import type { TextFault } from "../api.ts";
import { words } from "../words.ts";
import { Text } from "./primer.tsx";

/** The most faults that are listed. */
const FAULTS = 30;

const severity = (fault: TextFault): string =>
  ({ error: words().errorIn, warning: words().warningIn, note: words().noteIn })[fault.severity];

const lineAt = (line: number, column: number | null): string =>
  column === null ? words().lineAt({ line }) : words().columnAt({ line, column });

/** Where a fault is. In a file, it is said as compilers do, which editors understand. */
function place({ file, line, column }: FaultListProps["faults"][number]): string {
  if (file) return [file, line, column].filter((part) => part !== null).join(":");
  return line === null ? "" : lineAt(line, column);
}

interface FaultListProps {
  faults: (TextFault & { file?: string | null })[];
  /** The number of further faults. */
  more: number;
}

export function FaultList({ faults, more }: FaultListProps) {
  const rest = Math.max(0, faults.length - FAULTS) + more;
  return (
    <>
      <ul class="faults">
        {faults.slice(0, FAULTS).map((fault, nth) => (
          <li key={nth} class={fault.severity}>
            <b>{severity(fault)}</b> {place(fault) && <span class="line">{place(fault)}</span>}
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
