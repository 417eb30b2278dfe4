import type { WrittenText, WrittenValue } from './written.ts';

/** Name with a value in a sample: a header, a parameter, or a field of a form. */
export interface WrittenPair {
  readonly name: WrittenText;
  /** Undefined if the sample does not contain the value. */
  readonly value: WrittenText | undefined;
}

/** Body of a request or response in a sample. Usually one of the fields is set. */
export interface WrittenBody {
  /** Text that contains JSON or a form. */
  readonly text?: WrittenText;
  /** Object literal in the programming language of the sample. */
  readonly value?: WrittenValue;
  readonly pairs?: readonly WrittenPair[];
}

/** Request in a sample. */
export interface WrittenCall {
  /** Method in upper case; undefined if the sample does not contain it. */
  readonly method: WrittenText | undefined;
  /** URL without query: absolute, or starting with the path. */
  readonly url: WrittenText;
  readonly query: readonly WrittenPair[];
  readonly headers: readonly WrittenPair[];
  readonly body: WrittenBody | undefined;
  /** True if the sample shows the complete request. Only then is a missing header, parameter or body an error. */
  readonly isWhole: boolean;
}

/** Status (three digits) in a sample, with its offsets in the code. */
export interface WrittenStatus {
  readonly status: string;
  readonly start: number;
  readonly end: number;
}
