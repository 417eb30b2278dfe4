// npm run bench [-- pages ...] [--runs n] [--json file]: measures builds of a seeded corpus, cold and after each kind
// of edit.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { count, median, megabytes, seconds, spread, table } from './figures.mjs';
import { describeMachine, machineLine } from './machine.mjs';
import { measure } from './measure.mjs';
import { SCENARIOS } from './scenarios.mjs';
import { build, cacheOf, outputOf, setUp } from './site.mjs';
import { leaveOnSignals, stop } from './stop.mjs';
import { OURS } from './tools.mjs';

const SIZES = [100, 1_000, 10_000];

const COLUMNS = [
  ['build', (row) => row.scenario],
  ['s', (row) => seconds(row.wallMs)],
  ['from–to', (row) => spread(row.allWallMs, seconds)],
  ['CPU s', (row) => seconds(row.cpuMs)],
  ['pages/s', (row) => count(Math.round((row.pages / row.wallMs) * 1000))],
  ['peak MB', (row) => megabytes(row.peakBytes)],
  ['files written', (row) => count(row.written)],
  ['output MB', (row) => megabytes(row.outputBytes)],
  ['cache MB', (row) => megabytes(row.cacheBytes)],
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' }, json: { type: 'string' } },
});
const sizes = positionals.length > 0 ? positionals.map(Number) : SIZES;
if (!sizes.every((size) => size >= 1)) stop('Sizes are numbers of pages: npm run bench -- 100 1000');

if (options.runs !== undefined && !(Number(options.runs) >= 1)) stop('--runs is a number above 0.');

leaveOnSignals();
const machine = describeMachine();
console.log(`${machineLine(machine)}\n`);
const rows = [];
for (const pages of sizes) rows.push(...(await measureSize(pages, Number(options.runs ?? runsFor(pages)))));
printTables(rows);
console.log(`ssg --help: ${Math.round(await startMs())} ms`);
if (options.json !== undefined) {
  writeFileSync(options.json, rows.map((row) => `${JSON.stringify({ ...machine, ...row })}\n`).join(''));
}

/** Returns the number of runs. Large sites take long, and their times vary less. */
function runsFor(pages) {
  if (pages <= 1_000) return 5;
  return pages <= 10_000 ? 3 : 1;
}

/** @returns a row per scenario: medians over the rounds, sizes and counts of the last round */
async function measureSize(pages, runs) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
  const remove = () => rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  const site = setUp(OURS, root, pages);
  const samples = SCENARIOS.map(() => []);
  for (let round = 1; round <= runs; round++) {
    for (const [i, scenario] of SCENARIOS.entries()) {
      scenario.prepare(site, round);
      samples[i].push(await buildOnce(site, scenario));
      console.error(
        `${pages} pages, round ${round} of ${runs}, ${scenario.name}: ${seconds(samples[i].at(-1).wallMs)} s`,
      );
    }
  }
  remove();
  process.off('exit', remove);
  return SCENARIOS.map(({ name }, i) => ({ pages, scenario: name, ...summary(samples[i]) }));
}

async function buildOnce(site, { args }) {
  const { failure, output, stdout, wallMs, cpuMs, peakBytes } = await build(site, { args });
  if (failure !== undefined) stop(`The build failed: ${failure}.\n${output.slice(0, 2000)}`);
  const report = JSON.parse(stdout);
  const { bytes, files } = outputOf(site);
  return {
    wallMs,
    cpuMs,
    peakBytes: peakBytes ?? report.peakRssBytes,
    written: report.outputs.written,
    outputBytes: bytes,
    outputFiles: files,
    cacheBytes: cacheOf(site),
    phases: report.phases,
  };
}

function summary(samples) {
  const of = (key) => samples.map((sample) => sample[key]);
  const { written, outputBytes, outputFiles, cacheBytes } = samples.at(-1);
  return {
    runs: samples.length,
    wallMs: median(of('wallMs')),
    allWallMs: of('wallMs'),
    cpuMs: median(of('cpuMs')),
    peakBytes: median(of('peakBytes')),
    written,
    outputBytes,
    outputFiles,
    cacheBytes,
    phases: phasesOf(samples),
  };
}

/** Returns the median of each phase. */
function phasesOf(samples) {
  const names = Object.keys(samples[0].phases);
  return Object.fromEntries(names.map((name) => [name, median(samples.map(({ phases }) => phases[name]))]));
}

/** Returns the time that every command takes to start. */
async function startMs() {
  const times = [];
  for (let i = 0; i < 7; i++) {
    times.push((await measure([...OURS.command.slice(0, 2), '--help'], { cwd: tmpdir(), limitMs: 60_000 })).wallMs);
  }
  return median(times);
}

function printTables(all) {
  for (const pages of new Set(all.map((row) => row.pages))) {
    const rows = all.filter((row) => row.pages === pages);
    console.log(`### ${count(pages)} pages, medians of ${rows[0].runs}\n`);
    console.log(table(COLUMNS, rows));
    const phases = Object.keys(rows[0].phases);
    const columns = phases.map((phase) => [phase, (row) => seconds(row.phases[phase])]);
    console.log(`\nSeconds in each phase:\n\n${table([COLUMNS[0], ...columns], rows)}\n`);
  }
}
