import type { SourcePlace } from '../../base/diagnostic.ts';
import type { Context } from '../../graph/query.ts';
import { findLiteral } from '../../links/find-literal.ts';
import type { Inputs } from './inputs.ts';

/**
 * Finds where a file writes a value, such as a route, as a value of its own. The configuration and templates are code,
 * so this is a search, not a parse; what is put together elsewhere gives the file alone.
 */
export async function literalPlaces(
  get: Context['get'],
  { text }: Inputs,
  file: string,
): Promise<(literal: string) => SourcePlace> {
  const source = await text(get, file);
  return (literal) => {
    const position = source.kind === 'text' ? findLiteral(source.text, literal) : undefined;
    return position === undefined ? { file } : { file, ...position, length: literal.length };
  };
}
