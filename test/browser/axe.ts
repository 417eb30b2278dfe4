import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/**
 * Returns the findings of axe in a part of the page: violations of WCAG 2.2 AA and of best practices, with the
 * elements.
 */
export async function axeFindings(page: Page, part = 'html', rules = {}): Promise<string[]> {
  // A script of the window would slow down every page that it opens, tested or not.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(`${AXE}; 0`);
  // Only violations are returned. Passed checks would be a hundred times as much data.
  const violations = await page.evaluate<Finding[]>(
    `axe.run('${part}', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: ${JSON.stringify(rules)},
      resultTypes: ['violations'],
      selectors: false,
    }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
