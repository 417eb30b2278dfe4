import { UNKNOWN_TEXT } from '../openapi/find-operation.ts';
import type { WrittenText } from './written.ts';

/** Token of a program. Comments and white space are not tokens. */
export interface Token {
  readonly kind: 'text' | 'name' | 'number' | 'sign';
  /** Source of the token. For a string: its value, with `UNKNOWN_TEXT` in place of interpolated values. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Only for a string: its value with the offset of each character in the code. */
  readonly written?: WrittenText;
  /** True if the token is the first one on its line. */
  readonly isFirst: boolean;
}

/** Lexical rules of a programming language, as far as they matter for literals. */
interface Lexis {
  readonly lineComments: readonly string[];
  readonly hasBlockComments: boolean;
  /** Quotation marks of strings. The value matches an interpolation such as `${name}`, if there is one. */
  readonly quotes: Readonly<Record<string, RegExp | undefined>>;
  /** Quotation marks of strings without escapes such as `\n`. */
  readonly rawQuotes: string;
  /** True if a string can contain line breaks. */
  readonly hasLongTexts?: true;
  /** Delimiters of three quotation marks, such as `"""`. */
  readonly triple: readonly string[];
}

const PHP_VALUE = /\{\$[^}]*\}|\$\{[^}]*\}|\$\w+(?:\[\w+\]|->\w+)?/y;
const RUBY_VALUE = /#\{[^}]*\}/y;
const SCRIPT_VALUE = /\$\{[^}]*\}/y;
const BRACED_VALUE = /\{[^{}]*\}/y;
const C_COMMENTS = { lineComments: ['//'], hasBlockComments: true };

const LEXES: Readonly<Record<string, Lexis>> = {
  php: {
    lineComments: ['//', '#'],
    hasBlockComments: true,
    quotes: { "'": undefined, '"': PHP_VALUE },
    rawQuotes: "'",
    hasLongTexts: true,
    triple: [],
  },
  ruby: {
    lineComments: ['#'],
    hasBlockComments: false,
    quotes: { "'": undefined, '"': RUBY_VALUE },
    rawQuotes: "'",
    triple: [],
    hasLongTexts: true,
  },
  javascript: {
    ...C_COMMENTS,
    quotes: { "'": undefined, '"': undefined, '`': SCRIPT_VALUE },
    rawQuotes: '',
    triple: [],
  },
  python: {
    lineComments: ['#'],
    hasBlockComments: false,
    quotes: { "'": undefined, '"': undefined },
    rawQuotes: '',
    triple: ['"""', "'''"],
  },
  java: { ...C_COMMENTS, quotes: { '"': undefined }, rawQuotes: '', triple: ['"""'] },
  csharp: { ...C_COMMENTS, quotes: { '"': undefined }, rawQuotes: '', triple: ['"""'] },
};

/** Map from the language name of a code block to a key of `LEXES`. */
const LANGUAGES: Readonly<Record<string, keyof typeof LEXES>> = {
  ...{
    php: 'php',
    ruby: 'ruby',
    rb: 'ruby',
    python: 'python',
    py: 'python',
    java: 'java',
    csharp: 'csharp',
    cs: 'csharp',
  },
  ...{
    js: 'javascript',
    javascript: 'javascript',
    mjs: 'javascript',
    ts: 'javascript',
    typescript: 'javascript',
    node: 'javascript',
  },
};

/** Returns the grammar for the language name of a code block, or undefined if the language is not supported. */
export function grammarOf(lang: string): string | undefined {
  return Object.hasOwn(LANGUAGES, lang) ? LANGUAGES[lang] : undefined;
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0' };
const NAME = /[$@]?[\p{L}_][\p{L}\p{N}_]*[?!]?/uy;
const NUMBER = /\d[\d_]*(?:\.\d+)?/y;
const SIGN = /=>|->|::|===|!==|==|!=|>=|<=|&&|\|\||\?\?|\*\*|\.\.\.|[^\s]/uy;

/** Splits a program into tokens. Code that is not understood becomes tokens of single characters. */
export function tokensOf(code: string, grammar: string): Token[] {
  const reader = new TokenReader(code, LEXES[grammar] as Lexis);
  return reader.tokens();
}

class TokenReader {
  private at = 0;
  private isFirst = true;
  private readonly code: string;
  private readonly lexis: Lexis;
  private readonly found: Token[] = [];

  constructor(code: string, lexis: Lexis) {
    this.code = code;
    this.lexis = lexis;
  }

  tokens(): Token[] {
    while (this.at < this.code.length) this.step();
    return this.found;
  }

  private step(): void {
    const { code, lexis } = this;
    const sign = code[this.at] ?? '';
    if (/\s/.test(sign)) {
      this.isFirst ||= sign === '\n';
      this.at++;
    } else if (lexis.lineComments.some((begin) => code.startsWith(begin, this.at))) this.skipTo('\n', 0);
    else if (lexis.hasBlockComments && code.startsWith('/*', this.at)) this.skipTo('*/', 2);
    else if (!this.readText()) this.readOther();
  }

  private skipTo(end: string, length: number): void {
    const found = this.code.indexOf(end, this.at + length);
    this.at = found === -1 ? this.code.length : found + length;
  }

  private readOther(): void {
    const start = this.at;
    const kinds = [
      ['name', NAME],
      ['number', NUMBER],
      ['sign', SIGN],
    ] as const;
    for (const [kind, pattern] of kinds) {
      pattern.lastIndex = start;
      const text = pattern.exec(this.code)?.[0];
      if (text === undefined) continue;
      this.at += text.length;
      this.add({ kind, text, start });
      return;
    }
    this.at++;
  }

  /** Reads a string literal. Returns false if there is none at this position. */
  private readText(): boolean {
    const { code, lexis } = this;
    const start = this.at;
    // Prefixes `f"..."` (Python) and `$"..."` (C#); here documents `<<~JSON` (Ruby) and `<<<JSON` (PHP).
    const prefix = /^(?:[fFrRbBuU]{1,2}|[$@]{1,2})(?=["'])/.exec(code.slice(start, start + 4))?.[0] ?? '';
    const open = start + prefix.length;
    const here = /^<<[<~-]['"]?([A-Z]\w*)['"]?[^\n]*\n/.exec(code.slice(start, start + 80));
    if (here !== null) {
      this.readHere(here[1] ?? '', here[0].length);
      return true;
    }
    const triple = lexis.triple.find((quote) => code.startsWith(quote, open));
    const quote = triple ?? code[open] ?? '';
    if (triple === undefined && !Object.hasOwn(lexis.quotes, quote)) return false;
    const hasValues = /[f$]/i.test(prefix);
    this.at = open + quote.length;
    this.readUntil(quote, hasValues ? BRACED_VALUE : lexis.quotes[quote], start, lexis.rawQuotes.includes(quote));
    return true;
  }

  private readUntil(quote: string, value: RegExp | undefined, start: number, isRaw: boolean): void {
    const { code } = this;
    const text = new TextPart();
    while (this.at < code.length && !code.startsWith(quote, this.at)) {
      if (quote.length === 1 && !this.lexis.hasLongTexts && quote !== '`' && code[this.at] === '\n') break;
      if (value !== undefined) value.lastIndex = this.at;
      const put = value?.exec(code)?.[0];
      if (put !== undefined) {
        text.add(UNKNOWN_TEXT, this.at);
        this.at += put.length;
      } else if (code[this.at] === '\\') this.readEscape(text, isRaw);
      else text.add(code[this.at] ?? '', this.at++);
    }
    const written = text.written(this.at);
    this.at = Math.min(code.length, this.at + quote.length);
    this.add({ kind: 'text', text: written.text, start, written });
  }

  private readEscape(text: TextPart, isRaw: boolean): void {
    const next = this.code[this.at + 1] ?? '';
    const hex = /^\\u(?:([0-9a-fA-F]{4})|\{([0-9a-fA-F]{1,6})\})/.exec(this.code.slice(this.at, this.at + 10));
    if (isRaw && next !== "'" && next !== '\\') text.add('\\', this.at++);
    else if (hex !== null && !isRaw) {
      text.add(String.fromCodePoint(Math.min(0x10ffff, Number.parseInt(hex[1] ?? hex[2] ?? '0', 16))), this.at);
      this.at += hex[0].length;
    } else {
      text.add(isRaw ? next : (ESCAPES[next] ?? next), this.at);
      this.at += 2;
    }
  }

  private readHere(end: string, length: number): void {
    const start = this.at;
    const from = start + length;
    const stop = new RegExp(`^[ \\t]*${end}\\b`, 'm').exec(this.code.slice(from));
    const to = stop === null ? this.code.length : from + stop.index;
    const text = new TextPart();
    const value = this.lexis.quotes['"'];
    for (this.at = from; this.at < to; ) {
      if (value !== undefined) value.lastIndex = this.at;
      const put = value?.exec(this.code)?.[0];
      text.add(put === undefined ? (this.code[this.at] ?? '') : UNKNOWN_TEXT, this.at);
      this.at += put?.length ?? 1;
    }
    this.at = to + (stop?.[0].length ?? 0);
    const written = text.written(to);
    this.add({ kind: 'text', text: written.text, start, written });
  }

  private add(token: Omit<Token, 'end' | 'isFirst'>): void {
    this.found.push({ ...token, end: this.at, isFirst: this.isFirst });
    this.isFirst = false;
  }
}

/** String that is being read, with the offset of each character in the code. */
class TextPart {
  private text = '';
  private readonly offsets: number[] = [];

  add(sign: string, offset: number): void {
    this.text += sign;
    for (let i = 0; i < sign.length; i++) this.offsets.push(offset);
  }

  written(end: number): WrittenText {
    return { text: this.text, offsets: [...this.offsets, end] };
  }
}
