import { createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  findLanguage,
  type Highlighter,
  type LineOptions,
  languagesOf,
} from '../../src/markdown/highlight/highlighter.ts';
import { classOfColour, classTheme, TOKEN_CLASSES } from '../../src/markdown/highlight/line-memory.ts';
import { isNightly, sample } from '../sample.ts';
import all from './fixtures/code.json' with { type: 'json' };
import { highlighterFor } from './support.ts';

const none: LineOptions = { highlighted: new Set(), added: new Set(), removed: new Set(), focused: new Set() };
const samples = sample(all, 2);
const languages = samples.map(({ lang }) => lang);

/** Returns the class of every character except white space, read from our HTML. */
function classesOfHtml(html: string): string[] {
  const classes: string[] = [];
  let current = '';
  const inner = html.replace(/<span class="line">|<\/?(?:pre|code)[^>]*>/g, '');
  for (const [part] of inner.matchAll(/<[^>]+>|&\w+;|[\s\S]/gu)) {
    if (part.startsWith('<')) current = /class="(\w+)"/.exec(part)?.[1] ?? '';
    else if (part.trim() !== '') classes.push(current);
  }
  return classes;
}

describe('the classes are the same as those of shiki', () => {
  let ours: Highlighter;
  // The oracle uses shiki's own loop over lines. In `npm run test:soak` it also uses JavaScript's regular expressions.
  // The samples of all languages have the same result with both engines, but JavaScript's take ten times as long to
  // compile.
  let oracle: Awaited<ReturnType<typeof createHighlighterCore>>;

  beforeAll(async () => {
    ours = await highlighterFor(languages);
    oracle = await createHighlighterCore({
      themes: [classTheme],
      // Shiki warns if a process creates ten highlighters, and tests share a process.
      warnings: false,
      langs: await Promise.all(languages.map(async (name) => (await findLanguage(name)?.import())?.default ?? [])),
      engine: isNightly ? createJavaScriptRegexEngine() : await createOnigurumaEngine(import('shiki/wasm')),
    });
  });

  test.each(samples)('$lang', async ({ lang, code }) => {
    const expected = oracle
      .codeToTokensBase(code, { lang, theme: 'classes', tokenizeTimeLimit: 0 })
      .flat()
      .flatMap(({ content, color }) =>
        [...content].filter((sign) => sign.trim() !== '').map(() => classOfColour(color) ?? ''),
      );
    const html = await ours.highlight(code, lang, none);
    expect(classesOfHtml(html)).toEqual(expected);
    // The text must be highlighted, and the cached result must be the same.
    expect(new Set(expected).size).toBeGreaterThan(2);
    expect(await ours.highlight(code, lang, none)).toBe(html);
  });

  test('cached lines from another state cause no mistakes', async () => {
    const inComment = (await ours.highlight('/*\nreturn 1;\n*/\nreturn 1;', 'ts', none)).split('\n');
    expect(inComment[1]).toBe('<span class="line"><span class="com">return 1;</span></span>');
    expect(inComment[3]).toContain('<span class="kw">return</span>');
  });
});

describe('the highlighter', () => {
  test('supports the configured names and their aliases', () => {
    const { names, configuredName } = languagesOf({ named: ['sh', 'javascript'], isOpen: false });
    expect(names).toEqual(
      new Set([
        'text',
        'none',
        'plain',
        'plaintext',
        'txt',
        'bash',
        'sh',
        'shell',
        'zsh',
        'shellscript',
        'javascript',
        'js',
        'cjs',
        'mjs',
      ]),
    );
    expect(['bash', 'JS', 'none', 'php'].map(configuredName)).toEqual(['sh', 'javascript', 'text', undefined]);
  });

  test('rejects a language without a grammar', () => {
    expect(() => languagesOf({ named: ['jvaa'], isOpen: false })).toThrow('No grammar for the language `jvaa`.');
  });

  test('plain text is escaped and has no classes', async () => {
    const { highlight } = await highlighterFor([]);
    expect(await highlight('<a b="c">\n\n&amp;', 'text', none)).toBe(
      '<pre class="code" role="group" aria-label="text" translate="no" tabindex="0" data-scrolls><code class="language-text"><span class="line">&lt;a b="c"&gt;</span>\n<span class="line"></span>\n<span class="line">&amp;amp;</span></code></pre>',
    );
  });

  test('a long line of data takes no time', async () => {
    const { highlight } = await highlighterFor(['json']);
    const html = await highlight(`"${'a\\'.repeat(200_000)}\n[1]`, 'json', none);
    expect(html).toContain('<span class="num">1</span>');
  });

  test('every class has scopes, and no scope two classes', () => {
    const scopes = Object.values(TOKEN_CLASSES).flat();
    expect(new Set(scopes).size).toBe(scopes.length);
  });
});
