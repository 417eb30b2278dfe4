import type { Root } from 'mdast';
import remarkRehype from 'remark-rehype';
import { type PluggableList, type Processor as UnifiedProcessor, unified } from 'unified';
import { memo } from '../base/lists.ts';
import { remarkContent } from './content.ts';
import { REHYPE_OPTIONS, rehypeFootnotes, rehypeOwnNames, rehypeRawHtml } from './hast.ts';
import { remarkLint } from './lint/lint.ts';
import type { MarkdownOptions, MarkdownPlugins, PluginList } from './options.ts';
import { type PageFile, pageOf } from './page.ts';
import { isHeavy, MAY_HOLD_MARKS, nestingLimit, satteriParse } from './parsers.ts';

type ParserName = MarkdownOptions['parser'] | 'mdx';
type Processor = Awaited<ReturnType<typeof createProcessor>>;

/** Functions that load a parser when it is first used, because the reference parser consists of a hundred modules. */
const PARSERS: Readonly<Record<ParserName, () => Promise<PluggableList>>> = {
  satteri: async () => [satteriParse],
  remark: async () => {
    const modules = [import('remark-parse'), import('remark-gfm'), import('remark-directive')] as const;
    return (await Promise.all(modules)).map((module) => module.default) as PluggableList;
  },
  mdx: async () => [(await import('./mdx/parse-mdx.ts')).mdxParse],
};

/** Cache of processors: for each list of plugins a map by parser and by whether the text may have indented blocks. */
const processorsOf = memo((_: object) => new Map<string, Promise<Processor>>(), new WeakMap());
const NO_PLUGINS = {};

/**
 * Returns the processor for a text. Processors are cached: creating one takes as long as processing a short page.
 * @param wanted parser; replaced by the reference parser, with the same result, if it would take too long for the text
 * @param plugins plugins of the site; one that extends the parser (`remark-math`) requires the reference parser
 */
export function processorFor(wanted: ParserName, text: string, plugins?: MarkdownPlugins): Promise<Processor> {
  const parser = wanted === 'satteri' && isHeavy(text) ? 'remark' : wanted;
  const processors = processorsOf(plugins ?? NO_PLUGINS);
  const hasMarks = MAY_HOLD_MARKS.test(text);
  const key = `${parser} ${hasMarks}`;
  const processor = processors.get(key) ?? createProcessor(parser, hasMarks, plugins);
  processors.set(key, processor);
  return processor;
}

/** Quick tests for texts with values or directives. They also match `&`, because `&#58;` is a colon. */
const SIGN_OF_VALUE = /:value|(?<!:)::\w|```|~~~|&/;
const SIGN_OF_DIRECTIVE = /[:[&]/;

async function createProcessor(parser: ParserName, hasMarks: boolean, plugins: MarkdownPlugins | undefined) {
  const mdx = parser === 'mdx' ? await import('./mdx/steps.ts') : undefined;
  /** Makes every step run for every text, because indented blocks, MDX and plugins can add syntax to the tree. */
  const any = hasMarks || mdx !== undefined || plugins !== undefined ? /(?:)/ : undefined;
  /** Creates a step that runs only for texts that match `sign`. The first such text loads the module of the step. */
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
  // A plugin that sets `micromarkExtensions` needs remark, because the Rust parser does not support these extensions.
  if (parser === 'satteri' && processor.data('micromarkExtensions') !== undefined)
    return createProcessor('remark', hasMarks, plugins);
  return processor;
}

async function stepsOf(list: PluginList | undefined): Promise<PluggableList> {
  if (list === undefined || list.entries.length === 0) return [];
  const { runPlugins } = await import('./plugins.ts');
  // Returns a new function for each call, because unified would ignore a function that is added twice.
  return [
    function (this: UnifiedProcessor) {
      return runPlugins(this, list);
    },
  ];
}
