import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The table of ARCHITECTURE.md: a room imports only rooms of a lower layer; two rooms of one layer never meet. */
const LAYERS: Readonly<Record<string, number>> = {
  base: 0,
  shared: 0,
  components: 1,
  graph: 1,
  host: 1,
  schema: 1,
  config: 2,
  images: 2,
  links: 2,
  markdown: 2,
  bundle: 2,
  store: 2,
  content: 3,
  headers: 3,
  site: 3,
  render: 3,
  search: 3,
  twin: 3,
  ledger: 3,
  previews: 3,
  prose: 2,
  build: 4,
  diff: 4,
  serve: 5,
  scaffold: 5,
  cli: 6,
};

/** What only one room may touch, so that an effect or a heavy package has one address. */
const CONFINED: Readonly<Record<string, readonly string[]>> = {
  'node:fs': ['host'],
  'node:child_process': ['host'],
  esbuild: ['bundle'],
  'react-dom/server': ['render'],
  'gray-matter': ['content'],
  unified: ['markdown', 'render', 'twin'],
  satteri: ['markdown'],
  shiki: ['markdown'],
  sitemap: ['site'],
  commander: ['cli'],
  linkinator: ['links'],
  sharp: ['images'],
  svgo: ['images'],
  'fast-glob': ['host'],
  'node:process': ['cli', 'host'],
  'node:http': ['serve'],
  chokidar: ['serve'],
  ws: ['serve'],
  'launch-editor': ['serve'],
  satori: ['previews'],
  '@resvg/resvg-js': ['previews'],
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

const roomOf = (file: string) => file.split('/')[0] ?? '';

describe('rooms and layers', () => {
  it('reads the sources', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(internal.length).toBeGreaterThan(100);
  });

  it('every room has a layer', () => {
    const rooms = new Set(files.map(roomOf).filter((room) => room !== 'client'));
    expect([...rooms].filter((room) => LAYERS[room] === undefined)).toEqual([]);
  });

  it('a room imports only rooms of a lower layer', () => {
    const wrong = internal.filter(({ from, to }) => {
      const [a, b] = [roomOf(from), roomOf(to)];
      if (a === b || b === 'base' || b === 'shared')
        return a !== b && LAYERS[a] === 0 && !(a === 'shared' && b === 'base');
      if (a === 'client') return true;
      return (LAYERS[b] ?? Number.POSITIVE_INFINITY) >= (LAYERS[a] ?? 0);
    });
    expect(wrong).toEqual([]);
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
        !/^(?:shared\/typography|prose\/languages)\//.test(file) &&
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
