type Read = (path: string) => string;

/** Figures of the README by name. Each function reads its figure from the file that owns it. */
const FIGURES: Readonly<Record<string, (read: Read) => string>> = {
  problems: (read) => String(read('docs/reference/diagnostics.md').match(/^## /gm)?.length),
  cold: (read) => seconds(read, 'cold'),
  edit: (read) => seconds(read, 'body of a page edited'),
  runtime: (read) => found(read('test/site/page-budgets.json'), /"Runtime of every page",[^}]*"limit": "([^"]+)"/),
  performance: (read) => {
    const rows = found(read('docs/about/benchmarks.md'), /<!-- lighthouse -->([\s\S]+)<!-- \/lighthouse -->/);
    const scores = [...rows.matchAll(/^\|.*?` \| (\d+) \|/gm)].map(([, score]) => Number(score));
    return String(Math.min(...scores));
  },
  search: (read) => `${Number(found(read('test/site/built/relevance.yaml'), /^bytes: (\d+)$/m)) / 1000} kB`,
};

/** Returns the README with current figures between `<!-- figure name -->` and `<!-- /figure -->`. */
export function withFigures(readme: string, read: Read): string {
  return readme.replace(/(<!-- figure (\w+) -->).*?(<!-- \/figure -->)/g, (_, open: string, name: string, close) => {
    const figure = FIGURES[name];
    if (figure === undefined) throw new Error(`Unknown figure in the README: ${name}.`);
    return open + figure(read) + close;
  });
}

/**
 * Returns the time of a build of 1,000 pages from the first table of that size in the benchmarks.
 */
function seconds(read: Read, build: string): string {
  const table = found(read('docs/about/benchmarks.md'), /^### 1,000 pages.*\n([\s\S]+?)^###/m);
  return `${Number(found(table, new RegExp(`^\\| ${build} \\| ([\\d.]+) \\|`, 'm'))).toFixed(1)} s`;
}

function found(text: string, pattern: RegExp): string {
  const [, value] = pattern.exec(text) ?? [];
  if (value === undefined) throw new Error(`No text matches ${pattern}, which a figure of the README needs.`);
  return value;
}
