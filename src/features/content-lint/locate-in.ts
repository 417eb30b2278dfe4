import type { Context } from '../../engine/graph/query.ts';
import { locateInFrontMatter } from '../../pipeline/read/front-matter.ts';
import type { Inputs } from '../../pipeline/read/queries/inputs.ts';
import type { Locate } from '../../schema/issues.ts';

/** Finds fields in the front matter of a content file; for messages only. */
export async function locateIn(get: Context['get'], { head }: Inputs, file: string): Promise<Locate> {
  const source = await get(head, file);
  return locateInFrontMatter(file, source.kind === 'text' ? source.text : '');
}
