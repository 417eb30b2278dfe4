import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unwantedForms } from '../../src/features/language-lint/dictionary.ts';
import { CZECH as LANGUAGE } from '../../src/features/language-lint/languages/cs.ts';
import { lintText } from '../../src/features/language-lint/lint.ts';
import { baseFields } from '../../src/pipeline/read/summary.ts';
import { createTranslator } from '../../src/shared/translate.ts';
import { CZECH } from '../../src/words/cs/all.ts';

/** What a report says of one problem. */
interface Told {
  readonly code: string;
  /** The message and the notes. */
  readonly said: readonly string[];
  readonly hint?: string;
}

/** Answers to commands that nobody gives who only writes pages: servers, comparisons, parts of a build, the first site. */
const OF_THE_COMMAND_LINE = new Set([
  ...['usage-invalid', 'port-unusable', 'preview-empty', 'host-rules-invalid', 'init-not-empty'],
  ...['diff-invalid', 'build-unknown', 'route-unknown', 'verify-failed', 'shard-unusable'],
]);

/** Their messages are esbuild's own words, or those of the parser; only the hints are ours. */
const OF_ESBUILD = new Set(['config-compile', 'template-compile', 'bundle-warning', 'mdx-syntax']);

/** What the code of the test sites and of the examples says stands in the place that a sentence has for it. */
const OF_THE_SITES = [
  ...['split', 'map', 'join', 'toFixed', 'such'].map(
    (name) => `Cannot read properties of undefined (reading '${name}')`,
  ),
  ...[
    'one word',
    'no word for it',
    'text is undefined',
    "prop expects a mapping from style properties to values, not a string. For example, style={{marginRight: spacing + 'em'}} when using JSX.",
    'window is not defined',
    'SECRET is not set',
    'there is no such price',
  ],
  ...[
    '`size` must be a number.',
    'a string, not an error',
    'Could not render math with KaTeX',
    'x is not a function',
    "detected dubious ownership in repository at '/site'",
  ],
];

const translate = createTranslator(CZECH);

const PLACE = /\{(\*?)(\w+)\}/g;
/** Words that no Czech sentence has, and every English one. */
const ENGLISH =
  /(?<!\p{L})(?:an|and|are|at|be|cannot|for|from|has|have|in|is|it|its|of|or|than|that|the|with)(?!\p{L})/u;

function codesIn(text: string): string[] {
  return [...text.replaceAll('{*', '{').matchAll(/`[^`]+`/g)].map(([code]) => code).sort();
}

/** A sentence with a value in each of its places; a number where Czech asks for one. */
function sampleOf([english, czech]: (typeof CZECH)[number]) {
  const values = new Map<string, string>();
  for (const [, , name = ''] of english.matchAll(PLACE))
    values.set(name, czech.includes(`{${name}|`) ? '5' : `v${values.size}`);
  const fill = (text: string) =>
    text
      .replace(/\{\w+\|[^|}]*\|[^|}]*\|([^|}]*)\}/g, '$1')
      .replace(PLACE, (_, _star, name: string) => values.get(name) ?? '');
  return { english: fill(english), czech: fill(czech) };
}

/** Reads what `describeResult` writes. The place of a problem may hold a line break, its marked lines begin with `|`. */
function toldBySites(): Told[] {
  const sites = readdirSync('test/sites', { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
  );
  return sites.flatMap(({ name }) =>
    readFileSync(`test/sites/${name}/expected/diagnostics.txt`, 'utf8')
      .split('\n\n')
      .flatMap((block) => {
        const [, code] = /^(?:error|warning|info) ([\w/-]+)/.exec(block) ?? [];
        if (code === undefined) return [];
        const lines = block.split('\n').filter((line) => line.startsWith('  ') && !line.startsWith('  | '));
        const hint = lines.find((line) => line.startsWith('  hint: '))?.slice('  hint: '.length);
        const said = lines
          .filter((line) => !line.startsWith('  hint: '))
          .map((line) => line.replace(/^ {2}(?:- )?/, ''));
        return [{ code, said, ...(hint !== undefined && { hint }) }];
      }),
  );
}

/** The examples of the list of all codes. */
function toldByDocs(): Told[] {
  const examples = readFileSync('docs/diagnostics.md', 'utf8').matchAll(
    /^ {4}(?:\S+: )?(?:error|warning|info) ([\w-]+): (.+)((?:\n {6}.+)*)/gm,
  );
  return [...examples].map(([, code = '', message = '', rest = '']) => {
    const lines = rest.split('\n').map((line) => line.trim());
    const hint = lines.find((line) => line.startsWith('hint: '))?.slice('hint: '.length);
    const notes = lines.filter((line) => line !== '' && !line.startsWith('hint: '));
    return { code, said: [message, ...notes], ...(hint !== undefined && { hint }) };
  });
}

/** A note that is an address, or a line of another program, has no words. */
function hasWords(text: string): boolean {
  return text.includes(' ');
}

/** What is code, quoted or an address stays. */
function isHalfEnglish(czech: string): boolean {
  const words = OF_THE_SITES.reduce((rest, foreign) => rest.replace(foreign, ''), czech);
  return ENGLISH.test(words.replace(/`[^`]*`|„[^“]*“|\S*\/\S*/g, ''));
}

function untranslated(all: readonly Told[]): string[] {
  const shown = all.filter(({ code }) => !OF_THE_COMMAND_LINE.has(code) && !code.includes('/'));
  const texts = shown.flatMap(({ code, said, hint }) => [
    ...(OF_ESBUILD.has(code) ? [] : said),
    ...(hint === undefined ? [] : [hint]),
  ]);
  return [...new Set(texts)].filter(hasWords).filter((text) => {
    const czech = translate(text);
    return czech === undefined || isHalfEnglish(czech);
  });
}

describe('in Czech there is', () => {
  test('all that the test sites are told', () => {
    const told = toldBySites();
    expect(told.length).toBeGreaterThan(300);
    expect(untranslated(told)).toEqual([]);
  });

  test('every example of the list of codes', () => {
    const told = toldByDocs();
    expect(told.length).toBeGreaterThan(80);
    expect(untranslated(told)).toEqual([]);
  });
});

test('in Czech there is the description of every field that all pages have', () => {
  const descriptions = [baseFields, baseFields.sidebar.unwrap().shape].flatMap((fields) =>
    Object.values(fields).flatMap(({ description }) => description ?? []),
  );
  expect(descriptions.length).toBeGreaterThan(12);
  expect(descriptions.filter((text) => translate(text) === undefined)).toEqual([]);
});

test('what nobody has translated stays whole: no half of a sentence is Czech', () => {
  const pages = readdirSync('docs').filter((name) => name.endsWith('.md') && name !== 'diagnostics.md');
  const sentences = pages.flatMap((name) =>
    readFileSync(`docs/${name}`, 'utf8')
      .split(/\n\s*\n/)
      .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.?!:]) /)),
  );
  const ofCommands = toldByDocs().flatMap(({ code, said, hint = '' }) =>
    OF_THE_COMMAND_LINE.has(code) ? [...said, hint] : [],
  );
  const all = [...new Set([...sentences, ...ofCommands])];
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter((text) => isHalfEnglish(translate(text) ?? ''))).toEqual([]);
});

describe('every entry of the catalog', () => {
  test('is met: no other one translates its sentence', () => {
    const samples = CZECH.map(sampleOf);
    expect(samples.filter(({ english, czech }) => translate(english) !== czech)).toEqual([]);
  });

  test('stands once', () => {
    const shapes = CZECH.map(([english]) => english.replace(PLACE, '{}'));
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  test('has the code of its sentence', () => {
    const other = CZECH.filter(([english, czech]) => {
      const codes = codesIn(english);
      return codes.length > 0 && codes.join() !== codesIn(czech).join();
    });
    expect(other).toEqual([]);
  });

  test('keeps the rules of the language that the site itself keeps', () => {
    const forms = unwantedForms(parse(readFileSync('content/data/prose.yaml', 'utf8')));
    const options = { language: LANGUAGE, isTypeset: false, forms, allow: [], speller: undefined };
    const found = CZECH.map(sampleOf).flatMap(({ czech }) =>
      lintText(czech.replace(/`[^`]*`/g, '\uFFFC'), options).map(({ message }) => `${message} ${czech}`),
    );
    expect(found).toEqual([]);
  });
});
