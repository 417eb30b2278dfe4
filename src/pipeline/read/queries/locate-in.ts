import type { Locate } from '../../../config/validation/issues.ts';
import type { Context } from '../../../engine/graph/query.ts';
import { locateInFrontMatter } from '../front-matter.ts';
import type { Inputs } from './inputs.ts';

/** Finds fields in the front matter of a content file; for messages only. */
export async function locateIn(get: Context['get'], { head }: Pick<Inputs, 'head'>, file: string): Promise<Locate> {
  const source = await get(head, file);
  return locateInFrontMatter(file, source.kind === 'text' ? source.text : '');
}
