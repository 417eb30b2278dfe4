import type { RegexEngine } from 'shiki/core';
import { memo } from '../../base/lists.ts';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Line = ReturnType<RegexEngine['createString']>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/**
 * Creates a regex engine that compiles a pattern only when it reaches a line that the pattern may match. TextMate
 * passes all patterns of a grammar rule at once, and most patterns never match. In a test with six languages, 288 of
 * 690 patterns were compiled. Finds the same matches as `engine`: the leftmost match in the line, and at equal offsets
 * the match of the first pattern (ONIG_REGSET_POSITION_LEAD of Oniguruma).
 */
export function createLazyEngine(engine: RegexEngine): RegexEngine {
  /** Patterns by their source. Grammars repeat patterns, but each pattern is compiled only once. */
  const patternOf = memo(
    (source: string | RegExp) => new Pattern(String(source), () => engine.createScanner([source])),
  );
  return {
    createScanner: (sources) => new LazyScanner(sources.map(patternOf)),
    createString: (text) => new MeasuredLine(engine.createString(text)),
  };
}

class MeasuredLine implements Line {
  readonly content: string;
  readonly inner: Line;
  #small: string | undefined | null = null;

  constructor(inner: Line) {
    this.inner = inner;
    this.content = inner.content;
  }

  holds({ text, anyCase }: Needle): boolean {
    if (!anyCase) return this.content.includes(text);
    if (this.#small === null) this.#small = isAscii(this.content) ? this.content.toLowerCase() : undefined;
    // A line with non-ASCII letters has no lower-case form (`ß` equals `SS`), so assume that it contains the string.
    return this.#small === undefined || this.#small.includes(text);
  }

  dispose(): void {
    (this.inner as { dispose?(): void }).dispose?.();
  }
}

class Pattern {
  readonly #source: string;
  readonly #compile: () => Scanner;
  #scanner: Scanner | undefined;
  /** Strings of which every matching line contains at least one; undefined if there are none, null until computed. */
  #needles: readonly Needle[] | undefined | null = null;
  /** False for patterns with `\G` (start of the search): their last match cannot be reused for another start. */
  readonly #startsAnywhere: boolean;
  #line: MeasuredLine | undefined;
  #start = 0;
  #options = 0;
  #match: Match | null = null;

  constructor(source: string, compile: () => Scanner) {
    this.#source = source;
    this.#compile = compile;
    this.#startsAnywhere = !source.includes('\\G');
  }

  mayMatch(line: MeasuredLine): boolean {
    if (this.#needles === null) this.#needles = needlesOf(this.#source);
    return this.#needles === undefined || this.#needles.some((needle) => line.holds(needle));
  }

  /** Returns the first match at or after `start`. Caches the last match: a line is searched from left to right. */
  find(line: MeasuredLine, start: number, options: number): Match | null {
    const known = this.#startsAnywhere && this.#line === line && this.#options === options && this.#start <= start;
    if (known && (this.#match === null || startOf(this.#match) >= start)) return this.#match;
    this.#scanner ??= this.#compile();
    this.#match = this.#scanner.findNextMatchSync(line.inner, start, options);
    this.#line = line;
    this.#start = start;
    this.#options = options;
    return this.#match;
  }
}

class LazyScanner implements Scanner {
  readonly #patterns: readonly Pattern[];
  #line: MeasuredLine | undefined;
  /** Indexes of the patterns that may match in `#line`. */
  #places: number[] = [];

  constructor(patterns: readonly Pattern[]) {
    this.#patterns = patterns;
  }

  dispose(): void {}

  /**
   * Finds the leftmost match; at equal offsets, the match of the first pattern.
   * @param line result of `createString`, which TextMate passes for every line
   */
  findNextMatchSync(line: MeasuredLine, start: number, options: number): Match | null {
    if (this.#line !== line) {
      this.#line = line;
      this.#places = [];
      for (const [place, pattern] of this.#patterns.entries()) if (pattern.mayMatch(line)) this.#places.push(place);
    }
    let first: Match | null = null;
    let index = -1;
    for (const place of this.#places) {
      const match = (this.#patterns[place] as Pattern).find(line, start, options);
      if (match === null || (first !== null && startOf(match) >= startOf(first))) continue;
      first = match;
      index = place;
      if (startOf(match) === start) break;
    }
    return first === null ? null : { index, captureIndices: first.captureIndices };
  }
}

function startOf(match: Match): number {
  return match.captureIndices[0]?.start ?? 0;
}

/** String that a line must contain to match a pattern; see `needlesOf`. */
interface Needle {
  /** The string that must occur, in lower case if `anyCase` is true. */
  readonly text: string;
  /** True if the case of letters is ignored. Only ASCII strings may ignore case. */
  readonly anyCase: boolean;
}

type Needles = readonly Needle[] | undefined;

/**
 * Maximum number of characters in a class such as `[abc]` whose characters become needles (see `Needle`). Nearly every
 * line contains a character of a larger class, so its needles would be useless.
 */
const MAX_CLASS = 12;

/** Matches a character class such as `[abc]`, but not `[]...]`: regex engines disagree which `]` ends that class. */
const CLASS = /\[(?!\^?\])((?:\\[\s\S]|\[(?!\^?\])(?:\\[\s\S]|[^\\[\]])*\]|[^\\[\]])*)\]/;

/**
 * Matches one part of a pattern: literal, character class, options, or start of a group (doc/RE of Oniguruma, 2-4, 7,
 * 8). A literal ends before a character that is repeated. The last line matches parts without a fixed character.
 */
const PART = new RegExp(
  [
    /([^\\[()|*+?.^${]+(?![*+?{])|[^\\[()|*+?.^$])|\\([^A-Za-z0-9])/,
    CLASS,
    /\(\?([im]*)(?:-([im]*))?([:)])/,
    /(\((?:\?(?:[!=>]|<[!=]|<[A-Za-z_]\w*>|'[A-Za-z_]\w*'))?)/,
    /[.^$]|\\(?:[bBAzZGsSwWdDhHRXKNOntrfvae]|[1-9]\d?|[kg]<[^>]*>|[pPx]\{[^}]*\}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{4}|0[0-7]{0,2})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'uy',
);
/** Starts of groups whose content a matching line may lack: negative look-ahead, or look-behind. */
const OTHERS = new Set(['(?!', '(?<!', '(?<=']);
const REPEATED = /(?:[*+?]|\{(?:\d+,?\d*|,\d+)\})+/y;
const BAR = /\|/y;
const CLOSE = /\)/y;

/** Matches the start of a pattern with the option `x` (extended syntax), such as `(?ix`. */
const EXTENDED = /^(\(\?[im]*)x/;
const SPACE = new RegExp(`\\\\[\\s\\S]|${CLASS.source}|\\s+|#.*`, 'g');

/**
 * Returns strings for an Oniguruma pattern (Ruby syntax): every matching line contains at least one of them.
 * `\bclass\b` needs `class`, `foo|[ab]r?` needs `foo`, `a` or `b`. Returns undefined if there is no such list, or for
 * unsupported syntax, because wrong strings would hide matches.
 */
export function needlesOf(written: string): Needles {
  const pattern = EXTENDED.test(written)
    ? written.replace(EXTENDED, '$1').replace(SPACE, (part) => (/^[\s#]/.test(part) ? '' : part))
    : written;
  /** Offset of the next part in `pattern`. Unsupported syntax sets it to infinity, so that nothing more is read. */
  let at = 0;
  let anyCase = false;
  const read = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(pattern);
    if (match) at = expression.lastIndex;
    return match;
  };
  const needle = (text: string): Needles => {
    if (!anyCase) return [{ text, anyCase }];
    // A case-insensitive literal must be ASCII, because `ß` equals two letters (`ss`). Returns no needle for any other.
    return isAscii(text) ? [{ text: text.toLowerCase(), anyCase }] : undefined;
  };
  const classNeedles = (listed: string): Needles => {
    const signs = listed.replace(/\\(?=[^A-Za-z0-9])/g, '');
    if (!isAscii(signs) || /[[\\&]|^\^|.-./s.test(signs) || signs.length > MAX_CLASS) return undefined;
    return [...signs].flatMap((sign) => needle(sign) ?? []);
  };

  /** Reads the branches (`a|b`) of a group. Returns the needles of all branches, or undefined if a branch has none. */
  const alternatives = (): Needles => {
    let all: Needle[] | undefined = [];
    do {
      const needles = branch();
      if (needles === undefined) all = undefined;
      else all?.push(...needles);
    } while (read(BAR));
    return all;
  };

  const group = (): Needles => {
    const outer = anyCase;
    const needles = alternatives();
    if (!read(CLOSE)) at = Number.POSITIVE_INFINITY;
    anyCase = outer;
    return needles;
  };

  const withOptions = (on: string, off: string, end: string): Needles => {
    const outer = anyCase;
    anyCase = (anyCase || on.includes('i')) && !off.includes('i');
    // Options without a colon, as in `(?i)`, apply up to the end of the outer group, including its other branches.
    if (end === ')') return alternatives();
    const needles = group();
    anyCase = outer;
    return needles;
  };

  /** Returns the needles of the most selective part of a branch, because a match contains all parts of the branch. */
  const branch = (): Needles => {
    let best: Needles;
    let text = '';
    const offer = (needles: Needles) => {
      if (needles !== undefined && (best === undefined || worth(needles) > worth(best))) best = needles;
    };
    const endText = () => {
      if (text !== '') offer(needle(text));
      text = '';
    };
    for (let part = read(PART); part !== null; part = read(PART)) {
      const [whole, literal, sign = literal, listed, on = '', off = '', end, open] = part;
      if (whole === '^' || whole === '$') continue;
      // Ends the literal before any other part: a group may turn case sensitivity on or off.
      if (sign === undefined) endText();
      let needles: Needles;
      if (listed !== undefined) needles = classNeedles(listed);
      else if (end !== undefined) needles = withOptions(on, off, end);
      else if (open !== undefined) needles = group();
      if (OTHERS.has(whole)) needles = undefined;
      // After `+` and `*`, `?` only changes greediness. After an interval such as `{2}`, it makes the part optional.
      const times = (read(REPEATED)?.[0] ?? '').replace(/(?<=[+*])\?/g, '');
      if (pattern[at] === '{') at = Number.POSITIVE_INFINITY;
      const isOptional = /[*?]|\{0*[,}]/.test(times);
      if (!isOptional) text += sign ?? '';
      if (!isOptional) offer(needles);
      if (times !== '') endText();
    }
    endText();
    return best;
  };

  const needles = alternatives();
  return at === pattern.length ? needles : undefined;
}

/** Rates a list of needles (see `Needle`). Long strings and short lists are better: few lines contain them. */
function worth(needles: readonly Needle[]): number {
  return 10 * Math.min(...needles.map(({ text }) => text.length)) - Math.min(needles.length, 60);
}

/** Reports whether a string is ASCII. Other letters may change their length when their case changes. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
