import { beforeAll, describe, expect, test } from 'vitest';
import { type Highlighter, type LineOptions, languagesOf } from '../../src/markdown/highlight/highlighter.ts';
import { TOKEN_CLASSES } from '../../src/markdown/highlight/line-memory.ts';
import { sample } from '../sample.ts';
import all from './fixtures/code.json' with { type: 'json' };
import { languages } from './languages.ts';
import { highlighterFor } from './support.ts';

const none: LineOptions = { highlighted: new Set(), added: new Set(), removed: new Set(), focused: new Set() };
const samples = sample(all, 2);
const names = samples.map(({ lang }) => lang);

/** Returns the HTML of each line. */
const linesOf = (html: string) =>
  html
    .replace(/^.*?<code[^>]*>|<\/code>.*$/gs, '')
    .split('\n')
    .map((line) => line.slice('<span class="line">'.length, -'</span>'.length));

describe('the lines are the same as those of shiki', () => {
  let ours: Highlighter;
  let oracle: Awaited<ReturnType<typeof languages>>;

  beforeAll(async () => {
    ours = await highlighterFor(names);
    oracle = await languages(names);
  });

  test.each(samples)('$lang', async ({ lang, code }) => {
    const expected = oracle(code, lang);
    const html = await ours.highlight(code, lang, none);
    expect(linesOf(html)).toEqual(expected);
    // The text must be highlighted, and the cached result must be the same.
    expect(new Set(expected.join().match(/class="\w+"/g)).size).toBeGreaterThan(1);
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
