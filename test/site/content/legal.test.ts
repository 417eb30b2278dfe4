import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCompany } from '../../../templates/registration/checks.ts';

const DIR = 'content/docs/pravni';
const pageOf = (name: string) => readFileSync(join(DIR, `${name}.md`), 'utf8');
const PAGES = readdirSync(DIR).filter((file) => file.endsWith('.md'));

test('the company of the sample cannot be anybody: the check digit of its number is wrong', () => {
  const number = /\| IČO \| ([\d ]+) \|/.exec(pageOf('provozovatel'))?.[1] ?? expect.fail();
  expect(number.replaceAll(' ', '')).toMatch(/^\d{8}$/);
  expect(checkCompany(number)).toBe('company');
  // The page states the correct check digit.
  expect(checkCompany('12345679')).toBeUndefined();
});

test.each(PAGES)('%s says that it is a sample', (file) => {
  expect(readFileSync(join(DIR, file), 'utf8')).toContain('::include{file=./_parts/ukazka.md}');
});

test('the footer leads to every one of them, and to the statement of accessibility', () => {
  const navigation = readFileSync('content/data/navigation.yaml', 'utf8');
  for (const file of PAGES) expect(navigation).toContain(`url: /docs/pravni/${file.slice(0, -'.md'.length)}/`);
  expect(navigation).toContain('url: /docs/pristupnost/');
});

describe('the page of cookies names', () => {
  const named = pageOf('cookies');

  /** Returns the text of the source files in a folder. */
  const sources = (dir: string) =>
    readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('dev/'))
      .map((file) => readFileSync(join(dir, file), 'utf8'))
      .join('\n');

  test('every entry that the runtime keeps in the browser', () => {
    const client = sources('src/client');
    const keys = new Set([...client.matchAll(/'(ssg\.[a-z.]+)'/g)].map(([, key = '']) => key));
    expect(keys.size).toBeGreaterThan(5);
    // The runtime uses these keys only with certain markup, which only the theme has.
    const templates = sources('templates');
    const unused = Object.entries({
      'ssg.folds': 'data-fold=',
      'ssg.wrap': 'data-wrap',
    }).flatMap(([key, markup]) => (templates.includes(markup) ? [] : [key]));
    expect([...keys].filter((key) => !unused.includes(key) && !named.includes(`\`${key}`))).toEqual([]);
    expect(client).toContain("localStorage.setItem('theme'");
    expect(named).toContain('`theme`');
  });

  test('what the tools keep', () => {
    const kept = [...sources('templates').matchAll(/Storage\.setItem\((\w+)/g)].map(([, name]) => name);
    expect(kept).toEqual(['KEPT']);
    const [, key = ''] = /const KEPT = '([^']+)'/.exec(readFileSync('templates/tools/sms-browser.ts', 'utf8')) ?? [];
    expect(named).toContain(`| \`${key}\` |`);
  });

  test('every cookie of the services that this site has chosen', () => {
    const config = readFileSync('ssg.config.ts', 'utf8');
    const cookies = {
      'google-analytics': ['_ga', '_ga_*'],
      'meta-pixel': ['_fbp', '_fbc'],
      'linkedin-insight': ['li_fat_id', 'li_giant'],
      clarity: ['_clck', '_clsk'],
      smartsupp: ['ssupp.*'],
    };
    const chosen = [...config.matchAll(/service: '([\w-]+)'/g)].map(([, service = '']) => service);
    expect(chosen.sort()).toEqual(Object.keys(cookies).sort());
    for (const cookie of Object.values(cookies).flat()) expect(named).toContain(`\`${cookie}\``);
  });
});
