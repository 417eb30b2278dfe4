/** What Markdown becomes where the plain components of ssg are not enough. */
import { Admonition } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { Anchor, Section } from './footnotes.tsx';

export const components = {
  a: Anchor,
  section: Section,
  admonition: Admonition,
  'code-block': CodeBlock,
};
