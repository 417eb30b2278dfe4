import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../src/base/diagnostic.ts';
import { buildProject } from '../src/pipeline/driver/build.ts';
import { editOf } from './hints/edit-of.ts';
import { sample } from './sample.ts';
import { brokenUrls } from './sites/_support/broken-urls.ts';
import { describeResult } from './sites/_support/describe-result.ts';
import { expectedTree, readOutput } from './sites/_support/expected.ts';
import { CLOCK, FEW_THREADS, loadCase } from './sites/_support/site-case.ts';
import { snapshotFolder, writePreviousOutput } from './sites/_support/snapshot.ts';
import { removeSite, SITES, temporarySite } from './sites/_support/temporary-site.ts';

/**
 * Builds every site in test/sites and compares the result with its `expected/` folder: always with `diagnostics.txt`,
 * and with `dist/` if there were no errors. After an intended change, run with UPDATE_EXPECTED=1 and review the
 * difference.
 */
const cases = readdirSync(SITES, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && !entry.name.startsWith('_'),
);

/**
 * Cases whose marked text does not contain the address of the reference: a link by label, and a redirect, which is
 * marked at its old route.
 */
const MARKED_ELSEWHERE = ['images-broken', 'redirects-invalid'];

/** Cases that are built with one thread per processor. */
const THREADED = new Set(
  sample(
    cases.map(({ name }) => name),
    20,
  ),
);

test.concurrent.each(cases.map(({ name }) => name))('%s', async (name) => {
  const folder = join(SITES, name);
  const { options, arrange } = await loadCase(folder);
  const root = temporarySite(folder);
  try {
    arrange?.(root);
    const outDir = join(root, 'dist');
    writePreviousOutput(outDir);
    const before = snapshotFolder(outDir);

    const threads = THREADED.has(name) ? {} : FEW_THREADS;
    const result = await buildProject({ root, clock: CLOCK, ...threads, ...options });

    const built = result.status === 'built';
    const actual: Record<string, string> = { 'diagnostics.txt': describeResult(result, root) };
    if (built) for (const [path, text] of Object.entries(readOutput(outDir))) actual[`dist/${path}`] = text;
    expect(actual).toEqual(expectedTree(join(folder, 'expected'), actual));

    const unusable = MARKED_ELSEWHERE.includes(name)
      ? []
      : result.diagnostics.filter((one) => editOf(one, textOf(root, one)) === 'ambiguous');
    expect(unusable).toEqual([]);

    if (built) expect(brokenUrls(outDir)).toEqual([]);
    else expect(snapshotFolder(outDir), 'the output of the build before').toEqual(before);
    expect(leftovers(root), 'half-written output').toEqual([]);
  } finally {
    removeSite(root);
  }
});

function textOf(root: string, { file = '' }: Diagnostic): string {
  const path = join(root, file);
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
}

function leftovers(root: string): string[] {
  return readdirSync(root).filter((name) => name.startsWith('.dist.'));
}
