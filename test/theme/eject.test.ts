import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { ejectPart, partProblem } from '../../src/theme/eject.ts';
import { PART_NAMES } from '../../src/theme/options.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-eject-')));
afterAll(() => rmSync(root, { recursive: true }));

const copyOf = (name: string) => {
  const part = ejectPart(name, 'templates');
  if ('code' in part) throw new Error(name);
  return part;
};

test('a site with copies of all parts has the pages of the site without', async () => {
  cpSync('test/browser/theme', root, { recursive: true, filter: (path) => !path.endsWith('dist') });
  const config = readFileSync(join(root, 'ssg.config.ts'), 'utf8');
  const pages = () =>
    readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.html'))
      .map((path) => [path, readFileSync(join(root, 'dist', path), 'utf8')]);

  writeFileSync(join(root, 'ssg.config.ts'), config.replace(/parts: \{.*\},/, ''));
  expect(await buildProject({ root })).toMatchObject({ status: 'built', diagnostics: [] });
  const original = pages();
  expect(original.length).toBeGreaterThan(10);

  const parts = PART_NAMES.map((name) => {
    const { file, text } = copyOf(name);
    writeFileSync(join(root, file.replace('templates/', '')), text);
    return `${name}: './${file.replace('templates/', '')}'`;
  });
  writeFileSync(join(root, 'ssg.config.ts'), config.replace(/parts: \{.*\},/, `parts: { ${parts.join(', ')} },`));
  expect(await buildProject({ root })).toMatchObject({ status: 'built', diagnostics: [] });
  expect(pages()).toEqual(original);
});

const check = (path: string, text: string | undefined, name = 'Footer') =>
  partProblem({ theme: '@depese/ssg/theme', name, path, text }, { file: 'ssg.config.ts', line: 5, column: 3 });

test('a copy is reported once its original is another one', () => {
  const { file, text } = copyOf('Footer');
  expect(check(file, text)).toBeUndefined();
  expect(check(file, text.replace(/Footer \w+\./, 'Footer 0123456789ab.'))).toMatchObject({
    code: 'part-outdated',
    file,
    line: 1,
  });
  // A file without its first line belongs to the site.
  expect(check(file, text.slice(text.indexOf('\n') + 1))).toBeUndefined();
});

test('an unknown name and a missing file are errors at their line of the configuration', () => {
  expect(check('a.tsx', 'x', 'Foooter')).toMatchObject({ code: 'part-unknown', file: 'ssg.config.ts', line: 5 });
  expect(check('a.tsx', undefined)).toMatchObject({ code: 'template-compile', file: 'ssg.config.ts', line: 5 });
});

test('a misspelt name gets a suggestion, and upper and lower case do not matter', () => {
  expect(ejectPart('pagefooter', 'templates')).toMatchObject({ file: 'templates/page-footer.tsx' });
  expect(ejectPart('Fotter', 'templates')).toMatchObject({ code: 'part-unknown' });
});
