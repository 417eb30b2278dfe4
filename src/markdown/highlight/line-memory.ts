import type { Grammar } from 'shiki/core';
import { EncodedTokenMetadata, type StateStack, type StateStackImpl } from 'shiki/textmate';
import { escapeText } from './escape-text.ts';
import type { TokenClass } from './token-classes.ts';

/**
 * Longer lines are minified code or data: shown without classes, since tokenising them takes seconds. The limit is a
 * length, not a time: the same code gives the same HTML on every machine.
 */
const MAX_LINE_LENGTH = 2000;
/** Deeper code is no program: every line would walk through all levels. What follows is shown without classes. */
const MAX_LEVELS = 300;
/** Remembered lines per language before the memory starts anew: about 10 MB. */
const MAX_REMEMBERED_LINES = 20_000;

/** A grammar state between two lines, and the lines that were met in it. */
interface State {
  /** Null before the first line. */
  readonly stack: StateStack | null;
  readonly lines: Map<string, Line>;
}

interface Line {
  readonly html: string;
  readonly next: State;
}

/**
 * Tokenises code line by line and remembers (state, line) -> (HTML, next state): lines repeat across a site far more
 * than blocks do. Equal states are made one object, since otherwise the memory would miss after every first line.
 */
export class LineMemory {
  readonly #grammar: Grammar;
  readonly #classes: readonly (TokenClass | undefined)[];
  #states: State[] = [];
  #start: State = { stack: null, lines: new Map() };
  #size = 0;

  /** `classes`: the token class of each index of the theme's colour map. */
  constructor(grammar: Grammar, classes: readonly (TokenClass | undefined)[]) {
    this.#grammar = grammar;
    this.#classes = classes;
  }

  /** The HTML of each line. */
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

/** `equals` leaves out whether a rule began at the end of its line, which decides where `\G` matches on the next one. */
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

/** `tokens` holds pairs: start index, metadata. Neighbours of one class become one element. */
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
