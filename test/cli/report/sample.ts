import type { Diagnostic } from '../../../src/base/diagnostic.ts';
import { baseMessages } from '../../../src/base/messages.ts';
import { meant } from '../../../src/base/suggest.ts';
import type { Report } from '../../../src/cli/report/report.ts';
import type { BuildResult } from '../../../src/pipeline/driver/result.ts';

/** Every kind of diagnostic: with and without place, hint and notes, and with each severity. */
export const DIAGNOSTICS: readonly Diagnostic[] = [
  { code: 'git-shallow', severity: 'info', message: 'The clone is shallow, so dates from git are left out.' },
  {
    code: 'link-broken',
    severity: 'error',
    message: 'The link `/cenik/` leads to no page.',
    hint: meant('/cenik/', '/ceny/'),
    file: 'content/a.md',
    line: 3,
    column: 12,
    length: 7,
  },
  {
    code: 'route-duplicate',
    severity: 'error',
    message: 'Two pages claim /a/.',
    notes: ['content/a.md', 'content/a/index.md'],
    file: 'content/a.md',
  },
  {
    code: 'image-alt-missing',
    severity: 'warning',
    message: baseMessages.imageNoAlternativeText,
    file: 'content/b.md',
    line: 1,
  },
];

export const SOURCES: Readonly<Record<string, string>> = {
  'content/a.md': '# Nadpis\n\nPodívejte [na ceny](/cenik/) a objednejte.\n',
  'content/b.md': '![](x.png)\n',
};

export const BUILD: BuildResult = {
  status: 'built',
  diagnostics: [],
  pages: 41,
  outputs: { total: 97, written: 3, removed: 1 },
  changed: ['index.html', 'old/index.html', 'sms/index.html', 'sitemap.xml'],
  bytes: 1_440_000,
  phases: { config: 120.4, bundle: 310, read: 45, render: 1220, check: 12, write: 0.2 },
  slowestPages: [
    { url: '/docs/api/', ms: 12.4 },
    { url: '/sms/', ms: 9 },
    { url: '/', ms: 8 },
    { url: '/blog/', ms: 3 },
  ],
  outDir: '/project/dist',
  runs: new Map(),
  externalLinks: [],
  checks: {},
};

/** Returns the report of a successful build with changes. */
export function sampleReport(changes: Partial<Report> = {}): Report {
  return {
    command: 'build',
    status: 'built',
    diagnostics: [],
    build: BUILD,
    outDir: 'dist',
    version: '3.7.0',
    durationMs: 1710,
    peakRssBytes: 143_000_000,
    phaseRssBytes: { config: 92_000_000, render: 143_000_000 },
    ...changes,
  };
}

/** Returns the report of a merge of two of three parts. */
export function mergeReport(changes: Partial<Report> = {}): Report {
  return sampleReport({
    command: 'merge',
    build: { ...BUILD, slowestPages: [], runs: new Map([['html', 13]]) },
    parts: [
      { index: 1, total: 3, pages: 14, made: 14 },
      { index: 3, total: 3, pages: 14, made: 2 },
    ],
    ...changes,
  });
}

/** Returns the report of a content error, after which the build writes no output. */
export function failedReport(changes: Partial<Report> = {}): Report {
  return sampleReport({
    status: 'failed',
    diagnostics: DIAGNOSTICS,
    build: { ...BUILD, status: 'failed', diagnostics: DIAGNOSTICS, outputs: { total: 0, written: 0, removed: 0 } },
    ...changes,
  });
}

/** Creates outputs that record everything. */
export function sinks() {
  const printed = { out: '', log: '' };
  return {
    printed,
    out: (text: string) => {
      printed.out += text;
    },
    log: (text: string) => {
      printed.log += text;
    },
  };
}
