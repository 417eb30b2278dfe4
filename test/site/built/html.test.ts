import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { FULL_CONFIG, SITE_CONFIG } from '../../browser/configurations.ts';
import { PAGE_OF_TEMPLATE } from '../../browser/page-kinds.ts';
import { sample } from '../../sample.ts';
import { HTML_RULES } from './html-rules.ts';
import { outputOf } from './output.ts';

const validator = new HtmlValidate(new StaticConfigLoader(HTML_RULES));

/** Returns the mistakes in a page with their places. */
async function mistakes(file: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, file);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message, selector }) =>
      [`${file}:${line}:${column}`, ruleId, message, selector].join(' '),
    ),
  );
}

/**
 * Checks what html-validate does not: addresses (RFC 3986, and the HTML standard's "valid URL"), and `time`.
 */
function otherMistakes(html: string): string[] {
  const urls = [...html.matchAll(/ (?:href|src|action|poster|cite)="([^"]*)"/g)].map(([, url = '']) => url);
  const times = [...html.matchAll(/<time(?: [^>]*?)?>[^<]*/g)].map(([time]) => time);
  return [
    ...urls.filter((url) => /[\s<>\\^`{|}]|%(?![\da-f]{2})/i.test(url)),
    ...times.filter((time) => !TIME.test(time)),
  ];
}

/** Pattern of a machine-readable date or time, in the attribute or in the text. */
const VALID_TIME =
  '\\d{4}-\\d\\d-\\d\\d(?:T[012]\\d:[0-5]\\d(?::[0-5]\\d)?(?:\\.\\d+)?(?:Z|[+-]\\d\\d:\\d\\d))?|[012]\\d:[0-5]\\d(?::[0-5]\\d)?';
const TIME = new RegExp(
  `^<time(?: [^>]*?)?(?: datetime="(?:${VALID_TIME})"[^>]*>|(?<! datetime="[^>]*)>(?:${VALID_TIME})$)`,
);

test('all pages are valid HTML', async () => {
  const { files, read } = outputOf(SITE_CONFIG);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => ({ file, html: read(file) }));
  expect(pages.length).toBeGreaterThan(400);
  const kinds = new Set(
    Object.values(PAGE_OF_TEMPLATE).map((route) => route.slice(1).replace(/\/$|^$/, '$&index.html')),
  );
  const sampled = new Set(
    sample(
      pages.map(({ file }) => file),
      90,
    ),
  );
  const looked = pages.filter(({ file }) => kinds.has(file) || sampled.has(file));
  expect(looked.length).toBeGreaterThan(20);
  for (const { file, html } of looked) expect(await mistakes(file, html)).toEqual([]);
  for (const { file, html } of pages) expect(otherMistakes(html), file).toEqual([]);
}, 600_000);

test('so are pages with an announcement, in another language, and of another version', async () => {
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
  ['an attribute with capital letters', '<p tabIndex="0">a</p>', 'attr-case'],
  ['a cell that is aligned', '<table><tbody><tr><td align="right">a</td></tr></tbody></table>', 'no-deprecated-attr'],
  ['a picture without words', '<img src="a.svg">', 'wcag/h37'],
  ['a button without a name', '<button type="button"></button>', 'text-content'],
])('%s would be found', async (_, part, rule) => {
  const page = `<!doctype html><html lang="cs"><head><title>A</title></head><body><main>${part}</main></body></html>`;
  expect((await mistakes('a.html', page)).join('\n')).toContain(` ${rule} `);
});

test.each([
  '<a href="/index copy/">a</a>',
  '<time>9:15</time>',
  '<time datetime="dnes">9:15</time>',
  '<time datetime="9:15">9:15</time>',
])('%s would be found too', (part) => expect(otherMistakes(part)).toHaveLength(1));

test.each([
  '<a href="/a%20b/?q=á#č">a</a>',
  '<time datetime="09:15">9:15</time>',
  '<time>2026-11-22</time>',
  '<time class="a" datetime="2026-11-22T09:15:00+01:00">dnes</time>',
])('%s is right', (part) => expect(otherMistakes(part)).toEqual([]));
