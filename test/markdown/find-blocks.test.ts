import { describe, expect, test } from 'vitest';
import { findBlocks } from '../../src/markdown/highlight/highlighter.ts';

describe('blocks are found without parsing', () => {
  test('fences of both kinds and any length, with and without options', () => {
    const markdown =
      '# A\n\n```php title="x"\necho 1;\n\necho 2;\n```\n\n~~~~ json\n{}\n~~~\n~~~~\n\n````md\n```js\n```\n````\n';
    expect(findBlocks(markdown)).toEqual([
      { lang: 'php', code: 'echo 1;\n\necho 2;' },
      { lang: 'json', code: '{}\n~~~' },
      { lang: 'md', code: '```js\n```' },
    ]);
  });

  test('a fence without a language or an end is not a block', () => {
    expect(findBlocks('```\ntext\n```\n\n```php\necho 1;\n')).toEqual([]);
  });
});

test('text with many unclosed fences is scanned once', () => {
  const lines = Array.from({ length: 200_000 }, () => '```php');
  // A search that restarts at every fence would exceed the time limit of the test.
  expect(findBlocks(lines.join('\n'))).toEqual([]);
  expect(findBlocks(['~~~sh', ...lines].join('\n'))).toEqual([]);
});
