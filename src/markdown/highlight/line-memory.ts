import type { Grammar, ThemeRegistrationRaw } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack, type StateStackImpl } from 'shiki/textmate';
import { escapeText } from '../../base/escape.ts';

/**
 * Class of each token in the HTML, with its TextMate scopes. If scopes of several classes match a token, the most
 * specific scope wins, whatever the order here. Text without a class gets no element. The names of scopes follow the
 * conventions of the TextMate manual, like the grammars of @shikijs/langs.
 */
export const TOKEN_CLASSES = {
  /** Keywords, modifiers and declarations. */
  kw: ['keyword', 'storage', 'variable.language', 'support.type.primitive', 'constant.language.import-export-all'],
  /** Operators made of signs, such as `+` and `=>`. */
  op: ['keyword.operator', 'storage.type.function.arrow'],
  /** Brackets, separators, and Markdown characters such as `*`. */
  pun: ['punctuation', 'meta.brace', 'meta.delimiter'],
  /** Strings and regular expressions, with their quotes. */
  str: [
    'string',
    'punctuation.definition.string',
    'punctuation.quasi',
    'markup.inline.raw',
    'markup.fenced_code',
    'markup.raw',
  ],
  /** Escapes, placeholders and named constants. */
  con: ['constant', 'support.constant', 'entity.name.constant', 'variable.other.constant', 'variable.other.enummember'],
  num: ['constant.numeric', 'keyword.other.unit'],
  com: ['comment', 'punctuation.definition.comment'],
  /** Functions and methods, both where they are defined and where they are called. */
  fn: ['entity.name.function', 'support.function', 'meta.function-call.generic'],
  var: ['variable', 'punctuation.definition.variable'],
  /** Classes, interfaces, namespaces, built-in types. */
  typ: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.class',
    'support.type',
    'storage.type.annotation',
  ],
  tag: ['entity.name.tag'],
  /** HTML attributes, keys of objects and headers, CSS properties. */
  att: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'punctuation.support.type.property-name',
    'meta.object-literal.key',
    'variable.other.property',
  ],
  hd: ['markup.heading', 'entity.name.section'],
  em: ['markup.italic'],
  st: ['markup.bold'],
  lnk: ['markup.underline.link', 'string.other.link'],
  ins: ['markup.inserted'],
  del: ['markup.deleted'],
} as const satisfies Record<string, readonly string[]>;

type TokenClass = keyof typeof TOKEN_CLASSES;

const classNames = Object.keys(TOKEN_CLASSES) as TokenClass[];

/** Returns the colour that represents a class: `#000001` for the first class. A Shiki theme can assign only colours. */
function colourOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0').toUpperCase()}`;
}

const byColour = new Map(classNames.map((name, index) => [colourOf(index), name]));

/** Returns the class for a colour of {@link classTheme}, or undefined for text without a class. */
export function classOfColour(colour: string | undefined): TokenClass | undefined {
  return colour === undefined ? undefined : byColour.get(colour.toUpperCase());
}

/** Shiki theme whose colours represent token classes; see `colourOf`. The site's stylesheet has the real colours. */
export const classTheme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: '#FFFFFF',
  bg: '#FFFFFE',
  settings: classNames.map((name, index) => ({
    scope: [...TOKEN_CLASSES[name]],
    settings: { foreground: colourOf(index) },
  })),
};

/**
 * Maximum length of a highlighted line. A longer line is minified code or data, would take seconds, and stays plain. A
 * time limit instead would give different HTML on different machines.
 */
const MAX_LINE_LENGTH = 2000;
/** Maximum depth of the grammar state. Deeper code stays plain, because the time per line grows with the depth. */
const MAX_LEVELS = 300;
/** Maximum number of cached lines per language, about 10 MB. Beyond it, the cache is emptied before the next block. */
const MAX_REMEMBERED_LINES = 20_000;

/** Grammar state at the end of a line, with the results for all lines that have followed this state so far. */
interface State {
  /** State of the TextMate grammar; null at the start of a block. */
  readonly stack: StateStack | null;
  readonly lines: Map<string, Line>;
}

interface Line {
  readonly html: string;
  readonly next: State;
}

/**
 * Tokenizes code line by line. Caches the HTML and the next state by state and line, because sites repeat lines more
 * often than whole blocks. Each state has its own cache, so equal states must be the same object.
 */
export class LineMemory {
  readonly #grammar: Grammar;
  readonly #classes: readonly (TokenClass | undefined)[];
  #states: State[] = [];
  #start: State = { stack: null, lines: new Map() };
  #size = 0;

  /** Creates an empty cache. @param classes token classes in the order of Shiki's list of colours */
  constructor(grammar: Grammar, classes: readonly (TokenClass | undefined)[]) {
    this.#grammar = grammar;
    this.#classes = classes;
  }

  /** Returns the HTML of each line of a code block. */
  highlight(lines: readonly string[]): string[] {
    if (this.#size > MAX_REMEMBERED_LINES) this.#forget();
    let state = this.#start;
    return lines.map((text) => {
      if (text === '') return '';
      let line = state.lines.get(text);
      if (line === undefined) {
        line = this.#tokenize(text, state);
        state.lines.set(text, line);
        this.#size++;
      }
      state = line.next;
      return line.html;
    });
  }

  #forget(): void {
    this.#states = [];
    this.#start = { stack: null, lines: new Map() };
    this.#size = 0;
  }

  #tokenize(text: string, state: State): Line {
    if (text.length > MAX_LINE_LENGTH || (state.stack?.depth ?? 0) > MAX_LEVELS)
      return { html: escapeText(text), next: state };
    const { tokens, ruleStack } = this.#grammar.tokenizeLine2(text, state.stack);
    return { html: lineHtml(text, tokens, this.#classes), next: this.#intern(ruleStack) };
  }

  #intern(stack: StateStack): State {
    const known = this.#states.find((state) => state.stack !== null && sameState(state.stack, stack));
    if (known) return known;
    const state: State = { stack, lines: new Map() };
    this.#states.push(state);
    return state;
  }
}

/** Reports whether two states are equal, including where `\G` matches in the next line, which `equals` ignores. */
function sameState(a: StateStack, b: StateStack): boolean {
  if (!a.equals(b)) return false;
  let left: StateStackImpl | null = a as StateStackImpl;
  let right: StateStackImpl | null = b as StateStackImpl;
  while (left && right) {
    if (left === right) return true;
    if (left.beginRuleCapturedEOL !== right.beginRuleCapturedEOL) return false;
    left = left.parent;
    right = right.parent;
  }
  return true;
}

/**
 * Returns the HTML of a line. Adjacent tokens of the same class become one `<span>`.
 * @param tokens alternating start offsets and metadata of the tokens
 */
function lineHtml(text: string, tokens: Uint32Array, classes: readonly (TokenClass | undefined)[]): string {
  let html = '';
  let start = 0;
  let current: TokenClass | undefined;
  const flush = (end: number): void => {
    if (end === start) return;
    const piece = escapeText(text.slice(start, end));
    html += current === undefined ? piece : `<span class="${current}">${piece}</span>`;
    start = end;
  };
  for (let i = 0; i < tokens.length; i += 2) {
    const name = classes[EncodedTokenMetadata.getForeground(tokens[i + 1] ?? 0)];
    if (name === current) continue;
    flush(tokens[i] ?? 0);
    current = name;
  }
  flush(text.length);
  return html;
}
