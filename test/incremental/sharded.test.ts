import { cpSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StoppedError, spoken } from '../../src/base/diagnostic.ts';
import { buildProject } from '../../src/pipeline/driver/build.ts';
import { createStopwatch, emptyResult, pagesMade } from '../../src/pipeline/driver/result.ts';
import { buildPart } from '../../src/tools/shard/build-part.ts';
import { english } from '../english.ts';
import { nightly, sample } from '../sample.ts';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { coldOutcome, type Outcome, problemsOf } from './compare.ts';
import { flipsOf } from './damage.ts';
import { bringTo } from './files.ts';
import { warmEqualsCold } from './property.ts';
import { CHANGES } from './random-edits.ts';
import type { SiteState } from './random-site.ts';
import { makeParts, mergeAndListen, partDirs } from './sharded.ts';
import { type Build, openStage, type Stage } from './stage.ts';

const SOAK = Number(process.env['SSG_SOAK'] ?? 0);
const TIMEOUT_MS = SOAK === 0 ? 300_000 : 24 * 60 * 60 * 1000;

let stage: Stage;
/** Outcome of every build of the start. */
let cold: Outcome;
beforeAll(async () => {
  stage = await openStage('plain');
  cold = await coldOutcome(stage.root, stage.start.options);
}, TIMEOUT_MS);
afterAll(() => stage.remove());
afterEach(() => void vi.useRealTimers());

const optionsOf = ({ root, cacheDir, start }: Stage) => ({ root, cacheDir, ...start.options, concurrency: 1 });

/** Resets the stage to a machine that only has the sources. */
function fresh(): ReturnType<typeof optionsOf> {
  stage.reset();
  for (const folder of [stage.cacheDir, join(stage.root, 'dist')]) rmSync(folder, { recursive: true, force: true });
  return optionsOf(stage);
}

/** Queries that a merge of valid parts must not run, because the parts contain their results. */
const OF_PAGES = [
  'html',
  'facts',
  'uses',
  'anchors',
  'twin',
  'tokens',
  'searchPage',
  'body',
  'excerpt',
  'feedText',
  'summary',
  'assets',
];

/**
 * Merges parts. Returns the differences from the expected result, the number of pages that the merge has rendered, and
 * its messages about the parts.
 */
async function merged(options: ReturnType<typeof optionsOf>, dirs: readonly string[], wanted: Outcome = cold) {
  let made = -1;
  let again: string[] = [];
  let said: string[] = [];
  const subject: Build = async (given) => {
    const { result, ofParts } = await mergeAndListen(given, dirs);
    made = pagesMade(result);
    again = OF_PAGES.filter((query) => result.runs.has(query));
    said = ofParts.map(({ severity, message }) => `${severity}: ${english(message)}`);
    return result;
  };
  return { problems: await problemsOf(subject, options, async () => wanted), made, again, said };
}

/** Copies the project into another folder next to the stage. */
function copyOf(options: ReturnType<typeof optionsOf>, path: string) {
  const top = join(stage.aside, '..', path);
  // With the packages next to it.
  for (const name of ['site', 'node_modules', 'linked', 'elsewhere', 'package-lock.json'])
    cpSync(join(dirname(options.root), name), join(top, name), { recursive: true, verbatimSymlinks: true });
  return { ...options, root: join(top, 'site'), cacheDir: join(top, 'cache') };
}

const RIGHT = { problems: [], made: 0, again: [], said: [] };

/** Returns the start after the named edits. */
function edited(...names: readonly string[]): SiteState {
  return names.reduce((site, name) => CHANGES[name]?.(site, 0, 1) ?? site, stage.start);
}

describe('a site merged from parts is that of one build', () => {
  // Other tests below merge three parts in every run, with and without a store.
  nightly.each([1, 2, 3, 7, 30])(
    'of %d parts',
    async (total) => {
      const options = fresh();
      const results = await makeParts(options, total);
      expect(results.reduce((sum, { pages }) => sum + pages, 0)).toBe(JSON.parse(cold.said).pages);
      expect(await merged(options, partDirs(options, total))).toEqual(RIGHT);
    },
    TIMEOUT_MS,
  );

  nightly(
    'and says of broken links from part to part what one build says',
    async () => {
      const options = fresh();
      const text = '[Gone](/docs/no/) [Without](/docs/limits/#nowhere) [There](/docs/limits/#length)\n';
      const files = new Map(stage.start.files);
      for (const path of ['content/pages/index.md', 'content/blog/first.md'])
        files.set(path, `${files.get(path)}\n${text}`);
      bringTo(stage.root, stage.start.files, files, 'written');
      const broken = await coldOutcome(stage.root, stage.start.options);
      expect(broken.said).toContain('link-anchor-broken');
      const results = await makeParts(options, 5);
      expect(results.flatMap(({ diagnostics }) => diagnostics.filter(({ code }) => /^link-/.test(code)))).toEqual([]);
      expect(await merged(options, partDirs(options, 5), broken)).toEqual(RIGHT);
    },
    TIMEOUT_MS,
  );

  nightly(
    'that were made in another folder',
    async () => {
      const options = fresh();
      const there = copyOf(options, 'elsewhere');
      await makeParts(there, 3);
      expect(await merged(options, partDirs(there, 3))).toEqual(RIGHT);
    },
    TIMEOUT_MS,
  );

  nightly(
    'one of which is given twice',
    async () => {
      const options = fresh();
      const [first = '', second = ''] = partDirs(options, 2);
      await makeParts(options, 2);
      cpSync(second, `${second}-copy`, { recursive: true });
      expect(await merged(options, [first, second, first, `${second}-copy`])).toEqual(RIGHT);
    },
    TIMEOUT_MS,
  );

  test(
    'with and without what the merging machine knows itself',
    async () => {
      stage.reset();
      const site = edited('title', 'price', 'template, same size');
      bringTo(stage.root, stage.start.files, site.files, 'written');
      const wanted = await coldOutcome(stage.root, stage.start.options);
      const options = optionsOf(stage);
      await makeParts(options, 3);
      // The store is older than the edits, but the parts are up to date.
      expect(await merged(options, partDirs(options, 3), wanted)).toEqual(RIGHT);
      rmSync(join(stage.root, 'dist'), { recursive: true });
      const before = filesBelow(stage.cacheDir);
      expect(await merged({ ...options, cache: false } as typeof options, partDirs(options, 3), wanted)).toEqual(RIGHT);
      expect(filesBelow(stage.cacheDir)).toEqual(before);
    },
    TIMEOUT_MS,
  );

  nightly(
    'and stays known when the parts are gone',
    async () => {
      const options = fresh();
      await makeParts(options, 3);
      const dirs = partDirs(options, 3);
      await merged(options, dirs);
      for (const dir of dirs) rmSync(dir, { recursive: true });
      rmSync(join(stage.root, 'dist'), { recursive: true });
      const problems = await problemsOf(
        async (given) => {
          const result = await buildProject(given);
          expect(pagesMade(result)).toBe(0);
          return result;
        },
        options,
        async () => cold,
      );
      expect(problems).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

describe('parts that are not as they should be cost time and nothing else:', () => {
  nightly(
    'parts of an older commit',
    async () => {
      const options = fresh();
      await makeParts(options, 3);
      const site = edited('title', 'price', 'include');
      bringTo(stage.root, stage.start.files, site.files, 'written');
      const wanted = await coldOutcome(stage.root, stage.start.options);
      await makeParts(options, 3, (index) => index === 2);
      const { problems, said, made } = await merged(options, partDirs(options, 3), wanted);
      expect({ problems, said }).toEqual({ problems: [], said: [] });
      expect(made).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  test(
    'a missing part',
    async () => {
      const options = fresh();
      const [first = '', second = '', third = ''] = partDirs(options, 3);
      const [, { pages } = { pages: 0 }] = await makeParts(options, 3);
      const { problems, made, said } = await merged(options, [first, third]);
      expect({ problems, made, said }).toEqual({
        problems: [],
        made: pages,
        said: ['warning: Missing parts (of 3): 2. Their pages are built here.'],
      });
      rmSync(second, { recursive: true });
      rmSync(stage.cacheDir, { recursive: true });
      rmSync(join(stage.root, 'dist'), { recursive: true });
      const named = await merged(options, [first, second, third]);
      expect(named.problems).toEqual([]);
      expect(named.said.join()).toMatch(/The part \S+part-2-of-3 does not exist, so its pages are built here\./);
    },
    TIMEOUT_MS,
  );

  nightly(
    'parts of another kind of build',
    async () => {
      const options = fresh();
      const [first = '', second = '', third = ''] = partDirs(options, 3);
      await makeParts({ ...options, drafts: true }, 3, (index) => index === 1);
      await makeParts({ ...options, site: 'https://other.example.org' }, 3, (index) => index === 2);
      await makeParts(options, 3, (index) => index === 3);
      const card = join(third, 'part.json');
      const { problems, said } = await merged(options, [first, second, third]);
      expect(problems).toEqual([]);
      expect(said).toEqual([
        expect.stringMatching(/Part 1 of 3 \(.*\) is not usable, because it was built with --drafts, so its pages/),
        expect.stringMatching(/Part 2 of 3 \(.*\) is not usable, because it was built with another configuration/),
      ]);
      const changed = { index: 3, total: 3, pages: 5, made: 5, kind: { version: '0.0.1' }, finished: {} };
      writeFileSync(card, JSON.stringify(changed));
      expect((await merged(options, [third])).said).toEqual([
        'warning: Missing parts (of 3): 1, 2. Their pages are built here.',
        expect.stringMatching(/because it was built by ssg 0\.0\.1, and this is \d/),
      ]);
    },
    TIMEOUT_MS,
  );

  nightly(
    'parts of another state of the project than that which the store has seen here',
    async () => {
      const options = fresh();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
      // Long after the files were written, so the next build does not need to read them, unless it continues from
      // another folder.
      await buildProject(options);
      const there = copyOf(options, 'edited');
      bringTo(there.root, stage.start.files, edited('title', 'price').files, 'written');
      vi.setSystemTime(Date.now() + 3_600_000);
      await makeParts(there, 2);
      rmSync(join(stage.root, 'dist'), { recursive: true });
      expect(await merged(options, partDirs(there, 2))).toMatchObject({ problems: [], said: [] });
    },
    TIMEOUT_MS,
  );

  nightly(
    'parts from where names of bundled files are others',
    async () => {
      const options = fresh();
      const there = copyOf(options, 'a/folder/that/is/deeper');
      await makeParts(there, 2);
      const { problems, said } = await merged(options, partDirs(there, 2));
      expect(problems).toEqual([]);
      expect(said).toEqual(Array(2).fill(expect.stringMatching(/because ssg was at .*, relative to the project/)));
    },
    TIMEOUT_MS,
  );

  test(
    'a damaged part',
    async () => {
      const options = fresh();
      const [first = '', second = ''] = partDirs(options, 2);
      await makeParts(options, 2);
      const whole = `${second}-whole`;
      cpSync(second, whole, { recursive: true });
      const kinds = readdirSync(whole).map((name) => name.replace(/.*\./, ''));
      expect(kinds.sort()).toEqual(['finished', 'graph', 'json', 'pack']);
      // Only the first pages, because all finished files are read in the same way.
      const files = filesBelow(whole).filter((name) => !/^finished\/(?!docs\/limits)/.test(name));
      const damages = files.flatMap((name) => {
        const file = join(second, name);
        const flips = flipsOf(1000).filter((_, i) => i % 30 === 7);
        const isSaid = !name.startsWith('finished/');
        return [
          { what: `${name} cut`, isSaid, damage: () => truncateSync(file, 20) },
          { what: `${name} removed`, isSaid, damage: () => rmSync(file) },
          ...flips.map(([flipped, flip]) => ({ what: `${name} ${flipped}`, isSaid: false, damage: () => flip(file) })),
        ];
      });
      for (const { isSaid, damage } of sample(damages, 8)) {
        for (const folder of [second, stage.cacheDir, join(stage.root, 'dist')])
          rmSync(folder, { recursive: true, force: true });
        cpSync(whole, second, { recursive: true });
        damage();
        const { problems, said } = await merged(options, [first, second]);
        expect(problems).toEqual([]);
        if (isSaid) expect(said.join('\n')).toMatch(/damaged or incomplete|not a complete part/);
      }
    },
    TIMEOUT_MS,
  );
});

describe('the finished files of parts', () => {
  test(
    'are moved to the output, and nothing else is',
    async () => {
      const options = fresh();
      const dirs = partDirs(options, 2);
      await makeParts(options, 2);
      const [first = ''] = dirs.map((dir) => join(dir, 'finished'));
      const page = join(first, filesBelow(first)[0] ?? '');
      writeFileSync(join(first, 'unlisted.html'), 'x');
      mkdirSync(join(first, 'empty/folder'), { recursive: true });
      symlinkSync(stage.root, join(first, 'linked'));
      rmSync(page);
      symlinkSync(join(stage.root, 'package.json'), page);
      expect(await merged(options, dirs)).toEqual(RIGHT);
      expect(readdirSync(join(stage.root, 'dist'))).not.toContain('empty');
      expect(dirs.flatMap((dir) => filesBelow(join(dir, 'finished')))).toEqual([]);
      // A second merge lacks the files, and an existing output keeps the times of its files.
      const timeOf = () => statSync(join(stage.root, 'dist/index.html')).mtimeMs;
      const before = timeOf();
      await makeParts(options, 2);
      rmSync(stage.cacheDir, { recursive: true });
      expect(await merged(options, dirs)).toEqual(RIGHT);
      expect(timeOf()).toBe(before);
      for (const folder of [stage.cacheDir, join(stage.root, 'dist')]) rmSync(folder, { recursive: true });
      expect(await merged(options, dirs)).toEqual(RIGHT);
      // Neither a merge nor the build of a part touches the files to which a symbolic link leads.
      const others = join(stage.aside, '..', 'others');
      mkdirSync(others);
      writeFileSync(join(others, 'notes.txt'), 'x');
      const link = () => {
        rmSync(first, { recursive: true, force: true });
        symlinkSync(others, first);
      };
      link();
      rmSync(join(stage.root, 'dist'), { recursive: true });
      expect(await merged(options, dirs)).toEqual(RIGHT);
      link();
      await makeParts(options, 2);
      expect(readdirSync(others)).toEqual(['notes.txt']);
      expect(filesBelow(first).length).toBeGreaterThan(0);
      rmSync(others, { recursive: true });
    },
    TIMEOUT_MS,
  );

  test('make room for pages that have moved, and for folders', async () => {
    const options = fresh();
    const text = '---\ntitle: A page\ndescription: Text.\n---\n\nText.\n';
    const withPage = (path: string) => new Map(stage.start.files).set(`content/pages/${path}`, text);
    bringTo(stage.root, stage.start.files, withPage('room/below.md'), 'written');
    await makeParts(options, 2);
    const files = withPage('room.md');
    bringTo(stage.root, withPage('room/below.md'), files, 'written');
    const wanted = await coldOutcome(stage.root, stage.start.options);
    expect((await merged(options, partDirs(options, 2), wanted)).problems).toEqual([]);
    await makeParts(options, 2);
    rmSync(join(stage.root, 'dist'), { recursive: true });
    expect(await merged(options, partDirs(options, 2), wanted)).toEqual(RIGHT);
  });
});

describe('the build of a part', () => {
  test('makes its pages and no site, and makes nothing again', async () => {
    const options = fresh();
    const [first] = await makeParts(options, 2);
    expect(first).toMatchObject({ status: 'built', outputs: { total: 0, written: 0, removed: 0 } });
    expect(first && pagesMade(first)).toBe(first?.pages);
    const [again] = await makeParts(options, 2, (index) => index === 1);
    expect(again && pagesMade(again)).toBe(0);
    const [fromNothing] = await makeParts({ ...options, cache: false } as typeof options, 2, (index) => index === 1);
    expect(fromNothing && pagesMade(fromNothing)).toBe(first?.pages);
    expect(readdirSync(stage.root)).not.toContain('dist');
    const made = readdirSync(dirname(stage.cacheDir)).filter((name) => /^(?:part-|cache|site)/.test(name));
    expect(made.sort()).toEqual(['part-1-of-2', 'part-2-of-2', 'site']);
  });

  nightly('has its own folder beside the output when none is named', async () => {
    const { outDir: _, ...options } = fresh();
    const { outDir } = await buildPart({ ...options, shard: { index: 2, total: 3 } });
    expect(outDir).toBe(join(stage.root, 'dist-shard-2-of-3'));
    expect(readdirSync(outDir ?? '')).toContain('part.json');
  });

  test('fails with the mistakes of its own pages, and is of use to a merge', async () => {
    const options = fresh();
    const files = new Map(stage.start.files).set(
      'content/pages/about.md',
      '---\ntitle: About\n---\n\n![An image](./nothing.png)\n',
    );
    bringTo(stage.root, stage.start.files, files, 'written');
    const wanted = await coldOutcome(stage.root, stage.start.options);
    const results = await makeParts(options, 2);
    expect(results.map(({ status }) => status)).toEqual(['failed', 'built']);
    expect(results.map(({ diagnostics }) => diagnostics.some(({ code }) => code === 'image-missing'))).toEqual([
      true,
      false,
    ]);
    expect(await merged(options, partDirs(options, 2), wanted)).toEqual(RIGHT);
  });

  test.each([
    ['a site', { 'dist/index.html': 'x', 'dist/.ssg-manifest.json': '{"outputs":["index.html"]}' }, 'it holds a site'],
    ['files of somebody', { 'dist/notes.txt': 'x' }, 'it contains files that no build wrote'],
    ['a folder of somebody', { 'dist/a/b.pack.txt': 'x' }, 'it contains files that no build wrote'],
  ])('leaves alone a folder that holds %s', async (_, files, why) => {
    const options = fresh();
    bringTo(stage.root, new Map(), new Map(Object.entries(files)), 'written');
    const { status, diagnostics } = await buildPart({ ...options, outDir: 'dist', shard: { index: 1, total: 2 } });
    expect(status).toBe('stopped');
    expect(diagnostics.map((one) => spoken(one))).toMatchObject([
      { code: 'out-dir-unsafe', message: expect.stringContaining(why) },
    ]);
    expect(filesBelow(join(stage.root, 'dist'))).toEqual(
      Object.keys(files)
        .map((path) => path.slice('dist/'.length))
        .sort(),
    );
  });
});

/**
 * Builds three parts that continue from earlier builds, sometimes reuses one old part, and merges them.
 */
function shardedBuild(): Build {
  let turn = 0;
  return async (options) => {
    if (options.write === false) return buildProject(options);
    const left = turn++ % 4;
    await makeParts(options, 3, (index) => index !== left);
    return mergeAndListen(options, partDirs(options, 3)).then(
      ({ result }) => result,
      (cause) => {
        // The command reports an invalid configuration in the same way as a build.
        if (cause instanceof StoppedError) return emptyResult('stopped', cause.diagnostics, createStopwatch().stop());
        throw cause;
      },
    );
  };
}

test(
  'after any edits, a merge of parts is a cold build',
  async () => {
    const numRuns = SOAK === 0 ? 1 : Math.ceil(SOAK / 10);
    const seed = SOAK === 0 ? 5 : Number(process.env['SSG_SEED'] ?? Date.now() % 1_000_000);
    await fc.assert(warmEqualsCold(stage, 1, SOAK === 0 ? 3 : 9, shardedBuild()), { seed, numRuns });
  },
  TIMEOUT_MS,
);
