import type { DiagnosticCode } from '../../../base/codes.ts';
import type { Text } from '../../../base/message.ts';
import { apiSamplesMessages } from '../messages.ts';
import type { Description } from '../openapi/description.ts';
import type { Validate } from '../openapi/validator.ts';
import { spanOf, type WrittenText } from '../read/written.ts';

/** Map from field name to the strings that any schema lists (`enum`, `const`) for a field with this name. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string>>;

/** API with which samples are compared. */
export interface Api {
  readonly description: Description;
  readonly validate: Validate;
  readonly known: KnownValues;
}

/** Problem in a sample. */
export interface SampleFinding {
  readonly code: Extract<DiagnosticCode, 'sample-invalid' | 'sample-operation-unknown'>;
  readonly message: Text;
  readonly hint: Text | undefined;
  /** Start and end offset in the code of the block. */
  readonly start: number;
  readonly end: number;
}

/** Range of code. */
export type Span = Pick<SampleFinding, 'start' | 'end'>;

export function invalid(message: Text, hint: Text | undefined, at: Span): SampleFinding {
  return { code: 'sample-invalid', message, hint, start: at.start, end: at.end };
}

export function invalidText(message: Text, hint: Text | undefined, written: WrittenText): SampleFinding {
  return invalid(message, hint, spanOf(written));
}

/** Returns a hint that lists the names, or undefined if there are none. */
export function listed(names: readonly string[]): Text | undefined {
  return names.length === 0 ? undefined : apiSamplesMessages.descriptionHere({ names: names.join(', ') });
}
