import { type Diagnostic, type SourcePlace, warning } from '../../base/diagnostic.ts';
import { contentLintMessages } from './messages.ts';

/**
 * Headings of the first level in a text, where the page has another one: a page has one title.
 *
 * @param places of such headings in the text
 * @param html the finished page
 */
export function secondTitles(places: readonly SourcePlace[], html: Uint8Array): Diagnostic[] {
  if (places.length === 0) return [];
  const count = countTitles(html);
  // Where the template shows none, the first one of the text is the title.
  const extra = places.slice(count > places.length ? 0 : 1);
  return extra.map((place) =>
    warning('heading-title', contentLintMessages.pageTitlesHeadingFirst({ count }), place, {
      hint: contentLintMessages.writeBeforeTitlePage({ mark: '##' }),
    }),
  );
}

function countTitles(html: Uint8Array): number {
  const bytes = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  let count = 0;
  for (let at = bytes.indexOf('<h1'); at !== -1; at = bytes.indexOf('<h1', at + 1)) count++;
  return count;
}
