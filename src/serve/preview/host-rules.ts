import { type Diagnostic, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import type { Text } from '../../base/message.ts';
import { join } from '../../base/paths.ts';
import { didYouMean } from '../../base/suggest.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../headers/host-files.ts';
import { HIDDEN } from '../../headers/served-site.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import { previewMessages } from '../messages.ts';

/** Rules that a folder contains for its host. */
export interface HostRules {
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Returns true for files that the host reads and does not serve. */
export function isRuleFile(path: string): boolean {
  return HIDDEN.some((hidden) => path === hidden || path.startsWith(`${hidden}/`));
}

/**
 * The rules of a folder as they are now: the files are read each time, and parsed when their bytes are other ones.
 *
 * @param dir the folder as messages name it
 * @param onProblems called once for each state of a file that has problems
 */
export function hostRules(
  folder: ServedFolder,
  dir: string,
  onProblems: (diagnostics: readonly Diagnostic[]) => void,
): () => Promise<HostRules> {
  const headers = rulesOf(folder, HEADERS_FILE, (text) => parseHeaders(text, join(dir, HEADERS_FILE)), onProblems);
  const redirects = rulesOf(
    folder,
    REDIRECTS_FILE,
    (text) => parseRedirects(text, join(dir, REDIRECTS_FILE)),
    onProblems,
  );
  return async () => {
    const [headerRules, redirectRules] = await Promise.all([headers(), redirects()]);
    return { headers: headerRules, redirects: redirectRules };
  };
}

function rulesOf<T>(
  folder: ServedFolder,
  name: string,
  parse: (text: string) => ParsedRules<T>,
  onProblems: (diagnostics: readonly Diagnostic[]) => void,
): () => Promise<readonly T[]> {
  let last: { readonly text: string; readonly rules: readonly T[] } = { text: '', rules: [] };
  return async () => {
    const text = new TextDecoder().decode(await folder.read(name));
    if (text === last.text) return last.rules;
    const { rules, diagnostics } = parse(text);
    last = { text, rules };
    if (diagnostics.length > 0) onProblems(diagnostics);
    return rules;
  };
}

/** A path of `_headers` and the lines below it. */
export interface HeaderRule {
  readonly path: PathPattern;
  /** By lower-case name. */
  readonly set: ReadonlyMap<string, string>;
  /** Lower-case names. */
  readonly remove: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** Headers that hosts do not allow in `_headers`, because they describe the transfer itself (docs.netlify.com/routing/headers). */
const KEPT_BY_HOST = new Set([
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'location',
  'server',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const HEADER_EXAMPLE = 'Write `Name: value` below a path, or `! Name` to take a header away.';
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Reads `_headers` in the form that Netlify and Cloudflare share: a path, below it `Name: value` or, as Cloudflare knows
 * it, `! Name`.
 *
 * @param file path of the file, for messages
 */
export function parseHeaders(text: string, file: string): ParsedRules<HeaderRule> {
  const rules: HeaderRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { path, lines } of blocks(ruleLines(text, file))) {
    const set = new Map<string, string>();
    const remove: string[] = [];
    for (const line of lines) {
      const header = parseHeader(line);
      if ('diagnostic' in header) diagnostics.push(header.diagnostic);
      else if (path === undefined)
        diagnostics.push(notUnderstood(line.place, 'No path stands above it', HEADER_EXAMPLE));
      else if (header.value === undefined) remove.push(header.name);
      else set.set(header.name, joined(set.get(header.name), header.value));
    }
    if (path === undefined) continue;
    if (lines.length === 0)
      diagnostics.push(notUnderstood(path.place, 'No header stands below the path', HEADER_EXAMPLE));
    if (isForOtherHost(path.text)) continue;
    const parsed = parsePattern(path.text);
    if (parsed.ok) rules.push({ path: parsed.pattern, set, remove });
    else diagnostics.push(notUnderstood(path.place, parsed.problem, HEADER_EXAMPLE));
  }
  return { rules, diagnostics };
}

/** Paths with the lines below them; lines above the first path have none. */
function blocks(lines: readonly RuleLine[]): { readonly path?: RuleLine; readonly lines: RuleLine[] }[] {
  const found: { readonly path?: RuleLine; readonly lines: RuleLine[] }[] = [{ lines: [] }];
  for (const line of lines) {
    if (line.text.startsWith('/') || isForOtherHost(line.text)) found.push({ path: line, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

function parseHeader({ text, place }: RuleLine): ParsedHeader {
  const taken = /^!\s*([^\s:]+)$/.exec(text)?.[1];
  const colon = text.indexOf(':');
  const name = (taken ?? text.slice(0, Math.max(0, colon)).trim()).toLowerCase();
  const value = taken === undefined ? text.slice(colon + 1).trim() : undefined;
  const refuse = (why: string) => ({ diagnostic: notUnderstood(place, why, HEADER_EXAMPLE) });
  if (taken === undefined && colon === -1) return refuse(`\`${text}\` is no header`);
  if (!TOKEN.test(name)) return refuse(`\`${name}\` is no name of a header`);
  if (value === '') return refuse(`\`${name}\` has no value`);
  if (KEPT_BY_HOST.has(name)) return refuse(`Hosts set \`${name}\` themselves`);
  if (name === 'basic-auth') return { diagnostic: leftToHost(place, 'The path asks for a password') };
  if (value !== undefined && !/^[\t\x20-\x7e]+$/.test(value))
    return refuse(`The value of \`${name}\` holds characters that a header cannot have`);
  return { name, value };
}

type ParsedHeader = { readonly name: string; readonly value: string | undefined } | { readonly diagnostic: Diagnostic };

/**
 * The headers of an answer after the rules for its path. They replace what the server sends by itself; two rules for one
 * header are joined, as both hosts do.
 *
 * @param path of the request, decoded
 */
export function applyHeaders(rules: readonly HeaderRule[], path: string, headers: Headers): Headers {
  const result = new Map(Object.entries(headers));
  const own = new Set<string>();
  for (const { path: pattern, set, remove } of rules) {
    const captures = matchPattern(pattern, path);
    if (captures === undefined) continue;
    for (const name of remove) result.delete(name);
    for (const [name, value] of set) {
      const filled = fillIn(value, captures);
      result.set(name, joined(own.has(name) ? result.get(name) : undefined, filled));
      own.add(name);
    }
  }
  return Object.fromEntries(result);
}

function joined(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before}, ${value}`;
}

/** A line of `_redirects`. */
interface RedirectRule {
  readonly from: PathPattern;
  readonly to: string;
  /** 200 shows the target under the address that was asked for, and so does 404, with that status. */
  readonly status: number;
  /** Also where there is a file. */
  readonly force: boolean;
}

const STATUSES = [301, 302, 303, 307, 308, 200, 404];
/** Default status; Cloudflare uses 302. */
const DEFAULT_STATUS = 301;
const REDIRECT_EXAMPLE = previewMessages.write({ text: '/old /new 301' });

type ParsedLine = { readonly rule: RedirectRule } | { readonly diagnostic: Diagnostic } | undefined;

/**
 * Reads `_redirects` in the form that Netlify and Cloudflare share: `/from /to 301`, with `*`, `:placeholder`, and `!`
 * behind the status. What only one of them can do (countries, cookies, query parameters, other servers) is left to it.
 *
 * @param file path of the file, for messages
 */
export function parseRedirects(text: string, file: string): ParsedRules<RedirectRule> {
  const rules: RedirectRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const line of ruleLines(text, file)) {
    const parsed = parseLine(line);
    if (parsed === undefined) continue;
    if ('rule' in parsed) rules.push(parsed.rule);
    else diagnostics.push(parsed.diagnostic);
  }
  return { rules, diagnostics };
}

function parseLine({ words: all, place }: RuleLine): ParsedLine {
  const comment = all.findIndex(({ text }) => text.startsWith('#'));
  const [from, ...rest] = comment === -1 ? all : all.slice(0, comment);
  const at = rest.findIndex(({ text }) => text.startsWith('/') || isForOtherHost(text));
  const to = rest[at];
  if (from === undefined || to === undefined) {
    return { diagnostic: notUnderstood(place, 'A redirect needs a path and a target', REDIRECT_EXAMPLE) };
  }
  if (isForOtherHost(from.text)) return undefined;
  const [status, ...more] = rest.slice(at + 1);
  const condition = [...rest.slice(0, at), ...(status === undefined ? [] : [status]), ...more].find(({ text }) =>
    text.includes('='),
  );
  if (condition !== undefined) {
    return { diagnostic: leftToHost(condition.place, `The rule depends on \`${condition.text}\``) };
  }
  const surplus = [...rest.slice(0, at), ...more][0];
  if (surplus !== undefined)
    return { diagnostic: notUnderstood(surplus.place, `\`${surplus.text}\` means nothing here`, REDIRECT_EXAMPLE) };
  return parseRule(from, to, status);
}

function parseRule(from: Word, to: Word, status: Word | undefined): ParsedLine {
  const parsed = parsePattern(from.text);
  if (!parsed.ok) return { diagnostic: notUnderstood(from.place, parsed.problem, REDIRECT_EXAMPLE) };
  const { names } = parsed.pattern;
  const known = new Set(names);
  const unknown = [...to.text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !known.has(name));
  if (unknown !== undefined) {
    const hint =
      didYouMean(
        `:${unknown}`,
        names.map((name) => `:${name}`),
      ) ?? 'Name it in the path, or write `*` for `:splat`.';
    return { diagnostic: notUnderstood(to.place, `The path has no \`:${unknown}\``, hint) };
  }
  const match = /^(\d{3})(!?)$/.exec(status?.text ?? `${DEFAULT_STATUS}`);
  const code = Number(match?.[1]);
  if (status !== undefined && !STATUSES.includes(code)) {
    const hint = `Write ${STATUSES.slice(0, -1).join(', ')} or ${STATUSES.at(-1)}, and \`!\` behind it to replace a file.`;
    return { diagnostic: notUnderstood(status.place, `\`${status.text}\` is no status of a redirect`, hint) };
  }
  if (code < 300 && isForOtherHost(to.text))
    return { diagnostic: leftToHost(to.place, 'The rule shows what another server answers') };
  if (code === 404 && isForOtherHost(to.text))
    return { diagnostic: notUnderstood(to.place, 'A page for status 404 stands in the site itself', REDIRECT_EXAMPLE) };
  return { rule: { from: parsed.pattern, to: to.text, status: code, force: match?.[2] === '!' } };
}

export interface FoundRedirect {
  readonly status: number;
  readonly force: boolean;
  /** Path, query and fragment, or a whole address; encoded. */
  readonly to: string;
}

/**
 * The first rule for a path. One that leads to where it comes from is passed over, as it would never end.
 *
 * @param path decoded
 * @param query of the request, kept where the target has none of its own
 */
export function findRedirect(rules: readonly RedirectRule[], path: string, query: string): FoundRedirect | undefined {
  for (const { from, to, status, force } of rules) {
    const captures = matchPattern(from, path);
    if (captures === undefined) continue;
    const target = address(to, captures, query);
    if (status >= 300 && status < 400 && leadsBack(target, path)) continue;
    return { status, force, to: target };
  }
  return undefined;
}

function address(to: string, captures: Captures, query: string): string {
  const [, path = '', ownQuery = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const filled = fillIn(path, captures);
  // Two slashes at the beginning would name another server.
  const target = isForOtherHost(filled) ? filled : filled.replace(/\/{2,}/g, '/');
  const search = ownQuery === '' && query !== '' ? `?${query}` : fillIn(ownQuery, captures);
  return encodeAddress(`${target}${search}${fillIn(fragment, captures)}`);
}

/** Returns true when a target is the path itself, apart from a trailing slash. Such a redirect would never end. */
function leadsBack(target: string, path: string): boolean {
  return withoutSlash(target.replace(/[?#].*$/, '')) === withoutSlash(encodePath(path));
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** A line of a rule file that says something. */
interface RuleLine {
  readonly text: string;
  readonly words: readonly Word[];
  readonly place: SourcePlace;
}

interface Word {
  readonly text: string;
  readonly place: SourcePlace;
}

/** Parsed lines of a rule file. */
interface ParsedRules<T> {
  readonly rules: readonly T[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The lines of a rule file, without empty ones and comments. */
function ruleLines(text: string, file: string): RuleLine[] {
  return text.split(/\r?\n/).flatMap((whole, i) => {
    const words = [...whole.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      place: { file, line: i + 1, column: match.index + 1, length: match[0].length },
    }));
    const [first] = words;
    if (first === undefined || first.text.startsWith('#')) return [];
    const trimmed = whole.trim();
    return [{ text: trimmed, words, place: { ...first.place, length: trimmed.length } }];
  });
}

/** A line that no host can follow. */
function notUnderstood(place: SourcePlace, why: string, hint: Text | undefined): Diagnostic {
  return warning('host-rules-invalid', `${why}, so the line is left out.`, place, { hint });
}

/** A line that only the host itself can follow. */
function leftToHost(place: SourcePlace, why: string): Diagnostic {
  return info('host-rules-invalid', `${why}, so \`ssg preview\` leaves the line out.`, place);
}

/** Returns true when a rule applies to a host name only. */
function isForOtherHost(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/**
 * Path pattern of `_headers` and `_redirects`: `/news/*`, `/blog/:year/:slug`. One `*` matches any text, `:name` matches
 * one segment or a part of it. A final slash makes no difference, and `/news/*` includes `/news`.
 */
interface PathPattern {
  readonly parts: readonly Part[];
  /** Names of what it captures, in order: placeholders by name, the `*` as `splat`. */
  readonly names: readonly string[];
  /** True when the pattern ends with `/*`. */
  readonly isOpen: boolean;
}

/** Literal text, or a run of characters: one or more without a slash, or any. */
type Part = { readonly text: string } | 'segment' | 'splat';

type Captures = Readonly<Record<string, string>>;

/** A placeholder begins with a letter, so that the port of an address is none. */
const PLACEHOLDER = /:([a-z]\w*)/gi;
const SPLAT = 'splat';

/** Reads a pattern, or says what is wrong with it. */
function parsePattern(
  written: string,
): { readonly ok: true; readonly pattern: PathPattern } | { readonly ok: false; readonly problem: string } {
  if (!written.startsWith('/')) return wrong(`The path ${written} does not begin with a slash`);
  if (/[?#]/.test(written)) return wrong('A path is compared without query and fragment, so this one never fits');
  const names: string[] = [];
  const open = written.endsWith('/*');
  const parts: Part[] = [];
  try {
    for (const part of written.replace(/\/\*?$/, '').split(/(\*|:[a-z]\w*)/i)) {
      if (part === '*') {
        names.push(SPLAT);
        parts.push('splat');
      } else if (/^:[a-z]/i.test(part)) {
        names.push(part.slice(1));
        parts.push('segment');
      } else if (part !== '') parts.push({ text: decodeURIComponent(part).normalize('NFC') });
    }
  } catch {
    return wrong(`The path ${written} is not encoded correctly`);
  }
  if (open) names.push(SPLAT);
  const seen = new Set<string>();
  const twice = names.find((name) => seen.size === seen.add(name).size);
  if (twice !== undefined) return wrong(`${twice === SPLAT ? '`*`' : `\`:${twice}\``} stands more than once in a path`);
  return { ok: true, pattern: { parts, names, isOpen: open } };
}

/**
 * Matches a path. Each placeholder takes as much as it can, from the left. The parts are tried at every place once, from the last
 * part to the first: a regular expression would try every way to share a path out among placeholders.
 *
 * @param path decoded, in NFC
 */
function matchPattern({ parts, names, isOpen }: PathPattern, path: string): Captures | undefined {
  const [first] = parts;
  if (typeof first === 'object' && !path.startsWith(first.text)) return undefined;
  const ends: (readonly number[])[] = [];
  let rest: readonly number[] = endings(path, isOpen);
  for (const part of [...parts].reverse()) {
    rest = endsOf(part, path, rest);
    ends.push(rest);
  }
  if (rest[0] === NOWHERE) return undefined;
  const captured: string[] = [];
  let at = 0;
  for (const part of parts) {
    const end = ends.pop()?.[at] ?? NOWHERE;
    if (typeof part === 'string') captured.push(path.slice(at, end));
    at = end;
  }
  if (isOpen) captured.push(path.slice(at + 1));
  return Object.fromEntries(names.map((name, i) => [name, captured[i] ?? '']));
}

const NOWHERE = -1;

/** Ends of a pattern, for each index of a path: the index itself where a pattern may end, before a last slash or, for an open one, before any. */
function endings(path: string, isOpen: boolean): number[] {
  const last = path.length - 1;
  return Array.from({ length: path.length + 1 }, (_, at) =>
    at > last || (path[at] === '/' && (isOpen || at === last)) ? at : NOWHERE,
  );
}

/**
 * Ends of a part, for each index of a path: the farthest end of a part that begins there, such that the following parts fit behind it.
 *
 * @param rest the same of the following part
 */
function endsOf(part: Part, path: string, rest: readonly number[]): number[] {
  const fits = (at: number) => (rest[at] ?? NOWHERE) !== NOWHERE;
  const ends = new Array<number>(path.length + 1).fill(NOWHERE);
  for (let at = path.length; at >= 0; at--) {
    const farther = ends[at + 1] ?? NOWHERE;
    if (typeof part === 'object') {
      const end = at + part.text.length;
      if (fits(end) && path.startsWith(part.text, at)) ends[at] = end;
    } else if (farther !== NOWHERE && (part === 'splat' || path[at] !== '/')) ends[at] = farther;
    else if (part === 'splat') ends[at] = fits(at) ? at : NOWHERE;
    else if (at < path.length && path[at] !== '/' && fits(at + 1)) ends[at] = at + 1;
  }
  return ends;
}

/** Puts what was captured, encoded again, in the place of the placeholders; other placeholders stay. */
function fillIn(template: string, captures: Captures): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = captures[name];
    return value === undefined ? placeholder : encodePath(value);
  });
}

/** Encodes a path for an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Encodes what may not stand in an address, and nothing a second time. */
export function encodeAddress(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

function wrong(problem: string) {
  return { ok: false as const, problem };
}
