// Files as texts.

/** The most bytes of a request with a text. */
const MOST = 2 ** 20;
/** A file of this size has more bytes than a request may have, in any encoding. */
const MOST_OF_FILE = 4 * MOST;

export interface Decoded {
  text: string;
  /** The encoding, if it had to be guessed. */
  guessed?: string;
}

/** Decodes a file: UTF-8, UTF-16 if it begins with a mark of its byte order, and otherwise Windows-1252. */
export function decode(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes) };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), guessed: "Windows-1252" };
  }
}

/** The size of a text in MiB, if it is too long for the server. */
export function tooLong(text: string, name: string): number | null {
  const bytes = new Blob([JSON.stringify({ text, name, game: 999 })]).size;
  return bytes > MOST ? bytes / 2 ** 20 : null;
}

/** The size of a file in MiB, if it is certainly too long. */
export const tooLarge = (file: File): number | null => (file.size > MOST_OF_FILE ? file.size / 2 ** 20 : null);
