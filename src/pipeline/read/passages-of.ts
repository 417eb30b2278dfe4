import { fencesOf } from '../../base/fences.ts';
import type { Passage } from '../../base/passage.ts';
import type { ResolvedConfig } from '../../config/schema.ts';
import { markdownPassages } from '../../markdown/running-text.ts';
import { bodyOf } from './front-matter.ts';
import { yamlPassages } from './yaml-passages.ts';

/** What visitors type into the search, in any language; pages do not show it. */
const UNREAD = ['terms'];

/** Passages of a Markdown file, its front matter included, or of a data file; offsets count in the whole file. */
export async function passagesOf(
  file: string,
  source: string,
  { markdown }: Pick<ResolvedConfig, 'markdown'>,
): Promise<Passage[]> {
  if (!file.endsWith('.md')) return yamlPassages(source, 0);
  const { body } = bodyOf(source);
  const start = source.length - body.length;
  const fences = fencesOf(source);
  const yaml = fences.kind === 'closed' ? `${source.slice(fences.from, fences.to)}\n` : '';
  const inBody = await markdownPassages(body, markdown);
  return [
    ...yamlPassages(yaml, source.indexOf('\n') + 1, UNREAD),
    ...inBody.map((passage) => ({
      text: passage.text,
      offsets: passage.offsets.map((offset) => (offset === -1 ? -1 : offset + start)),
    })),
  ];
}
