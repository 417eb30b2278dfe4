import { growthPlot, growthText } from '../../test/bench/growth-report.mjs';

/**
 * Returns the page of benchmarks with the table of the benchmark "growth", and its plot.
 * @param page text of the page, with `<!-- growth -->` and `<!-- /growth -->`
 * @param results rows of the benchmark, a line of JSON each
 */
export function withGrowth(page: string, results: string): { readonly page: string; readonly plot: string } {
  const rows = results
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const text = `\n${growthText(rows)}\n\n`;
  return {
    page: page.replace(/(?<=<!-- growth -->\n)[\s\S]*?(?=<!-- \/growth -->)/, () => text),
    plot: growthPlot(rows),
  };
}
