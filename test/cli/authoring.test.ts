import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { type TestIo, testIo } from './io.ts';

// `ssg new` and `ssg init` with typed arguments.
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-authoring-')));
afterAll(() => rmSync(folder, { recursive: true }));

async function ssg(...args: string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const io = testIo(args);
  const code = await main({ ...io, cwd: () => folder });
  return { code, out: io.out, err: io.err };
}

/** Runs a command with a user who answers each question with a line. */
async function withAnswers(answers: readonly string[], ...args: string[]) {
  const io = testIo(args, {}, true);
  const listeners = new Set<(bytes: Uint8Array) => void>();
  const stdin = {
    isTTY: true,
    on: (_: 'data', listener: (bytes: Uint8Array) => void) => listeners.add(listener),
    off: (_: 'data', listener: (bytes: Uint8Array) => void) => listeners.delete(listener),
    resume() {},
    pause() {},
  };
  const done = main({ ...io, stdin, cwd: () => folder } as TestIo);
  for (const [i, answer] of answers.entries()) {
    await expect.poll(() => io.err.match(/[\])]: /g)?.length ?? 0).toBeGreaterThan(i);
    for (const listener of [...listeners]) listener(Buffer.from(answer));
  }
  return { code: await done, out: io.out, err: io.err };
}

/** Makes tags of posts refer to a data file, so that `ssg new` can ask for them. */
function addTagNames(site: string, ...names: readonly string[]): void {
  const config = join(folder, site, 'ssg.config.ts');
  const text = readFileSync(config, 'utf8')
    .replace(
      'collections: {',
      "data: { tags: { file: 'tags.yaml', schema: z.record(z.string(), z.string()) } },\n  collections: {",
    )
    .replace('tags: z.array(z.string()).default([])', 'tags: z.array(z.string()).min(1)')
    .replace('excerpts: true,', "excerpts: true,\n      references: { tags: 'tags' },");
  writeFileSync(config, text);
  writeFileSync(join(folder, site, 'tags.yaml'), names.map((name) => `${name}: ${name}\n`).join(''));
}

test('a site, and a page in it', async () => {
  const begun = await ssg('init', 'first', '--yes', '--language', 'cs');
  expect(begun).toMatchObject({ code: 0, out: '' });
  expect(begun.err).toMatch(/^Created first \(\d+ files\)\. Next:\n {2}cd first\n {2}npm install\n {2}npx ssg dev\n$/);

  addTagNames('first', 'psaní', 'novinky');
  const page = await ssg('new', 'post', 'Co je nového?', '--root', 'first', '--clock', '2026-03-05');
  expect(page).toEqual({
    code: 0,
    out: 'content/blog/co-je-noveho.md\n',
    err: 'V\u00A0souboru content/blog/co-je-noveho.md nahraďte `…` u\u00A0pole `tags`, nebo je zvolte hned: --set tags=…\n',
  });
  expect(readFileSync(join(folder, 'first/content/blog/co-je-noveho.md'), 'utf8')).toContain(
    'title: Co je nového?\n# description: Pro vyhledávače, karty a přehledy.\npublishDate: 2026-03-05\n# tags: kterékoli z psaní, novinky\ntags: […]\n',
  );

  const again = await ssg('new', 'post', 'Co je nového?', '--root', 'first');
  expect(again).toMatchObject({ code: 2, out: '' });
  expect(again.err).toContain('error new-exists: content/blog/co-je-noveho.md already exists.');
});

test('missing arguments are asked for in a terminal', async () => {
  expect((await withAnswers(['Můj web\r', 'cs\r', 'blog\r'], 'init', 'asked')).err).toContain(
    'Template (site, docs, blog, minimal) [site]: ',
  );
  const config = readFileSync(join(folder, 'asked/ssg.config.ts'), 'utf8');
  expect(config).toContain("title: 'Můj web',\n  locale: 'cs',");
  expect(config).toContain("blogLists({ base: '/', language: 'cs', title: 'Blog'");
  addTagNames('asked', 'psaní', 'novinky');
  const { code, out, err } = await withAnswers(
    ['O čem je.\r', '\r', 'psaní\r'],
    ...['new', 'post', 'Otázka', '--root', 'asked'],
  );
  expect({ code, out }).toEqual({ code: 0, out: 'content/blog/otazka.md\n' });
  expect(err).toContain('tags (víc jich oddělte čárkou, doplňuje klávesa Tab): ');
  expect(err, 'an answer is required').toContain('psaní, novinky.');
  const text = readFileSync(join(folder, 'asked/content/blog/otazka.md'), 'utf8');
  expect(text).toContain('\ndescription: O čem je.\n');
  expect(text).toContain('\ntags: [psaní]\n');
});

test('flags replace questions', async () => {
  const { err } = await withAnswers(['\r'], 'init', 'flags', '--title', 'T', '--template', 'minimal');
  expect(err.match(/\]: /g)).toHaveLength(1);
  expect(err).toContain('Created flags (');
  expect(filesBelow(join(folder, 'flags')).filter((path) => !path.startsWith('.git/'))).toEqual([
    '.gitignore',
    'assets/main.css',
    'assets/static/favicon.svg',
    'content/pages/index.md',
    'package.json',
    'ssg.config.ts',
    'tsconfig.json',
  ]);
  expect(await ssg('init', 'wrong', '--template', 'blogg')).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      'must be one of site, docs, blog, minimal, not "blogg".\n  hint: Did you mean `blog`?',
    ),
  });
});

test('a repository is created where there is none, unless --no-git is given', async () => {
  await ssg('init', 'outer', '--yes', '--template', 'minimal');
  await ssg('init', 'outer/inner', '--yes', '--template', 'minimal');
  await ssg('init', 'bare', '--yes', '--template', 'minimal', '--no-git');
  const withGit = ['outer', 'outer/inner', 'bare'].filter((name) => existsSync(join(folder, name, '.git')));
  expect(withGit).toEqual(['outer']);
});

test('Ctrl-C at a question: nothing is written', async () => {
  expect(await withAnswers(['\u0003'], 'init', 'left')).toMatchObject({ code: 130, out: '' });
  expect(existsSync(join(folder, 'left'))).toBe(false);
});

test('--dry-run only lists the files', async () => {
  const { code, out, err } = await ssg('init', 'dry', '--dry-run');
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual(expect.arrayContaining(['.gitignore', 'package.json', 'content/blog/hello.md']));
  expect(err).toMatch(/^\d+ files would be written to dry/);
  expect(existsSync(join(folder, 'dry'))).toBe(false);
});

test('eject --print writes to stdout the text that eject writes to the file', async () => {
  await ssg('init', 'parts', '--yes');
  const { out } = await ssg('eject', 'Footer', '--print', '--root', 'parts');
  expect(await ssg('eject', 'Footer', '--root', 'parts')).toMatchObject({ code: 0, out: 'templates/footer.tsx\n' });
  expect(out).toBe(readFileSync(join(folder, 'parts/templates/footer.tsx'), 'utf8'));
});

test('a folder that is not empty is rejected, and with --force files are added to it', async () => {
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/README.md'), 'mine');
  expect(await ssg('init', 'full', '--yes')).toMatchObject({
    code: 2,
    err: expect.stringContaining('error init-not-empty: The folder full is not empty. It contains README.md.'),
  });
  expect(filesBelow(join(folder, 'full'))).toEqual(['README.md']);
  const { code, err } = await ssg('init', 'full', '--yes', '--force');
  expect(code).toBe(0);
  expect(err).toContain('Kept existing files: README.md.\n');
  expect(readFileSync(join(folder, 'full/README.md'), 'utf8')).toBe('mine');
});

test('an npm project gets the missing parts of its package.json', async () => {
  const manifest = join(folder, 'npm/package.json');
  mkdirSync(join(folder, 'npm'));
  writeFileSync(manifest, '{\n    "scripts": {\n        "build": "make"\n    },\n    "files": ["a", "b"]\n}');
  const { err } = await ssg('init', '--root', 'npm', '--yes');
  expect(err).toMatch(/\nCreated \d+ files\. Next:\n {2}npm install\n {2}npx ssg dev\n$/);
  expect(err).toContain(
    'package.json got scripts.dev, scripts.check, scripts.preview, dependencies.@depese/ssg, dependencies.react, dependencies.react-dom, devDependencies.@types/react, devDependencies.typescript.\n' +
      'Its script "build" is unchanged (make); the site needs `npx ssg build`.\n',
  );
  const text = readFileSync(manifest, 'utf8');
  expect(text).toMatch(/^\{\n {4}"scripts": \{\n {8}"build": "make",\n {8}"dev": "ssg dev",/);
  expect(text).toContain('"files": ["a", "b"],\n    "dependencies": {\n        "@depese/ssg": "file:');

  const again = await ssg('init', '--root', 'npm', '--yes', '--force');
  expect(again.err).toContain('package.json needs no changes.\n');
  expect(readFileSync(manifest, 'utf8')).toBe(text);
});

test('at a terminal, package.json is completed only with consent', async () => {
  mkdirSync(join(folder, 'asks'));
  writeFileSync(join(folder, 'asks/package.json'), '{}');
  const flags = ['--title', 'T', '--language', 'en', '--template', 'minimal'];
  expect(await withAnswers(['no\r'], 'init', 'asks', ...flags)).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'asks/package.json'), 'utf8')).toBe('{}');
  await withAnswers(['yes\r'], 'init', 'asks', ...flags, '--force');
  expect(readFileSync(join(folder, 'asks/package.json'), 'utf8')).toContain('"dev": "ssg dev"');
});

test.each([
  ['pnpm', 'pnpm-lock.yaml', 'pnpm install', 'pnpm exec', ['pnpm-workspace.yaml', 'allowBuilds:\n  esbuild: false\n']],
  ['yarn', 'yarn.lock', 'yarn install', 'yarn', ['.yarnrc.yml', 'nodeLinker: node-modules\n']],
  ['bun', 'bun.lock', 'bun install', 'bunx', undefined],
])('the next commands and the settings are those of %s', async (name, lockFile, install, exec, settings) => {
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, lockFile), '');
  const { err } = await ssg('init', name, '--yes', '--template', 'minimal');
  expect(err).toBe(
    `Created ${name} (${settings ? 8 : 7} files). Next:\n  cd ${name}\n  ${install}\n  ${exec} ssg dev\n`,
  );
  if (settings) expect(readFileSync(join(folder, name, settings[0] ?? ''), 'utf8')).toBe(settings[1]);
  await ssg('init', `${name}/inner`, '--yes', '--template', 'minimal');
  if (settings) expect(existsSync(join(folder, name, 'inner', settings[0] ?? ''))).toBe(false);
});

test('a language without its own texts is reported', async () => {
  expect((await ssg('init', 'de', '--yes', '--language', 'de')).err).toContain('The texts are English: translate');
  expect(await ssg('init', 'wrong', '--yes', '--language', 'Deutsch!')).toMatchObject({
    code: 2,
    err: expect.stringContaining('`--language` must be the tag of a language, not "Deutsch!".'),
  });
});

test('as JSON: one object, with the files', async () => {
  const { out, err } = await ssg('init', 'json', '--yes', '--reporter', 'json');
  expect(JSON.parse(out)).toMatchObject({
    ok: true,
    command: 'init',
    files: expect.arrayContaining(['ssg.config.ts']),
  });
  expect(err).toContain('Next:');
  const page = await ssg('new', 'doc', 'A', '--root', 'json', '--reporter', 'json');
  expect(JSON.parse(page.out)).toMatchObject({ ok: true, command: 'new', files: ['content/docs/a.md'] });
});

test('a title may start with a hyphen', async () => {
  await ssg('init', 'hyphen', '--yes');
  expect(await ssg('new', 'doc', '- item one', '--root', 'hyphen')).toMatchObject({
    out: 'content/docs/item-one.md\n',
  });
  expect(await ssg('new', '--root', 'hyphen', 'doc', '--', '-item')).toMatchObject({ out: 'content/docs/item.md\n' });
  expect(await ssg('new', 'doc', '-item', '--root', 'hyphen')).toMatchObject({
    code: 2,
    err: expect.stringContaining('`-item` is not an option of `ssg new`'),
  });
});
