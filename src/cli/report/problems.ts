import { DIAGNOSTIC_CODES, POLICY_CODES } from '../../base/codes.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { ENGLISH_VOICE, formatPlace, type Palette, singleLine, type Voice } from './format.ts';
import { reportMessages } from './messages.ts';
import type { Verbosity } from './report.ts';

/** Number of problems above which each kind is printed once. Many problems usually have a few causes. */
const FLOOD = 20;

/** Problems that a report shows. */
export interface Selection {
  /** Problems, the most severe first. */
  readonly diagnostics: readonly Diagnostic[];
  /** True if each kind is printed once because there are many problems. */
  readonly isFlood: boolean;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/**
 * Codes whose severity the configuration can change. These errors do not remove anything from the output, so other errors
 * are more severe.
 */
const MATTERS_OF_JUDGEMENT: ReadonlySet<string> = new Set(POLICY_CODES);

/**
 * Sorts diagnostics for people: errors that leave out parts of the site, other errors, warnings, notes; then by place. The
 * JSON report is sorted by place alone.
 */
export function byGravity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) => gravityOf(a) - gravityOf(b) || compareDiagnostics(a, b));
}

/** Returns the rank of a diagnostic. The most severe have the lowest rank. */
function gravityOf({ severity, code }: Diagnostic): number {
  return SEVERITIES.indexOf(severity) * 2 + (isError({ severity }) && MATTERS_OF_JUDGEMENT.has(code) ? 1 : 0);
}

/** Selects the diagnostics to print, the most severe first. In quiet mode only errors are printed. */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], verbosity: Verbosity, all: boolean): Selection {
  const sorted = byGravity(diagnostics);
  const wanted = verbosity === 'quiet' ? sorted.filter(isError) : sorted;
  return { diagnostics: wanted, isFlood: !all && wanted.length > FLOOD };
}

/** Maximum number of kinds printed in full. More do not fit on a screen. */
const SHOWN_KINDS = 12;

/** Maximum number of further kinds, printed on one line each. */
const LISTED_KINDS = 30;

/** Summary of many problems. */
interface Flood {
  /** Kinds that are printed in full, with their first problem. */
  readonly shown: readonly Kind[];
  /** Lines printed below the kinds. */
  readonly table: readonly string[];
}

/**
 * Summarises sorted problems: each kind once with its count, configuration lines that resolve many of them, and how to see
 * all.
 */
export function sumUp(diagnostics: readonly Diagnostic[], { bold, dim }: Palette, voice: Voice = ENGLISH_VOICE): Flood {
  const { say, digits } = voice;
  const kinds = kindsOf(diagnostics).toSorted((a, b) => gravityOf(a.first) - gravityOf(b.first) || b.count - a.count);
  const shown = withEachHintOnce(kinds.slice(0, SHOWN_KINDS));
  const others = kinds.slice(SHOWN_KINDS).toSorted((a, b) => b.count - a.count);
  const [listed, rest] = [others.slice(0, LISTED_KINDS), others.slice(LISTED_KINDS)];
  const settlings = settlingsOf(diagnostics);
  const width = Math.max(...[...listed, ...settlings].map((row) => digits(row.count).length), 0);
  const row = (n: number, text: string) => `  ${bold(digits(n).padStart(width))}  ${text}`;
  const table = [
    ...(listed.length === 0 ? [] : [say(reportMessages.moreKinds({ n: others.length }))]),
    ...listed.map((kind) => row(kind.count, rowOf(kind, dim, voice))),
    ...(rest.length === 0
      ? []
      : [
          `  ${say(reportMessages.furtherKinds({ count: digits(rest.reduce((total, kind) => total + kind.count, 0)), n: rest.length }))}`,
        ]),
    ...(settlings.length === 0 ? [] : ['', say(reportMessages.settles)]),
    ...settlings.map((one) =>
      row(one.count, `${one.line}${one.remark === undefined ? '' : dim(` ${say(one.remark)}`)}`),
    ),
    '',
    say(reportMessages.eachKind({ count: digits(diagnostics.length), n: kinds.length })),
  ];
  return { shown, table: table[0] === '' ? table.slice(1) : table };
}

/** Formats the number of problems of a kind: `307 of this kind, in 84 files`. Returns undefined for a single problem. */
export function frequency({ count: n, files }: Kind, { say, digits }: Voice = ENGLISH_VOICE): string | undefined {
  if (n === 1) return undefined;
  return say(
    files > 1
      ? reportMessages.ofThisKindIn({ n: digits(n), files: digits(files) })
      : reportMessages.ofThisKind({ n: digits(n) }),
  );
}

function rowOf({ first, title }: Kind, dim: Palette['dim'], { say }: Voice): string {
  return `${say(reportMessages[first.severity])} ${first.code}: ${singleLine(say(title))} ${dim(formatPlace(first))}`.trimEnd();
}

/** Removes hints that an earlier kind has already printed. */
function withEachHintOnce(kinds: readonly Kind[]): readonly Kind[] {
  const said = new Set<string>();
  return kinds.map((kind) => {
    const { hint, ...first } = kind.first;
    if (hint === undefined || !said.has(toText(hint))) {
      if (hint !== undefined) said.add(toText(hint));
      return kind;
    }
    return { ...kind, first };
  });
}

/** Problems of one kind: one mistake that was made in many places, or many that are mended in the same way. */
interface Kind {
  /** First problem in the order of the report. */
  readonly first: Diagnostic;
  readonly count: number;
  /** Number of files with this kind. */
  readonly files: number;
  /** Common message, with `…` for the parts that differ. */
  readonly title: Text;
}

/** Codes whose message starts with a name, such as a field or a language. Each name is a separate kind. */
const BY_NAME: ReadonlySet<string> = new Set([
  'front-matter-invalid',
  'data-invalid',
  'code-language-unknown',
  'directive-unknown',
  'reference-unknown',
  'template-unknown',
]);

/**
 * Groups problems by kind.
 *
 * @param diagnostics diagnostics in the order of a report
 * @returns kinds in the order of their first problems
 */
function kindsOf(diagnostics: readonly Diagnostic[]): readonly Kind[] {
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

/**
 * Returns the common shape of the messages of a kind. If the shape contains hardly any words, returns the description of the
 * code.
 */
function titleOf(group: readonly Diagnostic[]): Text {
  const [first] = group as [Diagnostic];
  const same = toText(first.message);
  if (group.every(({ message }) => toText(message) === same)) return first.message;
  const shape = shapeOf(first);
  const isTelling = shape.replaceAll('…', '').trim().length >= TELLING;
  const meaning: Readonly<Record<string, string>> = DIAGNOSTIC_CODES;
  return isTelling ? shape : (meaning[first.code] ?? shape);
}

/** Minimum length of a shape that identifies a problem. */
const TELLING = 12;

/** Matches quoted text, numbers, paths and URLs. */
const PARTICULARS = /`[^`]*`|"[^"]*"|\S*\/\S*|\d[\d.,]*/g;

/** Returns a message without its names, numbers and paths. */
function shapeOf({ code, ...diagnostic }: Diagnostic): string {
  const message = toText(diagnostic.message);
  // List indexes and table rows are removed, so that the same problem at two places has the same shape.
  const [, name = '', rest = message] = BY_NAME.has(code) ? (/^([^`]*`[^`]*`)(.*)$/s.exec(message) ?? []) : [];
  return name.replace(/\[\d+\]/g, '[]') + rest.replace(PARTICULARS, '…');
}

/** Configuration line that resolves many problems at once. */
interface Settling {
  /** Configuration key with its value: `markdown: { rawHtml: true }`. */
  readonly line: string;
  /** Number of problems that the line removes or turns into warnings. */
  readonly count: number;
  /** Effect on the problems, if the line does not fix them. */
  readonly remark?: Text;
}

/** Minimum number of problems for which a line is suggested. Fewer can be fixed one by one. */
const MANY = 10;

/**
 * Returns configuration lines that resolve many problems, the most effective first. They help with sites that were written
 * for another generator.
 */
export function settlingsOf(diagnostics: readonly Diagnostic[]): readonly Settling[] {
  const of = (code: string) => diagnostics.filter((diagnostic) => diagnostic.code === code);
  const found = [
    ...languages(of('code-language-unknown')),
    ...fields(of('front-matter-invalid')),
    ...whole('markdown: { rawHtml: true }', of('html-not-allowed'), reportMessages.htmlAsWritten),
    ...POLICY_CODES.filter((code) => code !== 'code-language-unknown').flatMap((code) => leniency(code, of(code))),
  ];
  return found.filter(({ count }) => count >= MANY).sort((a, b) => b.count - a.count);
}

function whole(line: string, { length }: readonly Diagnostic[], remark: Text): Settling[] {
  return length === 0 ? [] : [{ line, count: length, remark }];
}

/** Returns the names in messages, the most frequent first. */
function namesOf(diagnostics: readonly Diagnostic[], named: RegExp): readonly string[] {
  const counts = new Map<string, number>();
  for (const { message } of diagnostics) {
    const name = named.exec(toText(message))?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/**
 * Suggests `languages` for languages with a grammar and `pluginLanguages` for the others. The hint of the diagnostic
 * states which languages have a grammar.
 */
function languages(unknown: readonly Diagnostic[]): Settling[] {
  const hasGrammar = ({ hint = '' }: Diagnostic) => /add it to `markdown\.languages`/i.test(toText(hint));
  const list = (key: string, of: readonly Diagnostic[]) => {
    const names = namesOf(of, /`([^`]*)`/);
    return { line: `markdown: { ${key}: [${names.map(quoted).join(', ')}] }`, count: of.length };
  };
  const [have, lack] = [unknown.filter(hasGrammar), unknown.filter((one) => !hasGrammar(one))];
  // Other generators allow any text after the fence. Only text that looks like a language is suggested for a plugin.
  const named = lack.filter(({ message }) => NAME.test(toText(message)));
  return [
    ...(have.length === 0 ? [] : [list('languages', have)]),
    ...(named.length === 0 ? [] : [{ ...list('pluginLanguages', named), remark: reportMessages.noColours }]),
  ];
}

/** Language in a message. */
const NAME = /`[a-z][\w+#-]*`/i;

/** Message about a top-level front matter field that is not in the schema of the collection. */
const UNKNOWN_FIELD = /^`([^`.[\]]+)` is not a known field\.$/;

function fields(invalid: readonly Diagnostic[]): Settling[] {
  const unknown = invalid.filter(({ message }) => UNKNOWN_FIELD.test(toText(message)));
  const names = namesOf(unknown, UNKNOWN_FIELD);
  if (names.length === 0) return [];
  const shape = names
    .map((name) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name)}: z.unknown().optional()`)
    .join(', ');
  return [{ line: `fields: { ${shape} }`, count: unknown.length, remark: reportMessages.inCollection }];
}

function leniency(code: string, found: readonly Diagnostic[]): Settling[] {
  const errors = found.filter(isError).length;
  const count = errors > 0 ? errors : found.length;
  const chosen = errors > 0 ? 'warning' : 'off';
  const remark = errors > 0 ? reportMessages.stillShown : reportMessages.hidden;
  return count === 0 ? [] : [{ line: `policy: { '${code}': '${chosen}' }`, count, remark }];
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
