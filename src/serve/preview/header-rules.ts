import type { Diagnostic } from '../../base/diagnostic.ts';
import { fillIn, matchPattern, type PathPattern, parsePattern } from './path-pattern.ts';
import { isForOtherHost, leftToHost, notUnderstood, type ParsedRules, type RuleLine, ruleLines } from './rule-lines.ts';

/** A path of `_headers` and the lines below it. */
export interface HeaderRule {
  readonly path: PathPattern;
  /** By lower-case name. */
  readonly set: ReadonlyMap<string, string>;
  /** Lower-case names. */
  readonly remove: readonly string[];
}

type Headers = Readonly<Record<string, string>>;

/** What no host lets a file decide: the message would no longer be what it says (docs.netlify.com/routing/headers). */
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

const EXAMPLE = 'Write `Name: value` below a path, or `! Name` to take a header away.';
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
      else if (path === undefined) diagnostics.push(notUnderstood(line.place, 'No path stands above it', EXAMPLE));
      else if (header.value === undefined) remove.push(header.name);
      else set.set(header.name, joined(set.get(header.name), header.value));
    }
    if (path === undefined) continue;
    if (lines.length === 0) diagnostics.push(notUnderstood(path.place, 'No header stands below the path', EXAMPLE));
    if (isForOtherHost(path.text)) continue;
    const parsed = parsePattern(path.text);
    if (parsed.ok) rules.push({ path: parsed.pattern, set, remove });
    else diagnostics.push(notUnderstood(path.place, parsed.problem, EXAMPLE));
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
  const refuse = (why: string) => ({ diagnostic: notUnderstood(place, why, EXAMPLE) });
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
