// npm run bench [-- pages ...]: cold builds of a seeded corpus; prints pages per second and peak memory per phase.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './corpus.mjs';

const RUNS = 3;
const sizes = process.argv.slice(2).map(Number);
const ssg = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const site = fileURLToPath(new URL('./site', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'ssg-bench-'));
try {
  cpSync(site, root, { recursive: true });
  console.log(`Node ${process.version}, ${availableParallelism()} processors, median of ${RUNS} cold builds\n`);
  for (const pages of sizes.length > 0 ? sizes : [1_000, 10_000]) measure(pages);
  help();
} finally {
  rmSync(root, { recursive: true, force: true });
}

function measure(pages) {
  writeCorpus(pages, join(root, 'content/docs'));
  const runs = Array.from({ length: RUNS }, build).sort((a, b) => a.wallMs - b.wallMs);
  const { wallMs, report } = runs[Math.floor(RUNS / 2)];
  console.log(
    `${pages} pages: ${seconds(wallMs)}, ${Math.round((report.pages / wallMs) * 1000)} pages/s, ${megabytes(report.peakRssBytes)} at the peak (${runs.map((run) => seconds(run.wallMs)).join(', ')})`,
  );
  for (const [phase, ms] of Object.entries(report.phases)) {
    const peak = report.phaseRssBytes[phase];
    console.log(
      `  ${phase.padEnd(8)} ${seconds(ms).padStart(9)}   ${peak === undefined ? '' : `${megabytes(peak)} by its end`}`,
    );
  }
  console.log('');
}

function build() {
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [ssg, 'build', '--root', root, '--reporter', 'json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const wallMs = performance.now() - start;
  if (status !== 0) throw new Error(`The build failed:\n${stderr}${stdout.slice(0, 2000)}`);
  return { wallMs, report: JSON.parse(stdout) };
}

function help() {
  const times = Array.from({ length: 7 }, () => {
    const start = performance.now();
    spawnSync(process.execPath, [ssg, '--help']);
    return performance.now() - start;
  }).sort((a, b) => a - b);
  console.log(`ssg --help: ${Math.round(times[3])} ms`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(2)} s`;
}

function megabytes(bytes) {
  return `${Math.round(bytes / 1e6)} MB`;
}
