import { expect, test } from 'vitest';
import { maskFences } from '../../src/base/position.ts';

test.each([
  ['a\n```js\n# x\n```\nb', 'a\n     \n   \n   \nb'],
  ['> ~~~\n> # x\n> ~~~\nb', '     \n     \n     \nb'],
  ['1. ```\n   # x\n   ```\nb', '      \n      \n      \nb'],
  ['````md\n```\n````\nb', '      \n   \n    \nb'],
  ['```\n# never closed', '   \n              '],
  ['```` a ``` b ````\n# x', '```` a ``` b ````\n# x'],
  ['a `b`\n# x', 'a `b`\n# x'],
])('%j is %j', (text, masked) => {
  expect(maskFences(text)).toBe(masked);
});
