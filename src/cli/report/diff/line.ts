/** A piece of a line. `code`: a route, path or address; `removed` and `added`: words of a text. */
export interface Span {
  readonly kind: 'plain' | 'strong' | 'code' | 'removed' | 'added';
  readonly text: string;
}

export type Line = readonly Span[];

export interface Entry {
  readonly line: Line;
  /** What belongs to it. */
  readonly below: readonly Line[];
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** A report without a form. */
export interface DiffDocument {
  readonly summary: readonly Line[];
  /** None is empty. */
  readonly sections: readonly Section[];
}

export const plain = (text: string): Span => ({ kind: 'plain', text });
export const strong = (text: string): Span => ({ kind: 'strong', text });
export const code = (text: string): Span => ({ kind: 'code', text });
