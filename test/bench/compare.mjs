// npm run bench -- compare commit [--with commit] [--pages 4,100,1000] [--runs n] [--limit 1.05]: compares two commits
// with alternating builds, cold and after each kind of edit. Exits with 1 if any row of the newer commit exceeds the
// limit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { count, median, ratio, seconds, table } from './figures.mjs';
import { describeMachine, machineLine } from './machine.mjs';
import { SCENARIOS } from './scenarios.mjs';
import { build, setUp } from './site.mjs';
import { leaveOnSignals, stop } from './stop.mjs';
import { OURS } from './tools.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    with: { type: 'string', default: 'HEAD' },
    pages: { type: 'string', default: '4,100,1000' },
    runs: { type: 'string', default: '5' },
    limit: { type: 'string', default: '1.05' },
  },
});
const [before] = positionals;
if (before === undefined) stop('Name the commit to compare with: npm run bench -- compare main~10');
const sizes = options.pages.split(',').map(Number);
if (!sizes.every((size) => size >= 1)) stop('--pages is a list of numbers: --pages 4,1000');

leaveOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'ssg-compare-'));
process.once('exit', () => {
  for (const name of ['before', 'after'])
    if (existsSync(join(folder, name))) git('worktree', 'remove', '--force', join(folder, name));
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

console.log(`${machineLine(describeMachine())}\n`);
const sides = { before: checkedOut('before', before), after: checkedOut('after', options.with) };
const rows = [];
for (const pages of sizes) rows.push(...(await compareSize(pages)));
const COLUMNS = [
  ['build', (row) => `${count(row.pages)} pages, ${row.scenario}`],
  [`${before} s`, (row) => seconds(row.beforeMs)],
  [`${options.with} s`, (row) => seconds(row.afterMs)],
  ['ratio', (row) => ratio(row.wall)],
  ['CPU ratio', (row) => (row.cpu === undefined ? '–' : ratio(row.cpu))],
];
console.log(table(COLUMNS, rows));
const slower = rows.filter(({ wall, cpu }) => Math.min(wall, cpu ?? wall) > Number(options.limit));
for (const { pages, scenario } of slower) console.error(`Slower: ${count(pages)} pages, ${scenario}`);
process.exitCode = slower.length > 0 ? 1 : 0;

/**
 * @returns compiled program of a commit. It has its own packages if its lock file differs from that
 * of the checkout.
 */
function checkedOut(name, commit) {
  const root = join(folder, name);
  git('worktree', 'add', '--quiet', '--detach', root, commit);
  const isOurLock = git('rev-parse', `${commit}:package-lock.json`) === git('hash-object', 'package-lock.json');
  const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (isOurLock) symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'junction');
  else run('npm', 'ci', '--ignore-scripts');
  run(process.execPath, 'scripts/compile.mjs');
  const [program, , ...args] = OURS.command;
  return { ...OURS, command: [program, join(root, 'bin/ssg.js'), ...args] };
}

/** @returns a row per scenario: medians, and the medians of the ratios of each pair */
async function compareSize(pages) {
  const sites = Object.entries(sides).map(([name, tool]) => setUp(tool, join(folder, `${name}-${pages}`), pages));
  const pairs = SCENARIOS.map(() => []);
  for (let round = 1; round <= Number(options.runs); round++) {
    for (const [i, { name, prepare, args }] of SCENARIOS.entries()) {
      const pair = [];
      // Swap the order in every other round, because the second build finds a warmer disk.
      for (const site of round % 2 === 0 ? [...sites].reverse() : sites) {
        prepare(site, round);
        const { failure, output, ...run } = await build(site, { args });
        if (failure !== undefined) stop(`The build failed: ${failure}.\n${output.slice(0, 2000)}`);
        pair[sites.indexOf(site)] = run;
      }
      pairs[i].push(pair);
      console.error(`${pages} pages, round ${round} of ${options.runs}, ${name}`);
    }
  }
  const ratioOf = (own, key) =>
    own[0][0][key] === undefined ? undefined : median(own.map(([a, b]) => b[key] / Math.max(a[key], 1)));
  return SCENARIOS.map(({ name }, i) => ({
    ...{ pages, scenario: name },
    beforeMs: median(pairs[i].map(([a]) => a.wallMs)),
    afterMs: median(pairs[i].map(([, b]) => b.wallMs)),
    wall: ratioOf(pairs[i], 'wallMs'),
    cpu: ratioOf(pairs[i], 'cpuMs'),
  }));
}
