import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from './dev-window.ts';

// Alignment of the nodes of two versions of a page, tested with many random lists and pages. Everything runs in the
// browser, because there is no other document.
const browser = sharedBrowser();
let page: Page;
beforeAll(async () => {
  page = await browser().newPage();
  const { outputFiles } = await build({
    stdin: { contents: `export * from './dev-align-checks.ts';`, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'checks',
  });
  const code = outputFiles[0]?.text ?? '';
  await page.evaluate(`${code};Object.assign(window, { checks });`);
});
afterAll(() => page.close());

type Checks = typeof import('./dev-align-checks.ts');

/**
 * Runs a check with many seeds.
 *
 * @returns the problems by seed
 */
function failures(name: keyof Checks, runs: number): Promise<string[]> {
  return page.evaluate(
    ([check, count]) => {
      const { checks } = window as unknown as { checks: Checks };
      const found: string[] = [];
      for (let seed = 1; seed <= count && found.length < 3; seed++) {
        const problem = checks[check](seed);
        if (problem !== undefined) found.push(`seed ${seed}: ${problem}`);
      }
      return found;
    },
    [name, runs] as const,
  );
}

describe('two lists of nodes', () => {
  test('every old node is kept, changed or removed once, every new one is added once, in order', async () => {
    expect(await failures('alignsAll', 1500)).toEqual([]);
  });

  test('the largest possible number of nodes is kept', async () => {
    expect(await failures('keepsMost', 1500)).toEqual([]);
  });

  test('lists too long for a full comparison are aligned too', async () => {
    expect(await failures('alignsLong', 3)).toEqual([]);
  });
});

describe('a patched page', () => {
  test('equals the next page', async () => {
    expect(await failures('patches', 1500)).toEqual([]);
  });

  test('keeps elements and attributes added by scripts', async () => {
    expect(await failures('keepsForeign', 1500)).toEqual([]);
  });

  test('keeps added elements that look like parts of the page', async () => {
    expect(await failures('keepsAlike', 1500)).toEqual([]);
  });
});
