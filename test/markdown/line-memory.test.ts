import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { expect, test } from 'vitest';
import { classOfColour, classTheme, LineMemory } from '../../src/markdown/highlight/line-memory.ts';

/**
 * Grammar in which `x` starts a rule, either including the end of its line, so that `\G` matches on the next line, or
 * before it.
 */
const GRAMMAR = {
  name: 'made-up',
  scopeName: 'source.made-up',
  patterns: [
    {
      begin: 'x\\n?',
      end: ';',
      patterns: [{ match: '\\Gy', name: 'keyword.control' }],
    },
  ],
};

async function loadGrammar() {
  const core = await createHighlighterCore({
    themes: [classTheme],
    // Shiki counts the highlighters of a process, and test files share a process.
    warnings: false,
    langs: [[GRAMMAR]] as never,
    engine: createJavaScriptRegexEngine(),
  });
  const { colorMap } = core.setTheme(classTheme.name ?? '');
  return { grammar: core.getLanguage('made-up'), classes: colorMap.map(classOfColour) };
}

test('a rule that starts at the end of a line gives another state than a rule that starts before it', async () => {
  const { grammar, classes } = await loadGrammar();
  const memory = new LineMemory(grammar, classes);
  const atEnd = ['x', 'y;'];
  const before = ['x ', 'y;'];
  const alone = new LineMemory(grammar, classes).highlight(before);
  expect(memory.highlight(atEnd)).toEqual(['x', '<span class="kw">y</span>;']);
  expect(alone).toEqual(['x ', 'y;']);
  expect(memory.highlight(before)).toEqual(alone);
});

test('the cache of lines is limited, so long watches need no more memory than short ones', async () => {
  const { grammar, classes } = await loadGrammar();
  let tokenized = 0;
  const counting = Object.create(grammar, {
    tokenizeLine2: {
      value: (...args: Parameters<typeof grammar.tokenizeLine2>) => {
        tokenized++;
        return grammar.tokenizeLine2(...args);
      },
    },
  }) as typeof grammar;
  const memory = new LineMemory(counting, classes);
  const highlight = (...lines: string[]) => {
    tokenized = 0;
    return { html: memory.highlight(lines), tokenized };
  };
  const { html } = highlight('first');
  expect(highlight('first')).toEqual({ html, tokenized: 0 });
  highlight(...Array.from({ length: 20_000 }, (_, i) => `line ${i}`));
  expect(highlight('first')).toEqual({ html, tokenized: 1 });
});
