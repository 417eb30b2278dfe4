import type { Change } from './row.ts';

/** Files by path. Undefined for a missing file. */
export type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/** Default file of mistakes, which rows do not need to name. */
export const USUAL_FILE = 'content/blog/campaign.md';

/**
 * Applies a change to files.
 *
 * @param before files that have already changed
 * @param original returns the text of an unchanged file
 * @returns all files that differ now
 */
export function applyChange(change: Change, before: Files, original: (path: string) => string): Files {
  const files: Record<string, string | Uint8Array | undefined> = { ...before };
  const textOf = (path: string) => (path in files ? String(files[path] ?? '') : original(path));
  for (const [path, text] of Object.entries(change.add ?? {})) files[path] = text;
  for (const path of change.remove ?? []) files[path] = undefined;
  for (const [from, to] of Object.entries(change.rename ?? {})) {
    files[to] = textOf(from);
    files[from] = undefined;
  }
  if (change.photo !== undefined) files[change.photo] = photograph();
  const file = change.in ?? USUAL_FILE;
  if (change.text !== undefined) files[file] = change.text;
  const own = change.for === undefined ? [] : [{ in: file, for: change.for, write: change.write ?? '' }];
  for (const { in: path = file, for: right, write } of [...own, ...(change.more ?? [])])
    files[path] = replaceOnce(textOf(path), right, write, path);
  for (const [path, bytes] of Object.entries(change.bytes ?? {})) {
    const changed = new TextEncoder().encode(textOf(path));
    for (const [at, byte] of bytes) changed[at] = byte;
    files[path] = changed;
  }
  return files;
}

/** Replaces the first occurrence. Throws if there is none, because the row would test nothing. */
function replaceOnce(text: string, right: string, write: string, path: string): string {
  if (!text.includes(right)) throw new Error(`${path} has no ${JSON.stringify(right)}:\n${text}`);
  return text.replace(right, () => write);
}

const PIXELS = [6000, 4000] as const;
const BYTES = 17_000_000;

/** Returns the header of a 24-megapixel PNG, followed by as many bytes as a camera would write. */
function photograph(): Uint8Array {
  const bytes = new Uint8Array(BYTES);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, PIXELS[0]);
  view.setUint32(20, PIXELS[1]);
  bytes.set([8, 2], 24);
  view.setUint32(33, BYTES - 57);
  bytes.set([0x49, 0x44, 0x41, 0x54], 37);
  bytes.set([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], BYTES - 12);
  return bytes;
}
