import { describe, expect, test } from 'vitest';
import { markdownPassages, runningText } from '../../src/markdown/running-text.ts';
import { brief, PARSERS, parse, type TestSetup } from './support.ts';
import { toHtml } from './to-html.ts';

const VALUES = {
  'prices.CZ.sms': '0.95 CZK',
  'service.a': '72 hours',
  'service.broken': undefined,
  'service.sender.sentence': 'Without a sender we take that of the account.',
  'service.sender.title': 'Senders',
  'service.sender.page': '/senders/',
};

describe.each(PARSERS)('values of data files (%s)', (parser) => {
  const read = (body: string, setup: TestSetup = {}) => parse(body, { parser, values: VALUES, ...setup });
  const html = async (body: string, setup?: TestSetup) =>
    toHtml((await read(body, setup)).hast).replaceAll('\u00A0', '_');
  const problems = async (body: string) => (await read(body)).diagnostics.map(brief);

  test('are inserted in running text, links, cells and headings, also as sums', async () => {
    expect(await html('An SMS: :value[prices.CZ.sms]. *Two*: :value[prices.CZ.sms * 2 * 1].')).toBe(
      '<p>An SMS: 0,95_Kč. <em>Two</em>: 1,90_Kč.</p>',
    );
    expect(await html('[at :value[prices.CZ.sms] each](/sms/)')).toBe('<p><a href="/sms/">at 0,95_Kč each</a></p>');
    expect(await html('| a |\n| --- |\n| **:value[prices.CZ.sms * 1000]{as=exact}** |')).toContain(
      '<td><strong>950,00_Kč</strong></td>',
    );
    const { toc } = await read('## At :value[prices.CZ.sms]');
    expect(toc.map(({ text }) => text)).toEqual(['At 0,95\u00A0Kč']);
  });

  test('are typeset with the surrounding text', async () => {
    expect(await html('Stojí :value[service.a]{as=number} hodin a :value[prices.CZ.sms].', { typography: 'cs' })).toBe(
      '<p>Stojí 72_hodin a_0,95_Kč.</p>',
    );
  });

  test('are inserted in titles of blocks, attributes and alternative texts', async () => {
    const { hast } = await read(
      ':::note[Only :value[prices.CZ.sms]]\nText\n:::\n\n![About :value[prices.CZ.sms]](./a.png ":value[service.a]")\n\n::badge{text="from :value[prices.CZ.sms]"}',
      { directives: { badge: { content: 'none', attributes: { text: { type: 'string' } } } } },
    );
    const text = JSON.stringify(hast).replaceAll('\u00A0', '_');
    for (const part of [
      '"title":"Only 0,95_Kč"',
      '"alt":"About 0,95_Kč"',
      '"title":"72_hodin"',
      '"text":"from 0,95_Kč"',
    ])
      expect(text).toContain(part);
  });

  test('code stays unchanged, and so does an escaped colon', async () => {
    expect(await html('`:value[service.a]`, \\:value[service.a], a:value')).toBe(
      '<p><code>:value[service.a]</code>, :value[service.a], a:value</p>',
    );
  });

  test('an unknown value is reported at its place, also in an included file', async () => {
    expect(await problems('One.\n\nIt costs :value[prices.CZ.sms + prices.CZ.x].')).toEqual([
      'content/page.md:5:33+11 value-unknown There is no value `prices.CZ.x`. | Look.',
    ]);
    const { diagnostics } = await read('::include{file=./part.md}', { files: { 'content/part.md': 'A :value[no].' } });
    expect(diagnostics.map(brief)).toEqual(['content/part.md:1:10+2 value-unknown There is no value `no`. | Look.']);
  });

  test('an unknown format and an invalid sum are reported too', async () => {
    expect(await problems(':value[service.a]{as=shrot} :value[1 +]')).toEqual([
      'content/page.md:3:22+5 value-invalid The value has no format `shrot`. | Formats of this value: number, whole.',
      'content/page.md:3:36+3 value-invalid `1 +` is neither a value name nor a calculation. | Write the name of a value, such as `prices.CZ.sms`, or a calculation such as `prices.CZ.sms * 1000`.',
    ]);
  });

  test('a value of an invalid file is not reported again', async () => {
    expect(await problems(':value[service.broken]')).toEqual([]);
    expect(await html(':value[service.broken]')).toBe('<p>…</p>');
  });

  test('a rule is quoted with a link to its page', async () => {
    const { hast, links } = await read('::rule{of=service.sender}');
    expect(toHtml(hast).replaceAll(/\n/g, '')).toBe(
      '<blockquote><p>Without a sender we take that of the account. <a href="/senders/">Senders</a></p></blockquote>',
    );
    expect(links.map(({ url, line }) => [url, line])).toEqual([['/senders/', 3]]);
    expect(await problems('::rule{of=service.sedner}')).toEqual([
      'content/page.md:3:11+14 value-unknown There is no value `service.sedner.sentence`. | Look.',
    ]);
  });
});

test('the name of a value is not part of the text', async () => {
  const options = { parser: 'satteri' } as const;
  expect(await runningText('It costs :value[prices.CZ.sms].', options)).toBe('It costs 0.');
  expect((await markdownPassages('It costs :value[prices.CZ.sms].', options)).map(({ text }) => text)).toEqual([
    'It costs \uFFFC.',
  ]);
});
