import { expect, test } from 'vitest';
import { canonical, canonicalHtml } from './dom.ts';
import examples from './fixtures/gfm.json' with { type: 'json' };
import { parse } from './support.ts';

/**
 * Extensions of GitHub Flavored Markdown, with one example per rule of its specification. The HTML is written by hand.
 * `parsers.test.ts` checks that the other parser returns the same documents.
 */
test.each(examples)('$section: $name', async ({ markdown, html }) => {
  const { hast } = await parse(markdown);
  // HTML has replaced the `align` of the specification.
  expect(canonical(hast).replaceAll(' dataalign=', ' align=')).toBe(canonicalHtml(html));
});
