import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { remarkDataBlocks } from './code/remark-data-blocks.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { REHYPE_OPTIONS } from './hast.ts';
import { remarkIncludes } from './includes/remark-includes.ts';
import type { MarkdownOptions } from './options.ts';
import { nestingLimit } from './parsers/nesting-limit.ts';
import { rehypeFootnotes } from './steps/footnotes.ts';
import { rehypeRawHtml } from './steps/raw-html.ts';
import { remarkContent } from './steps/remark-content.ts';

type ParserName = MarkdownOptions['parser'];
type Processor = ReturnType<typeof createProcessor>;

/** Loaded when first asked for: a site uses one parser, and the reference brings a hundred modules. */
const PARSERS: Readonly<Record<ParserName, () => Promise<PluggableList>>> = {
  satteri: async () => [(await import('./parsers/satteri.ts')).satteriParse],
  remark: async () => (await import('./parsers/remark.ts')).remarkParser,
};

const processors = new Map<ParserName, Promise<Processor>>();

/** The pipeline behind a parser. Frozen once: building a processor costs as much as a short page. */
export function processorFor(parser: ParserName): Promise<Processor> {
  let processor = processors.get(parser);
  if (processor === undefined) {
    processor = PARSERS[parser]().then(createProcessor);
    processors.set(parser, processor);
  }
  return processor;
}

function createProcessor(parser: PluggableList) {
  return unified()
    .use(parser)
    .use(nestingLimit)
    .use(remarkIncludes)
    .use(remarkDataBlocks)
    .use(remarkDirectives)
    .use(remarkContent)
    .use(remarkRehype, REHYPE_OPTIONS)
    .use(rehypeFootnotes)
    .use(rehypeRawHtml)
    .freeze();
}
