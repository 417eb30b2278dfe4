import type { PageAddress } from '../../base/address.ts';
import type { PageText } from '../../render/text/markdown-of.ts';
import type { Section } from '../../render/text/sections-of.ts';

/** A page that was made, for readers of text: language models, and the search. */
export interface TextJob {
  /** The page's own HTML. */
  readonly html: string;
  /** Where it is published. */
  readonly address: PageAddress;
  readonly wantsMarkdown: boolean;
  readonly wantsSections: boolean;
}

/** What was wanted. */
export interface MadeText {
  readonly markdown?: PageText;
  readonly sections?: readonly Section[];
}

/** HTML -> Markdown and sections, of one tree. */
export async function makeText({ html, address, wantsMarkdown, wantsSections }: TextJob): Promise<MadeText> {
  // Two parsers and a writer: only for sites that want them.
  const { parseMain } = await import('../../render/text/readable.ts');
  const main = parseMain(html);
  return {
    ...(wantsSections && { sections: (await import('../../render/text/sections-of.ts')).sectionsOf(main) }),
    ...(wantsMarkdown && { markdown: (await import('../../render/text/markdown-of.ts')).markdownOf(main, address) }),
  };
}
