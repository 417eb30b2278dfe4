import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { build } from '../../src/build/build.ts';
import { folderProblem, hasSsg, writeSite } from '../../src/scaffold/init-site.ts';
import { type StarterChoices, starterFiles } from '../../src/scaffold/starter.ts';
import * as czech from '../../starter/cs/templates/words.ts';
import * as english from '../../starter/site/templates/words.ts';
import { brokenUrls } from '../sites/_support/broken-urls.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-starter-')));
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (choices: StarterChoices, path: string) => {
  const content = starterFiles(choices).find((file) => file.path === path)?.content;
  return content === undefined ? undefined : Buffer.from(content).toString();
};

const variants: StarterChoices[] = ['en', 'cs', 'de-AT'].flatMap((language) =>
  [true, false].map((blog) => ({ title: "It's a `site` $1 \\", language, blog })),
);

describe.each(variants)('$language, blog: $blog', (choices) => {
  const root = join(folder, `${choices.language}-${choices.blog}`);

  test('it builds without a word of complaint, and every link leads somewhere', async () => {
    const { created, kept, problem } = writeSite(root, starterFiles(choices));
    expect({ kept, problem }).toEqual({ kept: [], problem: undefined });
    expect(created).toContain('.gitignore');
    const { status, diagnostics } = await build({ root });
    expect({ status, diagnostics }).toEqual({ status: 'built', diagnostics: [] });
    expect(brokenUrls(join(root, 'dist'))).toEqual([]);
    expect(existsSync(join(root, 'dist/blog/rss.xml'))).toBe(choices.blog);
    expect(existsSync(join(root, 'dist/404.html'))).toBe(true);
    const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
    expect(home).toContain(`<html lang="${choices.language}">`);
    expect(home).toContain('<title>It&#x27;s a `site` $1 \\</title>');
  });

  test('no trace of the marks, of what was left out, or of another site', () => {
    for (const { path, content } of starterFiles(choices)) {
      const text = Buffer.from(content).toString();
      expect(text, path).not.toMatch(/#(?:end)?region|depe[sš]e|Starter\b|\n\n\n/i);
      if (!choices.blog) expect(`${path} ${text}`, path).not.toMatch(/blog|rss/i);
    }
  });
});

test('Czech says everything that English says', () => {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
      : typeof value;
  expect(shape({ ...czech })).toEqual(shape({ ...english }));
  const pages = (language: string) =>
    starterFiles({ title: 'A', language, blog: true })
      .filter(({ path }) => /^content\/|README/.test(path))
      .map(({ path, content }) => ({ path, text: Buffer.from(content).toString() }));
  for (const { path, text } of pages('cs')) {
    expect(text, path).toMatch(/[ěščřžýáíé]/);
    expect(text, path).not.toBe(pages('en').find((page) => page.path === path)?.text);
  }
});

test('package.json names this version of ssg, and types that fit it', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  expect(JSON.parse(textOf({ title: 'Náš web', language: 'cs', blog: true }, 'package.json') ?? '')).toMatchObject({
    name: 'nas-web',
    dependencies: { ssg: `^${version}` },
    devDependencies: { '@types/react': expect.any(String), typescript: expect.any(String) },
  });
  expect(textOf({ title: 'Новости', language: 'en', blog: true }, 'package.json')).toContain('"name": "site"');
});

describe('a folder', () => {
  const at = (name: string, ...files: string[]) => {
    const path = join(folder, name);
    mkdirSync(path);
    for (const file of files) writeFileSync(join(path, file), file);
    return path;
  };

  test('that is not there, or empty but for a repository and npm, will do', () => {
    expect(folderProblem(join(folder, 'nothing'), 'nothing')).toBeUndefined();
    expect(
      folderProblem(at('fresh', '.git', 'package.json', 'package-lock.json', 'node_modules'), 'fresh'),
    ).toBeUndefined();
  });

  test('that holds something will not', () => {
    expect(folderProblem(at('full', 'a', 'b', 'c', 'd', '.git'), 'full')).toMatchObject({
      code: 'init-not-empty',
      message: 'The folder full is not empty: it holds a, b, c, 1 more.',
    });
  });

  test('with --force keeps every file that is there', () => {
    const path = at('kept', 'package.json', 'tsconfig.json', 'other');
    const { created, kept } = writeSite(path, starterFiles({ title: 'A', language: 'en', blog: false }));
    expect(kept).toEqual(['package.json', 'tsconfig.json']);
    expect(readFileSync(join(path, 'tsconfig.json'), 'utf8')).toBe('tsconfig.json');
    expect(created).toContain('ssg.config.ts');
    expect(hasSsg(path)).toBe(false);
    expect(hasSsg(join(folder, 'en-true'))).toBe(true);
  });

  test('in which a file cannot be written ends it, with the reason', () => {
    const path = at('blocked', 'content');
    const { problem } = writeSite(path, starterFiles({ title: 'A', language: 'en', blog: false }));
    expect(problem).toMatchObject({ code: 'file-unwritable', file: 'content/data/navigation.yaml' });
  });
});
