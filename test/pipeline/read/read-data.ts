import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import type { DataConfig } from '../../../src/config/schema.ts';
import { checkData, parseData } from '../../../src/pipeline/read/data-files.ts';

/** Reads the text of a data file as a build does. */
export function readData(
  config: Pick<DataConfig, 'file' | 'schema'>,
  text: string,
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const parsed = parseData(config.file, text);
  return parsed.ok ? checkData(config, parsed) : { value: undefined, diagnostics: parsed.diagnostics };
}
