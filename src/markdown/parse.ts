import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { isDecomposed } from '../base/normal-form.ts';
import { typeset } from '../base/typography/cs.ts';
import type { MdxHeading } from '../config/mdx.ts';
import { isConsequence } from './consequences.ts';
import { adoptContainers } from './directives/foreign-containers.ts';
import { adoptIncludes } from './directives/foreign-includes.ts';
import { adoptReferences } from './directives/foreign-links.ts';
import type { Document } from './document.ts';
import { takeExcerpt } from './excerpt.ts';
import type { MdxPage } from './mdx/estree.ts';
import { plainText } from './nodes.ts';
import type { MarkdownEnvironment, MarkdownOptions, MarkdownSource } from './options.ts';
import { type Page, pageData } from './page.ts';
import { processorFor } from './processor.ts';
import { tableOfContents } from './steps/headings.ts';
import { composedLinks } from './steps/own-names.ts';
import { takeTitle } from './take-title.ts';

export type { MarkdownEnvironment, MarkdownOptions, MarkdownSource } from './options.ts';

/**
 * Parses a Markdown body into everything that can be known without looking at other pages. Mistakes of the author are
 * diagnostics of the document; the same input gives an equal document.
 */
export async function parseDocument(
  source: MarkdownSource,
  options: MarkdownOptions,
  env: MarkdownEnvironment,
): Promise<Document> {
  // Editors count `\r\n` as one line end; with `\n` alone a checkout on Windows gives the same output.
  const body = source.body.replace(/\r\n?/g, '\n');
  const parser = source.format === 'mdx' ? 'mdx' : options.parser;
  const adopted = options.strict ? body : adoptForeign(body);
  // Places in the code of MDX are places in the file.
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
  const file = { data: pageData(page), ...(env.plugins && { path: source.file, value: text }) };
  const hast: Root = await processor.run(await treeOf(page, (part) => processor.parse(part)), file);
  const taken = options.strict ? undefined : takeTitle(hast);
  const heading = page.headings.find(({ node }) => taken !== undefined && node.data?.id === taken);
  const excerpt = takeExcerpt(hast);
  // Whatever else is wrong with two texts in one place comes of that.
  const conflicts = page.diagnostics.filter(({ code }) => code === 'merge-conflict');
  return {
    hast,
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(heading === undefined ? {} : { heading: page.typeset(heading.text.trim()) }),
    toc: tableOfContents(page),
    links: page.isDecomposed ? composedLinks(page.links) : page.links,
    hidesHeadings: page.hidesHeadings || conflicts.length > 0,
    ...(page.code === undefined || page.code.length === 0 ? {} : { code: page.code }),
    titles: conflicts.length > 0 ? [] : titlesOf(page.headings.filter((one) => one !== heading)),
    diagnostics: conflicts.length > 0 ? conflicts : page.diagnostics.filter((one) => !isConsequence(one, page)),
    ...(isProgram(page.mdx) && {
      mdx: { ...page.mdx, headings: headingsOf(page), parse: processor.parse.bind(processor) },
    }),
  };
}

/** The tree of a page; an empty one for a text that is no MDX, which is reported. */
async function treeOf(page: Page, parse: (text: string) => MdastRoot): Promise<MdastRoot> {
  if (page.mdx === undefined) return parse(page.origin.text);
  const { parseOrReport } = await import('./mdx/steps.ts');
  return parseOrReport(page, page.origin, () => parse(page.origin.text)) ?? { type: 'root', children: [] };
}

/** Whether a page of MDX has code that has to run. */
function isProgram(mdx: Page['mdx']): mdx is MdxPage {
  return mdx !== undefined && (mdx.parts.length > 0 || [...mdx.modules.values()].some((code) => code.length > 0));
}

function headingsOf({ headings }: Page): MdxHeading[] {
  return headings.map(({ node }) => ({ value: plainText(node).trim(), id: node.data?.id ?? '', level: node.depth }));
}

/** What other tools have other signs for. */
function adoptForeign(body: string): string {
  return adoptIncludes(adoptReferences(adoptContainers(body)));
}

function titlesOf(headings: Page['headings']) {
  return headings.filter(({ node }) => node.depth === 1).map(({ place }) => place);
}
