import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildProject } from '../src/pipeline/driver/build.ts';
import { sample } from './sample.ts';
import { readOutput } from './sites/_support/expected.ts';
import { CLOCK, FEW_THREADS, loadCase } from './sites/_support/site-case.ts';
import { filesBelow, removeSite, SITES, temporarySite } from './sites/_support/temporary-site.ts';

const BASE = '/a-base';

/** Sites whose build succeeds. */
const built = readdirSync(SITES).filter((name) => {
  if (name.startsWith('_') || name.startsWith('.')) return false;
  return readdirSync(join(SITES, name, 'expected')).includes('dist');
});

// Compares whole file contents, so the test does not depend on which attributes contain addresses.
test.concurrent.each(sample(built, 3))('%s below a base is the same site, but for its addresses', async (name) => {
  const [atRoot, belowBase] = await Promise.all([output(name, ''), output(name, BASE)]);
  expect(Object.keys(belowBase.files)).toEqual(Object.keys(atRoot.files));
  for (const [path, text] of Object.entries(belowBase.files))
    expect(text.replaceAll(BASE, ''), path).toBe(atRoot.files[path]);
  expect(belowBase.beside, 'addresses that begin beside the base').toEqual([]);
});

test('there are such sites', () => {
  expect(built.length).toBeGreaterThan(8);
  expect(built).toContain('second-site');
});

async function output(name: string, base: string) {
  const folder = join(SITES, name);
  const { options, arrange } = await loadCase(folder);
  const root = temporarySite(folder);
  try {
    arrange?.(root);
    const result = await buildProject({
      root,
      clock: CLOCK,
      ...FEW_THREADS,
      ...options,
      site: `https://www.example.org${base}`,
      cache: false,
    });
    expect(result.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const outDir = join(root, 'dist');
    return { files: readOutput(outDir), beside: besideBase(outDir, base) };
  } finally {
    removeSite(root);
  }
}

/**
 * Returns addresses in attributes and stylesheets that start at the root of the host but not with the base.
 */
function besideBase(outDir: string, base: string): string[] {
  return filesBelow(outDir).flatMap((path) => {
    if (!/\.(?:html|css)$/.test(path)) return [];
    const text = readFileSync(join(outDir, path), 'utf8');
    const found = [
      ...text.matchAll(/\s(?:href|src|data-src|action|poster)="(\/(?!\/)[^"]*)|url\(["']?(\/(?!\/)[^)"']*)/g),
    ];
    const urls = found.flatMap(([, attribute = '', css = '']) => (attribute + css).split(' '));
    return urls.filter((url) => !url.startsWith(`${base}/`)).map((url) => `${path}: ${url}`);
  });
}
