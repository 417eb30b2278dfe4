import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { CLOCK } from '../sites/_support/site-case.ts';
import { filesBelow, removeSite, SITES, temporarySite } from '../sites/_support/temporary-site.ts';
import secondSite from '../sites/second-site/case.ts';
import { buildSite, page, withSite } from './support.ts';

const run = promisify(execFile);
const PROGRAM = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));

/** Path -> bytes of a finished site. */
function bytesOf(root: string): Record<string, string> {
  const outDir = join(root, 'dist');
  return Object.fromEntries(filesBelow(outDir).map((path) => [path, readFileSync(join(outDir, path), 'base64')]));
}

/** As the compiled program builds it, in a process of its own: a zone and a language are set when a process starts. */
async function buildIn(site: string, env: Record<string, string>, cwd: string | undefined, concurrency: number) {
  const root = temporarySite(join(SITES, site));
  if (site === 'second-site') secondSite.arrange(root);
  const args = ['build', '--root', root, '--clock', CLOCK.toISOString(), '--concurrency', String(concurrency)];
  const { PATH = '' } = process.env;
  try {
    await run(process.execPath, [PROGRAM, ...args], { cwd: cwd ?? root, env: { PATH, ...env } });
    return bytesOf(root);
  } finally {
    removeSite(root);
  }
}

/** Cases, the second with dates and feeds, and how many files each has at least. */
test.each([
  ['second-site', 20],
  ['blog', 15],
])('the same bytes of %s in every zone, language and folder', async (site, files) => {
  const [east, west] = await Promise.all([
    buildIn(site, { TZ: 'Pacific/Kiritimati', LANG: 'cs_CZ.UTF-8', LC_ALL: 'cs_CZ.UTF-8' }, undefined, 1),
    buildIn(site, { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' }, '/', 2),
  ]);
  expect(Object.keys(east).length).toBeGreaterThan(files);
  expect(west).toEqual(east);
});

/** Enough pages to keep the highlighting thread ahead; every tenth has a mistake of its own when `broken`. */
function manyPages(broken: boolean): [path: string, text: string][] {
  return Array.from({ length: 330 }, (_, i) => {
    const link = broken && i % 10 === 0 ? `[Nowhere](/nowhere-${i}/)` : `[Next](/page-${(i + 1) % 330}/#part)`;
    return [`content/page-${i}.md`, page(`Page ${i}`, `## Part\n\n${link}\n\n![A leaf](./leaf.svg)`)];
  });
}
const LEAF = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10" /></svg>\n';

test('the same bytes on one thread and on several, whatever the order on disk', async () => {
  const files = manyPages(false);
  const build = (pages: [string, string][], concurrency: number) =>
    withSite(Object.fromEntries([['content/leaf.svg', LEAF], ...pages]), async (root) => {
      const { status, diagnostics, pages, bytes, outputs } = await buildSite(root, { concurrency });
      return { status, diagnostics, pages, bytes, outputs, files: bytesOf(root) };
    });
  const one = await build(files, 1);
  expect(one).toMatchObject({ status: 'built', diagnostics: [], pages: 330 });
  const several = await build(files.reverse(), 3);
  expect(several).toEqual(one);
});

test('the same diagnostics on one thread and on several', () =>
  withSite(Object.fromEntries([['content/leaf.svg', LEAF], ...manyPages(true)]), async (root) => {
    const one = await buildSite(root, { concurrency: 1 });
    expect(one.diagnostics).toHaveLength(33);
    const several = await buildSite(root, { concurrency: 3 });
    expect(several.diagnostics).toEqual(one.diagnostics);
  }));
