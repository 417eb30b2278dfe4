/**
 * The paths of `_headers` and `_redirects`: `/news/*`, `/blog/:year/:slug`. One `*` takes whatever stands there, `:name`
 * takes one segment or a part of it. A slash at the end makes no difference, and `/news/*` includes `/news`.
 */
export interface PathPattern {
  readonly parts: readonly Part[];
  /** Names of what it captures, in order: placeholders by name, the `*` as `splat`. */
  readonly names: readonly string[];
  /** True when the pattern ends with `/*`. */
  readonly isOpen: boolean;
}

/** Text that stands for itself, or a run of characters: one or more without a slash, or any. */
type Part = { readonly text: string } | 'segment' | 'splat';

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
export function matchPattern({ parts, names, isOpen }: PathPattern, path: string): Captures | undefined {
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
