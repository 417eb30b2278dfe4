/** Bytes of text that are shown round a difference, before and after it. */
const ROUND = 20;

/** The first place at which two files differ. */
export interface Difference {
  /** From 0. */
  readonly byte: number;
  /** Line from 1, and what stands there in both; undefined for bytes that are no text. */
  readonly text?: { readonly line: number; readonly first: string; readonly second: string };
}

/** @returns undefined for equal files */
export function firstDifference(first: Uint8Array, second: Uint8Array): Difference | undefined {
  const most = Math.min(first.length, second.length);
  let byte = 0;
  while (byte < most && first[byte] === second[byte]) byte++;
  if (byte === most && first.length === second.length) return undefined;
  // A NUL stands in no text, and in nearly every other file (as git tells them apart).
  if (first.includes(0) || second.includes(0)) return { byte };
  let line = 1;
  for (let i = 0; i < byte; i++) if (first[i] === LINE_FEED) line++;
  return { byte, text: { line, first: excerpt(first, byte), second: excerpt(second, byte) } };
}

const LINE_FEED = 10;

function excerpt(bytes: Uint8Array, at: number): string {
  const text = new TextDecoder().decode(bytes.subarray(Math.max(0, at - ROUND), at + ROUND));
  // Characters that were cut in two.
  return text.replace(/^\uFFFD+|\uFFFD+$/g, '');
}
