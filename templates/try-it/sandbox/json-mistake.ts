/** Tokens of JSON (RFC 8259). */
const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Returns the 0-based position of the first mistake in a JSON text, or undefined for valid JSON. The messages of
 * browsers differ, and some contain no position.
 */
export function jsonMistake(text: string): number | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return new Scanner(text).mistake();
  }
}

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  mistake(): number {
    if (this.#value()) this.#take(SPACE);
    return this.#at;
  }

  #take(token: RegExp): boolean {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text);
    if (found === null) return false;
    this.#at = token.lastIndex;
    return true;
  }

  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.#text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  /** Parses a value as far as it is valid. */
  #value(): boolean {
    if (this.#sign('{')) return this.#rest('}', () => this.#member());
    if (this.#sign('[')) return this.#rest(']', () => this.#value());
    const isRead = this.#take(STRING) || this.#take(SCALAR);
    if (isRead) this.#take(SPACE);
    return isRead;
  }

  #member(): boolean {
    this.#take(SPACE);
    return this.#take(STRING) && this.#sign(':') && this.#value();
  }

  #rest(end: string, item: () => boolean): boolean {
    if (this.#sign(end)) return true;
    do {
      if (!item()) return false;
    } while (this.#sign(','));
    return this.#sign(end);
  }
}
