import type { SourcePlace } from '../../../base/diagnostic.ts';
import type { Context } from '../../../engine/graph/query.ts';
import { indexLiterals, type Literal } from '../../../links/find-literal.ts';
import type { Inputs } from './inputs.ts';

/**
 * Finds where files write a value, such as a route, as a value of its own: in the first one that does. The configuration and templates
 * are code, so this is a search, not a parse; what is put together elsewhere gives the first file alone.
 */
export async function literalPlaces(
  get: Context['get'],
  inputs: Inputs,
  file: string,
  others: readonly string[] = [],
): Promise<(literal: string) => SourcePlace> {
  const places: ((literal: string) => SourcePlace[])[] = [];
  for (const one of new Set([file, ...others])) {
    const find = await literalsOf(get, inputs, one);
    places.push((literal) => placesIn(one, literal, find));
  }
  return (literal) => places.flatMap((placesOf) => placesOf(literal))[0] ?? { file };
}

/** Indexes the values of a file when the first one is searched for. */
export async function literalsOf(get: Context['get'], { text }: Inputs, file: string) {
  const source = await text(get, file);
  if (source.kind !== 'text') return () => [];
  let find: ReturnType<typeof indexLiterals> | undefined;
  return (literal: string): readonly Literal[] => {
    find ??= indexLiterals(source.text, file);
    return find(literal);
  };
}

/** Places of a value as those of messages. */
export function placesIn(file: string, literal: string, find: (literal: string) => readonly Literal[]): SourcePlace[] {
  return find(literal).map(({ line, column }) => ({ file, line, column, length: literal.length }));
}
