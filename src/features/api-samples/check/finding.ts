import type { DiagnosticCode } from '../../../base/codes.ts';
import type { Text } from '../../../base/message.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Description } from '../openapi/description.ts';
import type { Validate } from '../openapi/validator.ts';
import { spanOf, type WrittenText } from '../read/written.ts';

/** Field -> the texts that some schema lists for it. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string>>;

/** What samples are held against. */
export interface Api {
  readonly description: Description;
  readonly validate: Validate;
  readonly known: KnownValues;
}

/** What is wrong with a stretch of a sample. */
export interface SampleFinding {
  readonly code: Extract<DiagnosticCode, 'sample-invalid' | 'sample-operation-unknown'>;
  readonly message: Text;
  readonly hint: Text | undefined;
  /** Offsets in the code of the block. */
  readonly start: number;
  readonly end: number;
}

/** A stretch of code. */
export type Span = Pick<SampleFinding, 'start' | 'end'>;

export function invalid(message: Text, hint: Text | undefined, at: Span): SampleFinding {
  return { code: 'sample-invalid', message, hint, start: at.start, end: at.end };
}

export function invalidText(message: Text, hint: Text | undefined, written: WrittenText): SampleFinding {
  return invalid(message, hint, spanOf(written));
}

/** "It has: a, b." for what there is, else undefined. */
export function listed(names: readonly string[]): Text | undefined {
  return names.length === 0 ? undefined : apiSamplesMessages.descriptionHere({ names: names.join(', ') });
}
