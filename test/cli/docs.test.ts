import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../src/base/codes.ts';
import { DEBUG_TOPICS } from '../../src/base/thrown.ts';
import { COMMANDS, GLOBAL_OPTIONS } from '../../src/cli/arguments.ts';
import { configSchema } from '../../src/config/schema.ts';
import { amount } from '../../src/config/values/expression.ts';
import { parseDocument } from '../../src/markdown/parse.ts';
import { highlighterFor } from '../markdown/support.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

test('every diagnostic code has exactly one entry, and no entry is stale', () => {
  const entries = [...read('reference/diagnostics.md').matchAll(/^## (.+)$/gm)].map(([, code]) => code);
  expect(entries.sort()).toEqual(Object.keys(DIAGNOSTIC_CODES).sort());
});

test('an entry begins with the meaning of its code and shows an example of it', () => {
  const sections = read('reference/diagnostics.md').split(/^## /m).slice(1);
  for (const section of sections) {
    const [code = '', , meaning] = section.split('\n');
    expect(meaning).toBe(DIAGNOSTIC_CODES[code as keyof typeof DIAGNOSTIC_CODES]);
    expect(section).toMatch(new RegExp(`^ {4}(?:\\S+: )?(?:error|warning|info) ${code}: `, 'm'));
  }
});

test('every command and option is in cli.md', () => {
  const text = read('reference/cli.md');
  for (const { name, options } of COMMANDS) {
    expect(text).toContain(`| \`ssg ${name}\` |`);
    for (const { flags } of options) expect(text).toContain(`| \`${flags}\` |`);
  }
  for (const { flags } of GLOBAL_OPTIONS) expect(text).toContain(`| \`${flags}\` |`);
});

test('every topic of SSG_DEBUG is in cli.md, with what it prints', () => {
  const text = read('reference/cli.md');
  for (const [topic, meaning] of Object.entries(DEBUG_TOPICS)) expect(text).toContain(`| \`${topic}\` | ${meaning} |`);
});

test('every configuration key is in configuration.md', () => {
  const text = read('reference/configuration.md');
  const { markdown, sitemap, robots, ...top } = configSchema.in.shape;
  const nested = { markdown, sitemap, robots };
  const keys = [
    ...Object.keys(top),
    ...Object.entries(nested).flatMap(([name, group]) =>
      Object.keys(group.unwrap().shape).map((key) => `${name}.${key}`),
    ),
  ];
  for (const key of keys) expect(text).toContain(`| \`${key}\` |`);
});

test('every example of markdown.md is right', async () => {
  const examples = [...read('guides/markdown.md').matchAll(/^(`{3,})md\n([\s\S]*?)^\1$/gm)].map(
    ([, , example = '']) => example,
  );
  expect(examples.length).toBeGreaterThanOrEqual(10);
  const options = {
    parser: 'satteri',
    strict: true,
    rawHtml: false,
    typography: false,
    maxHeadings: 200,
    pluginLanguages: [],
  } as const;
  const highlighter = await highlighterFor(['php', 'bash', 'json']);
  for (const body of examples) {
    const environment = {
      directives: {},
      highlighter,
      readText: async () => ({ kind: 'text', text: '// #region send\nsend();\n// #endregion send\n' }) as const,
      dataNames: ['examples'],
      readData: async () => ({ send: { request: { to: '+420700000001' } } }),
      findValue: async () => ({ kind: 'value', value: amount(0.95, 'CZK'), file: 'prices.csv' }) as const,
      locale: 'en',
    };
    const { diagnostics } = await parseDocument({ file: 'content/a.md', body, firstLine: 1 }, options, environment);
    expect(diagnostics).toEqual([]);
  }
});
