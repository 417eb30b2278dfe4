import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';
import { sample } from '../sample.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow, removeSite, SITES, temporarySite } from '../sites/_support/temporary-site.ts';
import secondSite from '../sites/second-site/case.ts';
import { bringTo } from './files.ts';
import { startOf } from './random-site.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const SHUFFLED = new URL('shuffled-folders.mjs', import.meta.url).href;

/** Returns the bytes of a built site by path. */
function bytesOf(root: string): Record<string, string> {
  const outDir = join(root, 'dist');
  return Object.fromEntries(filesBelow(outDir).map((path) => [path, readFileSync(join(outDir, path), 'base64')]));
}

/** Environment of a build, which must not affect its result. */
interface Surroundings {
  readonly zone: string;
  readonly language: string;
  /** Working directory of the program. Default: the project */
  readonly cwd?: string;
  readonly concurrency: number;
  /** True to create files in the opposite order and to list folders in another order. */
  readonly shuffled: boolean;
}

/**
 * Environments on both sides of the date line and with a half-hour offset; a language with different letters i; working
 * directories with and without a project.
 */
const SURROUNDINGS: readonly Surroundings[] = [
  { zone: 'Pacific/Apia', language: 'cs_CZ.UTF-8', concurrency: 1, shuffled: false },
  { zone: 'America/St_Johns', language: 'tr_TR.UTF-8', cwd: '/', concurrency: 2, shuffled: true },
  { zone: 'UTC', language: 'C', cwd: SITES, concurrency: 4, shuffled: true },
];

/**
 * Runs the compiled program in a separate process, because time zone and language are set when a process starts.
 */
async function buildIn(root: string, { zone, language, cwd, concurrency, shuffled }: Surroundings) {
  const node = shuffled ? ['--import', SHUFFLED] : [];
  const args = ['build', '--root', root, '--clock', CLOCK.toISOString(), '--concurrency', String(concurrency)];
  const { PATH = '' } = process.env;
  const env = { PATH, TZ: zone, LANG: language, LC_ALL: language };
  const { stdout } = await run(process.execPath, [...node, PROGRAM, ...args, '--reporter', 'json'], {
    cwd: cwd ?? root,
    env,
  });
  const { diagnostics, outputs } = JSON.parse(stdout) as { diagnostics: unknown; outputs: { written: number } };
  return { diagnostics, written: outputs.written, files: bytesOf(root) };
}

/** Functions that create each site in a separate folder. */
const MAKERS: Readonly<Record<string, (shuffled: boolean) => string>> = {
  'second-site': () => {
    const root = temporarySite(join(SITES, 'second-site'));
    secondSite.arrange(root);
    return root;
  },
  blog: () => temporarySite(join(SITES, 'blog')),
  interactive: (shuffled) => {
    const files = [...startOf('interactive').files];
    const root = temporarySite();
    rmSync(join(root, 'templates'), { recursive: true });
    bringTo(root, new Map(), new Map(shuffled ? files.reverse() : files), 'written');
    return root;
  },
};

describe('the same bytes in every zone, language and folder, on all threads and in every order of files', () => {
  test.each(
    sample(
      [
        ['second-site', 20],
        ['blog', 12],
        ['interactive', 50],
      ] as const,
      3,
    ),
  )('from nothing: %s', async (site, files) => {
    const built = [];
    for (const surroundings of SURROUNDINGS) {
      const root = MAKERS[site]?.(surroundings.shuffled) ?? '';
      try {
        built.push(await buildIn(root, surroundings));
      } finally {
        removeSite(root);
      }
    }
    const [first, ...rest] = built;
    expect(Object.keys(first?.files ?? {}).length).toBeGreaterThan(files);
    for (const other of rest) expect(other).toEqual(first);
  });

  test('one after the other in one project, with what each has kept', async () => {
    const root = MAKERS['interactive']?.(false) ?? '';
    try {
      const [first, ...rest] = SURROUNDINGS;
      const cold = await buildIn(root, first as Surroundings);
      for (const surroundings of rest) expect(await buildIn(root, surroundings)).toEqual({ ...cold, written: 0 });
    } finally {
      removeSite(root);
    }
  });
});

/** Enough pages for several per thread. */
const PAGES = 24;
const THREADS = { concurrency: 3, threadsFrom: 8 };

/** Returns pages. If `broken`, every eighth one has a different mistake. */
function manyPages(broken: boolean): [path: string, text: string][] {
  return Array.from({ length: PAGES }, (_, i) => {
    const link = broken && i % 8 === 0 ? `[Nowhere](/nowhere-${i}/)` : `[Next](/page-${(i + 1) % PAGES}/#part)`;
    return [`content/page-${i}.md`, page(`Page ${i}`, `## Part\n\n${link}\n\n![A leaf](./leaf.svg)`)];
  });
}
const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10" /></svg>\n';

test('the same bytes on one thread and on several, whatever the order on disk', async () => {
  const files = manyPages(false);
  const build = (pages: [string, string][], options: object) =>
    withSite(Object.fromEntries([['content/leaf.svg', LEAF], ...pages]), async (root) => {
      const { status, diagnostics, pages, bytes, outputs } = await buildSite(root, options);
      return { status, diagnostics, pages, bytes, outputs, files: bytesOf(root) };
    });
  const one = await build(files, { concurrency: 1 });
  expect(one).toMatchObject({ status: 'built', diagnostics: [], pages: PAGES });
  const several = await build(files.reverse(), THREADS);
  expect(several).toEqual(one);
});

test('the same diagnostics on one thread and on several', () =>
  withSite(Object.fromEntries([['content/leaf.svg', LEAF], ...manyPages(true)]), async (root) => {
    const one = await buildSite(root, { concurrency: 1 });
    expect(one.diagnostics).toHaveLength(PAGES / 8);
    const several = await buildSite(root, THREADS);
    expect(several.diagnostics).toEqual(one.diagnostics);
  }));
