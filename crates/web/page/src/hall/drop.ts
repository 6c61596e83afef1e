// Files that are dropped on the page.

import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Takes files that are dropped anywhere on the page. Returns whether files are held over the page. */
export function useDrop(take: (dropped: DataTransfer) => void): Signal<boolean> {
  const dropping = useSignal(false);
  const last = useRef(take);
  last.current = take;
  useEffect(() => {
    const files = (event: DragEvent): boolean => event.dataTransfer?.types.some((type) => type.toLowerCase() === "files") ?? false;
    const over = (event: DragEvent): void => {
      if (!files(event)) return;
      event.preventDefault();
      dropping.value = true;
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (relatedTarget === null) dropping.value = false;
    };
    const drop = (event: DragEvent): void => {
      if (!files(event)) return;
      event.preventDefault();
      dropping.value = false;
      if (event.dataTransfer) last.current(event.dataTransfer);
    };
    addEventListener("dragover", over);
    addEventListener("dragleave", leave);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("dragleave", leave);
      removeEventListener("drop", drop);
    };
  }, []);
  return dropping;
}
