import type { SourcePlace } from '../../../base/diagnostic.ts';
import type { JsonObject } from '../openapi/json-pointer.ts';

export interface ExampleProgram {
  readonly lang: string;
  readonly code: string;
  readonly place: SourcePlace;
  /** True if the program calls the API. A run without any request is then an error. */
  readonly calls: boolean;
  /** Responses to test besides success, such as `429,dropped`; see `AnswerName`. */
  readonly answers: string;
  readonly args: readonly string[];
  /** False if the code block is marked with `run=no`. */
  readonly isRun: boolean;
}

/** Programs on the pages of a site, and the description of the API that they call. */
export interface Examples {
  readonly document: JsonObject;
  readonly env: Readonly<Record<string, string>>;
  readonly programs: readonly ExampleProgram[];
}
