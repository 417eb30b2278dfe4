// npm run lighthouse [-- path ...]: runs Lighthouse with its phone settings on pages of the Czech site and of the
// documentation, served the way a host serves them. Prints the results as a table and writes the table into the
// documentation. With paths, only these pages of the Czech site are measured, and the documentation stays unchanged.
//
// Lighthouse is not a dependency: it would install more packages than the whole project, for a command that runs once a
// night. Its version is exact because scores differ between versions. Version 12 reports the directive Content-Signal
// in robots.txt as an error. Version 13 needs Node 22, so npx installs Node 24 for it.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FLAGS, packagedBrowser } from '../../test/browser/packaged-browser.ts';
import { ALL_FONTS, onlyFonts } from '../../test/browser/system-fonts.ts';
import { startPreview } from './preview.ts';
import { between, type LighthouseReport, medianRun, type Run, readRun, resultTable, shortfalls } from './report.ts';

const VERSION = '13.5.0';
const TABLE = 'docs/about/benchmarks.md';
/** Number of runs per page. Times vary on a busy machine, so the median run counts. */
const RUNS = 3;
/** Pages of the Czech site that differ most in their content. */
const PAGES = [
  { kind: 'Home page', path: '/' },
  { kind: 'Channel', path: '/sms/' },
  { kind: 'Prices, with the calculator', path: '/ceny/' },
  { kind: 'Tool', path: '/tool/delka-sms/' },
  { kind: 'API reference', path: '/docs/api/json/params/' },
  { kind: 'List of posts', path: '/blog/' },
  { kind: 'Post', path: '/blog/proc-ma-dlouha-sms-153-znaku/' },
  { kind: 'Registration', path: '/start/' },
];
/** One page of each kind in the documentation. */
const DOCUMENTATION = [
  { kind: 'Documentation, landing page', path: '/' },
  { kind: 'Documentation, guide', path: '/guides/theme/' },
  { kind: 'Documentation, reference', path: '/reference/configuration/' },
  { kind: 'Documentation, comparison', path: '/compare/' },
];

const requested = process.argv.slice(2);
const sites = await Promise.all(
  requested.length > 0
    ? [
        openSite(
          'ssg.config.ts',
          requested.map((path) => ({ kind: 'Requested', path })),
        ),
      ]
    : [openSite('ssg.config.ts', PAGES), openSite('docs/ssg.config.ts', DOCUMENTATION)],
);
const pages = sites.flatMap((site) => site.pages);
const folder = mkdtempSync(join(tmpdir(), 'ssg-lighthouse-'));
try {
  const browser = await packagedBrowser();
  // Without a packaged browser, Lighthouse looks for an installed one.
  const env = {
    ...process.env,
    ...browser?.env,
    ...(browser && { CHROME_PATH: browser.executablePath }),
    ...(await onlyFonts(ALL_FONTS)),
  };
  const runs = new Map<string, Run[]>(pages.map(({ url }) => [url, []]));
  // Measures all pages once before the next round. A busy minute then spoils one run of some pages, not all runs of one
  // page.
  for (let round = 1; round <= RUNS; round++) {
    for (const { kind, path, url } of pages) {
      const run = readRun(await look(url, env));
      runs.get(url)?.push(run);
      console.log(`${round} of ${RUNS}: ${kind}, ${path} ${Object.values(run.scores).join(' ')}`);
    }
  }
  conclude(pages.map((page) => ({ ...page, run: medianRun(runs.get(page.url) ?? []) })));
} finally {
  for (const { stop } of sites) stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Serves a site and adds the URL to each of its pages. */
async function openSite<Page extends { readonly path: string }>(config: string, pagesOfSite: readonly Page[]) {
  const preview = await startPreview(config);
  const proxy = await withoutReferrerPolicy(preview.origin);
  const stop = () => {
    proxy.close();
    preview.stop();
  };
  const { port } = proxy.address() as AddressInfo;
  return { stop, pages: pagesOfSite.map((page) => ({ ...page, url: `http://localhost:${port}${page.path}` })) };
}

/**
 * Starts a proxy that removes the header Referrer-Policy, which no score depends on. Since version 13.1, Lighthouse
 * traces `blink.webdx_feature_usage`. With this trace, Chromium 147 aborts every page that has the header.
 */
async function withoutReferrerPolicy(origin: string): Promise<Server> {
  const proxy = createServer(({ url = '', method, headers }, response) => {
    request(origin + url, { method, headers }, (answer) => {
      const { 'referrer-policy': _, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
    }).end();
  });
  await once(proxy.listen(0), 'listening');
  return proxy;
}

/** Returns the Lighthouse report of a page. Each report needs its own process and browser. */
async function look(url: string, env: NodeJS.ProcessEnv): Promise<LighthouseReport> {
  const [options, output] = [join(folder, 'options.json'), join(folder, 'report.json')];
  // Passed in a file: browser flags contain spaces, and shells quote them differently.
  const chromeFlags = ['--headless', ...FLAGS].join(' ');
  writeFileSync(
    options,
    JSON.stringify({ quiet: true, output: 'json', 'output-path': output, 'chrome-flags': chromeFlags }),
  );
  const packages = ['--package', 'node@24', '--package', `lighthouse@${VERSION}`];
  const line = ['--yes', ...packages, 'lighthouse', url, `--cli-flags-path=${options}`];
  await promisify(execFile)('npx', line, { env, shell: process.platform === 'win32' });
  const report = JSON.parse(readFileSync(output, 'utf8')) as LighthouseReport;
  if (report.runtimeError !== undefined) throw new Error(`${url}: ${report.runtimeError.message}`);
  return report;
}

function conclude(results: readonly { readonly kind: string; readonly path: string; readonly run: Run }[]): void {
  const date = new Date().toISOString().slice(0, 10);
  const text = `Lighthouse ${VERSION}, mobile, median of ${RUNS} runs, ${date}:\n\n${resultTable(results)}`;
  console.log(`\n${text}`);
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (summary) appendFileSync(summary, `${text}\n`);
  if (requested.length === 0) writeFileSync(TABLE, between(readFileSync(TABLE, 'utf8'), 'lighthouse', text));
  for (const { path, run } of results) {
    for (const line of shortfalls(run)) {
      console.error(`${path}: ${line}`);
      process.exitCode = 1;
    }
  }
}
