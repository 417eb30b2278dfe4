// npm run bench -- peers [--pages n] [--runs n] [--tools a,b] [--install] [--work dir] [--limit s] [--json file]:
// compares builds of the same corpus with other generators, each alternating with ssg.
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { count, median, megabytes, ratio, seconds, spread, table } from './figures.mjs';
import { install, installed } from './installed.mjs';
import { describeMachine, machineLine } from './machine.mjs';
import { build, dropCaches, dropOutput, editBody, outputOf, setUp } from './site.mjs';
import { leaveOnSignals, stop } from './stop.mjs';
import { OURS, PEERS } from './tools.mjs';
import { claimWork, emptySite } from './work.mjs';

/**
 * Number of edits over all peers: ssg is built next to each of them, and every edit must be new.
 */
let edits = 0;

const KINDS = [
  {
    name: 'Cold build',
    prepare: (site) => {
      dropOutput(site);
      dropCaches(site);
    },
  },
  { name: 'Build after an edit of one page', prepare: (site) => editBody(site, ++edits) },
];

const COLUMNS = [
  ['generator', (row) => `${row.name} ${row.version}`],
  ['s', (row) => seconds(median(row.theirs.map((run) => run.wallMs)))],
  ['ssg s', (row) => seconds(median(row.ours.map((run) => run.wallMs)))],
  ['ssg / it', (row) => ratio(median(row.ratios))],
  ['from–to', (row) => spread(row.ratios, ratio)],
  ['CPU s', (row) => seconds(median(row.theirs.map((run) => run.cpuMs)))],
  ['ssg CPU s', (row) => seconds(median(row.ours.map((run) => run.cpuMs)))],
  ['peak MB', (row) => megabytes(median(row.theirs.map((run) => run.peakBytes)))],
  ['ssg peak MB', (row) => megabytes(median(row.ours.map((run) => run.peakBytes)))],
  ['output MB', (row) => megabytes(row.output.bytes)],
  ['files', (row) => count(row.output.files)],
];

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    tools: { type: 'string', default: PEERS.map(({ id }) => id).join(',') },
    install: { type: 'boolean', default: false },
    work: { type: 'string', default: join(tmpdir(), 'ssg-bench-peers') },
    limit: { type: 'string', default: '900' },
    json: { type: 'string' },
  },
});
const [pages, runs, limitMs] = [Number(options.pages), Number(options.runs), Number(options.limit) * 1000];
const work = resolve(options.work);

if (![pages, runs, limitMs].every((value) => value > 0)) stop('--pages, --runs and --limit are numbers above 0.');

leaveOnSignals();
const chosen = options.tools.split(',').map(peerOf);
claimWork(work);
const peers = chosen.map(ready).filter(Boolean);
if (peers.length === 0) stop('There is nothing to compare with.');
const machine = describeMachine();
const ours = siteOf(OURS);
console.log(`${machineLine(machine)}\n${count(pages)} pages, pairs of runs: ${runs}\n`);
const rows = [];
for (const peer of peers) {
  for (const kind of KINDS) {
    const row = await compare(peer, kind);
    // A failed cold build cannot be followed by builds after edits.
    if (row === undefined) break;
    rows.push(row);
  }
}
for (const { name } of KINDS) {
  const list = rows.filter((row) => row.kind === name);
  if (list.length > 0) console.log(`### ${name}, ${count(pages)} pages\n\n${table(COLUMNS, list)}\n`);
}
if (options.json !== undefined) {
  writeFileSync(options.json, rows.map((row) => `${JSON.stringify({ ...machine, pages, ...row })}\n`).join(''));
}

function peerOf(id) {
  const peer = PEERS.find((tool) => tool.id === id);
  if (peer === undefined) stop(`There is no generator "${id}". There are ${PEERS.map((tool) => tool.id).join(', ')}.`);
  return peer;
}

function siteOf(tool) {
  return setUp(tool, emptySite(work, tool.id), pages);
}

/** Returns the set-up of a peer with its version. Reports a missing one and returns undefined. */
function ready(tool) {
  const site = siteOf(tool);
  if (options.install && installed(tool, site.root).installable) install(site.root);
  const { version, missing } = installed(tool, site.root);
  if (missing === undefined) return { site, version };
  console.error(`${tool.name} is left out: ${missing}.`);
  return undefined;
}

/**
 * Alternates builds of ssg and of a peer, so that other load on the machine affects both. Reports a failure of the peer
 * and returns undefined.
 */
async function compare({ site, version }, { name: kind, prepare }) {
  const runsOf = { ours: [], theirs: [] };
  for (let n = 1; n <= runs; n++) {
    for (const [who, built] of [
      ['ours', ours],
      ['theirs', site],
    ]) {
      const sentence = prepare(built);
      const { failure, output, wallMs, cpuMs, peakBytes } = await build(built, { sentence, limitMs });
      if (failure !== undefined) return failed(built, kind, failure, output);
      runsOf[who].push({ wallMs, cpuMs, peakBytes });
    }
    const last = (who) => seconds(runsOf[who].at(-1).wallMs);
    console.error(
      `${site.tool.name}, ${kind.toLowerCase()} ${n} of ${runs}: ${last('theirs')} s, ssg ${last('ours')} s`,
    );
  }
  return {
    id: site.tool.id,
    name: site.tool.name,
    version,
    kind,
    ...runsOf,
    ratios: runsOf.ours.map((run, i) => run.wallMs / runsOf.theirs[i].wallMs),
    output: outputOf(site),
  };
}

function failed({ tool, root }, kind, failure, output) {
  const log = join(root, 'bench.log');
  writeFileSync(log, output);
  console.error(`${tool.name}, ${kind.toLowerCase()}: ${failure}. What it said is in ${log}.`);
  if (tool === OURS) stop('Without ours there is nothing to compare.');
  return undefined;
}
