import matter from 'gray-matter';
import { parse as parseToml, TomlDate, TomlError } from 'smol-toml';
import { isMap, isScalar, visit } from 'yaml';
import { routeProblem } from '../../base/address.ts';
import { type Diagnostic, error, isError, warning } from '../../base/diagnostic.ts';
import { type Fences, fencesOf, secondEnd } from '../../base/fences.ts';
import type { Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { positionAt } from '../../base/position.ts';
import { write } from '../../base/suggest.ts';
import { mergeConflict } from '../../base/unusable-file.ts';
import type { Locate } from '../../config/validation/issues.ts';
import { readMessages } from './messages.ts';
import { routeOf } from './routes.ts';
import { locateInYaml, parseYamlDocument, type ReadYaml, readYaml } from './yaml.ts';
import { quoted } from './yaml-mistakes.ts';

export interface FrontMatter {
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface SourceBody {
  readonly body: string;
  /** Line number of the first line of the body, from 1. */
  readonly bodyLine: number;
}

/**
 * Delimiter that replaces `---` for gray-matter, which would otherwise also accept `---more` as the end. YAML cannot
 * contain NUL, so the delimiter is unambiguous.
 */
const MARK = '\u0000';

/**
 * Options for gray-matter. Passing any options disables the cache of gray-matter, which shares mutable results. The
 * YAML engine of gray-matter turns `2026-13-45` into a valid date. The `yaml` package keeps dates as strings, which the
 * schema then checks.
 */
const OPTIONS = { delimiters: MARK, engines: { yaml: (yaml: string) => ({ read: readYaml(yaml) }) } };

const CONFLICT = '<<<<<<< ';

/** Returns the fields of front matter, empty if there is none. With an error, returns a diagnostic and no fields. */
export function readFrontMatter(file: string, text: string): FrontMatter {
  const fences = fencesOf(text);
  const conflict = conflictAbove(file, text, fences);
  if (conflict !== undefined) return failed(conflict);
  if (fences.kind === 'none') return { data: {}, diagnostics: [] };
  if (fences.kind === 'unclosed') return failed(unclosed(file, text));
  if (fences.kind === 'named') return failed(named(file, fences.name, text));
  const written = text.slice(fences.from, fences.to);
  if (fences.syntax === 'toml') return readToml(file, written);
  if (fences.second !== undefined) return failed(secondEnd(file, text, fences.second));
  // gray-matter calls `readYaml` with the text from the end of the first `---` line. Its line 2 is therefore line 2 of
  // the file. If the YAML contains only comments, gray-matter does not call `readYaml`.
  const { read = readYaml('') }: { read?: ReadYaml } = matter(`${MARK}\n${written}\n${MARK}`, OPTIONS).data;
  if (!read.ok) {
    const { line, column, reason, hint } = read;
    return failed(problem({ file, line, column }, readMessages.frontMatterNotValidYaml({ reason }), hint));
  }
  const data = read.value ?? {};
  if (!isGroup(data))
    return failed(problem({ file, line: 1, column: 1 }, readMessages.frontMatterNotList, readMessages.writeTitleOne));
  const diagnostics = [...lostAfterHash(file, text, fences), ...strayQuotes(file, text, fences)];
  return { data: diagnostics.some(isError) ? {} : data, diagnostics };
}

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function failed(diagnostic: Diagnostic): FrontMatter {
  return { data: {}, diagnostics: [diagnostic] };
}

function problem(place: { file: string; line: number; column: number; length?: number }, message: Text, hint?: Text) {
  return error('front-matter-yaml', message, place, { hint });
}

/** Returns an error for a merge conflict in front matter or around one of its delimiters. */
function conflictAbove(file: string, text: string, fences: Fences): Diagnostic | undefined {
  if (fences.kind === 'closed') return mergeConflict(file, text.slice(0, fences.to));
  return fences.kind === 'unclosed' || text.startsWith(CONFLICT) ? mergeConflict(file, text) : undefined;
}

/** Matches a line that was probably meant as a `---` delimiter. */
const NEARLY_FENCE = /^(?:-{1,2}|-{4,}|[\u2010-\u2015]+-*)[ \t]*$/;

function unclosed(file: string, text: string): Diagnostic {
  const lines = text.split('\n');
  const at = lines.findIndex((line, i) => i > 0 && NEARLY_FENCE.test(line));
  const line = lines[at]?.trim();
  if (line === undefined)
    return problem(
      { file, line: 1, column: 1, length: 3 },
      readMessages.frontMatterNeverEnds,
      readMessages.writeSecondLineBelow,
    );
  const place = { file, line: at + 1, column: 1, length: line.length };
  return problem(place, readMessages.frontMatterDoesNotEnd({ line }), write('---', line));
}

function named(file: string, name: string, text: string): Diagnostic {
  const message = readMessages.frontMatterBeginsLine({ line: text.split('\n', 1)[0] });
  const hint = /^ya?ml$/i.test(name) ? readMessages.leaveNameOutAlways : readMessages.writeYamlBelow;
  return problem({ file, line: 1, column: 1, length: 3 }, message, hint);
}

/** Matches a visible character: not white space, control or formatting character. */
const VISIBLE = /[^\s\p{Cf}\p{Cc}]/u;

/**
 * Returns an error if front matter is probably present but not recognised, for example because of a line above it. With
 * `strict`, also returns an error if a page has no front matter at all.
 */
export function absentFrontMatter(file: string, text: string, strict: boolean): Diagnostic | undefined {
  if (fencesOf(text).kind !== 'none' || text.startsWith(CONFLICT)) return undefined;
  const complain = (message: Text, hint: Text) => problem({ file, line: 1, column: 1 }, message, hint);
  const begin = readMessages.beginLineOneSuch;
  const [first = '', second = ''] = text.split('\n', 2);
  if (NEARLY_FENCE.test(first) && /^[\w-]+:(?: |$)/.test(second))
    return complain(readMessages.frontMatterDoesNot({ line: first.trim() }), write('---', first.trim()));
  if (text.startsWith('{\\rtf')) return complain(readMessages.fileRtf, readMessages.saveAsText);
  if (!VISIBLE.test(text)) return strict ? complain(readMessages.fileEmptyPageBegins, begin) : undefined;
  const above = text.slice(0, text.search(VISIBLE));
  if (above === '' || fencesOf(text.slice(above.length)).kind === 'none')
    return strict ? complain(readMessages.pageNoFrontMatter, begin) : undefined;
  return /^\s*$/.test(above.replace(/[\u00a0\ufeff]/g, 'x'))
    ? complain(readMessages.frontMatterMustBegin, readMessages.deleteEverythingAboveFirst)
    : complain(readMessages.frontMatterMustBeginFirst, readMessages.deleteLineWriteAnew);
}

/** Returns the text below the front matter, with its line number. */
export function bodyOf(text: string): SourceBody {
  const fences = fencesOf(text);
  if (fences.kind !== 'closed') return { body: text, bodyLine: 1 };
  return { body: text.slice(fences.body), bodyLine: positionAt(text, fences.body).line };
}

/** Returns a function that finds the position of a field. The YAML is parsed only when a message needs a position. */
export function locateInFrontMatter(file: string, text: string): Locate {
  const fences = fencesOf(text);
  const fields = fences.kind === 'closed' ? `${text.slice(fences.from, fences.to)}\n` : '';
  return fences.kind === 'closed' && fences.syntax === 'toml'
    ? locateInToml(file, fields)
    : locateInYaml(file, fields, 1);
}

/** Matches a field that may keep a page unpublished, or hide it from lists or search engines. */
const HOLDS_BACK =
  /^[ \t]*["']?(?:draft|published|publishDate|date|pubDate|unlisted|noindex|hidden|_?build)["']?[ \t]*:/m;

/**
 * Returns the fields above a YAML error, so that a site migrated from another generator can still be built. The error
 * becomes a warning if these fields include the title. The error stays an error if a field below could make the page
 * unpublished or hidden, because without that field the page would be published.
 */
export function fieldsAboveMistake(text: string, read: FrontMatter): FrontMatter {
  const [mistake] = read.diagnostics.filter(isError);
  if (mistake?.line === undefined || read.diagnostics.length > 1 || mistake.code !== 'front-matter-yaml') return read;
  const fences = fencesOf(text);
  if (fences.kind !== 'closed' || fences.syntax === 'toml') return read;
  const lines = text.slice(fences.from, fences.to).split('\n');
  // `lines` starts at line 2 of the file. Drop the last field before the error, because it may contain the cause.
  const above = lines.slice(0, Math.max(0, mistake.line - 2));
  const last = above.findLastIndex((line) => /^[^\s#-]/.test(line));
  const whole = above.slice(0, Math.max(0, last));
  if (HOLDS_BACK.test(lines.slice(whole.length).join('\n'))) return read;
  const fields = readYaml(whole.join('\n'));
  if (!fields.ok || !isGroup(fields.value) || typeof fields.value['title'] !== 'string') return read;
  const notes = [readMessages.pageBuiltFieldsAbove];
  return { data: fields.value, diagnostics: [{ ...mistake, severity: 'warning', notes }] };
}

/** Fields that contain sentences. A `#` in a sentence (`C # and more`) is probably not meant as a comment. */
const NAMES = 'title|description|lead|alt|label|name|heading|caption|summary|question';
/** Pattern for hashtags without any other text, such as `#news #prices`, which YAML reads as a comment. */
const HASHTAGS = '(?:#[\\p{L}\\p{N}_-]+[ ,]*)+$(?!\\n[ \\t-])';
const BEFORE_HASH = new RegExp(
  `^([ ]*(?:- +)*)((?:${NAMES}): +|([\\w-]+): +(?=${HASHTAGS}))([^\\s"'#|>&*!%@\`[{].*?)?(?<=[ \\t])#(.*)$`,
  'gmu',
);
/** Matches a sentence with a quotation mark only at its end. A mark after a digit means inches and is ignored. */
const STRAY_QUOTE = new RegExp(`^([ ]*(?:- +)*)((?:${NAMES}): +)([^"'\\s|>[{][^"\\n]*[^\\d\\s"])"[ \\t]*$`, 'gm');

type Range = { readonly from: number; readonly to: number };

/** Returns diagnostics for values that YAML cuts off at a `#`. An error if the value is then empty, else a warning. */
function lostAfterHash(file: string, text: string, { from, to }: Range): Diagnostic[] {
  const yaml = text.slice(from, to);
  const found = [...yaml.matchAll(BEFORE_HASH)];
  if (found.length === 0) return [];
  // Offsets of the keys that YAML recognises. A line of a block scalar (`text: |`) can look like a key.
  const keys = new Set<number>();
  visit(parseYamlDocument(yaml).document, {
    Map(_, map) {
      if (isMap(map)) for (const { key } of map.items) if (isScalar(key) && key.range) keys.add(key.range[0]);
    },
  });
  return found.flatMap(({ 0: line, 1: before = '', 2: key = '', 3: tagged, 4: kept = '', index }): Diagnostic[] => {
    if (!keys.has(index + before.length)) return [];
    const written = line.slice(before.length + key.length).trimEnd();
    const hash = before.length + key.length + kept.length;
    const place = { file, ...positionAt(text, from + index + hash), length: line.trimEnd().length - hash };
    const value = tagged === undefined ? quoted(written) : `[${written.match(/[^#\s,]+/g)?.join(', ')}]`;
    const hint = readMessages.writeCommentStandsLine({ text: `${key.trim()} ${value}` });
    return [(kept === '' ? error : warning)('front-matter-yaml', readMessages.whatStandsBehindNo, place, { hint })];
  });
}

/** Returns warnings for values with a quotation mark only at the end. Readers would see the mark. */
function strayQuotes(file: string, text: string, { from, to }: Range): Diagnostic[] {
  return [...text.slice(from, to).matchAll(STRAY_QUOTE)].map(({ 1: before = '', 2: key = '', 3: kept = '', index }) => {
    const at = from + index + before.length + key.length + kept.length;
    const hint = { ...baseMessages.write({ text: `${key.trim()} ${kept}` }), fix: { from: '"', to: '' } };
    const place = { file, ...positionAt(text, at), length: 1 };
    return warning('front-matter-yaml', readMessages.quotationMarkEndsText, place, { hint });
  });
}

/** Matches the key `redirectFrom` with its value: `/old/`, `[/old/, /older/]` or lines such as `- "/old/"`. */
const REDIRECTS = /^redirectFrom:.*(?:\n[ \t-].*)*/m;
const ROUTE = /(?<=[\s"'[,])\/[^\s"',\]]*/g;
/** Matches the start of a `slug` field, also in YAML written as JSON. */
const HAS_SLUG = /^(?:slug|[ \t{]*"slug")[ \t]*:/m;
const SLUG = /^slug:[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'#].*?))[ \t]*$/m;

/**
 * Extracts routes from the lines of invalid front matter, so that links to them are not reported as broken.
 * @param text front matter, optionally followed by the body
 * @returns routes that the page would have; `areUnknown` is true if some route cannot be determined
 */
export function lostRoutes(file: string, text: string, collection: { readonly dir: string; readonly base: string }) {
  const begun = text.replace(/^[^\p{L}\p{N}-]+/u, '');
  const fences = fencesOf(begun);
  // Without a closing delimiter, assume that the front matter ends at the first empty line.
  const lines =
    fences.kind === 'closed' ? begun.slice(fences.from, fences.to) : (begun.split(/\n[ \t]*\n/, 1)[0] ?? '');
  const routes = [routeOf(file, collection), ...(REDIRECTS.exec(lines)?.[0].match(ROUTE) ?? [])];
  if (!HAS_SLUG.test(lines)) return { routes, areUnknown: false };
  const [, double, single, plain] = SLUG.exec(lines) ?? [];
  const slug = double ?? single ?? plain ?? '';
  if (!/^\/?[^/?#\s[\]{}][^?#\s[\]{}]*$/.test(slug) || routeProblem(slug) !== undefined)
    return { routes, areUnknown: true };
  return { routes: [...routes, routeOf(file, collection, slug)], areUnknown: false };
}

function readToml(file: string, toml: string): FrontMatter {
  try {
    return { data: plainData(parseToml(toml)) as FrontMatter['data'], diagnostics: [] };
  } catch (cause) {
    if (!(cause instanceof TomlError)) throw cause;
    // Keep only the first line of the message: the others quote the file, as reports do anyway.
    const [reason = ''] = cause.message.replace(/^Invalid TOML document: /, '').split('\n', 1);
    const place = { file, line: cause.line + 1, column: cause.column };
    return failed(problem(place, readMessages.frontMatterNotValid({ reason })));
  }
}

/** Converts TOML dates to strings, because dates in YAML are strings too. */
function plainData(value: unknown): unknown {
  if (value instanceof TomlDate) return value.toISOString();
  if (Array.isArray(value)) return value.map(plainData);
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainData(inner)]));
}

/** Matches the key in `key = `, `key.inner = `, `[key]` and `[[key.inner]]`. */
const TOML_KEY = /^\s*(?:\[+\s*)?["']?([\w-]+)["']?\s*[\].=]/;

/** Returns a function that finds the line of a field. For a field inside a table, the line is that of the table. */
function locateInToml(file: string, toml: string): Locate {
  const lines = toml.split('\n');
  return ([name]) => {
    const at = lines.findIndex((line) => TOML_KEY.exec(line)?.[1] === name);
    const line = lines[at];
    if (line === undefined) return { file, line: 1, column: 1 };
    return { file, line: at + 2, column: line.indexOf(String(name)) + 1, length: String(name).length };
  };
}
