import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const ARCHITECTURE = readFileSync('ARCHITECTURE.md', 'utf8');

/**
 * Folders of src with their layers, from the table in ARCHITECTURE.md: `| 7 | `src/pipeline/read` | ...`.
 */
const LAYERS: ReadonlyMap<string, number> = new Map(
  [...ARCHITECTURE.matchAll(/^\| (\d+) \| `src\/([^`]+)` \|/gm)].map(([, layer, room = '']) => [room, Number(layer)]),
);

/**
 * Modules and globals that only some folders may use, so that each side effect and each heavy package has one owner.
 */
const CONFINED: Readonly<Record<string, readonly string[]>> = {
  'node:fs': ['host'],
  'node:child_process': ['host'],
  'node:async_hooks': ['host'],
  esbuild: ['pipeline/compile', 'pipeline/bundle'],
  'react-dom/server': ['render'],
  'gray-matter': ['pipeline/read'],
  unified: ['markdown', 'render'],
  satteri: ['markdown'],
  shiki: ['markdown'],
  sitemap: ['features/sitemap'],
  commander: ['cli'],
  linkinator: ['links'],
  sharp: ['pipeline/images'],
  svgo: ['pipeline/images'],
  'fast-glob': ['host'],
  'node:process': ['cli', 'host'],
  'node:http': ['serve', 'features/api-samples'],
  'node:worker_threads': ['host', 'pipeline/workers', 'markdown'],
  chokidar: ['serve'],
  ws: ['serve'],
  ajv: ['features/api-samples'],
  'ajv-formats': ['features/api-samples'],
  'launch-editor': ['serve'],
  satori: ['features/previews'],
  '@resvg/resvg-js': ['features/previews'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const texts = textsBelow('src');
const files = [...texts.keys()];
const imports = importsOf(texts);
const internal = internalOf(imports);

/**
 * Returns the folder of a file in `src`. Each stage of the pipeline and each feature is a separate folder.
 */
function roomOf(file: string): string {
  const [room = '', part = ''] = file.split('/');
  return room === 'pipeline' || room === 'features' ? `${room}/${part}` : room;
}

/** Returns the layer of a folder, or undefined if the table does not contain the folder. */
function layerOf(room: string): number | undefined {
  return LAYERS.get(room) ?? (room.startsWith('features/') ? LAYERS.get('features/*') : undefined);
}

describe('rooms and layers', () => {
  it('reads the sources', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(internal.length).toBeGreaterThan(100);
    expect(LAYERS.size).toBeGreaterThan(25);
  });

  it('every room has a layer', () => {
    const rooms = new Set(files.map(roomOf).filter((room) => room !== 'client'));
    expect([...rooms].filter((room) => layerOf(room) === undefined)).toEqual([]);
  });

  it('a room imports only rooms of a lower layer: a stage the stages before it, a feature the stages, and no other feature', () => {
    const wrong = internal.filter(({ from, to }) => {
      const [a, b] = [roomOf(from), roomOf(to)];
      if (a === b) return false;
      if (b === 'base') return false;
      if (a === 'client') return !['config', 'search'].includes(b);
      return (layerOf(b) ?? Number.POSITIVE_INFINITY) >= (layerOf(a) ?? 0);
    });
    expect(wrong).toEqual([]);
  });

  it('no folder has a name that tools take for output', () => {
    const folders = new Set(files.flatMap((file) => file.split('/').slice(0, -1)));
    expect(['build', 'dist', 'lib', 'out'].filter((name) => folders.has(name))).toEqual([]);
  });

  it('confined imports stay where they belong', () => {
    const wrong = imports.filter(({ from, to }) =>
      Object.entries(CONFINED).some(
        ([name, rooms]) => (to === name || to.startsWith(`${name}/`)) && !rooms.includes(roomOf(from)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('only the command line speaks to the console and the process', () => {
    const wrong = [...texts].filter(
      ([file, text]) =>
        !['cli', 'client'].includes(roomOf(file)) &&
        // Contains the text of programs that it prints, but calls neither.
        file !== 'features/api-samples/printers.ts' &&
        /\b(?:console|process)\.(?!env\.NODE_ENV)/.test(withoutComments(text)),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it.each(['src', 'templates'])('there is no import cycle in %s', (folder) => {
    expect(findCycle(internalOf(importsOf(textsBelow(folder))))).toBeUndefined();
  });

  it('a cycle is found', () => {
    const [to, back] = [
      { from: 'a.ts', to: 'b.ts' },
      { from: 'b.ts', to: 'a.ts' },
    ];
    expect(findCycle([to])).toBeUndefined();
    expect(findCycle([to, back])).toEqual(['a.ts', 'b.ts', 'a.ts']);
  });

  it('the generator knows no site: no Czech text, no brand', () => {
    const wrong = [...texts].filter(
      ([file, text]) =>
        !/^(?:base\/typography|features\/(?:language-lint|stated-facts)\/languages)\/|(?:^|\/)(?:parser-)?messages\.ts$|^theme\/texts\./.test(
          file,
        ) && /[ěščřžýůťďň]|Depeše|(?<!@)depese/i.test(withoutComments(text)),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('names no file and no folder that is not there', () => {
    const named = [...ARCHITECTURE.matchAll(/`((?:src|bin|test|docs)\/[^`\s]*[^`\s/])\/?`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !/[*<]/.test(path) && !existsSync(path))).toEqual([]);
  });

  it('names no function that its files do not have', () => {
    const named = [...ARCHITECTURE.matchAll(/`(\w+)\(\)`/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    const declared = [...texts.values()].join('\n');
    expect(named.filter((name) => !new RegExp(`\\bfunction ${name}\\b`).test(declared))).toEqual([]);
  });

  it('has at most 2,000 words', () => {
    expect(ARCHITECTURE.split(/\s+/).length).toBeLessThanOrEqual(2_000);
  });

  it('describes how a page is built in at most eight steps, each with its files', () => {
    const way = ARCHITECTURE.slice(ARCHITECTURE.indexOf('## How a page is built'), ARCHITECTURE.indexOf('## Layers'));
    const steps = way.split(/^\d+\. /m).slice(1);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.length).toBeLessThanOrEqual(8);
    for (const step of steps) expect(step).toMatch(/`(?:src|bin)\/[^`]+\.[jt]s`/);
  });

  it('has a glossary of at most 30 words, in order', () => {
    const rows = ARCHITECTURE.slice(ARCHITECTURE.indexOf('## Glossary')).match(/^\| (?!Term|-)[^|]+/gm) ?? [];
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThanOrEqual(30);
    expect(rows).toEqual([...rows].sort((a, b) => a.localeCompare(b, 'en')));
  });
});

describe('features', () => {
  const features = readdirSync('src/features', { withFileTypes: true }).filter((entry) => entry.isDirectory());

  it.each(features.map(({ name }) => name))('%s says in a README what it is for, and names its files', (name) => {
    const text = readFileSync(`src/features/${name}/README.md`, 'utf8');
    const named = [...text.matchAll(/`([\w-]+\.ts)`/g)].map(([, file = '']) => file);
    expect(named).toContain(readdirSync(`src/features/${name}`).find((file) => file.startsWith('queries')) ?? named[0]);
    expect(named.filter((file) => !existsSync(`src/features/${name}/${file}`))).toEqual([]);
    expect(text.split('\n').length).toBeLessThan(15);
  });

  it.each(features.map(({ name }) => name).filter((name) => name !== 'defined'))(
    '%s is written with `defineFeature`, and declares its queries with the kit',
    (name) => {
      const own = imports.filter(({ from }) => from.startsWith(`features/${name}/`)).map(({ from }) => from);
      const declaring = [...new Set(own)].filter((file) =>
        /^import \{(?:[^}]*[ ,])?(?:query|pureQuery|input)\b[^}]*\} from '[./]*engine\/graph\/query\.ts'/m.test(
          texts.get(file) ?? '',
        ),
      );
      expect(declaring).toEqual([]);
      expect(readFileSync(`src/features/${name}/queries.ts`, 'utf8')).toContain(
        `= defineFeature({\n  name: '${name}',\n`,
      );
    },
  );

  it('are known outside their folders by their list alone, which imports none before it is asked for', () => {
    const outside = internal.filter(({ from, to }) => to.startsWith('features/') && !from.startsWith('features/'));
    expect([...new Set(outside.map(({ to }) => to))]).toEqual(['features/all.ts']);
    const list = readFileSync('src/features/all.ts', 'utf8');
    expect(list).not.toMatch(/^import (?!type )/m);
    for (const { name } of features) expect(list).toContain(` import('./${name}/`);
  });
});

describe('the packages that the owner has chosen', () => {
  const CHOSEN = [
    ...['react', 'react-dom', 'unified', 'remark-parse', 'remark-rehype', 'rehype-react', 'gray-matter', 'shiki'],
    ...['commander', 'chokidar', 'fast-glob', 'esbuild', 'sitemap', 'linkinator'],
  ];

  it.each(CHOSEN)('%s is imported by the generator', (name) => {
    expect(imports.filter(({ to }) => to === name || to.startsWith(`${name}/`)).map(({ from }) => from)).not.toEqual(
      [],
    );
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/** Returns the text of the sources in a folder by relative path. */
function textsBelow(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]));
}

/** Returns the imports of files. Ignores examples in docstrings. */
function importsOf(texts: ReadonlyMap<string, string>): readonly Import[] {
  return [...texts].flatMap(([from, text]) =>
    [...text.replace(/^\s*\*.*$/gm, '').matchAll(/(?:from\s+|import\s*\(\s*|^import\s+)'([^']+)'/gm)].map(
      ([, to = '']) => ({ from, to }),
    ),
  );
}

/** Returns the relative imports with resolved paths. */
function internalOf(imports: readonly Import[]): readonly Import[] {
  return imports
    .filter(({ to }) => to.startsWith('.'))
    .map(({ from, to }) => ({ from, to: normalize(join(dirname(from), to)).replaceAll('\\', '/') }));
}

function findCycle(imports: readonly Import[]): string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of targets.get(file) ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle !== undefined) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
