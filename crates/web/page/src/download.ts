// Files that the page makes and the reader saves.

/** Saves a file under a name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers load the address only after a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
