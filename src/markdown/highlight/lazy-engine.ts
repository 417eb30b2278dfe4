import type { RegexEngine } from 'shiki/core';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Line = ReturnType<RegexEngine['createString']>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/**
 * Creates a regex engine that compiles a pattern only when it reaches a line that the pattern may match. TextMate gives
 * an engine all patterns of a rule at once, and most of them never match. In a test with six languages, 288 of 690
 * patterns were compiled. Finds the same matches as `engine`: the leftmost match in the line, and at equal offsets the
 * match of the first pattern (ONIG_REGSET_POSITION_LEAD of Oniguruma).
 */
export function createLazyEngine(engine: RegexEngine): RegexEngine {
  /** Patterns by their source. Grammars repeat patterns, and each is compiled once. */
  const patterns = new Map<string, Pattern>();
  const patternOf = (source: string | RegExp) => {
    const key = String(source);
    const known = patterns.get(key);
    if (known) return known;
    const pattern = new Pattern(key, () => engine.createScanner([source]));
    patterns.set(key, pattern);
    return pattern;
  };
  return {
    createScanner: (sources) => new LazyScanner(sources.map(patternOf), engine),
    createString: (text) => new MeasuredLine(engine.createString(text)),
  };
}

/** Line of code that computes its lower-case form once. */
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
    // If the line has non-ASCII letters, assumes that it may match: changing their case may change their length (`ß`,
    // `SS`).
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
  /** Strings of which every matching line contains at least one; null until they are computed. */
  #needles: readonly Needle[] | undefined | null = null;
  /** False for patterns with `\G` (start of the search): they cannot reuse the results of other searches. */
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
  readonly #engine: RegexEngine;
  #line: MeasuredLine | undefined;
  /** Indexes of the patterns that may match in the line. */
  #places: number[] = [];

  constructor(patterns: readonly Pattern[], engine: RegexEngine) {
    this.#patterns = patterns;
    this.#engine = engine;
  }

  findNextMatchSync(text: string | Line, start: number, options: number): Match | null {
    if (text instanceof MeasuredLine) return this.#find(text, start, options);
    const line = new MeasuredLine(typeof text === 'string' ? this.#engine.createString(text) : text);
    try {
      return this.#find(line, start, options);
    } finally {
      if (typeof text === 'string') line.dispose();
    }
  }

  dispose(): void {}

  #find(line: MeasuredLine, start: number, options: number): Match | null {
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
  /** The string, in lower case if `anyCase` is true. */
  readonly text: string;
  /** True if the case of letters is ignored. Only ASCII strings may ignore case. */
  readonly anyCase: boolean;
}

/** Thrown for a pattern with unsupported syntax. Needles for it could be wrong, so that matches would be missed. */
class Unreadable extends Error {}

/**
 * Maximum number of characters in a class such as `[abc]` whose characters become needles. Nearly every line contains a
 * character of a larger class, so its needles would be useless.
 */
const MAX_CLASS = 12;

/** Matches escapes without a fixed character (`\w`, `\b`), or with a rare one (doc/RE of Oniguruma, 2-4, 7, 8). */
const NO_TEXT =
  /\\(?:[bBAzZGsSwWdDhHRXKNOntrfvae]|[1-9]\d?|[kg]<[^>]*>|[pP]\{[^}]*\}|x\{[^}]*\}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{4}|0[0-7]{0,2})/y;
const OPTIONS = /\?([imx]*)(?:-([imx]*))?([:)])/y;
/** Matches the start of a group whose content a matching line contains: look-ahead, atomic or named group. */
const HOLDING = /\?(?:=|>|<[A-Za-z_]\w*>|'[A-Za-z_]\w*')/y;
/** Matches the start of a group whose content a matching line may lack: negative look-ahead, or look-behind. */
const OTHER = /\?(?:!|<!|<=)/y;
const INTERVAL = /\{(\d*)(,?)(\d*)\}/y;

/**
 * Returns strings of which a line must contain at least one to match an Oniguruma pattern (Ruby syntax): `\bclass\b`
 * needs `class`, `foo|[ab]r?` needs `foo`, `a` or `b`. Returns undefined if there is no such list, or for unsupported
 * syntax.
 */
export function needlesOf(pattern: string): readonly Needle[] | undefined {
  try {
    const reader = new Reader(pattern);
    const needles = reader.alternatives(false, false);
    return reader.atEnd ? needles : undefined;
  } catch (cause) {
    if (cause instanceof Unreadable) return undefined;
    throw cause;
  }
}

type Needles = readonly Needle[] | undefined;
type Times = 'once' | 'at least once' | 'maybe never';

class Reader {
  readonly #pattern: string;
  #at = 0;
  #anyCase = false;
  #extended = false;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get atEnd(): boolean {
    return this.#at === this.#pattern.length;
  }

  /** Reads the branches (`a|b`) of a group. Returns all their needles, or undefined if one branch has none. */
  alternatives(anyCase: boolean, extended: boolean): Needles {
    this.#anyCase = anyCase;
    this.#extended = extended;
    let all: Needle[] | undefined = [];
    for (;;) {
      const needles = this.#branch();
      if (needles === undefined) all = undefined;
      else all?.push(...needles);
      if (this.#pattern[this.#at] !== '|') return all;
      this.#at++;
    }
  }

  /** Returns the most selective needles of one part of a branch. A match contains every part, so one is enough. */
  #branch(): Needles {
    let best: Needles;
    let text = '';
    const offer = (needles: Needles) => {
      if (needles !== undefined && (best === undefined || worth(needles) > worth(best))) best = needles;
    };
    const endText = () => {
      if (text !== '') offer(this.#needle(text));
      text = '';
    };
    while (!this.atEnd) {
      const sign = this.#pattern[this.#at] as string;
      if (sign === '|' || sign === ')') break;
      if (this.#skipsSpace(sign)) continue;
      if (sign === '^' || sign === '$') {
        this.#at++;
        continue;
      }
      let part: string | Needles;
      // Ends the literal before a group, because the group may turn case sensitivity on or off.
      if (sign === '(') endText();
      if (sign === '(') part = this.#group();
      else if (sign === '[') part = this.#class();
      else if (sign === '\\') part = this.#escape();
      else part = this.#character(sign);
      const times = this.#times();
      if (typeof part === 'string' && times !== 'maybe never') text += part;
      if (typeof part !== 'string' || times !== 'once') endText();
      if (typeof part !== 'string' && times !== 'maybe never') offer(part);
    }
    endText();
    return best;
  }

  #needle(text: string): Needles {
    if (!this.#anyCase) return [{ text, anyCase: false }];
    // Case-insensitive literals must be ASCII, because one non-ASCII letter may equal two letters: `ß` equals `ss`.
    return isAscii(text) ? [{ text: text.toLowerCase(), anyCase: true }] : undefined;
  }

  /** Skips a character of white space or a comment if the option `x` is set. Returns false for other characters. */
  #skipsSpace(sign: string): boolean {
    if (!this.#extended) return false;
    if (sign === '#') {
      const end = this.#pattern.indexOf('\n', this.#at);
      this.#at = end < 0 ? this.#pattern.length : end + 1;
      return true;
    }
    if (sign.trim() !== '') return false;
    this.#at++;
    return true;
  }

  #character(sign: string): string | undefined {
    if (sign === '*' || sign === '+' || sign === '?') throw new Unreadable();
    if (sign === '.') {
      this.#at++;
      return undefined;
    }
    return this.#literal();
  }

  #literal(): string {
    const whole = String.fromCodePoint(this.#pattern.codePointAt(this.#at) as number);
    this.#at += whole.length;
    return whole;
  }

  #times(): Times {
    let times = 'once' as Times;
    for (let last = ''; ; ) {
      if (this.#extended) this.#spaceBeforeQuantifier();
      const sign = this.#pattern[this.#at];
      if (sign === '{') {
        const [whole, from, , to] = this.#read(INTERVAL) ?? [];
        if (whole === undefined || (from === '' && to === '')) throw new Unreadable();
        times = Number(from) === 0 || times === 'maybe never' ? 'maybe never' : 'at least once';
      } else if (sign === '+' || sign === '*' || sign === '?') {
        this.#at++;
        // After `+` and `*`, `?` only changes greediness. After an interval such as `{2}`, `?` makes the part optional.
        const greed = sign === '?' && (last === '+' || last === '*');
        if (sign === '+') times = times === 'once' ? 'at least once' : times;
        else if (!greed) times = 'maybe never';
      } else return times;
      last = sign;
    }
  }

  #spaceBeforeQuantifier(): void {
    let at = this.#at;
    while (at < this.#pattern.length && (this.#pattern[at] as string).trim() === '') at++;
    if ('*+?{'.includes(this.#pattern[at] ?? ' ')) this.#at = at;
  }

  #group(): Needles {
    const [anyCase, extended] = [this.#anyCase, this.#extended];
    this.#at++;
    let holds = true;
    let inner: readonly [boolean, boolean] = [anyCase, extended];
    if (this.#pattern[this.#at] === '?') {
      const [whole, on = '', off = '', end] = this.#read(OPTIONS) ?? [];
      if (whole !== undefined) {
        inner = [
          (anyCase || on.includes('i')) && !off.includes('i'),
          (extended || on.includes('x')) && !off.includes('x'),
        ];
        // Options without a colon, as in `(?i)`, apply up to the end of the outer group, including its other branches.
        if (end === ')') return this.alternatives(...inner);
      } else if (!this.#read(HOLDING)) {
        if (!this.#read(OTHER)) throw new Unreadable();
        holds = false;
      }
    }
    const needles = this.alternatives(...inner);
    if (this.#pattern[this.#at] !== ')') throw new Unreadable();
    this.#at++;
    [this.#anyCase, this.#extended] = [anyCase, extended];
    return holds ? needles : undefined;
  }

  /** Returns the characters of a small class such as `[abc]` as needles. */
  #class(): Needles {
    const start = this.#at;
    this.#at = this.#endOfClass();
    const signs = this.#pattern.slice(start + 1, this.#at - 1).replace(/\\(?=[^A-Za-z0-9])/g, '');
    const plain = isAscii(signs) && !/[[\\&]|^\^|.-./s.test(signs) && signs.length <= MAX_CLASS;
    if (!plain) return undefined;
    return [...signs].flatMap((sign) => this.#needle(sign) ?? []);
  }

  #endOfClass(): number {
    let depth = 0;
    for (let at = this.#at; at < this.#pattern.length; at++) {
      const sign = this.#pattern[at];
      if (sign === '\\') at++;
      else if (sign === '[') {
        depth++;
        if (this.#pattern[at + 1] === '^') at++;
        // Gives up on a class that starts with `]`, because regex engines disagree whether this `]` ends the class.
        if (this.#pattern[at + 1] === ']') throw new Unreadable();
      } else if (sign === ']' && --depth === 0) return at + 1;
    }
    throw new Unreadable();
  }

  #escape(): string | undefined {
    const sign = this.#pattern[this.#at + 1];
    if (sign !== undefined && !/[A-Za-z0-9]/.test(sign)) {
      this.#at++;
      return this.#literal();
    }
    if (!this.#read(NO_TEXT)) throw new Unreadable();
    return undefined;
  }

  /** Matches a sticky expression at the current offset, and advances to the end of the match. */
  #read(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#pattern);
    if (match) this.#at = expression.lastIndex;
    return match;
  }
}

/** Rates needles. Long strings and short lists are more selective, because a line rarely contains them by chance. */
function worth(needles: readonly Needle[]): number {
  return 10 * Math.min(...needles.map(({ text }) => text.length)) - Math.min(needles.length, 60);
}

/** Reports whether a string is ASCII. Other letters may change their length when their case changes. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
