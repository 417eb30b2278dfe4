import { readMessages } from './messages.ts';
import type { YamlProblem } from './yaml-document.ts';
import type { LikelyMistake } from './yaml-line.ts';

/** The number of the line of an offset, from 0, and all lines. */
function linesAt(text: string, offset: number): { readonly lines: readonly string[]; readonly row: number } {
  return { lines: text.split('\n'), row: text.slice(0, offset).split('\n').length - 1 };
}

/** A field that stands twice in an item of a list: most likely the hyphen of the next item is missing. */
export function secondItem(text: string, { offset, reason }: YamlProblem): LikelyMistake | undefined {
  const { lines, row } = linesAt(text, offset);
  const [, indent = '', key = ''] = /^( +)([^\s:]+):/.exec(lines[row] ?? '') ?? [];
  const first = lines.slice(0, row).findLast((line) => /^ *- /.test(line) && line.indexOf('- ') < indent.length);
  if (key === '' || first === undefined || first.indexOf('- ') + 2 !== indent.length) return undefined;
  const item = `${' '.repeat(first.indexOf('- '))}- ${(lines[row] ?? '').trim()}`;
  return { offset, reason, hint: readMessages.writeWhenAnotherItem({ item: item.trim() }) };
}

/** A text of several lines below `key: |` that is not indented. */
export function blockText(text: string, { offset }: YamlProblem): LikelyMistake | undefined {
  const { lines, row } = linesAt(text, offset);
  const above = lines.slice(0, row).findLast((line) => line.trim() !== '') ?? '';
  const [, indent = '', sign] = /^( *)(?:- )?[^\s:][^:]*: +([|>])[-+]?$/.exec(above.trimEnd()) ?? [];
  const line = lines[row] ?? '';
  if (sign === undefined || line.trim() === '' || line.length - line.trimStart().length > indent.length)
    return undefined;
  return {
    offset: lines.slice(0, row).join('\n').length + 1,
    reason: readMessages.textBelowNotIndented({ line: above.trim() }),
    hint: readMessages.writeTwoMoreSpaces({ line: `${indent}  ${line.trim()}` }),
  };
}

/** Two fields between braces without a comma. */
export function missingComma(text: string, offset: number): LikelyMistake | undefined {
  const { lines, row } = linesAt(text, offset);
  const line = lines[row] ?? '';
  const found = /([^\s,{[])([ \t]+)([\p{L}_][\p{L}\p{N}_-]*:[ \t])/u.exec(line.slice(line.indexOf('{') + 1));
  if (!line.includes('{') || found === null) return undefined;
  const at = line.indexOf('{') + 1 + found.index + 1;
  return {
    offset: lines.slice(0, row).join('\n').length + (row === 0 ? 0 : 1) + at + (found[2] ?? '').length,
    reason: readMessages.commaMissingBeforeField,
    hint: readMessages.write({ text: `${line.slice(0, at)},${line.slice(at)}`.trim() }),
  };
}
