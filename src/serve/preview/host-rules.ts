import { type Diagnostic, info, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { type Message, or, type Text } from '../../base/message.ts';
import { join } from '../../base/paths.ts';
import { didYouMean, write } from '../../base/suggest.ts';
import { endsOf, NOWHERE, type Part } from '../../base/wildcard.ts';
import { HEADERS_FILE, REDIRECTS_FILE } from '../../headers/host-files.ts';
import { HIDDEN } from '../../headers/served-site.ts';
import type { ServedFolder } from '../../host/served-folder.ts';
import { ruleMessages } from '../messages.ts';

/** Rules of an output folder from its `_headers` and `_redirects`. */
export interface HostRules {
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly RedirectRule[];
}

/** Reports whether a file, such as `_headers`, is read by the host only and never sent to visitors. */
export function isRuleFile(path: string): boolean {
  return HIDDEN.some((hidden) => path === hidden || path.startsWith(`${hidden}/`));
}

/**
 * Creates a function that returns the current rules of a folder. The function reads the files at each call, and parses
 * only files that have changed.
 * @param dir path of the folder in messages
 * @param onProblems called once for each version of a file that has problems
 */
export function hostRules(
  folder: ServedFolder,
  dir: string,
  onProblems: (diagnostics: readonly Diagnostic[]) => void,
): () => Promise<HostRules> {
  const readerOf = <T>(name: string, parse: (text: string, file: string) => ParsedRules<T>) => {
    let last: { readonly text: string; readonly rules: readonly T[] } = { text: '', rules: [] };
    return async () => {
      const text = new TextDecoder().decode(await folder.read(name));
      if (text === last.text) return last.rules;
      const { rules, diagnostics } = parse(text, join(dir, name));
      last = { text, rules };
      if (diagnostics.length > 0) onProblems(diagnostics);
      return rules;
    };
  };
  const readHeaders = readerOf(HEADERS_FILE, parseHeaders);
  const readRedirects = readerOf(REDIRECTS_FILE, parseRedirects);
  return async () => {
    const [headers, redirects] = await Promise.all([readHeaders(), readRedirects()]);
    return { headers, redirects };
  };
}

/** Rule of `_headers`: a path pattern with the headers for matching paths. */
export interface HeaderRule {
  readonly path: PathPattern;
  /** Headers that the rule sets, by lower-case name. */
  readonly set: ReadonlyMap<string, string>;
  /** Lower-case names of the headers that the rule removes. */
  readonly remove: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** Headers that `_headers` cannot set, because hosts set them themselves (docs.netlify.com/routing/headers). */
const KEPT_BY_HOST = new Set([
  ...['accept-ranges', 'age', 'allow', 'alt-svc', 'connection', 'content-encoding', 'content-length', 'content-range'],
  ...['date', 'location', 'server', 'trailer', 'transfer-encoding', 'upgrade'],
]);

const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;

/**
 * Parses `_headers`. The syntax is what Netlify and Cloudflare share: a path, then lines such as `Name: value`. A line
 * such as `! Name`, which removes a header, is supported as in Cloudflare.
 */
export function parseHeaders(text: string, file: string): ParsedRules<HeaderRule> {
  const rules: HeaderRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { path, lines } of blocks(ruleLines(text, file))) {
    const set = new Map<string, string>();
    const remove: string[] = [];
    for (const line of lines) {
      const header = parseHeader(line);
      if ('code' in header) diagnostics.push(header);
      else if (path === undefined)
        diagnostics.push(notUnderstood(line.place, ruleMessages.noPath, ruleMessages.headerExample));
      else if (header.value === undefined) remove.push(header.name);
      else set.set(header.name, joined(set.get(header.name), header.value));
    }
    if (path === undefined) continue;
    if (lines.length === 0)
      diagnostics.push(notUnderstood(path.place, ruleMessages.noHeader, ruleMessages.headerExample));
    if (isForOtherHost(path.text)) continue;
    const pattern = parsePattern(path.text);
    if ('en' in pattern) diagnostics.push(notUnderstood(path.place, pattern, ruleMessages.headerExample));
    else rules.push({ path: pattern, set, remove });
  }
  return { rules, diagnostics };
}

/** Groups the lines of `_headers` by the path above them. Lines above the first path are a group without a path. */
function blocks(lines: readonly RuleLine[]) {
  const found: { readonly path?: RuleLine; readonly lines: RuleLine[] }[] = [{ lines: [] }];
  for (const line of lines) {
    if (line.text.startsWith('/') || isForOtherHost(line.text)) found.push({ path: line, lines: [] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

function parseHeader({ text, place }: RuleLine) {
  const taken = /^!\s*([^\s:]+)$/.exec(text)?.[1];
  const colon = text.indexOf(':');
  const name = (taken ?? text.slice(0, Math.max(0, colon)).trim()).toLowerCase();
  const value = taken === undefined ? text.slice(colon + 1).trim() : undefined;
  const refuse = (why: Text) => notUnderstood(place, why, ruleMessages.headerExample);
  if (taken === undefined && colon === -1) return refuse(ruleMessages.notHeader({ text }));
  if (!TOKEN.test(name)) return refuse(ruleMessages.notHeaderName({ name }));
  if (value === '') return refuse(ruleMessages.noValue({ name }));
  if (KEPT_BY_HOST.has(name)) return refuse(ruleMessages.setByHosts({ name }));
  if (name === 'basic-auth') return leftToHost(place, ruleMessages.asksPassword);
  if (value !== undefined && !/^[\t\x20-\x7e]+$/.test(value)) return refuse(ruleMessages.badCharacters({ name }));
  return { name, value };
}

/**
 * Applies the rules that match a decoded path to the headers of a response. Rules replace headers of the server. If
 * several rules set the same header, their values are joined, as on Netlify and Cloudflare.
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

/** Redirect rule: a parsed line of `_redirects`. */
type RedirectRule = Exclude<ReturnType<typeof parseRule>, Diagnostic>;

const STATUSES = [301, 302, 303, 307, 308, 200, 404];
/** HTTP status of a redirect whose line states none. Cloudflare uses 302 instead. */
const DEFAULT_STATUS = 301;
const REDIRECT_EXAMPLE = write('/old /new 301');

/**
 * Parses `_redirects`. The syntax is what Netlify and Cloudflare share: `/from /to 301`, with `*` and `:placeholder` in
 * paths, and `!` after the status. Conditions that only one of the two hosts supports (countries, cookies, query
 * parameters, other servers) are reported, and the rule is skipped.
 */
export function parseRedirects(text: string, file: string): ParsedRules<RedirectRule> {
  const rules: RedirectRule[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const line of ruleLines(text, file)) {
    const parsed = parseLine(line);
    if (parsed === undefined) continue;
    if ('code' in parsed) diagnostics.push(parsed);
    else rules.push(parsed);
  }
  return { rules, diagnostics };
}

function parseLine({ words: all, place }: RuleLine): RedirectRule | Diagnostic | undefined {
  const comment = all.findIndex(({ text }) => text.startsWith('#'));
  const [from, ...rest] = comment === -1 ? all : all.slice(0, comment);
  const at = rest.findIndex(({ text }) => text.startsWith('/') || isForOtherHost(text));
  const to = rest[at];
  if (from === undefined || to === undefined) return notUnderstood(place, ruleMessages.needsTarget, REDIRECT_EXAMPLE);
  if (isForOtherHost(from.text)) return undefined;
  const [status, ...more] = rest.slice(at + 1);
  const condition = rest.toSpliced(at, 1).find(({ text }) => text.includes('='));
  if (condition !== undefined) return leftToHost(condition.place, ruleMessages.dependsOn({ text: condition.text }));
  const surplus = [...rest.slice(0, at), ...more][0];
  if (surplus !== undefined)
    return notUnderstood(surplus.place, ruleMessages.noMeaning({ text: surplus.text }), REDIRECT_EXAMPLE);
  return parseRule(from, to, status);
}

function parseRule(from: Word, to: Word, status: Word | undefined) {
  const pattern = parsePattern(from.text);
  if ('en' in pattern) return notUnderstood(from.place, pattern, REDIRECT_EXAMPLE);
  const known = pattern.names.map((name) => `:${name}`);
  const unknown = to.text.match(PLACEHOLDER)?.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, known) ?? ruleMessages.nameInPath;
    return notUnderstood(to.place, ruleMessages.noCapture({ name: unknown }), hint);
  }
  const match = /^(\d{3})(!?)$/.exec(status?.text ?? `${DEFAULT_STATUS}`);
  const code = Number(match?.[1]);
  if (status !== undefined && !STATUSES.includes(code)) {
    const hint = ruleMessages.writeStatus({ statuses: or(STATUSES.map(String)) });
    return notUnderstood(status.place, ruleMessages.notStatus({ text: status.text }), hint);
  }
  if (code < 300 && isForOtherHost(to.text)) return leftToHost(to.place, ruleMessages.otherServer);
  if (code === 404 && isForOtherHost(to.text))
    return notUnderstood(to.place, ruleMessages.ownNotFound, REDIRECT_EXAMPLE);
  return {
    from: pattern,
    to: to.text,
    /** Status of the response. With 200 and 404, the content of the target is served without a redirect. */
    status: code,
    /** True if the rule applies even if the site has a file at the path. */
    force: match?.[2] === '!',
  };
}

/**
 * Returns the first rule that matches. Skips a rule that redirects a path to itself, because the redirect would never
 * end.
 * @param path decoded path
 * @param query query of the request, which is kept if the target has none
 * @returns the rule with its percent-encoded target (`to`): a path with query and fragment, or a whole URL
 */
export function findRedirect(rules: readonly RedirectRule[], path: string, query: string) {
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
  // Join repeated slashes, because a target such as `//a.cz` would be a URL of another server.
  const target = isForOtherHost(filled) ? filled : filled.replace(/\/{2,}/g, '/');
  const search = ownQuery === '' && query !== '' ? `?${query}` : fillIn(ownQuery, captures);
  return encodeAddress(`${target}${search}${fillIn(fragment, captures)}`);
}

/** Reports whether a target is the path itself, with or without a slash at the end. */
function leadsBack(target: string, path: string): boolean {
  return withoutSlash(target.replace(/[?#].*$/, '')) === withoutSlash(encodePath(path));
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Line of `_headers` or `_redirects` that is neither empty nor a comment. */
type RuleLine = ReturnType<typeof ruleLines>[number];

type Word = RuleLine['words'][number];

/** Rules and problems of `_headers` or `_redirects`. */
interface ParsedRules<T> {
  readonly rules: readonly T[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Splits `_headers` or `_redirects` into lines. Empty lines and comments are left out. */
function ruleLines(text: string, file: string) {
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

/** Returns the diagnostic for a line that no host supports. */
function notUnderstood(place: SourcePlace, why: Text, hint: Text | undefined): Diagnostic {
  return warning('host-rules-invalid', ruleMessages.leftOut({ why }), place, { hint });
}

/** Returns the diagnostic for a line that the real hosts support and `ssg preview` does not. */
function leftToHost(place: SourcePlace, why: Text): Diagnostic {
  return info('host-rules-invalid', ruleMessages.leftToHost({ why }), place);
}

/** Checks if a path is a whole URL. A rule with such a path applies only to one host name. */
function isForOtherHost(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/**
 * Path pattern in `_headers` and `_redirects`, such as `/news/*` or `/blog/:year/:slug`. `*` matches any string,
 * `:name` a segment or a part of a segment. A slash at the end makes no difference, and `/news/*` also matches `/news`.
 */
type PathPattern = Exclude<ReturnType<typeof parsePattern>, Message>;

type Captures = Readonly<Record<string, string>>;

/** Matches a placeholder. The name starts with a letter, because `:8080` is the port of a URL. */
const PLACEHOLDER = /:([a-z]\w*)/gi;
const SPLAT = 'splat';

/** Parses a path pattern. Returns the problem if the pattern is invalid. */
function parsePattern(written: string) {
  if (!written.startsWith('/')) return ruleMessages.noSlash({ path: written });
  if (/[?#]/.test(written)) return ruleMessages.neverFits;
  /** Names of the captures, in order: the names of placeholders, and `splat` for `*`. */
  const names: string[] = [];
  const isOpen = written.endsWith('/*');
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
    return ruleMessages.badEncoding({ path: written });
  }
  if (isOpen) names.push(SPLAT);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) return ruleMessages.repeated({ name: twice === SPLAT ? '*' : `:${twice}` });
  return { parts, names, isOpen };
}

/**
 * Matches a path. Placeholders match as much as possible, from left to right. Each part is tested once at every index,
 * from the last part to the first, so the time is limited. A regular expression would try every division of the path
 * among the placeholders.
 * @param path decoded path in NFC
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

/**
 * Returns, for each index of the path, the index itself if the pattern may end there, otherwise `NOWHERE`. A pattern
 * may end at the end of the path or before a final slash. A pattern with `/*` at its end may end before any slash.
 */
function endings(path: string, isOpen: boolean): number[] {
  const last = path.length - 1;
  return Array.from({ length: path.length + 1 }, (_, at) =>
    at > last || (path[at] === '/' && (isOpen || at === last)) ? at : NOWHERE,
  );
}

/** Replaces placeholders with percent-encoded captures. Unknown placeholders stay unchanged. */
function fillIn(template: string, captures: Captures): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = captures[name];
    return value === undefined ? placeholder : encodePath(value);
  });
}

/** Percent-encodes a path, except its slashes. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Percent-encodes the characters that a URL must not contain. Existing escapes stay unchanged. */
export function encodeAddress(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
