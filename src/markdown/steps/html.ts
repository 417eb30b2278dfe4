import type { Html } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { markdownMessages } from '../messages.ts';
import { type Origin, placeOf, placeOfWord } from '../origin.ts';
import type { Page } from '../page.ts';

const COMMENTS = /<!--(?:>|->|[\s\S]*?(?:-->|--!>|$))/g;

/** What Vue runs is no script for browsers, and told: `foreign-syntax`. */
const OF_VUE = /<script\s+setup\b[\s\S]*?(?:<\/script>|$)/gi;

/** The URL of an image, which a file of the content may stand behind. */
const IMAGE = /<img\s(?:[^>]*\s)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Notes images, drops comments and scripts of Vue, and reports other raw HTML unless the configuration allows it. */
export function checkHtml(node: Html, origin: Origin, page: Page): void {
  const html = node.value.replace(COMMENTS, '').replace(OF_VUE, '');
  const isAllowed = page.options.rawHtml || node.data?.isOfPlugin === true;
  const isDeep = page.tags.open > MAX_TAGS || countTags(page.tags, isAllowed ? html : '') > MAX_TAGS;
  if (isDeep && !page.diagnostics.some(({ code }) => code === 'nesting-too-deep')) {
    const message = markdownMessages.rawHtmlNestedMore({ count: MAX_TAGS });
    const hint = markdownMessages.lookElementsNeverClosed;
    page.diagnostics.push(error('nesting-too-deep', message, placeOf(node, origin), { hint }));
  }
  node.value = html.trim() === '' || !isAllowed || isDeep ? '' : html;
  for (const [, quoted, single, bare] of node.value.matchAll(IMAGE)) {
    const url = quoted ?? single ?? bare ?? '';
    page.links.push({ url, kind: 'image', ...placeOfWord(url, node, origin) });
  }
  // One report per element is enough: its closing tag is no second mistake.
  if (html.trim() === '' || isAllowed || html.startsWith('</')) return;
  page.diagnostics.push(
    error('html-not-allowed', markdownMessages.rawHtmlNotAllowed, placeOf(node, origin), {
      hint: markdownMessages.useMarkdownOrDirective,
    }),
  );
}

/** Levels of raw HTML. What reads a tree follows it by recursion. */
const MAX_TAGS = 500;

/** Elements that hold no others, or end where the next one begins. */
const FLAT =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|li|dt|dd|p|t[dhr]|tbody|thead|tfoot|option|rt|rp)$/i;

const TAG = /<(\/?)([a-z][^\s/>]*)([^<>]*)/gi;

/**
 * Counts the tags of a piece of HTML, before a parser follows them. The tree has at most about twice as many levels.
 *
 * @returns the largest number of elements that were open at once
 */
function countTags(tags: Page['tags'], html: string): number {
  let most = tags.open;
  for (const [, slash, written = '', rest = ''] of html.matchAll(TAG)) {
    const name = written.toLowerCase();
    const known = tags.byName.get(name) ?? 0;
    const isForeign = (tags.byName.get('svg') ?? 0) + (tags.byName.get('math') ?? 0) > 0;
    if (FLAT.test(name) || (isForeign && rest.endsWith('/'))) continue;
    const step = slash === '' ? 1 : known > 0 ? -1 : 0;
    tags.byName.set(name, known + step);
    tags.open += step;
    most = Math.max(most, tags.open);
  }
  return most;
}
