// A text as a QR code.

import { generate } from "lean-qr";

/** The free border that readers of codes need, in modules. */
const QUIET = 4;

export function Qr({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const rows = Array.from({ length: code.size }, (_, y) => Array.from({ length: code.size }, (_, x) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : "")).join(""));
  const size = code.size + 2 * QUIET;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`} shape-rendering="crispEdges">
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={rows.join("")} fill="#000" />
    </svg>
  );
}
