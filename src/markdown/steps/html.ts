import type { Html } from 'mdast';
import { error } from '../../base/diagnostic.ts';
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
  node.value = html.trim() === '' || !isAllowed ? '' : html;
  for (const [, quoted, single, bare] of node.value.matchAll(IMAGE)) {
    const url = quoted ?? single ?? bare ?? '';
    page.links.push({ url, kind: 'image', ...placeOfWord(url, node, origin) });
  }
  // One report per element is enough: its closing tag is no second mistake.
  if (html.trim() === '' || isAllowed || html.startsWith('</')) return;
  page.diagnostics.push(
    error('html-not-allowed', 'Raw HTML is not allowed here.', placeOf(node, origin), {
      hint: 'Use Markdown or a directive, put it in backticks to show it, or set `markdown.rawHtml` in the configuration.',
    }),
  );
}
