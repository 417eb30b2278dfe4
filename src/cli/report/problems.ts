import { DIAGNOSTIC_CODES, POLICY_CODES } from '../../base/codes.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../../base/diagnostic.ts';
import { type Text, toText } from '../../base/message.ts';
import { ENGLISH_VOICE, formatPlace, type Palette, singleLine, type Voice } from './format.ts';
import { reportMessages } from './messages.ts';
import type { Verbosity } from './report.ts';

/** More than this nobody reads one by one, and it is usually a few mistakes that were made many times. */
const FLOOD = 20;

/** Which problems a report shows, and how. */
export interface Selection {
  /** The gravest first. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when there are so many problems that each kind is printed once. */
  readonly isFlood: boolean;
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** With these the output is whole: a page that is not there at all is graver than a link that leads nowhere. */
const MATTERS_OF_JUDGEMENT: ReadonlySet<string> = new Set(POLICY_CODES);

/**
 * The gravest first, for people, who see the first ones: errors that leave something out, other errors, warnings, notes; of the
 * same gravity by place. Programs get diagnostics by place alone.
 */
export function byGravity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) => gravityOf(a) - gravityOf(b) || compareDiagnostics(a, b));
}

/** The lower, the graver. */
function gravityOf({ severity, code }: Diagnostic): number {
  return SEVERITIES.indexOf(severity) * 2 + (isError({ severity }) && MATTERS_OF_JUDGEMENT.has(code) ? 1 : 0);
}

/**
 * The diagnostics to print, the gravest first: errors alone when quiet.
 *
 * @param all whether each is wanted, however many there are
 */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], verbosity: Verbosity, all: boolean): Selection {
  const sorted = byGravity(diagnostics);
  const wanted = verbosity === 'quiet' ? sorted.filter(isError) : sorted;
  return { diagnostics: wanted, isFlood: !all && wanted.length > FLOOD };
}

/** Maximum number of kinds printed in full; more do not fit on a screen. */
const SHOWN_KINDS = 12;

/** Maximum number of further kinds, printed on one line each. */
const LISTED_KINDS = 30;

/** More problems than anybody reads, as a report shows them. */
interface Flood {
  /** Kinds that are shown as a problem is, by their first one. */
  readonly shown: readonly Kind[];
  /** Lines printed below the kinds. */
  readonly table: readonly string[];
}

/**
 * Sums up problems: each kind once with its count, the lines of the configuration that settle many, and how to see all.
 *
 * @param diagnostics in the order of the report
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

/** Says how often there is a kind: `307 of this kind, in 84 files`. @returns undefined for one that is met once */
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

/** A hint that stands above is not said again. */
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
  /** The one that stands first in the order of the report. */
  readonly first: Diagnostic;
  readonly count: number;
  /** Number of files with this kind. */
  readonly files: number;
  /** Common message, with `…` for the parts that differ. */
  readonly title: Text;
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

/** Returns the common shape of messages, or the description of their code when the shape has hardly any words. */
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

/** A message without what is particular to one place. */
function shapeOf({ code, ...diagnostic }: Diagnostic): string {
  const message = toText(diagnostic.message);
  // The index in a list, and the row of a table, are the place of a value.
  const [, name = '', rest = message] = BY_NAME.has(code) ? (/^([^`]*`[^`]*`)(.*)$/s.exec(message) ?? []) : [];
  return name.replace(/\[\d+\]/g, '[]') + rest.replace(PARTICULARS, '…');
}

/** A line of the configuration that settles many problems at once. */
interface Settling {
  /** A key of the configuration with its value: `markdown: { rawHtml: true }`. */
  readonly line: string;
  /** Number of problems that the line removes or turns into warnings. */
  readonly count: number;
  /** Effect on the problems, when the line does not fix them. */
  readonly remark?: Text;
}

/** Minimum number of problems for which a line is suggested; fewer can be fixed one by one. */
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
    ...whole('markdown: { rawHtml: true }', of('html-not-allowed'), reportMessages.htmlAsWritten),
    ...POLICY_CODES.filter((code) => code !== 'code-language-unknown').flatMap((code) => leniency(code, of(code))),
  ];
  return found.filter(({ count }) => count >= MANY).sort((a, b) => b.count - a.count);
}

function whole(line: string, { length }: readonly Diagnostic[], remark: Text): Settling[] {
  return length === 0 ? [] : [{ line, count: length, remark }];
}

/** The most frequent first. */
function namesOf(diagnostics: readonly Diagnostic[], named: RegExp): readonly string[] {
  const counts = new Map<string, number>();
  for (const { message } of diagnostics) {
    const name = named.exec(toText(message))?.[1];
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Languages that have a grammar are highlighted; the hint says which have none. */
function languages(unknown: readonly Diagnostic[]): Settling[] {
  const hasGrammar = ({ hint = '' }: Diagnostic) => /add it to `markdown\.languages`/i.test(toText(hint));
  const list = (key: string, of: readonly Diagnostic[]) => {
    const names = namesOf(of, /`([^`]*)`/);
    return { line: `markdown: { ${key}: [${names.map(quoted).join(', ')}] }`, count: of.length };
  };
  const [have, lack] = [unknown.filter(hasGrammar), unknown.filter((one) => !hasGrammar(one))];
  // What other generators write there may be no name at all.
  const named = lack.filter(({ message }) => NAME.test(toText(message)));
  return [
    ...(have.length === 0 ? [] : [list('languages', have)]),
    ...(named.length === 0 ? [] : [{ ...list('pluginLanguages', named), remark: reportMessages.noColours }]),
  ];
}

/** A language as its message names it. */
const NAME = /`[a-z][\w+#-]*`/i;

/** A field at the top of front matter that the schema of its collection does not have. */
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
