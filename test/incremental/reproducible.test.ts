import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
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
  const [first, ...others] = SURROUNDINGS as [Surroundings, ...Surroundings[]];

  nightly.each([
    ['second-site', 20],
    ['blog', 12],
  ] as const)('from nothing: %s', async (site, files) => {
    const [expected, ...rest] = await Promise.all(SURROUNDINGS.map((surroundings) => fresh(site, surroundings)));
    expect(Object.keys(expected?.files ?? {}).length).toBeGreaterThan(files);
    for (const other of rest) expect(other).toEqual(expected);
  });

  test('from nothing, and one after the other in one project, with what each has kept', async () => {
    const root = MAKERS['interactive']?.(false) ?? '';
    try {
      const cold = await buildIn(root, first);
      expect(Object.keys(cold.files).length).toBeGreaterThan(50);
      const [shuffled, ...later] = others as [Surroundings, ...Surroundings[]];
      expect(await fresh('interactive', shuffled)).toEqual(cold);
      for (const surroundings of later) expect(await buildIn(root, surroundings)).toEqual({ ...cold, written: 0 });
    } finally {
      removeSite(root);
    }
  });
});

/** Builds a new copy of a site. */
async function fresh(site: string, surroundings: Surroundings) {
  const root = MAKERS[site]?.(surroundings.shuffled) ?? '';
  try {
    return await buildIn(root, surroundings);
  } finally {
    removeSite(root);
  }
}
