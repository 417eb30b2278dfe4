import { POLICY_CODES } from '../../base/codes.ts';
import { type Diagnostic, isError } from '../../base/diagnostic.ts';

/** A line of the configuration that settles many problems at once. */
export interface Settling {
  /** A key of the configuration with its value: `markdown: { rawHtml: true }`. */
  readonly line: string;
  /** How many problems are gone with it, or are warnings. */
  readonly count: number;
  /** What becomes of them, where they are not mended. */
  readonly remark?: string;
}

/** What fewer problems have need not be settled in one line: they can be looked at. */
const MANY = 10;

/**
 * Lines of the configuration that settle many of the problems of a site which was written for another generator, or by many hands.
 *
 * @returns the one that settles most first
 */
export function settlingsOf(diagnostics: readonly Diagnostic[]): readonly Settling[] {
  const of = (code: string) => diagnostics.filter((diagnostic) => diagnostic.code === code);
  const found = [
    ...languages(of('code-language-unknown')),
    ...fields(of('front-matter-invalid')),
    ...whole('markdown: { rawHtml: true }', of('html-not-allowed'), 'HTML is published as it is written'),
    ...POLICY_CODES.filter((code) => code !== 'code-language-unknown').flatMap((code) => leniency(code, of(code))),
  ];
  return found.filter(({ count }) => count >= MANY).sort((a, b) => b.count - a.count);
}

function whole(line: string, { length }: readonly Diagnostic[], remark: string): Settling[] {
  return length === 0 ? [] : [{ line, count: length, remark }];
}

/** The most frequent first. */
function namesOf(diagnostics: readonly Diagnostic[], named: RegExp): readonly string[] {
  const counts = new Map<string, number>();
  for (const { message } of diagnostics) {
    const name = named.exec(message)?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Languages that have a grammar are highlighted; the hint says which have none. */
function languages(unknown: readonly Diagnostic[]): Settling[] {
  const hasGrammar = ({ hint = '' }: Diagnostic) => /add it to `markdown\.languages`/i.test(hint);
  const list = (key: string, of: readonly Diagnostic[]) => {
    const names = namesOf(of, /`([^`]*)`/);
    return { line: `markdown: { ${key}: [${names.map(quoted).join(', ')}] }`, count: of.length };
  };
  const [have, lack] = [unknown.filter(hasGrammar), unknown.filter((one) => !hasGrammar(one))];
  // What other generators write there may be no name at all.
  const named = lack.filter(({ message }) => NAME.test(message));
  return [
    ...(have.length === 0 ? [] : [list('languages', have)]),
    ...(named.length === 0 ? [] : [{ ...list('pluginLanguages', named), remark: 'they have no colours' }]),
  ];
}

/** A language as its message names it. */
const NAME = /`[a-z][\w+#-]*`/i;

/** A field at the top of front matter that the schema of its collection does not have. */
const UNKNOWN_FIELD = /^`([^`.[\]]+)` is not a known field\.$/;

function fields(invalid: readonly Diagnostic[]): Settling[] {
  const unknown = invalid.filter(({ message }) => UNKNOWN_FIELD.test(message));
  const names = namesOf(unknown, UNKNOWN_FIELD);
  if (names.length === 0) return [];
  const shape = names
    .map((name) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name)}: z.unknown().optional()`)
    .join(', ');
  return [
    { line: `fields: { ${shape} }`, count: unknown.length, remark: 'in the collection, with what they really hold' },
  ];
}

function leniency(code: string, found: readonly Diagnostic[]): Settling[] {
  const errors = found.filter(isError).length;
  const count = errors > 0 ? errors : found.length;
  const chosen = errors > 0 ? 'warning' : 'off';
  const remark = errors > 0 ? 'they are shown, and the build goes on' : 'they are no longer shown';
  return count === 0 ? [] : [{ line: `policy: { '${code}': '${chosen}' }`, count, remark }];
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
