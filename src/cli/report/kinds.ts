import { DIAGNOSTIC_CODES } from '../../base/codes.ts';
import type { Diagnostic } from '../../base/diagnostic.ts';

/** Problems of one kind: one mistake that was made in many places, or many that are mended in the same way. */
export interface Kind {
  /** The one that stands first in the order of the report. */
  readonly first: Diagnostic;
  readonly count: number;
  /** How many files have it. */
  readonly files: number;
  /** What they have in common: the message, with `…` for what is different in each. */
  readonly title: string;
}

/** Codes whose message begins with the name of a field, a language, an entry: each name is a kind of its own. */
const BY_NAME: ReadonlySet<string> = new Set([
  'front-matter-invalid',
  'data-invalid',
  'code-language-unknown',
  'directive-unknown',
  'reference-unknown',
  'template-unknown',
]);

/**
 * Puts problems of one kind together.
 *
 * @param diagnostics in the order of a report
 * @returns kinds in the order in which they are met
 */
export function kindsOf(diagnostics: readonly Diagnostic[]): readonly Kind[] {
  const groups = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const key = `${diagnostic.severity} ${diagnostic.code} ${shapeOf(diagnostic)}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [diagnostic]);
    else group.push(diagnostic);
  }
  return [...groups.values()].map((group) => {
    const [first] = group as [Diagnostic];
    return {
      ...{ first, count: group.length, title: titleOf(group) },
      files: new Set(group.flatMap(({ file = [] }) => file)).size,
    };
  });
}

/** Of several messages what is the same in all: the shape, or the meaning of their code where hardly a word is left. */
function titleOf(group: readonly Diagnostic[]): string {
  const [first] = group as [Diagnostic];
  if (group.every(({ message }) => message === first.message)) return first.message;
  const shape = shapeOf(first);
  const isTelling = shape.replaceAll('…', '').trim().length >= TELLING;
  const meaning: Readonly<Record<string, string>> = DIAGNOSTIC_CODES;
  return isTelling ? shape : (meaning[first.code] ?? shape);
}

/** So many letters of a message say what it is about. */
const TELLING = 12;

/** What stands in quotes of any form, numbers, and what looks like a path or an address. */
const PARTICULARS = /`[^`]*`|"[^"]*"|\S*\/\S*|\d[\d.,]*/g;

/** A message without what is particular to one place. */
function shapeOf({ code, message }: Diagnostic): string {
  // The index in a list, and the row of a table, are the place of a value.
  const [, name = '', rest = message] = BY_NAME.has(code) ? (/^([^`]*`[^`]*`)(.*)$/s.exec(message) ?? []) : [];
  return name.replace(/\[\d+\]/g, '[]') + rest.replace(PARTICULARS, '…');
}
