import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeFile, encodeFile } from '../../../src/engine/store/data-file.ts';
import { openCacheFolder } from '../../../src/host/cache-folder.ts';
import { nodeHost } from '../../../src/host/node-host.ts';
import { compileForServer } from '../../../src/pipeline/compile/server.ts';
import { KEPT_CONFIG, keptConfig } from '../../../src/pipeline/driver/kept-config.ts';
import { tempFolder } from '../../host/temp-folder.ts';

const CONFIG = 'ssg.config.ts';
const FILES = {
  [CONFIG]:
    "import { a } from './part';\nimport tiny from 'tiny';\nimport { b } from '@at/b';\nexport default [a, tiny, b];",
  'part.ts': 'export const a = 1;',
  'at/b.ts': 'export const b = 2;',
  'package.json': '{ "name": "site", "type": "module" }',
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@at/*": ["./at/*"] } } }',
  'node_modules/tiny/package.json': '{ "name": "tiny", "version": "1.0.0", "main": "main.js" }',
  'node_modules/tiny/main.js': "module.exports = 'main';",
  'node_modules/tiny/other.js': "module.exports = 'other';",
};

/** Moves the clock forward, so that no file counts as just written. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 }));
afterEach(() => void vi.useRealTimers());

const compiled = async (root: string) => {
  const result = await compileForServer(root, { file: CONFIG }, 'config-compile');
  return result.ok ? result.code : result.diagnostics;
};

function openAt(root: string) {
  const folder = openCacheFolder(join(root, 'cache'));
  const config = keptConfig(nodeHost(root), root, folder);
  return {
    folder,
    /** Compiles and keeps the configuration as a build does. */
    async build() {
      const result = await config.compile(CONFIG);
      await config.keep();
      return result.ok ? result.code : result.diagnostics;
    },
  };
}

/** Replaces the kept code, so that a test can see whether a build takes it. */
function mark(root: string): void {
  const { folder } = openAt(root);
  const { format, packs, data } =
    decodeFile<{ compiled: object }>('ssg-config-2', folder.read(KEPT_CONFIG) ?? new Uint8Array()) ?? never();
  folder.write(KEPT_CONFIG, encodeFile({ format, packs }, { ...data, compiled: { ...data.compiled, code: 'kept' } }));
}

function never(): never {
  throw new Error('nothing was kept');
}

async function keptSite(files: Readonly<Record<string, string>> = FILES): Promise<string> {
  const root = tempFolder(files);
  await openAt(root).build();
  mark(root);
  return root;
}

describe('the compiled configuration', () => {
  test('is kept while nothing has changed', async () => {
    const root = await keptSite();
    expect(await openAt(root).build()).toBe('kept');
    writeFileSync(join(root, 'unrelated.ts'), 'export {};');
    expect(await openAt(root).build()).toBe('kept');
  });

  const put = (path: string, text: string) => (root: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  test.each<[string, (root: string) => void]>([
    ['the configuration is edited', put(CONFIG, 'export default [];')],
    ['an imported file is edited', put('part.ts', 'export const a = 3;')],
    ['an imported file is removed', (root) => rmSync(join(root, 'part.ts'))],
    ['a file of higher precedence is added', put('part.tsx', 'export const a = 4;')],
    ['a file without extension is added', put('part', 'export const a = 4;')],
    ['a package is edited', put('node_modules/tiny/main.js', "module.exports = 'new';")],
    ['a package gets another entry point', put('node_modules/tiny/package.json', '{ "main": "other.js" }')],
    ['tsconfig.json maps an import elsewhere', put('tsconfig.json', '{ "compilerOptions": { "paths": {} } }')],
    ['package.json maps a package to a file', put('package.json', '{ "browser": { "tiny": "./part.ts" } }')],
    [
      'a package becomes a link',
      (root) => {
        rmSync(join(root, 'node_modules/tiny'), { recursive: true });
        put('elsewhere/index.js', "module.exports = 'linked';")(root);
        symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules/tiny'));
      },
    ],
  ])('is compiled again if %s', async (_, change) => {
    const root = await keptSite();
    change(root);
    expect(await openAt(root).build()).toEqual(await compiled(root));
    // What was compiled is kept in turn, unless it has errors.
    if (typeof (await compiled(root)) !== 'string') return;
    mark(root);
    expect(await openAt(root).build()).toBe('kept');
  });

  test('is compiled again if a link leads to another package', async () => {
    const { 'node_modules/tiny/main.js': _, 'node_modules/tiny/package.json': manifest = '', ...rest } = FILES;
    const packages = ['one', 'two'].flatMap((name) => [
      [`store/${name}/package.json`, manifest],
      [`store/${name}/main.js`, `module.exports = '${name}';`],
    ]);
    const root = tempFolder({ ...rest, ...Object.fromEntries(packages) });
    const link = join(root, 'node_modules/tiny');
    for (const name of ['one', 'two']) {
      rmSync(link, { recursive: true, force: true });
      symlinkSync(join(root, 'store', name), link);
      expect(await openAt(root).build()).toContain(name);
    }
  });

  test.each<[string, (root: string) => void]>([
    [
      'a folder on the way to a file is a link that leads elsewhere',
      (root) => {
        rmSync(join(root, 'lib'));
        symlinkSync(join(root, 'two'), join(root, 'lib'));
      },
    ],
    ["Yarn's Plug'n'Play records other packages", put('.pnp.cjs', 'module.exports = {};')],
    ['a lock file records other packages', put('yarn.lock', 'tiny@2')],
  ])('is compiled again if %s', async (_, change) => {
    const config = "import { a } from './lib/part';\nexport default a;";
    const root = tempFolder({
      [CONFIG]: config,
      'one/part.ts': "export const a = 'one';",
      'two/part.ts': "export const a = 'two';",
    });
    symlinkSync(join(root, 'one'), join(root, 'lib'));
    await openAt(root).build();
    mark(root);
    expect(await openAt(root).build()).toBe('kept');
    change(root);
    expect(await openAt(root).build()).toBe(await compiled(root));
  });

  test('is kept if all files have new times, as in a new clone', async () => {
    const root = await keptSite();
    for (const path of Object.keys(FILES)) utimesSync(join(root, path), 1, 1);
    expect(await openAt(root).build()).toBe('kept');
    expect(await openAt(root).build()).toBe('kept');
    writeFileSync(join(root, 'part.ts'), 'export const a = 2;');
    utimesSync(join(root, 'part.ts'), 1, 1);
    expect(await openAt(root).build()).toBe(await compiled(root));
  });

  test('is compiled again if the kept file is damaged', async () => {
    const root = await keptSite();
    openAt(root).folder.write(KEPT_CONFIG, Buffer.from('damaged'));
    expect(await openAt(root).build()).toBe(await compiled(root));
  });

  test.each([CONFIG, 'part.ts', 'part.tsx'])('is not kept if %s was written while it was compiled', async (path) => {
    vi.useRealTimers();
    const root = tempFolder(FILES);
    const folder = openCacheFolder(join(root, 'cache'));
    const config = keptConfig(nodeHost(root), root, folder);
    await config.compile(CONFIG);
    put(path, 'export const a = 5;')(root);
    await config.keep();
    expect(folder.names()).toEqual([]);
  });

  test('is kept by a build that follows the installation of packages at once', async () => {
    vi.useRealTimers();
    const root = tempFolder(FILES);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await openAt(root).build();
    mark(root);
    expect(await openAt(root).build()).toBe('kept');
  });
});
