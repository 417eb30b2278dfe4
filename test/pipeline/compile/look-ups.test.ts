import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryAt } from '../../../src/host/file-state.ts';
import { bundleSources, pathAliases, readSources } from '../../../src/pipeline/compile/resolution.ts';
import { tempFolder } from '../../host/temp-folder.ts';
import { isNightly } from '../../sample.ts';

/** Imports as people write them. Many different files can satisfy each of them. */
const IMPORTS = [
  './part',
  './part.js',
  '../lib/part',
  './folder',
  'tiny',
  'tiny/sub',
  '@own/tiny',
  '#own',
  './part.mjs',
  '@at/part',
];
const NAMES = ['part', 'folder', 'folder/index', 'index'];
const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json', '.mts', '.js.ts'];
const PACKAGE_FOLDERS = ['node_modules', 'app/node_modules', 'app/src/node_modules'];
const PACKAGE_FILES = ['index.js', 'index.ts', 'main.js', 'main/index.js', 'sub.js', 'sub/index.js', 'other.js'];
const MANIFESTS = [
  '{}',
  '{ "main": "main" }',
  '{ "main": "./other.js", "module": "index.js" }',
  '{ "exports": { ".": "./other.js", "./sub": "./index.js" } }',
  '{ "browser": { "./index.js": "./other.js" } }',
  '{ "browser": "sub" }',
];

const source = fc.record({
  path: fc.oneof(
    fc.tuple(fc.constantFrom('app/src', 'app/lib'), fc.constantFrom(...NAMES), fc.constantFrom(...EXTENSIONS)),
    fc.tuple(
      fc.constantFrom(...PACKAGE_FOLDERS),
      fc.constantFrom('tiny', '@own/tiny', 'named'),
      fc.constantFrom(...PACKAGE_FILES.map((file) => `/${file}`)),
    ),
  ),
  text: fc.constant('{}'),
});
const manifest = fc.record({
  path: fc.tuple(
    fc.constantFrom(...PACKAGE_FOLDERS),
    fc.constantFrom('tiny', '@own/tiny'),
    fc.constant('/package.json'),
  ),
  text: fc.constantFrom(...MANIFESTS),
});
const outer = fc.record({
  path: fc.tuple(fc.constantFrom('app', 'app/src', '.'), fc.constant('package'), fc.constant('.json')),
  text: fc.constantFrom(
    '{ "imports": { "#own": "./lib/part.ts" } }',
    '{ "imports": { "#own": "named" } }',
    '{ "browser": { "tiny": "named" } }',
    '{ "name": "tiny", "exports": "./lib/part.ts" }',
    '{}',
  ),
});
const file = fc
  .oneof({ weight: 4, arbitrary: source }, { weight: 1, arbitrary: manifest }, { weight: 1, arbitrary: outer })
  .map(({ path: [folder, name, rest], text }) => ({ path: `${folder}/${name}${rest}`, text }));

const TSCONFIG = '{ "compilerOptions": { "baseUrl": "lib", "paths": { "@at/*": ["../src/*", "*"] } } }';

/** Writes a file, unless a folder has its name or a file is in the place of its folder. */
function put(root: string, { path, text }: { readonly path: string; readonly text: string }): void {
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  } catch {
    // A folder has this name, or a file is in the place of its folder.
  }
}

/**
 * Returns the targets of the imports and all paths that were looked up. Returns undefined if the code does not compile,
 * because it is then compiled again anyway.
 */
async function bundle(top: string, platform: 'node' | 'browser') {
  const root = join(top, 'app');
  const aliases = pathAliases(root);
  const looked = new Map<string, string | undefined>();
  const contents = IMPORTS.map((specifier) => `try { require('${specifier}') } catch {}`).join('\n');
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: join(root, 'src'), sourcefile: 'entry.ts' },
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    platform,
    logLevel: 'silent',
    tsconfigRaw: aliases.tsconfigRaw,
  }).catch(() => ({ metafile: undefined }));
  if (metafile === undefined) return undefined;
  await readSources(root, bundleSources(root, [metafile], aliases), {
    hash: () => undefined,
    bytes: (path) => readFileSync(join(root, path)),
    entry(path) {
      const kind = entryAt(root, path);
      looked.set(path, kind);
      return kind;
    },
    link: () => undefined,
  });
  return { found: JSON.stringify(metafile.inputs, null, 1), looked };
}

describe('paths that the resolution of imports checks', () => {
  test.each(['node', 'browser'] as const)(
    'a file that comes and leads one elsewhere was looked for (%s)',
    async (platform) => {
      let changes = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 12 }), file, async (files, other) => {
          const top = tempFolder({ 'app/src/x.txt': '', 'app/lib/x.txt': '', 'app/tsconfig.json': TSCONFIG });
          for (const one of files) put(top, one);
          if (existsSync(join(top, other.path))) return;
          const before = await bundle(top, platform);
          put(top, other);
          const after = await bundle(top, platform);
          if (before !== undefined && before.found !== after?.found) {
            changes++;
            const root = join(top, 'app');
            const noticed = [...before.looked].filter(([path, kind]) => entryAt(root, path) !== kind);
            expect(
              noticed.map(([path]) => path),
              `${other.path}:\n${before.found}\n${after?.found}`,
            ).not.toEqual([]);
          }
          rmSync(top, { recursive: true, force: true });
        }),
        // Enough runs for a file to win several times.
        { seed: 1, numRuns: isNightly ? 80 : 40 },
      );
      // The property must not be trivially true.
      expect(changes).toBeGreaterThan(5);
    },
  );
});
