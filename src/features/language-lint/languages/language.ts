/** What the rules have to know of a language. */
export interface Language {
  /** Applies the rules of typography that need no judgement. Must change nothing when it is applied again. */
  typeset(text: string): string;
  /** Opening and closing quotation mark. */
  readonly quotes: readonly [open: string, close: string];
  /** Whether a word, in lower case, may stand twice in a row before the word that follows (empty at the end). */
  mayRepeat(word: string, following: string): boolean;
  /** Conjunctions that may follow the hyphen of a shortened compound ("two- and three-part"). */
  readonly conjunctions: ReadonlySet<string>;
  /** Frequent words of another language that are no words of this one, in lower case. */
  readonly foreign: ReadonlySet<string>;
}
