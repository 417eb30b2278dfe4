import remarkRehype from 'remark-rehype';
import { type PluggableList, type Processor as UnifiedProcessor, unified } from 'unified';
import { remarkContent } from './content.ts';
import { remarkDirectives } from './directives/remark-directives.ts';
import { indentedBlocks } from './foreign/indented.ts';
import { REHYPE_OPTIONS, rehypeFootnotes, rehypeOwnNames, rehypeRawHtml } from './hast.ts';
import { remarkIncludes } from './includes.ts';
import { remarkLint } from './lint/lint.ts';
import type { MarkdownOptions, MarkdownPlugins, PluginList } from './options.ts';
import { isHeavy, nestingLimit, satteriParse } from './parsers.ts';
import { remarkDataBlocks, remarkValues } from './values.ts';

type ParserName = MarkdownOptions['parser'] | 'mdx';
type Processor = Awaited<ReturnType<typeof createProcessor>>;

/** Parsers, loaded on first use: the reference parser consists of a hundred modules. */
const PARSERS: Readonly<Record<ParserName, () => Promise<PluggableList>>> = {
  satteri: async () => [satteriParse],
  remark: async () => {
    const modules = [import('remark-parse'), import('remark-gfm'), import('remark-directive')] as const;
    return (await Promise.all(modules)).map((module) => module.default) as PluggableList;
  },
  mdx: async () => [(await import('./mdx/parse-mdx.ts')).mdxParse],
};

type Processors = Map<ParserName, Promise<Processor>>;

const withoutPlugins: Processors = new Map();
const withPlugins = new WeakMap<MarkdownPlugins, Processors>();

/**
 * Returns the pipeline for a text. Processors are shared: creating one costs as much as a short page.
 *
 * @param wanted parser; the reference parser replaces it for a text that would take too long, with the same result
 * @param plugins of the site; those that extend the parser (`remark-math`) require the reference parser
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
    .use(nestingLimit, mdx && { depth: mdx.MAX_EXPRESSION_NESTING + 100, cells: mdx.MAX_CELLS })
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
  // Only plugins set extensions here, which the Rust parser does not support.
  if (parser === 'satteri' && processor.data('micromarkExtensions') !== undefined)
    return createProcessor('remark', plugins);
  return processor;
}

async function stepsOf(list: PluginList | undefined): Promise<PluggableList> {
  if (list === undefined || list.entries.length === 0) return [];
  const { runPlugins } = await import('./plugins.ts');
  // Each list needs its own function: unified treats equal functions as one plugin.
  return [
    function (this: UnifiedProcessor) {
      return runPlugins(this, list);
    },
  ];
}
