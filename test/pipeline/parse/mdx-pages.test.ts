import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { build } from '../../../src/scheduler/build.ts';
import { CLOCK } from '../../sites/_support/site-case.ts';
import { removeSite, SITES, temporarySite } from '../../sites/_support/temporary-site.ts';

/** Files of the generator that are loaded with a file, before anything is asked for. */
function loadedWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^;'"]*?from '(\.[^']+)'|^import '(\.[^']+)'/gm,
  );
  for (const [, from, bare] of imports) loadedWith(join(dirname(file), from ?? bare ?? ''), found);
  return found;
}

describe('a site without MDX', () => {
  test.each(['src/cli/commands/build.ts', 'src/pipeline/workers/worker.ts'])('loads nothing of it with %s', (file) => {
    const all = [...loadedWith(file)];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((path) => /mdx/.test(path) && !/^src\/(?:config|words)\//.test(path))).toEqual([]);
  });
});

describe('a change of what pages of MDX import', () => {
  test.each([
    ['components/Box.tsx', 'plain', 'special', 1],
    ['site/src/prices.json', '2', '3', 2],
    ['site/src/lists.js', 'macOS', 'Mac', 1],
    ['content/guide/_part.mdx', 'With', 'By', 1],
    ['content/guide/plain.md', 'without code', 'without any code', 1],
    // Nobody imports it.
    ['site/src/other.js', '', 'export default 1;', 0],
  ])('%s renders only those that show it', async (file, from, to, pages) => {
    const root = temporarySite(join(SITES, 'mdx'));
    try {
      const options = { root, clock: CLOCK };
      expect((await build(options)).status).toBe('built');
      const path = join(root, file);
      writeFileSync(path, existsSync(path) ? readFileSync(path, 'utf8').replace(from, to) : to);
      const { status, runs } = await build(options);
      expect(status).toBe('built');
      expect([runs.get('body') ?? 0, runs.get('page') ?? 0]).toEqual([pages, pages]);
    } finally {
      removeSite(root);
    }
  });
});
