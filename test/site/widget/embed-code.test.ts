import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { objectCode, scriptCode, type Token } from '../../../templates/widget/embed-code.ts';
import { readOptions, TYPED_DEFAULTS, type TypedOptions } from '../../../templates/widget/options.ts';

const textOf = (lines: readonly (readonly Token[])[]) =>
  lines.map((tokens) => tokens.map(([, text]) => text).join('')).join('\n');
const optionsOf = (typed: Partial<TypedOptions>) => readOptions({ ...TYPED_DEFAULTS, ...typed }).options;

/** Returns the arguments of `DepeseVerify.mount` when a page runs the code. */
function mounted(code: string): unknown {
  const script = /<script>\n([\s\S]*)<\/script>$/.exec(code)?.[1] ?? '';
  const calls: unknown[] = [];
  runInContext(script, createContext({ DepeseVerify: { mount: (...args: unknown[]) => calls.push(args) } }));
  return JSON.parse(JSON.stringify(calls));
}

const SITE = 'wid_01M5A2B3C4D6E8F0G2H4J6K8M0';

describe('attributes', () => {
  test('are only those that differ from the defaults, in the form of the documentation', () => {
    expect(textOf(scriptCode(optionsOf({})))).toBe(`<div id="overeni"></div>

<script
  src="https://widget.depese.example/v2.js"
  async
  data-site="${SITE}"
  data-target="#overeni"></script>`);
    const shop = { language: 'sk', country: 'SK', countries: ['SK', 'CZ'], accent: '#1E7F5C', radius: '0' };
    expect(textOf(scriptCode(optionsOf({ ...shop, theme: 'nowhere' })))).toContain(`
  data-target="#overeni"
  data-language="sk"
  data-country="SK"
  data-countries="CZ,SK"
  data-accent="#1E7F5C"
  data-radius="0"></script>`);
  });
});

describe('an object', () => {
  test('says the same', () => {
    const code = textOf(objectCode(optionsOf({ countries: ['SK'], radius: '24', purpose: 'confirm' })));
    expect(mounted(code)).toEqual([['#overeni', { site: SITE, countries: ['SK'], purpose: 'confirm', radius: 24 }]]);
  });

  test('holds any text as it was typed, and none ends the script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (text) => {
        for (const sendButton of [text, `'</script>${text}`, `\\${text}`]) {
          const options = optionsOf({ sendButton });
          const code = textOf(objectCode(options));
          expect(code.match(/<\/script/g)).toHaveLength(2);
          expect(mounted(code)).toEqual([['#overeni', { site: SITE, ...ownTexts(options.texts) }]]);
        }
      }),
    );
  });
});

const ownTexts = (texts: object) => (Object.keys(texts).length === 0 ? {} : { texts });
