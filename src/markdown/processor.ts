import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { type PluggableList, type Processor as UnifiedProcessor, unified } from 'unified';
import { remarkContent } from './content.ts';
import { REHYPE_OPTIONS, rehypeFootnotes, rehypeOwnNames, rehypeRawHtml } from './hast.ts';
import { remarkLint } from './lint/lint.ts';
import type { MarkdownOptions, MarkdownPlugins, PluginList } from './options.ts';
import { type PageFile, pageOf } from './page.ts';
import { isHeavy, MAY_HOLD_MARKS, nestingLimit, satteriParse } from './parsers.ts';

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

/** Processors by parser, and by what the parser must know of indented blocks. */
type Processors = Map<string, Promise<Processor>>;

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
  const hasMarks = MAY_HOLD_MARKS.test(text);
  const key = `${parser} ${hasMarks}`;
  let processor = processors.get(key);
  if (processor === undefined) {
    processor = createProcessor(parser, hasMarks, plugins);
    processors.set(key, processor);
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

/** Signs without which a text has no node for a step. An entity may stand for any character. */
const SIGN_OF_VALUE = /:value|::rule|```|~~~|::include|&/;
const SIGN_OF_DIRECTIVE = /[:[&]/;

async function createProcessor(parser: ParserName, hasMarks: boolean, plugins: MarkdownPlugins | undefined) {
  const mdx = parser === 'mdx' ? await import('./mdx/steps.ts') : undefined;
  /** Indented blocks, MDX and plugins may add nodes to any text. */
  const any = hasMarks || mdx !== undefined || plugins !== undefined ? /(?:)/ : undefined;
  /** Creates a step that is loaded for texts with its sign. */
  const forSign =
    (sign: RegExp, load: () => Promise<(tree: Root, file: PageFile) => unknown>) =>
    () =>
    async (tree: Root, file: PageFile): Promise<void> => {
      if (sign.test(pageOf(file).origin.text)) await (await load())(tree, file);
    };
  const processor = unified()
    .use(await PARSERS[parser]())
    .use(hasMarks ? [(await import('./foreign/indented.ts')).indentedBlocks] : [])
    .use(nestingLimit, mdx && { depth: mdx.MAX_EXPRESSION_NESTING + 100, cells: mdx.MAX_CELLS })
    .use(remarkLint)
    .use(mdx === undefined ? [] : [mdx.remarkPartials])
    .use(forSign(/::include/, async () => (await import('./includes.ts')).expandIncludes))
    .use(forSign(any ?? SIGN_OF_VALUE, async () => (await import('./values.ts')).fillValues))
    .use(await stepsOf(plugins?.remark))
    .use(mdx === undefined ? [] : [mdx.remarkMdxCode])
    .use(
      forSign(
        any ?? SIGN_OF_DIRECTIVE,
        async () => (await import('./directives/remark-directives.ts')).convertDirectives,
      ),
    )
    .use(remarkContent)
    .use(remarkRehype, REHYPE_OPTIONS)
    .use(rehypeFootnotes)
    .use(rehypeRawHtml)
    .use(await stepsOf(plugins?.rehype))
    .use(rehypeOwnNames)
    .freeze();
  // Only plugins set extensions here, which the Rust parser does not support.
  if (parser === 'satteri' && processor.data('micromarkExtensions') !== undefined)
    return createProcessor('remark', hasMarks, plugins);
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
