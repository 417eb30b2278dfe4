import GithubSlugger, { slug } from 'github-slugger';
import type { Heading } from 'mdast';
import { error, warning } from '../../base/diagnostic.ts';
import { composed } from '../../base/normal-form.ts';
import type { TocEntry } from '../../config/page.ts';
import { markdownMessages } from '../messages.ts';
import { plainText } from '../nodes.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';
import { headingAttributes } from './heading-attributes.ts';

/** Notes a heading and takes its `{#id}` out of its text. */
export function collectHeading(node: Heading, origin: Origin, page: Page): void {
  const last = node.children.at(-1);
  const match = last?.type === 'text' ? headingAttributes(last.value) : undefined;
  if (last?.type !== 'text' || match === undefined) {
    const given = ofPlugin(node);
    const id = given === undefined ? {} : { id: composed(given) };
    page.headings.push({ node, text: textOf(node, page), ...id, place: placeOf(node, origin) });
    return;
  }
  const { id, properties, written } = match;
  last.value = last.value.slice(0, match.start);
  if (last.value === '') node.children.pop();
  if (properties !== undefined) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
  const place = id === undefined ? placeOf(node, origin) : placeOfWord(written, node, origin);
  page.headings.push({ node, text: textOf(node, page), ...(id === undefined ? {} : { id: composed(id) }), place });
}

/** What an expression of MDX gives is not known before the page is rendered; the space beside it means nothing then. */
function textOf(node: Heading, { mdx }: Page): string {
  return mdx === undefined ? plainText(node) : plainText(node).trim();
}

/** The id that a plugin has given a heading, in one of the two places that are usual. */
function ofPlugin({ data }: Heading): string | undefined {
  const id = data?.hProperties?.['id'] ?? data?.id;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/**
 * Gives every heading its id: the explicit one, else what GitHub makes of its text (accents kept), with a number
 * after the second of equal ones. Explicit ids are taken first, so that they stay when headings are added above.
 */
export function assignHeadingIds(page: Page): void {
  const slugger = new GithubSlugger();
  for (const id of page.ids) slugger.occurrences[id] = 0;
  const repeated = new Set<Heading>();
  for (const { node, id, place } of page.headings) {
    if (id === undefined) continue;
    if (Object.hasOwn(slugger.occurrences, id)) {
      const hint = markdownMessages.giveEachOwnId;
      page.diagnostics.push(
        error('heading-duplicate-id', markdownMessages.idAlreadyTakenPage({ id }), place, { hint }),
      );
      repeated.add(node);
    }
    slugger.occurrences[id] ??= 0;
  }
  for (const { node, id, text } of page.headings) {
    // A heading of signs only ("???") has an empty slug, and an id must not be empty. A repeated id is reported above:
    // the page itself stays valid, so that the mistake is not reported again from its HTML.
    const own = repeated.has(node) ? undefined : id;
    node.data = { ...node.data, id: own ?? slugger.slug(slug(text) === '' ? 'section' : text.normalize('NFC')) };
  }
  const first = page.headings[page.options.maxHeadings];
  if (first) {
    page.diagnostics.push(
      warning(
        'headings-too-many',
        markdownMessages.pageHeadingsMoreThan({ count: page.headings.length, limit: page.options.maxHeadings }),
        first.place,
        {
          hint: markdownMessages.splitPageOrMake,
        },
      ),
    );
  }
}

/** The contents list: second level headings, with the third level ones below them. */
export function tableOfContents(page: Page): TocEntry[] {
  const toc: { readonly id: string; readonly text: string; readonly children: TocEntry[] }[] = [];
  let section: TocEntry[] = toc;
  for (const { node } of page.headings) {
    const entry = { id: node.data?.id ?? '', text: plainText(node).trim(), children: [] };
    if (node.depth === 2) {
      toc.push(entry);
      section = entry.children;
    } else if (node.depth === 3) section.push(entry);
    // What follows a title on the first level does not belong to the section above it.
    else if (node.depth === 1) section = toc;
  }
  return toc;
}
