import { describe, expect, test } from 'vitest';
import { readCurl } from '../../../src/features/api-samples/curl.ts';
import { readWrittenJson, writtenAt } from '../../../src/features/api-samples/written.ts';

describe('curl', () => {
  const call = (code: string) => {
    const [{ method, url, query, headers, body } = {}] = readCurl(code);
    const pairs = (list: typeof headers = []) => list.map(({ name, value }) => `${name.text}=${value?.text}`);
    const data = body?.text?.text ?? body?.pairs?.map(({ name, value }) => `${name.text}=${value?.text}`);
    return [method?.text, url?.text, pairs(query), pairs(headers), data];
  };

  test.each<[string, string, unknown[]]>([
    ['a word', 'curl https://a.example/b', ['GET', 'https://a.example/b', [], [], undefined]],
    [
      'data in quotes',
      `curl https://a.example -H 'X: 1' -d '{"a": 1}'`,
      ['POST', 'https://a.example', [], ['X=1', 'Content-Type=application/x-www-form-urlencoded'], '{"a": 1}'],
    ],
    ['short options together', `curl -sXPUT "https://a.example"`, ['PUT', 'https://a.example', [], [], undefined]],
    [
      'a query',
      `curl -G https://a.example?x=1 --data-urlencode 'y=a b'`,
      ['GET', 'https://a.example', ['x=1', 'y=a b'], [], undefined],
    ],
    [
      'a form',
      `curl https://a.example --data-urlencode "k=$K"`,
      ['POST', 'https://a.example', [], ['Content-Type=application/x-www-form-urlencoded'], ['k=\u0000']],
    ],
    [
      'lines and a variable',
      'ID=7 # mine\ncurl \\\n  "https://a.example/$ID/$ID/$(date)"',
      ['GET', 'https://a.example/7/7/\u0000', [], [], undefined],
    ],
    [
      'a here document',
      'curl https://a.example --json @- <<E\n{"a": "$X"}\nE\necho',
      ['POST', 'https://a.example', [], ['Content-Type=application/json'], '{"a": "\u0000"}\n'],
    ],
    [
      'what another command prints',
      'jq . file | curl https://a.example -d @- > out',
      ['POST', 'https://a.example', [], ['Content-Type=application/x-www-form-urlencoded'], undefined],
    ],
  ])('%s', (_, code, expected) => {
    expect(call(code)).toEqual(expected);
  });

  test('what is quoted keeps its place', () => {
    const code = `curl https://a.example -d "{\\"to\\": 1, \\"b\\": 2}"`;
    const text = readCurl(code)[0]?.body?.text;
    const read = text && readWrittenJson(text);
    const { item } = (read?.ok && read.placesOf(['b'])) || {};
    expect(code.slice(item?.start, item?.end)).toBe('2');
  });
});

describe('JSON', () => {
  test.each(['{"a": [1, -2.5e3, true, null, "\\u010d"], "b": {}}', '[]', '"text"', ' 7 '])(
    '%s is what JSON.parse says',
    (text) => {
      const read = readWrittenJson(writtenAt(text));
      expect(read.ok && read.value).toEqual(JSON.parse(text));
    },
  );

  test.each([
    ['{"a": 1,}', 8],
    ["{'a': 1}", 1],
    ['{"a" 1}', 5],
    ['[1 2]', 3],
    ['{"a": 01}', 7],
    ['{"a": "b', 7],
    ['{} {}', 3],
    ['', 0],
    ['["a\tb"]', 3],
  ])('%s is none', (text, start) => {
    expect(() => JSON.parse(text)).toThrow();
    expect(readWrittenJson(writtenAt(text))).toMatchObject({ ok: false, start });
  });

  test('a nesting of more than 200 levels is none, at the first level too many', () => {
    const text = '['.repeat(201) + ']'.repeat(201);
    expect(readWrittenJson(writtenAt(text))).toMatchObject({ ok: false, start: 200 });
  });

  test('a template, and a gap of the code round it, are unknown', () => {
    const text = '{"a": "{{ x }}", "b": "1\u0000", "c": \u0000}';
    const read = readWrittenJson(writtenAt(text));
    expect(read.ok && read.value).toEqual({ a: '{{ x }}', b: '\u0000', c: '\u0000' });
  });
});
