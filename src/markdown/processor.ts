import remarkRehype from 'remark-rehype';
import { type PluggableList, unified } from 'unified';
import { remarkDataBlocks } from './code/remark-data-blocks.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { REHYPE_OPTIONS } from './hast.ts';
import { remarkIncludes } from './includes/remark-includes.ts';
import type { MarkdownOptions } from './options.ts';
import { isHeavy } from './parsers/heavy.ts';
import { nestingLimit } from './parsers/nesting-limit.ts';
import { rehypeFootnotes } from './steps/footnotes.ts';
import { rehypeOwnNames } from './steps/own-names.ts';
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

/**
 * The pipeline for a text. Frozen once: building a processor costs as much as a short page.
 *
 * @param wanted parser; one that would take too long with this text gives way to the other, with the same result
 */
export function processorFor(wanted: ParserName, text: string): Promise<Processor> {
  const parser = wanted === 'satteri' && isHeavy(text) ? 'remark' : wanted;
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
    .use(rehypeOwnNames)
    .freeze();
}
