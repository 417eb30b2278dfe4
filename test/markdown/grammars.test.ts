import { bundledLanguagesInfo } from 'shiki/langs';
import { describe, expect, test } from 'vitest';
import {
  createTokenizer,
  NOT_LOADED,
  namedGrammars,
  scopesOf,
  wholeGrammars,
} from '../../src/markdown/highlight/tokenizer.ts';
import { sample } from '../sample.ts';
import { languages } from './languages.ts';

const ids = bundledLanguagesInfo.map(({ id }) => id);
const SOME = sample(ids, 18);

describe('grammars without the grammars they refer to', () => {
  test('are read from the files of the installed Shiki', () => {
    // A file in another format would also work, but load slowly.
    expect(ids.filter((id) => scopesOf([id]).size === 0)).toEqual([]);
    expect(namedGrammars(['ruby'])?.map(({ scopeName }) => scopeName)).toContain('source.ruby');
  });

  test('are those that are imported', async () => {
    for (const id of SOME) {
      const [named] = namedGrammars([id]) ?? [];
      if (named === undefined) continue;
      const { embeddedLangs: _own, embeddedLangsLazy: _lazy, ...grammar } = named;
      const whole = (await wholeGrammars([id])).find(({ scopeName }) => scopeName === grammar.scopeName);
      expect(whole).toMatchObject(grammar);
    }
  });

  test('are loaded whole if one of them refers into others', async () => {
    const reaching: string[] = [];
    for (const id of SOME) {
      if ((await wholeGrammars([id])).some(({ injectTo }) => injectTo !== undefined)) reaching.push(id);
    }
    expect(reaching.filter((id) => namedGrammars([id]) !== undefined)).toEqual([]);
  });

  test('have one pattern for each of the others, where possible', () => {
    const stubs = (...grammars: string[]) =>
      namedGrammars(grammars)
        ?.filter(({ patterns }) => patterns.length === 1 && patterns[0]?.match === NOT_LOADED)
        .map(({ scopeName }) => scopeName);
    // Markdown refers to `text.html.derivative`, but Shiki does not load that grammar for it.
    expect(stubs('markdown')).toEqual([]);
    expect(stubs('html')?.sort()).toEqual(['source.css', 'source.js']);
    // A grammar that is requested itself is not replaced by a stub.
    expect(stubs('html', 'css')).toEqual(['source.js']);
  });
});

describe('code in code', () => {
  const BLOCKS = [
    { grammar: 'html', code: '<p>a</p>\n<style>p { color: red }</style>\n<script>let a = 1;</script>\n<p>b</p>' },
    { grammar: 'ruby', code: 'x = 1\nquery = <<~SQL\n  SELECT 1 FROM a -- b\nSQL\nputs query' },
    { grammar: 'php', code: '<p>\n<?php echo 1; ?>\n</p>' },
    { grammar: 'markdown', code: '# A\n\n```css\np { color: red }\n```\n\n```ruby\nputs 1\n```' },
    { grammar: 'css', code: 'p { color: red }' },
  ];
  const GRAMMARS = BLOCKS.map(({ grammar }) => grammar);

  test('has the same lines as with all grammars loaded, in any order', async () => {
    const oracle = await languages(GRAMMARS);
    const expected = BLOCKS.map(({ code, grammar }) => oracle(code, grammar));
    const inOrder = createTokenizer(GRAMMARS);
    for (const [i, { code, grammar }] of BLOCKS.entries())
      expect(await inOrder.lines(code, grammar)).toEqual(expected[i]);
    const atOnce = createTokenizer(GRAMMARS);
    expect(await Promise.all(BLOCKS.map(({ code, grammar }) => atOnce.lines(code, grammar)))).toEqual(expected);
  });
});
