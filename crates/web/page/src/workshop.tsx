// The workshop, which is loaded when it is opened.

import { Failure } from "./failure.tsx";
import { useLoaded } from "./loaded.ts";
import { words } from "./words.ts";

/** `name`: the draft or game that is written. `of`: the game on which a new draft is based. */
export function Workshop(at: { name: string | undefined; of: string | undefined }) {
  const { value, error, again } = useLoaded("", () => import("./workshop/workshop.tsx"));
  if (error) return <Failure error={error} again={again} />;
  return value ? <value.default {...at} /> : <p role="status">{words().loading}</p>;
}
