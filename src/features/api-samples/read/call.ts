import type { WrittenText, WrittenValue } from './written.ts';

/** A name and its value: a header, a parameter, a field of a form. */
export interface WrittenPair {
  readonly name: WrittenText;
  /** Undefined when the sample does not say it. */
  readonly value: WrittenText | undefined;
}

/** A body: what is sent, or comes back. */
export interface WrittenBody {
  /** JSON or a form as text. */
  readonly text?: WrittenText;
  /** A value of the language of the code. */
  readonly value?: WrittenValue;
  readonly pairs?: readonly WrittenPair[];
}

/** A request as a sample writes it. */
export interface WrittenCall {
  /** In capitals; undefined when the sample does not say it. */
  readonly method: WrittenText | undefined;
  /** Whole, or from the path on. */
  readonly url: WrittenText;
  readonly query: readonly WrittenPair[];
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
  /** Whether all headers and the whole body are there, so that something may be missing. */
  readonly isWhole: boolean;
}

/** A status that a sample names, as a number of three digits. */
export interface WrittenStatus {
  readonly status: string;
  readonly start: number;
  readonly end: number;
}
