import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { FULL_CONFIG, SITE_CONFIG } from '../browser/configurations.ts';
import { HTML_RULES } from './html-rules.ts';
import { outputOf } from './output.ts';

const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES));

/** What is wrong with a page, with its place. */
async function mistakes(file: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message, selector }) =>
      [`${file}:${line}:${column}`, ruleId, message, selector].join(' '),
    ),
  );
}

const TAG = /<(\/?[a-z][a-z\d-]*)((?:[^>"]|"[^"]*")*)>/gi;
const VALUE = /="[^"]*"/g;

/** Which tags, with which attributes, follow one another on a page; not how often, and not what they say. */
function markup(html: string): string {
  const tags = [...html.matchAll(TAG)].map(([, name = '', attributes = '']) => name + attributes.replace(VALUE, ''));
  return [...new Set(tags.map((tag, i) => `${tags[i - 1]} ${tag}`))].sort().join('\n');
}

test('every page is valid HTML', async () => {
  const { files, read } = outputOf(SITE_CONFIG);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => ({ file, html: read(file) }));
  expect(pages.length).toBeGreaterThan(400);
  // One page stands for all with the same markup: countries, former addresses.
  const kinds = new Map(pages.map((page) => [markup(page.html), page]));
  expect(kinds.size).toBeGreaterThan(100);
  for (const { file, html } of kinds.values()) expect(await mistakes(file, html)).toEqual([]);
}, 240_000);

test('so are pages with an announcement, in another language, of another version', async () => {
  const { read } = outputOf(FULL_CONFIG);
  for (const file of ['index.html', 'en/index.html', 'docs/v1/index.html', 'docs/next/index.html']) {
    expect(await mistakes(file, read(file))).toEqual([]);
  }
});

test.each([
  ['an element where it may not be', '<ul><p>a</p></ul>', 'element-permitted-content'],
  ['an id twice', '<p id="a">a</p><p id="a">b</p>', 'no-dup-id'],
  ['a reference to nothing', '<input type="text" aria-labelledby="nowhere">', 'no-missing-references'],
  ['an obsolete attribute', '<table><tbody><tr><td bgcolor="red">a</td></tr></tbody></table>', 'no-deprecated-attr'],
  ['a picture without words', '<img src="a.svg">', 'wcag/h37'],
  ['a button without a name', '<button type="button"></button>', 'text-content'],
])('%s would be found', async (_, part, rule) => {
  const page = outputOf(SITE_CONFIG).read('sms/index.html').replace('</main>', `${part}</main>`);
  expect((await mistakes('sms/index.html', page)).join('\n')).toContain(` ${rule} `);
});
