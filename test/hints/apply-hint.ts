import type { SpokenDiagnostic } from '../../src/base/diagnostic.ts';

/** A replacement in a file, or another name for it. */
export type Edit =
  | {
      readonly kind: 'edit';
      readonly file: string;
      readonly start: number;
      readonly end: number;
      readonly text: string;
    }
  | { readonly kind: 'rename'; readonly file: string; readonly to: string };

/**
 * Does what a hint says, as somebody who knows nothing else: writes the word that it offers in the place of the marked one, or gives the file its
 * name.
 *
 * @param text of the file
 * @returns undefined for a hint that leaves something to think about
 */
export function applyHint(
  { code, file, line, column, length = 1, hint = '', message }: SpokenDiagnostic,
  text: string,
): Edit | undefined {
  if (file === undefined) return undefined;
  const [, name] = /^Rename it to `([^`]+)`/.exec(hint) ?? [];
  if (name !== undefined) return { kind: 'rename', file, to: name };
  if (line === undefined || column === undefined) return undefined;
  const before = text.split('\n').slice(0, line - 1);
  const start = before.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
  const marked = text.slice(start, start + length);
  // A value is written in the place of the whole one, quotation marks and all.
  const [, whole] = /^Write `([^`]+)`\.(?: |$)/.exec(hint) ?? [];
  if (whole !== undefined && code.endsWith('-invalid'))
    return { kind: 'edit', file, start, end: start + length, text: whole };
  const [, offered] = /^Did you mean [`"]?(.+?)[`"]?\?/.exec(hint) ?? [];
  if (offered === undefined) return undefined;
  const range = placeOfWrong(marked, message, offered);
  if (range === undefined) return undefined;
  const [from, to, written] = range;
  return { kind: 'edit', file, start: start + from, end: start + to, text: written };
}

/** What is wrong within the marked text, and what stands there then. */
function placeOfWrong(marked: string, message: string, offered: string): readonly [number, number, string] | undefined {
  const link = /\]\(([^)\s]*)/.exec(marked);
  if (link?.[1] !== undefined) {
    const [path = '', anchor] = link[1].split('#');
    const url = offered.startsWith('#') ? path + offered : anchor === undefined ? offered : `${offered}#${anchor}`;
    return [link.index + 2, link.index + 2 + link[1].length, url];
  }
  // The wrong word is named in the message: the last part of a name such as `sidebar.postion`.
  const named = [...message.matchAll(/[`"]([^`"]+)[`"]/g)].map(([, word = '']) => word.replace(/^:+/, ''));
  for (const word of named.flatMap((one) => [one.split('=')[0] ?? one, one, one.split('.').at(-1) ?? one])) {
    const at = word === '' ? -1 : marked.indexOf(word);
    if (at !== -1) return [at, at + word.length, offered];
  }
  return [0, marked.length, offered];
}
