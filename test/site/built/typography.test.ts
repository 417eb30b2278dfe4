import { expect, test } from 'vitest';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

const { files, read } = outputOf(SITE_CONFIG);

/**
 * Parts that are not running text, are only for screen readers, or already have non-breaking spaces.
 */
const LEFT_OUT =
  /<(script|code|pre|textarea|svg|option|noscript)\b[\s\S]*?<\/\1>|<span class="(?:ssg-together|visually-hidden)">[^<]*<\/span>/g;

/** Returns the visible text of a page, element by element. */
function textsOf(file: string): readonly string[] {
  const html = read(file);
  return html
    .slice(html.indexOf('<body'))
    .replace(LEFT_OUT, '')
    .split(/<[^>]*>/);
}

const pages = files.filter((file) => file.endsWith('.html'));

test.each([
  ['ends behind the hyphen of e-mail or e-shop', /(?<![\p{L}\d.])e-(?:mail|shop)/iu],
  ['begins with Sb.', /\d Sb\./],
])('on no page a line %s', (_, wrong) => {
  expect(pages.length).toBeGreaterThan(300);
  const found = pages.flatMap((file) =>
    textsOf(file)
      .filter((text) => wrong.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
