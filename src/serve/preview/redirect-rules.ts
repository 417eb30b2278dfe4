import type { Diagnostic } from '../../base/diagnostic.ts';
import { didYouMean } from '../../base/suggest.ts';
import {
  type Captures,
  encodeAddress,
  encodePath,
  fillIn,
  matchPattern,
  type PathPattern,
  parsePattern,
  placeholdersOf,
} from './path-pattern.ts';
import {
  isForOtherHost,
  leftToHost,
  notUnderstood,
  type ParsedRules,
  type RuleLine,
  ruleLines,
  type Word,
} from './rule-lines.ts';

/** A line of `_redirects`. */
export interface RedirectRule {
  readonly from: PathPattern;
  readonly to: string;
  /** 200 shows the target under the address that was asked for, and so does 404, with that status. */
  readonly status: number;
  /** Also where there is a file. */
  readonly force: boolean;
}

const STATUSES = [301, 302, 303, 307, 308, 200, 404];
/** Where a line has none; Cloudflare takes 302. */
const DEFAULT_STATUS = 301;
const EXAMPLE = 'Write `/old /new 301`.';

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
    return { diagnostic: notUnderstood(place, 'A redirect needs a path and a target', EXAMPLE) };
  }
  if (isForOtherHost(from.text)) return undefined;
  const [status, ...more] = rest.slice(at + 1);
  const condition = [...rest.slice(0, at), ...(status === undefined ? [] : [status]), ...more].find(isCondition);
  if (condition !== undefined) {
    return { diagnostic: leftToHost(condition.place, `The rule depends on \`${condition.text}\``) };
  }
  const surplus = [...rest.slice(0, at), ...more][0];
  if (surplus !== undefined)
    return { diagnostic: notUnderstood(surplus.place, `\`${surplus.text}\` means nothing here`, EXAMPLE) };
  return parseRule(from, to, status);
}

function isCondition({ text }: Word): boolean {
  return text.includes('=');
}

function parseRule(from: Word, to: Word, status: Word | undefined): ParsedLine {
  const parsed = parsePattern(from.text);
  if (!parsed.ok) return { diagnostic: notUnderstood(from.place, parsed.problem, EXAMPLE) };
  const { names } = parsed.pattern;
  const known = new Set(names);
  const unknown = placeholdersOf(to.text).find((name) => !known.has(name));
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
    return { diagnostic: notUnderstood(to.place, 'A page for status 404 stands in the site itself', EXAMPLE) };
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

/** Whether a target is the path itself: a slash at the end makes no difference to a rule, so it would be followed for ever. */
function leadsBack(target: string, path: string): boolean {
  return withoutSlash(target.replace(/[?#].*$/, '')) === withoutSlash(encodePath(path));
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
