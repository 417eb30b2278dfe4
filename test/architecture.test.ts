import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * The table of ARCHITECTURE.md, lowest layer first: a room imports only rooms of a lower layer; two rooms of one layer never meet. The
 * stages of the pipeline are a layer each, in the order in which a page walks them.
 */
const LAYERS: readonly (readonly string[])[] = [
  ['base', 'shared'],
  ['host', 'schema', 'components'],
  ['engine'],
  ['config', 'compile', 'markdown', 'links', 'render', 'images'],
  ['headers', 'page-text'],
  ['pipeline/contract'],
  ['pipeline/load'],
  ['pipeline/read'],
  ['pipeline/structure'],
  ['pipeline/bundle'],
  ['pipeline/parse'],
  ['pipeline/render'],
  ['pipeline/check'],
  ['pipeline/write'],
  ['pipeline/workers'],
  ['pipeline/stages.ts'],
  ['features/*'],
  ['features/all.ts'],
  ['scheduler'],
  ['tools'],
  ['serve', 'scaffold'],
  ['cli'],
];

/** What only some rooms may touch, so that an effect or a heavy package has one address. */
const CONFINED: Readonly<Record<string, readonly string[]>> = {
  'node:fs': ['host'],
  'node:child_process': ['host'],
  esbuild: ['compile', 'pipeline/bundle'],
  'react-dom/server': ['render'],
  'gray-matter': ['pipeline/read'],
  unified: ['markdown', 'render', 'page-text'],
  satteri: ['markdown'],
  shiki: ['markdown'],
  sitemap: ['features/sitemap'],
  commander: ['cli'],
  linkinator: ['links'],
  sharp: ['images'],
  svgo: ['images'],
  'fast-glob': ['host'],
  'node:process': ['cli', 'host'],
  'node:http': ['serve'],
  'node:worker_threads': ['pipeline/workers', 'markdown'],
  chokidar: ['serve'],
  ws: ['serve'],
  'launch-editor': ['serve'],
  satori: ['features/previews'],
  '@resvg/resvg-js': ['features/previews'],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

const SOURCE = 'src';
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file));
const texts = new Map(files.map((file) => [file, readFileSync(join(SOURCE, file), 'utf8')]));
const imports: Import[] = [...texts].flatMap(([from, text]) =>
  [...text.matchAll(/(?:from\s+|import\s*\(\s*|^import\s+)'([^']+)'/gm)].map(([, to]) => ({ from, to: to ?? '' })),
);
const internal = imports
  .filter(({ to }) => to.startsWith('.'))
  .map(({ from, to }) => ({ from, to: normalize(join(dirname(from), to)).replaceAll('\\', '/') }));

/** A folder of `src`; of the pipeline a stage, of the features one of them. */
function roomOf(file: string): string {
  const [room = '', part = ''] = file.split('/');
  return room === 'pipeline' || room === 'features' ? `${room}/${part}` : room;
}

/** Undefined for a room that the table does not know. */
function layerOf(room: string): number | undefined {
  const layer = LAYERS.findIndex((rooms) => rooms.includes(room));
  if (layer !== -1) return layer;
  return room.startsWith('features/') ? LAYERS.findIndex(([name]) => name === 'features/*') : undefined;
}

describe('rooms and layers', () => {
  it('reads the sources', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(internal.length).toBeGreaterThan(100);
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
      if (b === 'shared') return a === 'base';
      if (a === 'client') return true;
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
        /\b(?:console|process)\.(?!env\.NODE_ENV)/.test(withoutComments(text)),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('there is no import cycle', () => {
    expect(findCycle()).toBeUndefined();
  });

  it('the generator knows no site: no Czech text, no brand', () => {
    const wrong = [...texts].filter(
      ([file, text]) =>
        !/^(?:shared\/typography|features\/language-lint\/languages)\//.test(file) &&
        /[ěščřžýůťďň]|Depeše|depese/i.test(withoutComments(text)),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('no file is longer than 300 lines', () => {
    expect([...texts].filter(([, text]) => text.split('\n').length > 300).map(([file]) => file)).toEqual([]);
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

function findCycle(): string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { from, to } of internal) targets.set(from, [...(targets.get(from) ?? []), to]);
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
  for (const file of files) {
    const cycle = visit(file, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}
