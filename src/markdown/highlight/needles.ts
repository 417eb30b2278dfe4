/** A text that a line holds, or the pattern does not match it. */
export interface Needle {
  /** In small letters where `anyCase` is true. */
  readonly text: string;
  /** Letters match in both cases. The text is ASCII then. */
  readonly anyCase: boolean;
}

/** Where a pattern uses what is not read here: a look at the line could miss a match. */
class Unreadable extends Error {}

/** More alternatives than this in one class of characters are nearly always met. */
const MAX_CLASS = 12;

/** Escapes that stand for no character of their own, or for one that is not worth reading (Oniguruma's RE, sections 2 to 4, 7, 8). */
const NO_TEXT =
  /\\(?:[bBAzZGsSwWdDhHRXKNOntrfvae]|[1-9]\d?|[kg]<[^>]*>|[pP]\{[^}]*\}|x\{[^}]*\}|x[0-9A-Fa-f]{1,2}|u[0-9A-Fa-f]{4}|0[0-7]{0,2})/y;
const OPTIONS = /\?([imx]*)(?:-([imx]*))?([:)])/y;
/** Groups whose text a match must hold: look-ahead, atomic, named. */
const HOLDING = /\?(?:=|>|<[A-Za-z_]\w*>|'[A-Za-z_]\w*')/y;
/** Groups that say what must not be there, or what is before. */
const OTHER = /\?(?:!|<!|<=)/y;
const INTERVAL = /\{(\d*)(,?)(\d*)\}/y;

/**
 * Reads from a regular expression of Oniguruma (Ruby's syntax, that of TextMate grammars) what every match needs: `\bclass\b`
 * needs `class`, `foo|[ab]r?` needs `foo`, `a` or `b`.
 *
 * @returns texts of which a line holds at least one when the pattern matches in it; undefined when there is no such list,
 * or when the pattern uses what is not read here
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

  /** Up to the end of the group: the needles of all branches together, or none when a branch has none. */
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

  /** A match of a branch matches all its parts: the part that tells most is enough. */
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
      // A group may change how letters are compared behind it.
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
    // Beyond ASCII one letter may stand for two: `ß`.
    return isAscii(text) ? [{ text: text.toLowerCase(), anyCase: true }] : undefined;
  }

  /** White space and comments of `(?x)`. */
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
        // After `+` and `*` it says how greedy they are; after an interval it makes a choice of it.
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
        // Without a colon it goes to the end of the group around it, over its alternatives too.
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

  /** A few characters are as good as alternatives. */
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
        // Here it is a character, and older engines differ.
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

  /** Matches here, and goes on behind it. */
  #read(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#pattern);
    if (match) this.#at = expression.lastIndex;
    return match;
  }
}

/** Long needles are met by chance less often than short ones, few less often than many. */
function worth(needles: readonly Needle[]): number {
  return 10 * Math.min(...needles.map(({ text }) => text.length)) - Math.min(needles.length, 60);
}

/** Letters of other alphabets may change their number when their case changes. */
export function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}
