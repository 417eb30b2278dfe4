import remarkRehype from 'remark-rehype';
import { type PluggableList, type Processor as UnifiedProcessor, unified } from 'unified';
import { remarkDataBlocks } from './code/remark-data-blocks.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { REHYPE_OPTIONS } from './hast.ts';
import { remarkIncludes } from './includes/remark-includes.ts';
import { indentedBlocks } from './indented/indented-blocks.ts';
import { remarkLint } from './lint/remark-lint.ts';
import type { MarkdownOptions } from './options.ts';
import { isHeavy } from './parsers/heavy.ts';
import { nestingLimit } from './parsers/nesting-limit.ts';
import type { MarkdownPlugins, PluginList } from './plugins/plugins.ts';
import { rehypeFootnotes } from './steps/footnotes.ts';
import { rehypeOwnNames } from './steps/own-names.ts';
import { rehypeRawHtml } from './steps/raw-html.ts';
import { remarkContent } from './steps/remark-content.ts';
import { remarkValues } from './values/remark-values.ts';

type ParserName = MarkdownOptions['parser'] | 'mdx';
type Processor = Awaited<ReturnType<typeof createProcessor>>;

/** Loaded when first asked for: a site uses one parser, and the reference brings a hundred modules. */
const PARSERS: Readonly<Record<ParserName, () => Promise<PluggableList>>> = {
  satteri: async () => [(await import('./parsers/satteri.ts')).satteriParse],
  remark: async () => (await import('./parsers/remark.ts')).remarkParser,
  mdx: async () => [(await import('./mdx/parse-mdx.ts')).mdxParse],
};

type Processors = Map<ParserName, Promise<Processor>>;

const withoutPlugins: Processors = new Map();
const withPlugins = new WeakMap<MarkdownPlugins, Processors>();

/**
 * The pipeline for a text. Frozen once: building a processor costs as much as a short page.
 *
 * @param wanted parser; one that would take too long with this text gives way to the other, with the same result
 * @param plugins of the site; those that extend the parser (`remark-math`) get the one that can be extended
 */
export function processorFor(wanted: ParserName, text: string, plugins?: MarkdownPlugins): Promise<Processor> {
  const parser = wanted === 'satteri' && isHeavy(text) ? 'remark' : wanted;
  const processors = processorsOf(plugins);
  let processor = processors.get(parser);
  if (processor === undefined) {
    processor = createProcessor(parser, plugins);
    processors.set(parser, processor);
  }
  return processor;
}

function processorsOf(plugins: MarkdownPlugins | undefined): Processors {
  if (plugins === undefined) return withoutPlugins;
  let processors = withPlugins.get(plugins);
  if (processors === undefined) {
    processors = new Map();
    withPlugins.set(plugins, processors);
  }
  return processors;
}

async function createProcessor(parser: ParserName, plugins: MarkdownPlugins | undefined) {
  const mdx = parser === 'mdx' ? await import('./mdx/steps.ts') : undefined;
  const processor = unified()
    .use(await PARSERS[parser]())
    .use(indentedBlocks)
    .use(nestingLimit, mdx && { depth: mdx.MAX_NESTING + 100, cells: mdx.MAX_CELLS })
    .use(remarkLint)
    .use(mdx === undefined ? [] : [mdx.remarkPartials])
    .use(remarkIncludes)
    .use(remarkDataBlocks)
    .use(remarkValues)
    .use(await stepsOf(plugins?.remark))
    .use(mdx === undefined ? [] : [mdx.remarkMdxCode])
    .use(remarkDirectives)
    .use(remarkContent)
    .use(remarkRehype, REHYPE_OPTIONS)
    .use(rehypeFootnotes)
    .use(rehypeRawHtml)
    .use(await stepsOf(plugins?.rehype))
    .use(rehypeOwnNames)
    .freeze();
  // Only what plugins have asked for is in it then: the Rust parser takes no extensions.
  if (parser === 'satteri' && processor.data('micromarkExtensions') !== undefined)
    return createProcessor('remark', plugins);
  return processor;
}

async function stepsOf(list: PluginList | undefined): Promise<PluggableList> {
  if (list === undefined || list.entries.length === 0) return [];
  const { runPlugins } = await import('./plugins/run-plugins.ts');
  // A function for each list: unified takes the same one twice for one plugin.
  return [
    function (this: UnifiedProcessor) {
      return runPlugins(this, list);
    },
  ];
}
