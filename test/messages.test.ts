import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { withBoundSpaces, wordsOf } from '../src/base/language.ts';
import { defineMessages, type Message, or, placeholdersOf, toText, type Wording } from '../src/base/message.ts';
import { escapeRegExp } from '../src/base/wildcard.ts';
import { CZECH } from '../src/features/language-lint/languages/cs.ts';
import { lintLanguage } from '../src/features/language-lint/lint.ts';
import { unwantedForms } from '../src/features/language-lint/rules.ts';

type Declared = Message | ((values: object) => Message);

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
const SOURCES = files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n');
const MODULES: readonly Readonly<Record<string, Readonly<Record<string, Declared>>>>[] = await Promise.all(
  files
    .filter((file) => basename(file) === 'messages.ts')
    .map((file) => import(/* @vite-ignore */ resolve('src', file))),
);

/** All messages of the generator by their names in the code: `linkMessages.write`. */
const MESSAGES: readonly (readonly [name: string, wording: Wording])[] = Object.values(MODULES)
  .flatMap((module) =>
    Object.entries(module).flatMap(([object, all]) =>
      Object.entries(all).map(([id, one]) => [`${object}.${id}`, typeof one === 'function' ? one({}) : one] as const),
    ),
  )
  .filter(([, wording]) => 'en' in wording);

/**
 * Returns a Czech wording with a value for each placeholder. Placeholders with plural forms get a number.
 */
function sampleOf(cs: string): string {
  const counted = new Set([...cs.matchAll(/\{(\w+)\|/g)].map(([, name]) => name));
  const filled = cs
    .replace(/\{\w+\|([^}]*)\}/g, (_, forms: string) => forms.split('|').at(-1) ?? '')
    .replace(/\{(\w+)\}/g, (_, name: string) => (counted.has(name) ? '5' : `${name}v`));
  return withBoundSpaces(filled).replace(/`[^`]*`/g, '\uFFFC');
}

const codesIn = (text: string) => [...text.matchAll(/`[^`]+`/g)].map(([code]) => code).sort();

describe('every message', () => {
  test('is used', () => {
    expect(MESSAGES.length).toBeGreaterThan(900);
    const used = new Set(
      Array.from(SOURCES.matchAll(/(\w+)(?:\s*\.(?=(\w+))|\[)/g), ([, object, id = '[]']) => `${object}.${id}`),
    );
    const unused = MESSAGES.filter(([name]) => !used.has(name) && !used.has(name.replace(/\..*/, '.[]')));
    expect(unused.filter(([name]) => !BY_KEY.test(name)).map(([name]) => name)).toEqual([]);
  });

  test('has in Czech only values that the English has', () => {
    const strange = MESSAGES.filter(([, { en, cs = '' }]) =>
      placeholdersOf(cs).some((name) => !placeholdersOf(en).includes(name)),
    );
    expect(strange).toEqual([]);
  });

  test('keeps its code in Czech', () => {
    const other = MESSAGES.filter(([, { en, cs = en }]) => {
      const codes = codesIn(en);
      return codes.length > 0 && codes.join() !== codesIn(cs).join();
    });
    expect(other.map(([name]) => name)).toEqual([]);
  });

  test('keeps the rules of the language that the site keeps', () => {
    const forms = unwantedForms(parse(readFileSync('content/data/prose.yaml', 'utf8')));
    const options = { language: CZECH, isTypeset: false, forms, allow: [], speller: undefined };
    const found = MESSAGES.flatMap(([name, { cs = '' }]) =>
      lintLanguage(sampleOf(cs), options).map(({ message }) => `${name}: ${toText(message)} ${cs}`),
    );
    expect(found).toEqual([]);
  });
});

/**
 * Codes whose example in the documentation is no message of the generator: those of esbuild, those that a site declares,
 * and those of the command line, which is read before the language of the site is known.
 */
const OTHERS = new Set([
  ...['config-compile', 'template-compile', 'bundle-warning', 'text-form'],
  ...['usage-invalid', 'init-not-empty', 'diff-invalid', 'build-unknown', 'route-unknown'],
]);

test('the examples of the documentation are messages', () => {
  const patterns = MESSAGES.map(([, { en }]) => en.split(/\{\{|\{\w+(?:\|[^}]*)?\}/))
    .filter((parts) => parts.join('').length > 8)
    .map((parts) => new RegExp(`^${parts.map(escapeRegExp).join('.+?')}(?: Did you mean .+\\?)?$`));
  const examples = readFileSync('docs/reference/diagnostics.md', 'utf8').matchAll(
    /^ {4}(?:\S+: )?(?:error|warning|info) ([\w-]+): (.*)$/gm,
  );
  const wrong = [...examples].filter(
    ([, code = '', text = '']) => !OTHERS.has(code) && !patterns.some((pattern) => pattern.test(text)),
  );
  expect(wrong.map(([line]) => line)).toEqual([]);
});

/** Objects whose messages are looked up by a computed key. */
const BY_KEY = /^(?:elementNames|networkReasons|phaseNames)\./;

describe('a message', () => {
  const messages = defineMessages({
    plain: { en: 'It is empty.', cs: 'Je to prázdné.' },
    counted: { en: '{n} {n|page|pages} in {folder}', cs: '{n} {n|stránka|stránky|stránek} ve složce {folder}' },
    english: { en: 'Only {what}.' },
    literal: { en: 'Write `{{value={x}}`.' },
  });

  test.each([
    [1, '1 page in a', '1 stránka ve složce a'],
    [2, '2 pages in a', '2 stránky ve složce a'],
    ['1,200', '1,200 pages in a', '1,200 stránek ve složce a'],
  ])('chooses the form for %s', (n, english, czech) => {
    const message = messages.counted({ n, folder: 'a' });
    expect([toText(message), toText(message, 'cs')]).toEqual([english, czech]);
  });

  test('is English where it has no Czech, and its values are not', () => {
    expect(toText(messages.english({ what: messages.plain }), 'cs')).toBe('Only Je to prázdné..');
  });

  test('may hold braces, in its wording and in its values', () => {
    expect(toText(messages.literal({ x: '{x} {{' }))).toBe('Write `{value={x} {{}`.');
  });

  test('joins alternatives and sentences', () => {
    expect(toText(messages.english({ what: or(['a', 'b', 'c']) }), 'cs')).toBe('Only a, b nebo c.');
    expect(toText([messages.plain, 'x'])).toBe('It is empty. x');
    expect(toText({ or: ['a'] })).toBe('a');
  });

  test('survives a thread and a store', () => {
    const message = messages.counted({ n: 3, folder: messages.plain });
    expect(toText(JSON.parse(JSON.stringify(message)), 'cs')).toBe(toText(structuredClone(message), 'cs'));
  });
});

test.each([
  ['cs', 'cs'],
  ['cs-CZ', 'cs'],
  ['CS', 'cs'],
  ['csb', 'en'],
  ['en', 'en'],
  ['de-AT', 'en'],
])('editors of a site in %s read %s', (locale, language) => expect(wordsOf(locale).language).toBe(language));
