import fc from 'fast-check';
import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { printJson } from '../../src/markdown/values.ts';
import { brief, PARSERS, parse } from './support.ts';

const data = {
  examples: { send: { request: { to: '+420700000001', 'a/b': { '~': 1 } } } },
  broken: undefined,
};

describe.each(PARSERS)('blocks with a value of a data file, with %s', (parser) => {
  const run = async (body: string, files = {}) => {
    const { hast, diagnostics } = await parse(body, { parser, data, files });
    const properties = (hast.children[0] as Element | undefined)?.properties ?? {};
    return { text: textOf(String(properties['html'])), properties, problems: diagnostics.map(brief) };
  };

  test('show it as JSON, with a title and marked lines', async () => {
    const { text, properties, problems } = await run('```json data=examples at=/send/request title="Request" {2}\n```');
    expect(problems).toEqual([]);
    expect(text).toBe('{\n  "to": "+420700000001",\n  "a/b": { "~": 1 }\n}');
    expect(properties['title']).toBe('Request');
    expect(properties['html']).toContain('<span class="line highlighted">');
  });

  test('follow a pointer with escapes, and the empty one', async () => {
    expect((await run('```json data=examples at=/send/request/a~1b/~0\n```')).text).toBe('1');
    expect(JSON.parse((await run('```json data=examples\n```')).text)).toEqual(data.examples);
  });

  test('are filled in included files too, and mistakes are reported at their place', async () => {
    const files = { 'content/part.md': '# A\n\n```json data=examples at=/sent\n```' };
    const { problems } = await run('::include{file=part.md}', files);
    expect(problems).toEqual([
      'content/part.md:3:26+5 code-data-invalid `examples` has no value at `/sent`. | Did you mean `send`?',
    ]);
  });

  test.each([
    ['```json data=example at=/send\n```', '3:14+7', 'no data file `example`', 'Did you mean `examples`?'],
    ['```json at=/send\n```', '3:1+16', 'does not say which data file', 'Write `data=name`'],
    [
      '```json data=examples at=/send/answer\n```',
      '3:26+12',
      'no value at `/send/answer`',
      '`/send` contains: request.',
    ],
    ['```json data=examples at=send\n```', '3:26+4', 'no value at `send`', 'A JSON Pointer starts with `/`.'],
    [
      '```json data=examples at=/send/request/to/0\n```',
      '3:26+18',
      'no value',
      'The pointer continues below a text, number or other value without keys.',
    ],
    ['```json data=examples at=/send\n{}\n```', '3:1+30', 'its own text', 'Remove the text'],
    ['```php data=examples at=/send\n```', '3:4+3', 'only as JSON', 'Start the block'],
  ])('%s is a diagnostic', async (body, place, message, hint) => {
    const { problems } = await run(body);
    expect(problems).toEqual([expect.stringContaining(`content/page.md:${place} code-data-invalid`)]);
    expect(problems[0]).toContain(message);
    expect(problems[0]).toContain(hint);
  });

  test('an invalid data file is only reported itself', async () => {
    expect((await run('```json data=broken at=/a\n```')).problems).toEqual([]);
  });
});

describe('JSON', () => {
  test('prints short lists and objects on one line, long and nested ones on several', () => {
    const value = { price: { amount: '0.95', currency: 'CZK' }, none: [], list: [1, [2]], long: ['x'.repeat(80)] };
    expect(printJson(value).split('\n')).toEqual([
      '{',
      '  "price": { "amount": "0.95", "currency": "CZK" },',
      '  "none": [],',
      '  "list": [',
      '    1,',
      '    [2]',
      '  ],',
      '  "long": [',
      `    "${'x'.repeat(80)}"`,
      '  ]',
      '}',
    ]);
  });

  test('parses back to the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(printJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
