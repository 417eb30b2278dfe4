import type { SourcePlace } from '../../../base/diagnostic.ts';
import type { JsonObject } from '../openapi/json-pointer.ts';

export interface ExampleProgram {
  readonly lang: string;
  readonly code: string;
  readonly place: SourcePlace;
  /** True if the program calls the API: a run without a request is then an error. */
  readonly calls: boolean;
  /** Responses other than success: `429,dropped`. */
  readonly answers: string;
  /** Command-line arguments with which the program runs. */
  readonly args: readonly string[];
  /** False if the block says that it cannot be run. */
  readonly isRun: boolean;
}

/** Programs of the pages of a site, and the API that they call. */
export interface Examples {
  /** Parsed OpenAPI description of the API. */
  readonly document: JsonObject;
  /** Environment variables that the programs read. */
  readonly env: Readonly<Record<string, string>>;
  readonly programs: readonly ExampleProgram[];
}
