// Listening to the changes of a table. A tab that is left does not listen; a hidden one listens only if its home allows it,
// and else asks when it is shown again.

import { home, type News } from "./home.ts";

/** Listens to a table until the returned function is called. Without a version, something may have changed. */
export function hear(id: string, secret: string | undefined, changed: (news: News) => void): () => void {
  let stop = (): void => {};
  const leave = (): void => {
    stop();
    stop = () => {};
  };
  const start = (): void => {
    leave();
    if (!document.hidden || home.hiddenListens()) stop = home.listen(id, secret, changed);
  };
  // The reader comes back to a page that was left.
  const back = (event: PageTransitionEvent): void => {
    if (event.persisted) start();
  };
  document.addEventListener("visibilitychange", start);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", back);
  start();
  return () => {
    document.removeEventListener("visibilitychange", start);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", back);
    leave();
  };
}
