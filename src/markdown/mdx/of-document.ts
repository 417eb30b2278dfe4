import type { Root } from 'mdast';
import type { MdxOfDocument } from '../document.ts';
import { plainText } from '../nodes.ts';
import type { Page } from '../page.ts';
import { hasCode, type MdxDraft, moduleOf } from './module.ts';
import { MdxMistake, mdxProblem } from './parse-mdx.ts';

/** The tree of a page of MDX; an empty one for a text that is none, which is reported. */
export function parseOrReport(page: Page, parse: (text: string) => Root): Root {
  try {
    return parse(page.origin.text);
  } catch (cause) {
    if (!(cause instanceof MdxMistake)) throw cause;
    page.diagnostics.push(mdxProblem(cause, page.origin));
    page.hidesHeadings = true;
    return { type: 'root', children: [] };
  }
}

/** What a page wants to run, when all steps have seen it. */
export function mdxOfDocument(page: Page, drafts: ReadonlyMap<string, MdxDraft>): { readonly mdx?: MdxOfDocument } {
  if (![...drafts.values()].some(hasCode)) return {};
  const headings = page.headings.map(({ node }) => ({
    value: plainText(node).trim(),
    id: node.data?.id ?? '',
    level: node.depth,
  }));
  return { mdx: { modules: [...drafts.values()].map(moduleOf), headings } };
}
