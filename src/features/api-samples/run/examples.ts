import type { SourcePlace } from '../../../base/diagnostic.ts';
import type { JsonObject } from '../openapi/json-pointer.ts';

/** A program that a page prints. */
export interface ExampleProgram {
  readonly lang: string;
  readonly code: string;
  readonly place: SourcePlace;
  /** Whether it calls the API, so that a run without a request is wrong. */
  readonly calls: boolean;
  /** What the API answers beside success: `429,dropped`. */
  readonly answers: string;
  /** What stands behind its name on the command line. */
  readonly args: readonly string[];
  /** Whether it can be run: a block may say that it cannot. */
  readonly isRun: boolean;
}

/** Programs of the pages of a site, and the API that they call. */
export interface Examples {
  /** The OpenAPI description. */
  readonly document: JsonObject;
  /** Variables of the environment that the programs read. */
  readonly env: Readonly<Record<string, string>>;
  readonly programs: readonly ExampleProgram[];
}
