import type { SourcePlace } from '../../../base/diagnostic.ts';
import type { Context } from '../../../engine/graph/query.ts';
import { findLiteral, findLiterals } from '../../../links/find-literal.ts';
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

/** Every place where a file writes one of some values as a value of its own. */
export async function everyPlace(
  get: Context['get'],
  { text }: Inputs,
  file: string,
  literals: readonly string[],
): Promise<SourcePlace[]> {
  const source = await text(get, file);
  if (source.kind !== 'text') return [];
  return literals.flatMap((literal) =>
    Array.from(findLiterals(source.text, literal), (position) => ({ file, ...position, length: literal.length })),
  );
}
