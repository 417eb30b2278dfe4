import type { Root } from 'hast';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import type { PageAddress } from '../../base/origin.ts';
import { parseFragment } from './parse.ts';
import { readable } from './readable.ts';

/** Elements as GitHub allows them in text of strangers, with the attributes that mean something without stylesheet and script. */
const SCHEMA: Options = {
  ...defaultSchema,
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.['href'] ?? []), 'tel', 'sms'] },
  // Ids would meet those of other items; links to them lead to the page.
  attributes: {
    '*': ['title', 'lang', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan'],
  },
};

const writer = unified().use(rehypeSanitize, SCHEMA).use(rehypeStringify).freeze();

/**
 * The HTML of a page's body for readers that know neither its stylesheet nor its scripts, such as those of feeds: plain
 * elements that every one of them shows, with absolute links.
 *
 * @param html the rendered Markdown body
 * @param page where the page is published
 */
export function htmlOf(html: string, page: PageAddress): string {
  return writer.stringify(writer.runSync<Root>(readable(parseFragment(html), page, 'html'))).trim();
}
