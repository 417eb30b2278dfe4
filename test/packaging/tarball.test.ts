import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { unpack } from './unpack.ts';

/**
 * Tests the files that `npm publish` would upload, in an otherwise empty folder. The package itself is unpacked. Its
 * dependencies are links to those of this checkout, because installing them would need the network or npm's cache, and
 * tests must use neither.
 */
const checkout = process.cwd();
/**
 * Files that packing reads. Packing compiles and changes package.json for a moment, so it runs in a copy: other tests
 * use both at the same time.
 */
const PACKED_FROM = ['bin', 'docs', 'package.json', 'scripts', 'src', 'starter', 'tsconfig.json'];
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ssg-tarball-')));
const modules = join(folder, 'node_modules');
const program = join(modules, '@depese', 'ssg', 'bin', 'ssg.js');
const readme = readFileSync('README.md', 'utf8');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
const needed = [...Object.keys(dependencies), 'react', 'react-dom', 'typescript', '@types/react'];

/** Files of the package with their sizes in bytes. */
let packed: readonly { readonly path: string; readonly size: number }[];
let tarball: string;

beforeAll(() => {
  const copy = join(folder, 'copy');
  for (const name of readdirSync(checkout))
    if (PACKED_FROM.includes(name) || /\.md$|^LICENSE$/.test(name))
      cpSync(join(checkout, name), join(copy, name), { recursive: true });
  symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'), 'junction');
  const [packet] = JSON.parse(npm(copy, 'pack', '--json', '--pack-destination', folder)) as [
    { readonly filename: string; readonly files: typeof packed },
  ];
  expect(readFileSync(join(copy, 'package.json')).equals(readFileSync('package.json')), 'package.json').toBe(true);
  packed = packet.files;
  tarball = join(folder, packet.filename);
  mkdirSync(join(modules, '@depese'), { recursive: true });
  unpack(tarball, modules);
  renameSync(join(modules, 'package'), join(modules, '@depese', 'ssg'));
  for (const name of needed) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(checkout, 'node_modules', name), join(modules, name), 'junction');
  }
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs npm with a cache in the folder of the test, because there may be no writable home folder.
 */
function npm(cwd: string, ...args: string[]): string {
  const env = { ...process.env, npm_config_cache: join(folder, 'cache') };
  return execFileSync('npm', args, { cwd, env, encoding: 'utf8', stdio: 'pipe', shell: process.platform === 'win32' });
}

function ssg(cwd: string, ...args: string[]) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
    env: PATH === undefined ? {} : { PATH },
  });
  return { status, stdout, stderr };
}

test('it holds what a user needs, and nothing of this site', () => {
  const paths = packed.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['bin/ssg.js', 'lib/cli.js', 'starter/site/ssg.config.ts', 'docs/reference/cli.md']),
  );
  expect(paths.filter((path) => /^(?:src|content|templates|assets|test|dist)\/|\.map$|\.test\./.test(path))).toEqual(
    [],
  );
  for (const { path } of packed) {
    if (!/^(?:lib\/types|starter|bin)\//.test(path)) continue;
    expect(readFileSync(join(modules, '@depese', 'ssg', path), 'utf8'), path).not.toMatch(/(?<!@)depe[sš]e/i);
  }
  expect(statSync(tarball).size).toBeLessThan(1_525_000);
});

test('it holds every file that the README shows or links to', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path);
  expect(links.length).toBeGreaterThan(20);
  const paths = new Set(packed.map(({ path }) => path));
  expect(links.filter((path = '') => !paths.has(path))).toEqual([]);
});

test('every package that is compiled in is named with its licence, by source maps as well as by what esbuild tells', () => {
  const licenses = readFileSync(join(modules, '@depese', 'ssg', 'THIRD-PARTY-LICENSES.md'), 'utf8');
  const lib = join(folder, 'copy', 'lib');
  const maps = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.map'));
  const sources = maps.flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join(lib, path), 'utf8')) as { readonly sources: readonly string[] };
    return sources.map((source) => resolve(dirname(join(lib, path)), source));
  });
  const compiled = new Set(sources.flatMap((path) => /^.*node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path) ?? []));
  expect(compiled.size).toBeGreaterThan(100);
  for (const path of compiled) {
    // Packages that the server's package has bundled, according to its source maps. They are not installed.
    if (/@modelcontextprotocol[\\/]core-internal$|node_modules[\\/]node_modules[\\/]/.test(path)) continue;
    const { name, version, license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    expect(licenses).toContain(`\n- ${name} ${version} (${license})\n`);
  }
  // Inside svgo, which is a bundle itself.
  expect(licenses).toMatch(/\n- css-select [\d.]+ \(BSD-2-Clause\)\n/);
  expect(licenses).toContain('Copyright (c) Titus Wormer');
});

test('where development dependencies were left out, compiling ends with one sentence and keeps what is compiled', () => {
  const bare = join(folder, 'omit-dev');
  for (const name of ['package.json', 'scripts']) cpSync(join(checkout, name), join(bare, name), { recursive: true });
  mkdirSync(join(bare, 'lib'));
  mkdirSync(join(bare, 'node_modules'));
  symlinkSync(join(checkout, 'node_modules', 'esbuild'), join(bare, 'node_modules', 'esbuild'), 'junction');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/compile.mjs'], {
    cwd: bare,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Compiling ssg needs its development dependencies, but .+ and others are not installed\. Run `npm ci --include=dev`\.\n$/,
  );
  expect(existsSync(join(bare, 'lib'))).toBe(true);
});

test('without React, which some package managers do not install by themselves, it says what to install', () => {
  // A folder of its own, because Node also looks for packages in the folders above.
  const top = mkdtempSync(join(tmpdir(), 'ssg-no-react-'));
  const bare = join(top, 'node_modules');
  cpSync(join(modules, '@depese'), join(bare, '@depese'), { recursive: true });
  for (const name of Object.keys(dependencies)) symlinkSync(join(modules, name), join(bare, name), 'junction');
  const start = spawnSync(process.execPath, [join(bare, '@depese/ssg/bin/ssg.js'), 'init', 'x', '--yes'], {
    cwd: top,
    encoding: 'utf8',
  });
  rmSync(top, { recursive: true });
  expect(start).toMatchObject({ status: 2, stdout: '' });
  expect(start.stderr).toContain('react and react-dom are not installed.\n  hint: Add them');
});

describe('the commands of the README', () => {
  const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);

  test('start a site in a clone, and its mistakes look as in the picture', async () => {
    const clone = join(folder, 'readme', 'clone');
    mkdirSync(clone, { recursive: true });
    const site = await paste(blocks[0] ?? '', clone);
    writeFileSync(join(site, 'content/docs/limits.md'), '---\ntitle: Limits\ndraft: maybe\n---\n');
    appendFileSync(
      join(site, 'content/docs/index.md'),
      '\nSee the [guide to publishing](./publishng.md#every-time).\n',
    );
    const { stderr } = ssg(site, 'build', '--reporter', 'pretty');
    const picture = readFileSync('docs/images/error.svg', 'utf8');
    const shown = [...picture.matchAll(/<text [^>]*>(.*)<\/text>/g)].map(([, line = '']) =>
      line
        .replace(/<[^>]+>/g, '')
        .replaceAll('\u00a0', ' ')
        .replaceAll('&gt;', '>')
        .trimEnd(),
    );
    const withoutTime = (lines: readonly string[]) => lines.join('\n').replace(/after [\d.]+ m?s/, 'after');
    expect(withoutTime(shown.slice(1))).toBe(withoutTime(stderr.trim().split('\n')));
  }, 120_000);

  test('after publication are the same, with the package by its name', () => {
    expect(blocks[1]).toMatch(/^npx --yes @depese\/ssg init /);
    const [clone = '', published = ''] = blocks.map((block) => block.replace(/^.*?(?=ssg init )/s, ''));
    expect(published).toBe(clone.replaceAll('../', ''));
  });
});

/**
 * Runs lines in a shell. The unpacked package replaces the one that npm would install.
 *
 * @returns folder in which the last line ran
 */
async function paste(block: string, start: string): Promise<string> {
  let cwd = start;
  for (const line of block.trim().split(/\n| && /)) {
    const [, file = '', args = ''] = /^npx --yes --package=(\S+) ssg (.+)$/.exec(line) ?? [];
    if (line.startsWith('cd ')) cwd = join(cwd, line.slice(3));
    else if (line === 'npm pack') cpSync(tarball, join(cwd, basename(tarball)));
    else if (file !== '') {
      expect(existsSync(resolve(cwd, file)), line).toBe(true);
      expect(ssg(cwd, ...args.split(' ')), line).toMatchObject({ status: 0 });
    } else if (line === 'npm run dev') expect(await firstPage(cwd)).toContain('<h1');
    else expect(['npm ci', 'npm install']).toContain(line);
  }
  return cwd;
}

/** Returns the home page that the script `dev` of a site serves. */
async function firstPage(site: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as { scripts: { dev: string } };
  expect(scripts.dev).toBe('ssg dev');
  const server = spawn(process.execPath, [program, 'dev', '--port', '0'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    const url = await new Promise<string>((found, failed) => {
      let said = '';
      const listen = (chunk: Buffer) => {
        said += chunk;
        const [url] = /http:\/\/\S+/.exec(said) ?? [];
        if (url !== undefined) found(url);
      };
      server.stdout.on('data', listen);
      server.stderr.on('data', listen);
      server.on('exit', () => failed(new Error(said)));
    });
    return await (await fetch(url)).text();
  } finally {
    server.kill();
  }
}

const MDX_CONFIG = `import { theme } from '@depese/ssg/theme';
export default { site: 'https://www.example.org', title: 'A', theme: theme(), markdown: { mdx: true },
  collections: { pages: { dir: 'mdx', base: '/', template: 'page' } } };
`;

test('a site is begun, checked, built and written on', () => {
  expect(ssg(folder, 'init', 'site', '--yes')).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.stringMatching(
      /^Created site \(\d+ files\)\. Next:\n {2}cd site\n {2}npm install\n {2}npx ssg dev\n$/,
    ),
  });
  const site = join(folder, 'site');

  const built = ssg(site, 'build', '--reporter', 'json');
  expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, pages: 12, diagnostics: [] });
  expect(existsSync(join(site, 'dist', 'index.html'))).toBe(true);

  expect(ssg(site, 'mcp')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('hint: Run `npm install --save-dev @modelcontextprotocol/server`.'),
  });
  writeFileSync(join(site, 'mdx.config.ts'), MDX_CONFIG);
  mkdirSync(join(site, 'mdx'));
  for (const name of ['a', 'b']) writeFileSync(join(site, `mdx/${name}.mdx`), `---\ntitle: ${name}\n---\n\n{1 + 1}\n`);
  const { diagnostics } = JSON.parse(ssg(site, 'check', '--config', 'mdx.config.ts', '--json', '--no-cache').stdout);
  expect(diagnostics).toMatchObject([{ code: 'package-missing', hint: 'Run `npm install --save-dev @mdx-js/mdx`.' }]);

  const post = ssg(site, 'new', 'post', 'Second thoughts: a list', '--clock', '2026-03-05', '--set', 'tags=news');
  expect(post).toEqual({ status: 0, stdout: 'content/blog/second-thoughts-a-list.md\n', stderr: '' });

  // Until its text is written, the page has a placeholder, which is reported.
  const file = join(site, 'content/blog/second-thoughts-a-list.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('…', 'First thoughts were better.'));
  const checked = ssg(site, 'check', '--reporter', 'json', '--clock', '2026-03-05');
  expect(JSON.parse(checked.stdout)).toMatchObject({ ok: true, pages: 14, diagnostics: [] });
}, 180_000);

describe('types pass in a project of others', () => {
  /** Returns the names that an entry exports, including types. */
  const exportsOf = (types: string): string[] => {
    const file = join(modules, '@depese', 'ssg', types);
    const program = ts.createProgram([file], { module: ts.ModuleKind.NodeNext, skipLibCheck: true });
    const checker = program.getTypeChecker();
    const source = program.getSourceFile(file);
    const symbol = source && checker.getSymbolAtLocation(source);
    return symbol === undefined ? [] : checker.getExportsOfModule(symbol).map(({ name }) => name);
  };

  beforeAll(() => {
    const manifest = JSON.parse(readFileSync(join(modules, '@depese', 'ssg', 'package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
    };
    const imports = Object.entries(manifest.exports).flatMap(([path, target], i) => {
      if (typeof target === 'string') return [];
      expect(target.types).toMatch(/\.d\.ts$/);
      const names = exportsOf(target.types);
      expect(names.length, path).toBeGreaterThan(2);
      const list = names.map((name) => `${name} as ${name}${i}`).join(', ');
      return [`export { ${list} } from '${path.replace('.', '@depese/ssg')}';`];
    });
    expect(imports).toHaveLength(4);
    const consumer = join(folder, 'consumer');
    mkdirSync(consumer);
    writeFileSync(join(consumer, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(consumer, 'all.ts'), imports.join('\n'));
    writeFileSync(
      join(consumer, 'page.tsx'),
      `${imports.join('\n')}
import { defineConfig, type PageProps, z } from '@depese/ssg';
import { Island, useAsset } from '@depese/ssg/components';
import { Tabs } from '@depese/ssg/mdx';
export const config = defineConfig({ site: 'https://www.example.org', title: 'x', collections: {}, data: { a: { file: 'a.json', schema: z.string() } } });
const Tool = ({ start }: { readonly start: number }) => <b>{start}</b>;
export const Page = ({ page }: PageProps) => <p title={useAsset('a.css')}>{page.title}<Island component={Tool} props={{ start: 1 }} /><Tabs>{[]}</Tabs></p>;
// @ts-expect-error: the island starts with a number
export const wrong = <Island component={Tool} props={{ start: 'x' }} />;
`,
    );
  });

  nightly.each([
    ['NodeNext', true],
    ['NodeNext', false],
    ['Bundler', true],
    ['Bundler', false],
  ])(
    '%s, skipLibCheck %s',
    (resolution, skipLibCheck) => {
      const consumer = join(folder, 'consumer');
      const module = resolution === 'Bundler' ? 'ESNext' : resolution;
      const compilerOptions = { module, moduleResolution: resolution, skipLibCheck, jsx: 'react-jsx', outDir: 'out' };
      writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
      const { stdout, status } = spawnSync(process.execPath, [join(modules, 'typescript', 'bin', 'tsc')], {
        cwd: consumer,
        encoding: 'utf8',
      });
      expect([stdout, status]).toEqual(['', 0]);
    },
    60_000,
  );
});

test('a program builds the site, and the types of the site, of programs and of features are right', () => {
  const site = join(folder, 'site');
  const program = `import { build } from '@depese/ssg/api';
const { status, pages, diagnostics } = await build({ root: '.', outDir: 'by-program', clock: new Date('2026-03-05') });
console.log(JSON.stringify({ status, pages, diagnostics }));
`;
  writeFileSync(join(site, 'program.mjs'), program);
  const ran = spawnSync(process.execPath, ['program.mjs'], { cwd: site, encoding: 'utf8', env: {} });
  expect({ ...JSON.parse(ran.stdout), stderr: ran.stderr, code: ran.status }).toEqual({
    ...{ status: 'built', pages: 14, diagnostics: [] },
    ...{ stderr: '', code: 0 },
  });
  expect(existsSync(join(site, 'by-program', 'index.html'))).toBe(true);

  cpSync(join(checkout, 'docs/examples/reading-time.ts'), join(site, 'reading-time.ts'));
  cpSync(join(checkout, 'docs/examples/reading-time.config.ts'), join(site, 'reading-time.config.ts'));
  const wrong = `import { build } from '@depese/ssg/api';
import { defineFeature } from '@depese/ssg';
// @ts-expect-error: a folder is no number
build({ root: 1 });
defineFeature({
  name: 'wrong',
  setup: ({ site }) => ({
    page: {
      // @ts-expect-error: a page is made of its props
      props: ({ get }, route) => get(site.html, route),
    },
  }),
});
`;
  writeFileSync(join(site, 'program.ts'), program.replace(/console\.log\((.*)\);/, 'export const said: string = $1;'));
  writeFileSync(join(site, 'wrong.ts'), wrong);
  // Everything in one run of the compiler, which reads the types of React and of the package each time.
  const include = ['ssg.config.ts', 'templates', 'program.ts', 'wrong.ts', 'reading-time.config.ts'];
  writeFileSync(join(site, 'tsconfig.program.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const tsc = [
    join(modules, 'typescript', 'bin', 'tsc'),
    '--noEmit',
    '--skipLibCheck',
    'false',
    '-p',
    'tsconfig.program.json',
  ];
  const types = spawnSync(process.execPath, tsc, { cwd: site, encoding: 'utf8' });
  expect([types.stdout, types.status]).toEqual(['', 0]);
}, 180_000);
