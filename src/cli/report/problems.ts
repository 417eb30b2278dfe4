import { DIAGNOSTIC_CODES, POLICY_CODES } from '../../base/codes.ts';
import { compareDiagnostics, type Diagnostic, isError } from '../../base/diagnostic.ts';
import { codeString } from '../../base/escape.ts';
import { groupBy } from '../../base/lists.ts';
import { type Text, toText } from '../../base/message.ts';
import { ENGLISH_VOICE, formatPlace, type Palette, singleLine, type Voice } from './format.ts';
import { reportMessages } from './messages.ts';
import type { Verbosity } from './report.ts';

/** Number of problems above which they are grouped by kind, because so many problems usually have few causes. */
const FLOOD = 20;

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** Codes whose severity can be configured. Other errors rank above these, because they leave out parts of the site. */
const MATTERS_OF_JUDGEMENT: ReadonlySet<string> = new Set(POLICY_CODES);

/**
 * Sorts diagnostics for people: first errors that leave out parts of the site, then other errors, warnings and notes.
 * Equal severities are sorted by position. The JSON report sorts all diagnostics by position.
 */
export function byGravity(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.toSorted((a, b) => gravityOf(a) - gravityOf(b) || compareDiagnostics(a, b));
}

/** Returns a rank for sorting. The most severe diagnostics have the lowest rank. */
function gravityOf({ severity, code }: Diagnostic): number {
  return SEVERITIES.indexOf(severity) * 2 + (isError({ severity }) && MATTERS_OF_JUDGEMENT.has(code) ? 1 : 0);
}

/** Returns the diagnostics to print, most severe first. `isFlood`: there are so many that they must be grouped. */
export function selectDiagnostics(diagnostics: readonly Diagnostic[], verbosity: Verbosity, all: boolean) {
  const sorted = byGravity(diagnostics);
  const wanted = verbosity === 'quiet' ? sorted.filter(isError) : sorted;
  return { diagnostics: wanted, isFlood: !all && wanted.length > FLOOD };
}

/** Maximum number of kinds of problems whose first problem is printed in full. More would not fit on a screen. */
const SHOWN_KINDS = 12;

/** Maximum number of further kinds of problems with a line of their own. All other kinds are only counted. */
const LISTED_KINDS = 30;

/**
 * Summarizes a flood of sorted problems: each kind once with its count, configuration lines that would resolve many
 * problems at once, and how to print all problems.
 * @returns kinds whose first problem is printed in full, and lines below them: further kinds and suggestions
 */
export function sumUp(diagnostics: readonly Diagnostic[], { bold, dim }: Palette, voice: Voice = ENGLISH_VOICE) {
  const { say, digits } = voice;
  const kinds = kindsOf(diagnostics).toSorted(
    (a, b) => gravityOf(a.all[0]) - gravityOf(b.all[0]) || b.all.length - a.all.length,
  );
  const shown = withEachHintOnce(kinds.slice(0, SHOWN_KINDS));
  const others = kinds.slice(SHOWN_KINDS).toSorted((a, b) => b.all.length - a.all.length);
  const [listed, rest] = [others.slice(0, LISTED_KINDS), others.slice(LISTED_KINDS)];
  const settlings = settlingsOf(diagnostics);
  const counts = [...listed.map(({ all }) => all.length), ...settlings.map(({ count }) => count)];
  const width = Math.max(...counts.map((n) => digits(n).length), 0);
  const row = (n: number, text: string) => `  ${bold(digits(n).padStart(width))}  ${text}`;
  const table = [
    ...(listed.length === 0 ? [] : [say(reportMessages.moreKinds({ n: others.length }))]),
    ...listed.map((kind) => row(kind.all.length, rowOf(kind, dim, voice))),
    ...(rest.length === 0
      ? []
      : [
          `  ${say(reportMessages.furtherKinds({ count: digits(rest.reduce((total, { all }) => total + all.length, 0)), n: rest.length }))}`,
        ]),
    ...(settlings.length === 0 ? [] : ['', say(reportMessages.turnDown)]),
    ...settlings.map((one) =>
      row(one.count, `${one.line}${one.remark === undefined ? '' : dim(` ${say(one.remark)}`)}`),
    ),
    '',
    say(reportMessages.eachKind({ count: digits(diagnostics.length), n: kinds.length })),
  ];
  return { shown, table: table[0] === '' ? table.slice(1) : table };
}

/** Maximum number of positions listed for a kind of problem, including the first one. Further positions are counted. */
const PLACES = 10;

/**
 * Returns lines about the other problems of a kind: `307 of this kind, in 84 files. Also at:`, their positions, and the
 * number of positions that are left out. Returns no lines for a single problem.
 */
export function otherPlaces({ all, title }: Kind, { say, digits }: Voice = ENGLISH_VOICE): string[] {
  const [, ...others] = all;
  if (others.length === 0) return [];
  const files = new Set(all.flatMap(({ file = [] }) => file)).size;
  const n = digits(all.length);
  const frequency =
    files > 1 ? reportMessages.ofThisKindIn({ n, files: digits(files) }) : reportMessages.ofThisKind({ n });
  const shown = others.slice(0, PLACES - 1).map((one) => {
    const message = say(one.message) === say(title) ? '' : singleLine(say(one.message));
    return [formatPlace(one), message].filter((part) => part !== '').join(' ');
  });
  const lines = shown.filter((line) => line !== '');
  if (lines.length === 0) return [say(frequency)];
  const left = others.length - shown.length;
  return [
    say(reportMessages.alsoAt({ frequency })),
    ...lines.map((line) => `  ${line}`),
    ...(left === 0 ? [] : [`  ${say(reportMessages.andMore({ n: digits(left) }))}`]),
  ];
}

function rowOf({ all: [first], title }: Kind, dim: Palette['dim'], { say }: Voice): string {
  return `${say(reportMessages[first.severity])} ${first.code}: ${singleLine(say(title))} ${dim(formatPlace(first))}`.trimEnd();
}

/** Removes the hint of a kind of problems if an earlier kind has the same hint. */
function withEachHintOnce(kinds: readonly Kind[]): readonly Kind[] {
  const said = new Set<string>();
  return kinds.map((kind) => {
    const [{ hint, ...first }, ...others] = kind.all;
    if (hint === undefined || !said.has(toText(hint))) {
      if (hint !== undefined) said.add(toText(hint));
      return kind;
    }
    return { ...kind, all: [first, ...others] };
  });
}

/** Problems of one kind: the same mistake at several places, or several mistakes with the same fix. */
interface Kind {
  /** Problems of this kind, in the order of the report. */
  readonly all: readonly [Diagnostic, ...(readonly Diagnostic[])];
  /** Message of the problems, with `…` for the parts that differ. */
  readonly title: Text;
}

/** Codes whose messages start with a name, such as a field name. Only problems with the same name are grouped. */
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
 * @param diagnostics diagnostics in the order of the report
 * @returns kinds in the order of their first problems
 */
function kindsOf(diagnostics: readonly Diagnostic[]): readonly Kind[] {
  const groups = groupBy(diagnostics, (one) => `${one.severity} ${one.code} ${shapeOf(one)}`);
  return [...groups.values()].map((all) => ({ all, title: titleOf(all) }));
}

/** Returns the text that the messages of a kind have in common; if it is too short, the description of the code. */
function titleOf(group: Kind['all']): Text {
  const [first] = group;
  const same = toText(first.message);
  if (group.every(({ message }) => toText(message) === same)) return first.message;
  const shape = shapeOf(first);
  const isTelling = shape.replaceAll('…', '').trim().length >= TELLING;
  const meaning: Readonly<Record<string, string>> = DIAGNOSTIC_CODES;
  return isTelling ? shape : (meaning[first.code] ?? shape);
}

/** Minimum number of characters that messages must have in common. With fewer, the title describes the code. */
const TELLING = 12;

/** Matches parts that differ between messages of the same kind: quoted text, numbers, paths and URLs. */
const PARTICULARS = /`[^`]*`|"[^"]*"|\S*\/\S*|\d[\d.,]*/g;

/** Returns the message of a diagnostic with `…` in place of names, numbers and paths. */
function shapeOf({ code, ...diagnostic }: Diagnostic): string {
  const message = toText(diagnostic.message);
  // Removes indexes such as `[2]` from names, so that the same problem in two items of a list gives the same text.
  const [, name = '', rest = message] = BY_NAME.has(code) ? (/^([^`]*`[^`]*`)(.*)$/s.exec(message) ?? []) : [];
  return name.replace(/\[\d+\]/g, '[]') + rest.replace(PARTICULARS, '…');
}

/** Suggested line for the configuration that would resolve many problems at once. */
interface Settling {
  /** Configuration key and value: `markdown: { rawHtml: true }`. */
  readonly line: string;
  /** Number of problems that the line removes or makes less severe. */
  readonly count: number;
  /** Effect of the line, if it hides the problems instead of fixing them. */
  readonly remark?: Text;
}

/** Codes whose severity ssg never suggests to lower: a missing language can be added; broken links are mistakes. */
const NEVER_TURNED_DOWN: ReadonlySet<string> = new Set(['code-language-unknown', 'link-broken']);

/** Minimum number of problems for which a configuration line is suggested. Fewer can be fixed one by one. */
const MANY = 10;

/** Returns lines for the configuration that each resolve many problems, the most effective line first. */
export function settlingsOf(diagnostics: readonly Diagnostic[]): readonly Settling[] {
  const of = (code: string) => diagnostics.filter((diagnostic) => diagnostic.code === code);
  const found = [
    ...languages(of('code-language-unknown')),
    fields(of('front-matter-invalid')),
    { line: 'markdown: { rawHtml: true }', count: of('html-not-allowed').length, remark: reportMessages.htmlAsWritten },
    ...POLICY_CODES.filter((code) => !NEVER_TURNED_DOWN.has(code)).map((code) => leniency(code, of(code))),
  ];
  return found.filter(({ count }) => count >= MANY).sort((a, b) => b.count - a.count);
}

/** Returns the names that the expression `named` matches in the messages, the most frequent first. */
function namesOf(diagnostics: readonly Diagnostic[], named: RegExp): readonly string[] {
  const names = diagnostics.flatMap(({ message }) => named.exec(toText(message))?.[1] ?? []);
  return [...groupBy(names, (name) => name)].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name);
}

/** Suggests the key `languages` for languages whose hint recommends it, and `pluginLanguages` for all others. */
function languages(unknown: readonly Diagnostic[]): Settling[] {
  const hasGrammar = ({ hint = '' }: Diagnostic) => /add the language to `markdown\.languages`/i.test(toText(hint));
  const list = (key: string, of: readonly Diagnostic[]) => {
    const names = namesOf(of, /`([^`]*)`/);
    return { line: `markdown: { ${key}: [${names.map(codeString).join(', ')}] }`, count: of.length };
  };
  const [have, lack] = [unknown.filter(hasGrammar), unknown.filter((one) => !hasGrammar(one))];
  // Other generators allow any text after the fence of a code block. Suggests only names that look like languages.
  const named = lack.filter(({ message }) => NAME.test(toText(message)));
  return [list('languages', have), { ...list('pluginLanguages', named), remark: reportMessages.noColours }];
}

/** Matches the name of a language in a message. */
const NAME = /`[a-z][\w+#-]*`/i;

/** Matches the message about a top-level front matter field that the collection does not declare. */
const UNKNOWN_FIELD = /^`([^`.[\]]+)` is not a known field\.$/;

function fields(invalid: readonly Diagnostic[]): Settling {
  const unknown = invalid.filter(({ message }) => UNKNOWN_FIELD.test(toText(message)));
  const shape = namesOf(unknown, UNKNOWN_FIELD)
    .map((name) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : codeString(name)}: z.unknown().optional()`)
    .join(', ');
  return { line: `fields: { ${shape} }`, count: unknown.length, remark: reportMessages.inCollection };
}

function leniency(code: string, found: readonly Diagnostic[]): Settling {
  const errors = found.filter(isError).length;
  const count = errors > 0 ? errors : found.length;
  const chosen = errors > 0 ? 'warning' : 'off';
  const remark = errors > 0 ? reportMessages.asWarnings : reportMessages.hidden;
  return { line: `policy: { '${code}': '${chosen}' }`, count, remark };
}
