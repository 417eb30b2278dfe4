import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from './dev-window.ts';

// Alignment of the nodes of two versions of a page, tested with many random lists and pages.
// Everything runs in the browser, because there is no other document.
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
  test('every old node stays, changes or goes once, every new one is there once, both in their order', async () => {
    expect(await failures('alignsAll', 1500)).toEqual([]);
  });

  test('as many nodes stay as can stay', async () => {
    expect(await failures('keepsMost', 1500)).toEqual([]);
  });

  test('lists too long to be compared one by one are aligned too', async () => {
    expect(await failures('alignsLong', 3)).toEqual([]);
  });
});

describe('a page that is patched', () => {
  test('is the next page', async () => {
    expect(await failures('patches', 1500)).toEqual([]);
  });

  test('keeps what scripts have put between and onto its elements', async () => {
    expect(await failures('keepsForeign', 1500)).toEqual([]);
  });

  test('keeps what scripts have put in also where it looks like the page’s own', async () => {
    expect(await failures('keepsAlike', 1500)).toEqual([]);
  });
});
