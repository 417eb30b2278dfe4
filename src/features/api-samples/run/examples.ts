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
  /** Command line arguments for the program. */
  readonly args: readonly string[];
  /** False if the code block is marked with `run=no`. */
  readonly isRun: boolean;
}

/** Programs on the pages of a site, and the description of the API that they call. */
export interface Examples {
  /** Parsed OpenAPI description of the API. */
  readonly document: JsonObject;
  /** Environment variables for the programs. */
  readonly env: Readonly<Record<string, string>>;
  readonly programs: readonly ExampleProgram[];
}
