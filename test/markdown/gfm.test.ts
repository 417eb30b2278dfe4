import { describe, expect, test } from 'vitest';
import { canonical, canonicalHtml } from './dom.ts';
import examples from './fixtures/gfm.json' with { type: 'json' };
import { PARSERS, parse } from './support.ts';

/** The extensions of GitHub Flavored Markdown, one example per rule of its specification; the HTML is written by hand. */
describe.each(PARSERS)('GFM through the whole pipeline with %s', (parser) => {
  test.each(examples)('$section: $name', async ({ markdown, html }) => {
    const { hast } = await parse(markdown, { parser });
    // `align` of the specification is obsolete in HTML.
    expect(canonical(hast).replaceAll(' dataalign=', ' align=')).toBe(canonicalHtml(html));
  });
});
