import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { Diagnostic } from '../base/diagnostic.ts';
import { defined } from '../base/lists.ts';
import { toText } from '../base/message.ts';
import { typeset } from '../base/typography/cs.ts';
import { isDecomposed } from '../base/unusable-file.ts';
import { composedLinks, takeExcerpt, takeTitle } from './hast.ts';
import { tableOfContents } from './headings.ts';
import { plainText } from './nodes.ts';
import type { MarkdownEnvironment, MarkdownOptions, MarkdownSource } from './options.ts';
import type { Document, MdxPage, Page } from './page.ts';
import { processorFor } from './processor.ts';

export type { MarkdownEnvironment, MarkdownOptions, MarkdownSource } from './options.ts';

/**
 * Parses a Markdown body into everything that does not depend on other pages. Mistakes of authors become diagnostics in
 * the result. The result depends on nothing but the input.
 */
export async function parseDocument(
  source: MarkdownSource,
  options: MarkdownOptions,
  env: MarkdownEnvironment,
): Promise<Document> {
  // Replaces `\r\n` with `\n`, so that a checkout on Windows gives the same output. Line numbers stay the same.
  const body = source.body.replace(/\r\n?/g, '\n');
  const parser = source.format === 'mdx' ? 'mdx' : options.parser;
  const adopted =
    options.strict || !MAY_BE_FOREIGN.test(body) ? body : (await import('./foreign/adopt.ts')).adoptForeign(body);
  // The MDX parser counts lines of code from the start of the file, so the front matter is replaced by empty lines.
  const text = parser === 'mdx' ? '\n'.repeat(source.firstLine - 1) + adopted : adopted;
  const firstLine = parser === 'mdx' ? 1 : source.firstLine;
  const page: Page = {
    options,
    environment: env,
    origin: { file: source.file, firstLine, text },
    typeset: options.typography === 'cs' ? typeset : (plain) => plain,
    diagnostics: [],
    links: [],
    headings: [],
    tables: [],
    ids: new Set(),
    definitions: new Map(),
    references: [],
    code: options.readsCode ? [] : undefined,
    pending: [],
    footnotes: [],
    tabGroups: 0,
    tags: { open: 0, byName: new Map() },
    included: { files: 0, characters: 0 },
    shownByCode: source.shownByCode ?? [],
    mdx: parser === 'mdx' ? { parts: [], modules: new Map() } : undefined,
    parse: async (part) => (await processorFor(parser, part, env.plugins)).parse(part),
    isDecomposed: isDecomposed(text),
    hidesHeadings: false,
    keepsPositions: (env.plugins?.rehype.entries.length ?? 0) > 0,
  };
  const processor = await processorFor(parser, text, env.plugins);
  const file = { data: { page }, ...(env.plugins && { path: source.file, value: text }) };
  const hast: Root = await processor.run(await treeOf(page, (part) => processor.parse(part)), file);
  const taken = options.strict ? undefined : takeTitle(hast);
  const heading = page.headings.find(({ node }) => taken !== undefined && node.data?.id === taken);
  const excerpt = takeExcerpt(hast);
  // If the text contains merge conflicts, reports only the conflicts, because they cause most other mistakes.
  const conflicts = page.diagnostics.filter(({ code }) => code === 'merge-conflict');
  return {
    hast,
    ...defined({
      excerpt,
      heading: heading && page.typeset(heading.text.trim()),
      code: page.code?.length ? page.code : undefined,
    }),
    toc: tableOfContents(page),
    links: page.isDecomposed ? composedLinks(page.links) : page.links,
    hidesHeadings: page.hidesHeadings || conflicts.length > 0,
    titles: (conflicts.length > 0 ? [] : page.headings)
      .filter((one) => one !== heading && one.node.depth === 1)
      .map(({ place }) => place),
    diagnostics: conflicts.length > 0 ? conflicts : await withoutConsequences(page),
    ...(isProgram(page.mdx) && {
      mdx: {
        ...page.mdx,
        headings: page.headings.map(({ node }) => ({
          value: plainText(node).trim(),
          id: node.data?.id ?? '',
          level: node.depth,
        })),
        parse: processor.parse.bind(processor),
      },
    }),
  };
}

/** Quick test for syntax of other generators, which `adoptForeign` converts. */
const MAY_BE_FOREIGN = /:::|\[!include|@include:|\{\{[<%]/i;

/** Returns the tree of a page. For invalid MDX, reports the error and returns an empty tree. */
async function treeOf(page: Page, parse: (text: string) => MdastRoot): Promise<MdastRoot> {
  try {
    return parse(page.origin.text);
  } catch (cause) {
    if (page.mdx === undefined) throw cause;
    const { reportMistake } = await import('./mdx/steps.ts');
    reportMistake(cause, page, page.origin);
    return { type: 'root', children: [] };
  }
}

/** Reports whether an MDX page contains code. A page without code needs no module. */
function isProgram(mdx: Page['mdx']): mdx is MdxPage {
  return mdx !== undefined && (mdx.parts.length > 0 || [...mdx.modules.values()].some((code) => code.length > 0));
}

/** Omits "not closed" errors of `:::` above an unclosed code block, because the block hides the closing `:::`. */
async function withoutConsequences({ diagnostics, origin }: Page): Promise<Diagnostic[]> {
  const last = diagnostics.findLast((one) => one.code === 'markdown-unclosed' && one.file === origin.file)?.line;
  if (last === undefined) return diagnostics;
  const { directiveMessages } = await import('./directives/messages.ts');
  const end = toText(directiveMessages.notClosed({ directive: '' })).slice(1);
  return diagnostics.filter(
    ({ code, line = 0, message }) => code !== 'directive-invalid' || line >= last || !toText(message).endsWith(end),
  );
}
