import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { remarkDirectives } from './directives/remark-directives.ts';
import { REHYPE_OPTIONS } from './hast.ts';
import { remarkIncludes } from './includes/remark-includes.ts';
import { nestingLimit } from './parsers/nesting-limit.ts';
import { satteriParse } from './parsers/satteri.ts';
import { rehypeFootnotes } from './steps/footnotes.ts';
import { rehypeRawHtml } from './steps/raw-html.ts';
import { remarkContent } from './steps/remark-content.ts';

/** Both parsers before the same steps. Frozen once: building a processor costs as much as a short page. */
export const PROCESSORS = {
  satteri: processor([satteriParse]),
  remark: processor([remarkParse, remarkGfm, remarkDirective]),
} as const;

function processor(parser: PluggableList) {
  return unified()
    .use(parser)
    .use(nestingLimit)
    .use(remarkIncludes)
    .use(remarkDirectives)
    .use(remarkContent)
    .use(remarkRehype, REHYPE_OPTIONS)
    .use(rehypeFootnotes)
    .use(rehypeRawHtml)
    .freeze();
}
