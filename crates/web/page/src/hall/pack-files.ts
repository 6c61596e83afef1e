// The files of a pack, out of those that were chosen or dropped.

/** The most bytes of a file, and of all files together. */
const MOST = 4 * 2 ** 20;
const MOST_OF_ALL = 32 * 2 ** 20;
const MOST_FILES = 1000;

/** A file with its path in what was chosen. */
export interface Chosen {
  path: string;
  file: File;
}

/** Why files are no pack. `none`: there is no `pack.yaml`. `many`: there are several packs. */
export type NoPack = "none" | "many" | "large" | "unread";

/** The files of a pack by their paths in its folder, or why there are none. */
export type PackFiles = { files: Record<string, string> } | { wrong: NoPack; name: string };

/** Whether a pack can have such a file. Hidden folders are those of other programs. */
function belongs(path: string): boolean {
  if (path.split("/").some((part) => part.startsWith("."))) return false;
  return /\.(yaml|rhai|md)$/i.test(path) || /(^|\/)learned\.json$/.test(path);
}

/** The name that a pack gives itself, if it is written on a line of its own. */
export const packName = (files: Record<string, string>): string | undefined => /^name:\s*["']?([\w-]+)/m.exec(files["pack.yaml"] ?? "")?.[1];

/** The files of a field. Those of a folder have paths that begin with its name. */
export const ofField = (files: FileList): Chosen[] => [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The files that were dropped, also those in folders. The browser forgets them after the event, so it is asked for all at once. */
export async function ofDrop({ items }: DataTransfer): Promise<Chosen[]> {
  const parts = [...items].map((item) => {
    const entry = item.webkitGetAsEntry();
    if (entry) return filesOf(entry);
    const file = item.getAsFile();
    return file ? [{ path: file.name, file }] : [];
  });
  return (await Promise.all(parts)).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<Chosen[]> {
  const path = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    if (!belongs(path)) return [];
    return [{ path, file: await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)) }];
  }
  if (entry.name.startsWith(".")) return [];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: Chosen[] = [];
  for (;;) {
    // A reader gives at most a hundred entries at a time.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0 || found.length > MOST_FILES) return found;
    found.push(...(await Promise.all(part.map(filesOf))).flat());
  }
}

/** Reads the pack among some files: the folder of the `pack.yaml` that lies highest. */
export async function packFiles(chosen: Chosen[]): Promise<PackFiles> {
  const depth = (path: string): number => path.split("/").length;
  const packs = chosen.filter(({ path }) => /(^|\/)pack\.yaml$/.test(path)).sort((one, two) => depth(one.path) - depth(two.path));
  const [first, second] = packs;
  if (!first) return { wrong: "none", name: "" };
  if (second && depth(second.path) === depth(first.path)) return { wrong: "many", name: "" };
  const folder = first.path.slice(0, -"pack.yaml".length);
  const own = chosen.map(({ path, file }) => ({ path, file, inside: path.slice(folder.length) })).filter(({ path, inside }) => path.startsWith(folder) && belongs(inside));
  const large = own.find(({ file }) => file.size > MOST);
  const all = own.reduce((sum, { file }) => sum + file.size, 0);
  if (large || all > MOST_OF_ALL || own.length > MOST_FILES) return { wrong: "large", name: large?.inside ?? "" };
  const files: Record<string, string> = {};
  for (const { inside, file } of own) {
    const text = await file.text().catch(() => null);
    if (text === null) return { wrong: "unread", name: inside };
    files[inside] = text;
  }
  return { files };
}
