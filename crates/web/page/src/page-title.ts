// The title of the tab.

import { useEffect } from "preact/hooks";

/** Names a part of the page in the title of the tab, as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – charpentier`;
    return () => void (document.title = "charpentier");
  }, [title]);
}
