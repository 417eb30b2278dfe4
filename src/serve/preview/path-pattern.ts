import { escapeRegExp } from '../../shared/escape-reg-exp.ts';
/**
 * The paths of `_headers` and `_redirects`: `/news/*`, `/blog/:year/:slug`. One `*` takes whatever stands there, `:name`
 * takes one segment or a part of it. A slash at the end makes no difference, and `/news/*` includes `/news`.
 */
export interface PathPattern {
  readonly expression: RegExp;
  /** What its groups capture: placeholders by name, the `*` as `splat`. */
  readonly names: readonly string[];
}

export type Captures = Readonly<Record<string, string>>;

/** A placeholder begins with a letter, so that the port of an address is none. */
const PLACEHOLDER = /:([a-z]\w*)/gi;
const SPLAT = 'splat';

/** Reads a pattern, or says what is wrong with it. */
export function parsePattern(
  written: string,
): { readonly ok: true; readonly pattern: PathPattern } | { readonly ok: false; readonly problem: string } {
  if (!written.startsWith('/')) return wrong(`The path ${written} does not begin with a slash`);
  if (/[?#]/.test(written)) return wrong('A path is compared without query and fragment, so this one never fits');
  const names: string[] = [];
  const open = written.endsWith('/*');
  let source = '';
  try {
    for (const part of written.replace(/\/\*?$/, '').split(/(\*|:[a-z]\w*)/i)) {
      if (part === '*') {
        names.push(SPLAT);
        source += '(.*)';
      } else if (/^:[a-z]/i.test(part)) {
        names.push(part.slice(1));
        source += '([^/]+)';
      } else source += escapeRegExp(decodeURIComponent(part).normalize('NFC'));
    }
  } catch {
    return wrong(`The path ${written} is not encoded correctly`);
  }
  if (open) names.push(SPLAT);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined) return wrong(`${twice === SPLAT ? '`*`' : `\`:${twice}\``} stands more than once in a path`);
  return { ok: true, pattern: { expression: new RegExp(`^${source}${open ? '(?:/(.*))?' : '/?'}$`, 's'), names } };
}

/** @param path decoded, in NFC */
export function matchPattern({ expression, names }: PathPattern, path: string): Captures | undefined {
  const match = expression.exec(path);
  return match === null ? undefined : Object.fromEntries(names.map((name, i) => [name, match[i + 1] ?? '']));
}

/** Puts what was captured, encoded again, in the place of the placeholders; other placeholders stay. */
export function fillIn(template: string, captures: Captures): string {
  return template.replace(PLACEHOLDER, (placeholder, name: string) => {
    const value = captures[name];
    return value === undefined ? placeholder : encodePath(value);
  });
}

/** The placeholders of a template, by name. */
export function placeholdersOf(template: string): string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** A path as it stands in an address. */
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
