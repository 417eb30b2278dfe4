// Compiles the generator from src/ to lib/: one ES module per entry, with shared chunks. Most packages are bundled and
// are development dependencies. With all packages outside the bundle, a build of four pages took 1.21 times as long and
// an installation took 108 MB instead of 74 (27 November 2026, commit 8defb29b, Node 20, median of eight pairs).
// Outside stay React (one copy for the generator and the site), packages with native code or data files, and the
// packages of `ssg dev` and of external links. The first command in a clone runs this script (bin/ssg.js); the package
// has no install script, for which npm would ask users to approve it. `--licenses` compiles what npm publishes: it also
// writes the licences of the bundled packages and emits the types again, which takes longer, and leaves out references
// to source maps, which are not published.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { compiledPackages, licensesOf } from './licenses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages that the compiler needs. `npm install --omit=dev` and `NODE_ENV=production` do not install them.
 */
const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const { resolve } = createRequire(`${root}package.json`);
const folders = resolve.paths('any') ?? [];
const missing = Object.keys(devDependencies).filter(
  (name) => !folders.some((folder) => existsSync(join(folder, name))),
);
if (missing.length > 0) {
  const named = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ' and others' : '');
  console.error(
    `Compiling ssg needs its development dependencies, but ${named} are not installed. Run \`npm ci --include=dev\`.`,
  );
  process.exit(1);
}

const published = process.argv.includes('--licenses');

const OUTSIDE = [
  'react',
  'react-dom',
  'esbuild',
  'shiki/langs',
  'linkinator',
  'ws',
  'chokidar',
  'launch-editor',
  'sharp',
  'satori',
  '@resvg/resvg-js',
  '@mdx-js/mdx',
  '@modelcontextprotocol/server',
  '@depese/ssg',
];

/**
 * Functions of CommonJS packages that load their package at the first call: a build that changes nothing needs neither
 * esbuild nor React's server code. For an `import`, Node scans the file for export names with its own lexer. This reads
 * React's server code once more in every thread and takes a tenth of a second each time.
 */
const LAZY = {
  esbuild: { build: "require('esbuild')" },
  'react-dom/server': {
    // `react-dom/server` also loads the renderer for streams, which is twice as large.
    renderToString: "ofReact('cjs/react-dom-server-legacy.node.' + kind + '.js')",
    renderToPipeableStream: "ofReact('server')",
  },
};

/**
 * Code before the functions of `react-dom/server`. React itself is loaded at the start, so its server code must be of
 * the same kind, even if the configuration has changed `NODE_ENV` since. Throws at the start if React is missing.
 */
const REACT = `
const folder = require.resolve('react-dom/package.json').replace(/package\\.json$/, '');
const kind = process.env.NODE_ENV === 'production' ? 'production' : 'development';
const ofReact = (path) => {
  const now = process.env.NODE_ENV;
  process.env.NODE_ENV = kind;
  try {
    return require(folder + path);
  } catch {
    return require('react-dom/server');
  } finally {
    if (now === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = now;
  }
};
`;

const requireCommonJs = {
  name: 'require-commonjs',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(?:react|react-dom|esbuild)(?:\/|$)/ }, ({ path, kind }) =>
      kind === 'import-statement' ? { path, namespace: 'commonjs' } : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'commonjs' }, ({ path }) => {
      const functions = Object.entries(LAZY[path] ?? {}).map(
        ([name, code]) =>
          `let ${name}_; export const ${name} = (...options) => (${name}_ ??= ${code}.${name})(...options);`,
      );
      if (path === 'react-dom/server') functions.unshift(REACT);
      return { contents: functions.join('\n') || `module.exports = require(${JSON.stringify(path)});` };
    });
  },
};

/**
 * Bundles the JavaScript of satteri, 30 small files, and loads only its native code from the installed package. The
 * two belong together, so package.json names one version of satteri.
 */
const bundledParser = {
  name: 'bundled-parser',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#binding$/ }, () => ({ path: 'satteri', namespace: 'native' }));
    onLoad({ filter: /.*/, namespace: 'native' }, () => {
      const text = readFileSync(join(dirname(resolve('satteri')), 'binding.js'), 'utf8');
      const names = /\{(.*)\}/.exec(text)[1];
      return {
        contents: `const binding = await import(new URL('../index.js', import.meta.resolve('satteri')).href);
export const {${names}} = binding;`,
      };
    });
  },
};

/**
 * Modules that are imported on demand, and usually together. Each group becomes one module. Otherwise esbuild splits
 * their shared code into sixty files for a build, and Node takes a millisecond to read each.
 */
const GROUPS = {
  // Needed on every site.
  features: ['content-lint', 'redirects', 'route-lock', 'sitemap'].map((name) => `src/features/${name}/queries.ts`),
  // Commands and options other than a plain build.
  'of-sites': [
    ...['check', 'merge', 'why'].map((name) => `src/cli/commands/${name}.ts`),
    'src/pipeline/driver/profile.ts',
    ...['src/tools/shard/build-part.ts', 'src/tools/verify-build.ts'],
  ],
  others: ['clean', 'diff', 'eject', 'info', 'init', 'migrate', 'new', 'preview'].map(
    (name) => `src/cli/commands/${name}.ts`,
  ),
  reporters: ['ci-formats', 'github', 'json', 'pretty', 'progress'].map((name) => `src/cli/report/${name}.ts`),
  'page-text': ['markdown-of', 'readable', 'sections-of'].map((name) => `src/render/text/${name}.ts`),
  samples: ['check', 'validator'].map((name) => `src/features/api-samples/${name}.ts`),
};

/**
 * Replaces parts of packages that ssg never uses: the YAML parser of gray-matter, and Zod's messages in fifty
 * languages. Otherwise Node would read them at every start. A site that needs these messages gets them from the
 * installed package.
 */
const unused = {
  name: 'unused',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]node_modules[\\/]js-yaml[\\/]index\.js$/ }, () => ({
      contents: 'exports.safeLoad = exports.safeDump = () => { throw new Error("Not in use."); };',
    }));
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, ({ path }) => {
      const names = [...readFileSync(path, 'utf8').matchAll(/as (\w+) \}/g)].map(([, name]) => name);
      return {
        contents: [
          "import { createRequire } from 'node:module';",
          'const own = createRequire(import.meta.url);',
          ...names.map((name) => `export const ${name} = (...options) => own('zod/locales').${name}(...options);`),
        ].join('\n'),
      };
    });
  },
};

/**
 * Code that every build runs (`BUILD`), and the part of it that threads run (`RENDERING`). Each module that is imported
 * on demand also imports one of the two. Otherwise esbuild creates a file for every set of modules that share code, and
 * Node takes almost a millisecond to read each: a build of four pages read 108 files, now 42 (27 November 2026).
 */
const BUILD = ['src/pipeline/driver/build.ts', 'src/cli/run.ts'];
const RENDERING = ['src/pipeline/workers/renderers.ts'];
/** Modules that need neither `BUILD` nor `RENDERING`. */
const ALONE = [/^src\/cli\/main\.ts$/, /^src\/markdown\/highlight\/tokenizer\.ts$/, /^src\/base\/language\.ts$/];
const OF_RENDERING = /^src\/(?:markdown|pipeline\/(?:parse|render|workers))\//;

function neededBy(files) {
  if (files.some((file) => ALONE.some((pattern) => pattern.test(file)))) return [];
  return files.every((file) => OF_RENDERING.test(file)) ? RENDERING : BUILD;
}

const inGroups = {
  name: 'in-groups',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.tsx?$/ }, ({ path, resolveDir, kind }) => {
      if (kind !== 'dynamic-import') return undefined;
      const file = relative(root, join(resolveDir, path)).replaceAll('\\', '/');
      const [name = file] = Object.entries(GROUPS).find(([, files]) => files.includes(file)) ?? [];
      return { path: name, namespace: 'group' };
    });
    onLoad({ filter: /.*/, namespace: 'group' }, ({ path }) => {
      const files = GROUPS[path] ?? [path];
      const contents = [
        ...neededBy(files).map((file) => `import './${file}';`),
        ...files.map((file) => `export * from './${file}';`),
      ].join('\n');
      return { contents, resolveDir: root };
    });
  },
};

const common = {
  absWorkingDir: root,
  outdir: 'lib',
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  sourcemap: published ? 'external' : true,
  // Without this, esbuild escapes each Czech letter with six characters.
  charset: 'utf8',
  logLevel: 'warning',
};

/** Content of each output file by absolute path. */
const compiled = new Map();
/** Metafiles of all esbuild runs. The licences are computed from them. */
const metafiles = [];
async function compile(options) {
  const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true });
  metafiles.push(metafile);
  for (const { path, contents } of outputFiles) compiled.set(path, contents);
}

// Programs that Node runs.
await compile({
  ...common,
  entryPoints: {
    cli: 'src/cli/main.ts',
    config: 'src/config/define.ts',
    api: 'src/api/api.ts',
    'map-thread': 'src/pipeline/workers/worker.ts',
  },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  minifyWhitespace: true,
  minifySyntax: true,
  platform: 'node',
  target: 'node20.19',
  external: OUTSIDE.flatMap((name) => [name, `${name}/*`]),
  plugins: [requireCommonJs, bundledParser, unused, inGroups],
  // Bundled CommonJS packages load Node's own modules with `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
});

// Script that `ssg dev` adds to pages: one file, served unchanged.
await compile({
  ...common,
  entryPoints: { 'dev-client': 'src/client/dev/main.ts' },
  sourcemap: false,
  minify: true,
  platform: 'browser',
  target: 'es2022',
});

// Modules that site code imports. They are compiled again together with the templates, and for the browser.
await compile({
  ...common,
  entryPoints: {
    components: 'src/render/components/index.ts',
    mdx: 'src/render/components/mdx/index.ts',
    client: 'src/client/main.ts',
    boot: 'src/client/boot.ts',
    'third-parties': 'src/client/third-parties.ts',
    samples: 'src/features/api-samples/printers.ts',
    theme: 'src/theme/theme.ts',
    'theme/client': 'src/client/theme.ts',
    island: 'src/client/islands/island.tsx',
    // Fetched on demand: `PARTS` in src/base/client.ts.
    'parts/islands': 'src/client/islands/islands.ts',
    'parts/search': 'src/client/search/all.ts',
    'parts/page-finder': 'src/client/page-finder/finder.ts',
    'parts/moved-anchors': 'src/client/moved-anchors.ts',
    'parts/tracker-data': 'src/client/consent/tracker-data.ts',
  },
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'neutral',
  packages: 'external',
});

// Stylesheet of the theme, which the stylesheet of a site imports.
await compile({
  absWorkingDir: root,
  outdir: 'lib',
  bundle: true,
  entryPoints: { theme: 'src/theme/theme.css' },
  logLevel: 'warning',
});

// Sources of the theme parts, which `ssg eject` copies.
for (const name of readdirSync(join(root, 'src/theme/parts')))
  compiled.set(join(root, 'lib/theme/parts', name), readFileSync(join(root, 'src/theme/parts', name)));

if (published) {
  const { text, problems } = licensesOf(compiledPackages(metafiles, root));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
  writeFileSync(`${root}THIRD-PARTY-LICENSES.md`, text);
}

/**
 * Types of the exports in package.json. Emitting them takes seconds, and work on this repository does not need them.
 */
const TYPES = join(root, 'lib/types');
const hasTypes = published || !existsSync(TYPES);
if (hasTypes) {
  const { declarationsOf } = await import('./declarations.mjs');
  for (const [path, text] of declarationsOf(root, TYPES)) compiled.set(path, Buffer.from(text));
}

// Identifies all code of the generator in one small file, so that a build need not read the code to hash it.
const code = createHash('sha256');
for (const [path, contents] of [...compiled].sort(([a], [b]) => (a < b ? -1 : 1)))
  if (/\.(?:js|css)$/.test(path))
    code.update(`${relative(root, path).replaceAll('\\', '/')}\0${contents.length}\0`).update(contents);
compiled.set(join(root, 'lib/code.sha256'), Buffer.from(code.digest('hex')));

// Writes only changed files. Tests compile before they run, and another test run or ssg itself may be using `lib/` at
// the same time.
const lib = join(root, 'lib');
for (const [path, contents] of compiled) {
  if (existsSync(path) && readFileSync(path).equals(contents)) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}.new`, contents);
  renameSync(`${path}.${process.pid}.new`, path);
}
for (const entry of readdirSync(lib, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (!hasTypes && path.startsWith(TYPES)) continue;
  // Keep `.new` files: another compilation may be about to rename them.
  if (!entry.isDirectory() && !path.endsWith('.new') && !compiled.has(path)) rmSync(path, { force: true });
}
