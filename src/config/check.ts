import type { SourcePlace } from '../base/diagnostic.ts';
import { positionAt } from '../base/position.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { configSchema } from './schema.ts';
import { checkValue } from './validation/issues.ts';

/**
 * Validates the exported configuration and fills in the defaults.
 * @param file path of the configuration file, for messages
 * @param text source of the configuration file, in which keys are located
 */
export function checkConfig(exported: unknown, file: string, text: string) {
  return checkValue(configSchema, exported, 'config-invalid', () => ({
    locate: (path) => locateKey(file, text, path),
  }));
}

/**
 * Returns the probable position of a key in the configuration file. Searches the text for the names in `path` one after
 * the other. If a name is not found, because code computes it, the result is the position of the last name found.
 */
export function locateKey(file: string, text: string, path: readonly PropertyKey[]): SourcePlace {
  let from = 0;
  let found: { offset: number; length: number } | undefined;
  for (const part of path) {
    if (typeof part !== 'string') continue;
    const quoted = escapeRegExp(part);
    const match = new RegExp(`(['"])${quoted}\\1\\s*:|(?<![\\w$'"\`./-])${quoted}\\s*[:,(}]`, 'g');
    match.lastIndex = from;
    const hit = match.exec(text);
    if (hit === null) break;
    found = { offset: hit.index + (hit[1]?.length ?? 0), length: part.length };
    from = match.lastIndex;
  }
  return found === undefined
    ? { file, line: 1, column: 1 }
    : { file, ...positionAt(text, found.offset), length: found.length };
}
