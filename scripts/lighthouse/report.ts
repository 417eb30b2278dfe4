/** Minimum score of each Lighthouse category, of 100. */
const BARS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;
const CATEGORIES = Object.keys(BARS) as Category[];
const NAMES: Readonly<Record<Category, string>> = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
};

/** Part of the JSON of Lighthouse that this script reads. A score is 0 to 1, or null if Lighthouse could not compute it. */
export interface LighthouseReport {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<
    Record<
      Category,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly score: number | null;
  readonly displayValue?: string;
  readonly details?: { readonly items?: readonly { readonly node?: { readonly snippet?: string } }[] };
}

/** Result of one Lighthouse run on a page. */
export interface Run {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Audits that cost points: the name of the audit, its value, the first few elements. */
  readonly findings: Readonly<Record<Category, readonly string[]>>;
}

export function readRun({ categories, audits }: LighthouseReport): Run {
  const each = <Value>(of: (category: Category) => Value) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, of(category)])) as Record<Category, Value>;
  return {
    // A category without a score could not be measured, so it counts as 0.
    scores: each((category) => Math.round((categories[category].score ?? 0) * 100)),
    findings: each((category) =>
      categories[category].auditRefs.flatMap(({ id, weight }) => {
        const audit = audits[id];
        const isFine = audit === undefined || weight === 0 || audit.score === null || audit.score === 1;
        return isFine ? [] : [[id, audit.displayValue, ...elementsOf(audit)].filter(Boolean).join(' ')];
      }),
    ),
  };
}

function elementsOf({ details }: Audit): string[] {
  return (details?.items ?? []).flatMap(({ node }) => node?.snippet ?? []).slice(0, 3);
}

/** Returns the run with the median performance. The other scores hardly vary. */
export function medianRun(runs: readonly Run[]): Run {
  const sorted = [...runs].sort((a, b) => a.scores.performance - b.scores.performance);
  const run = sorted[Math.floor(sorted.length / 2)];
  if (run === undefined) throw new Error('No Lighthouse run has finished.');
  return run;
}

/** Returns a line for each category in which a page is below its bar. */
export function shortfalls({ scores, findings }: Run): string[] {
  return CATEGORIES.filter((category) => scores[category] < BARS[category]).map(
    (category) => `${NAMES[category]} ${scores[category]} < ${BARS[category]}: ${findings[category].join('; ')}`,
  );
}

/** Formats the results as a Markdown table, one page per row. */
export function resultTable(
  pages: readonly { readonly kind: string; readonly path: string; readonly run: Run }[],
): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const head = ['Page', 'Address', ...CATEGORIES.map((category) => NAMES[category])];
  return [
    line(head),
    line(head.map(() => '---')),
    ...pages.map(({ kind, path, run }) => line([kind, `\`${path}\``, ...CATEGORIES.map((name) => run.scores[name])])),
  ].join('\n');
}

/** Returns the text with new content between `<!-- name -->` and `<!-- /name -->`. */
export function between(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start === -1 || end < start) throw new Error(`The text must contain ${open}, followed by ${close}.`);
  return `${text.slice(0, start + open.length)}\n${content}\n${text.slice(end)}`;
}
