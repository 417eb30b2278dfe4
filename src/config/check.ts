import type { Diagnostic, SourcePlace } from '../base/diagnostic.ts';
import { positionAt } from '../base/position.ts';
import { escapeRegExp } from '../base/wildcard.ts';
import { configSchema, type ResolvedConfig } from './schema.ts';
import { checkValue } from './validation/issues.ts';

/**
 * Checks what the configuration file exported and fills in the defaults.
 *
 * @param file path for messages
 * @param text the file's source, to find the place of a key
 */
export function checkConfig(
  exported: unknown,
  file: string,
  text: string,
): { readonly ok: true; readonly value: ResolvedConfig } | { readonly ok: false; readonly diagnostics: Diagnostic[] } {
  return checkValue(configSchema, exported, 'config-invalid', () => ({
    locate: (path) => locateKey(file, text, path),
  }));
}

/**
 * The place of a key path in a source file: each key is searched after the one above it. The file is code, not data, so
 * this is a search, not a parse: a key that is computed elsewhere gives the last key found.
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
