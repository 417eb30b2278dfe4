import type { RegexEngine } from 'shiki/core';
import { isAscii, type Needle, needlesOf } from './needles.ts';

type Scanner = ReturnType<RegexEngine['createScanner']>;
type Line = ReturnType<RegexEngine['createString']>;
type Match = NonNullable<ReturnType<Scanner['findNextMatchSync']>>;

/**
 * An engine that compiles a pattern when a line is met that it could match. A grammar has hundreds of patterns and a block
 * of code needs a few dozen, but TextMate asks for a rule's patterns at once: for one block of each of six languages 4,076
 * are asked for, 690 of which differ, and 288 are compiled. The matches are those of `engine`: of all patterns the one that
 * matches first in the line, of equal ones the first in the list (Oniguruma's ONIG_REGSET_POSITION_LEAD).
 */
export function createLazyEngine(engine: RegexEngine): RegexEngine {
  /** Grammars say the same in many places. What is compiled is shared. */
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

/** A line with what all patterns ask of it. */
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
    // Beyond ASCII a letter may match one of another length: the engine knows.
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
  /** Null: not read yet. */
  #needles: readonly Needle[] | undefined | null = null;
  /** A pattern with this anchor matches where the search begins, so an earlier search says nothing. */
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

  /** The first match at or behind `start`. Remembers the last one: a line is searched from left to right. */
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
  /** Places in the list of patterns that may match in that line. */
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
