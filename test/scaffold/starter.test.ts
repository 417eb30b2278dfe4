import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import {
  folderProblem,
  STARTER_TEMPLATES,
  type StarterChoices,
  starterFiles,
  starterNeeds,
  writeSite,
} from '../../src/scaffold/init-site.ts';
import { sample } from '../sample.ts';
import { brokenUrls } from '../sites/_support/broken-urls.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-starter-')));
afterAll(() => rmSync(folder, { recursive: true }));

const NEEDS = starterNeeds('file:../ssg.tgz');
const filesOf = (choices: StarterChoices) => starterFiles(choices, NEEDS);

const textOf = (choices: StarterChoices, path: string) => {
  const content = filesOf(choices).find((file) => file.path === path)?.content;
  return content === undefined ? undefined : Buffer.from(content).toString();
};

const CHOICES: StarterChoices = { title: 'A', language: 'en', template: 'docs', manager: 'npm' };

const variantsIn = (language: string): StarterChoices[] =>
  STARTER_TEMPLATES.map((template) => ({ title: "It's a `site` $1 \\", language, template, manager: 'npm' }));
/** A site in a language without texts of its own has the English files. */
const variants = [...variantsIn('en'), ...variantsIn('cs'), ...sample(variantsIn('de-AT'), 4)];

describe.each(variants)('$language, $template', (choices) => {
  const root = join(folder, `${choices.language}-${choices.template}`);
  const blog = { site: 'blog/', blog: '', docs: undefined, minimal: undefined }[choices.template];

  test('it builds without a word of complaint, and every link leads somewhere', async () => {
    const { created, kept, problem } = writeSite(root, filesOf(choices), NEEDS);
    expect({ kept, problem }).toEqual({ kept: [], problem: undefined });
    expect(created).toContain('.gitignore');
    const { status, diagnostics } = await buildProject({ root });
    expect({ status, diagnostics }).toEqual({ status: 'built', diagnostics: [] });
    expect(brokenUrls(join(root, 'dist'))).toEqual([]);
    expect(existsSync(join(root, `dist/${blog}rss.xml`))).toBe(blog !== undefined);
    expect(existsSync(join(root, 'dist/404.html'))).toBe(choices.template !== 'minimal');
    expect(existsSync(join(root, 'dist/docs/index.html'))).toBe(['site', 'docs'].includes(choices.template));
    const home = readFileSync(join(root, 'dist/index.html'), 'utf8');
    expect(home).toContain(`<html lang="${choices.language}">`);
    expect(home).toContain('<title>It&#x27;s a `site` $1 \\</title>');
  });

  test('no trace of the marks, of what was left out, or of another site', () => {
    for (const { path, content } of filesOf(choices)) {
      const text = Buffer.from(content).toString();
      expect(text, path).not.toMatch(/#(?:end)?region|(?<!@)depe[sš]e|Starter\b|\n\n\n/i);
      if (blog === undefined) expect(`${path} ${text}`, path).not.toMatch(/blog|rss/i);
    }
  });
});

test('the files are listed in the order of their paths', () => {
  const paths = filesOf(CHOICES).map(({ path }) => path);
  expect(paths).toEqual(paths.toSorted());
});

test('Czech says everything that English says', () => {
  const pages = (language: string) =>
    filesOf({ ...CHOICES, language, template: 'site' })
      .filter(({ path }) => /^content\/|README/.test(path))
      .map(({ path, content }) => ({ path, text: Buffer.from(content).toString() }));
  for (const { path, text } of pages('cs')) {
    expect(text, path).toMatch(/[ěščřžýáíé]/);
    expect(text, path).not.toBe(pages('en').find((page) => page.path === path)?.text);
  }
});

test('package.json names where ssg came from, and types that fit it', () => {
  expect(JSON.parse(textOf({ ...CHOICES, title: 'Náš web' }, 'package.json') ?? '')).toMatchObject({
    name: 'nas-web',
    dependencies: { '@depese/ssg': 'file:../ssg.tgz', react: expect.any(String), 'react-dom': expect.any(String) },
    private: true,
    type: 'module',
    devDependencies: { '@types/react': expect.any(String), typescript: expect.any(String) },
  });
  expect(textOf({ ...CHOICES, title: 'Новости' }, 'package.json')).toContain('"name": "site"');
});

test('README.md has the commands of the package manager', () => {
  expect(textOf({ ...CHOICES, manager: 'yarn' }, 'README.md')).toContain('yarn run dev ');
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
      folderProblem(at('fresh', '.git', 'package.json', 'pnpm-lock.yaml', 'node_modules'), 'fresh'),
    ).toBeUndefined();
  });

  test('that holds something will not', () => {
    expect(folderProblem(at('full', 'a', 'b', 'c', 'd', '.git'), 'full')).toMatchObject({
      code: 'init-not-empty',
      message: 'The folder full is not empty. It contains a, b, c, 1 more.',
    });
    expect(folderProblem(join(folder, 'full'), '.')?.message).toMatch(/^This folder is not empty\. /);
  });

  test('with --force keeps every file that is there', () => {
    const path = at('kept', 'tsconfig.json', 'other');
    const { created, kept } = writeSite(path, filesOf(CHOICES), NEEDS);
    expect(kept).toEqual(['tsconfig.json']);
    expect(readFileSync(join(path, 'tsconfig.json'), 'utf8')).toBe('tsconfig.json');
    expect(created).toContain('ssg.config.ts');
  });

  test('whose package.json is none keeps it, and gets nothing', () => {
    const path = at('broken', 'package.json');
    const { created, problem } = writeSite(path, filesOf(CHOICES), NEEDS);
    expect({ created, problem }).toMatchObject({ created: [], problem: { code: 'data-syntax', file: 'package.json' } });
    expect(readdirSync(path)).toEqual(['package.json']);
    expect(readFileSync(join(path, 'package.json'), 'utf8')).toBe('package.json');
  });

  test('in which a file cannot be written ends it, with the reason', () => {
    const path = at('blocked', 'content');
    const { problem } = writeSite(path, filesOf(CHOICES), NEEDS);
    expect(problem).toMatchObject({ code: 'file-unwritable', file: 'content/docs/index.md' });
  });
});
