import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withTables } from '../../scripts/reference/markdown.ts';
import { referenceTables } from '../../scripts/reference/tables.ts';
import { DIAGNOSTIC_CODES } from '../../src/base/codes.ts';
import { DEBUG_TOPICS } from '../../src/base/thrown.ts';
import { configSchema } from '../../src/config/schema.ts';
import { amount } from '../../src/config/values/expression.ts';
import { parseDocument } from '../../src/markdown/parse.ts';
import { highlighterFor } from '../markdown/support.ts';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

test('every diagnostic code has exactly one entry, and no entry is stale', () => {
  const entries = [...read('reference/diagnostics.md').matchAll(/^## (.+)$/gm)].map(([, code]) => code);
  expect(entries.sort()).toEqual(Object.keys(DIAGNOSTIC_CODES).sort());
});

test('an entry starts with the meaning of its code and shows an example', () => {
  const sections = read('reference/diagnostics.md').split(/^## /m).slice(1);
  for (const section of sections) {
    const [code = '', , meaning] = section.split('\n');
    expect(meaning).toBe(DIAGNOSTIC_CODES[code as keyof typeof DIAGNOSTIC_CODES]);
    expect(section).toMatch(new RegExp(`^ {4}(?:\\S+: )?(?:error|warning|info) ${code}: `, 'm'));
  }
});

test('every topic of SSG_DEBUG is in cli.md, with what it prints', () => {
  const text = read('reference/cli.md');
  for (const [topic, meaning] of Object.entries(DEBUG_TOPICS)) expect(text).toContain(`| \`${topic}\` | ${meaning} |`);
});

describe('the tables of the reference', { timeout: 60_000 }, () => {
  const tables = referenceTables();

  const pages = readdirSync(new URL('../../docs/reference/', import.meta.url)).map((name) => read(`reference/${name}`));

  test('are current; node scripts/run.mjs reference writes them', () => {
    expect(pages).toEqual(pages.map((page) => withTables(page, tables)));
  });

  test('are each on exactly one page', () => {
    const shown = [...pages.join('').matchAll(/^<!-- table (\S+) -->$/gm)].map(([, name = '']) => name);
    const filled = Object.keys(tables).filter((name) => tables[name]?.length !== 0);
    expect(shown.sort()).toEqual(filled.sort());
  });

  test('explain every configuration key, command and option', () => {
    for (const key of Object.keys(configSchema.in.shape))
      expect(tables['configuration']).toContainEqual(expect.objectContaining({ name: key }));
    for (const [name, rows] of Object.entries(tables))
      if (/^(?:configuration$|commands|options)/.test(name))
        for (const row of rows)
          expect([name, row.name, row.description]).toEqual([name, row.name, expect.stringMatching(/\w/)]);
  });

  test('contain types and defaults of the schema', () => {
    expect(tables['configuration.markdown']).toContainEqual({
      name: 'markdown.maxHeadings',
      type: 'number',
      default: '200',
      description: 'Maximum number of headings on a page. More headings are a warning.',
    });
    expect(tables['configuration.collections']).toContainEqual(
      expect.objectContaining({ name: 'collections.<name>.slugFrom', type: "'site' | 'base'", default: "'site'" }),
    );
  });
});

test('every Markdown example is valid', async () => {
  const pages = read('guides/markdown.md') + read('guides/data.md');
  const examples = [...pages.matchAll(/^(`{3,})md\n([\s\S]*?)^\1$/gm)].map(([, , example = '']) => example);
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
