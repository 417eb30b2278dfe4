// npm run cluster [-- --pages n] [--parts n] [--work dir]: builds a site in parts on a Slurm cluster of two nodes on
// this machine. Kills one node during the build, and Slurm runs its part again. The merged site must have the same
// bytes as a build on one machine.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine, machineLine } from './machine.mjs';
import { build, setUp } from './site.mjs';
import { leaveOnSignals, stop } from './stop.mjs';
import { OURS } from './tools.mjs';
import { claimWork } from './work.mjs';

const NEEDED = ['munged', 'slurmctld', 'slurmd', 'sbatch', 'squeue', 'sinfo'];
const PACKAGES = 'slurm-wlm slurmd slurmctld munge';
const NODES = ['n1', 'n2'];
/** Seconds without an answer after which Slurm considers a node dead and queues its jobs again. */
const NODE_TIMEOUT = 10;
const LIMIT_MS = 1_800_000;

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    parts: { type: 'string', default: '4' },
    work: { type: 'string' },
  },
});
const [pages, parts] = [Number(options.pages), Number(options.parts)];
if (![pages, parts].every((value) => Number.isInteger(value) && value > 0))
  stop('--pages and --parts are numbers above 0.');

const path = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const lacking = NEEDED.filter((program) => !path.some((folder) => existsSync(join(folder, program))));
if (lacking.length > 0)
  stop(
    `Slurm is not installed: there is no ${lacking.join(', ')}. On Debian and Ubuntu, type: apt-get install --no-install-recommends ${PACKAGES}`,
  );

leaveOnSignals();
const work = options.work ?? mkdtempSync(join(tmpdir(), 'ssg-cluster-'));
claimWork(work);
/** Processes of the cluster. Each runs in the foreground as a child of this process. */
const running = new Map();
process.once('exit', () => {
  for (const child of running.values()) process.kill(-child.pid, 'SIGKILL');
  if (options.work === undefined) rmSync(work, { recursive: true, force: true });
});

const environment = { ...process.env, PATH: path.join(delimiter), SLURM_CONF: join(work, 'slurm.conf'), CI: '1' };
const command = OURS.command.map((word) => `'${word}'`).join(' ');

for (const folder of ['state', 'log', ...NODES.map((node) => `spool-${node}`)])
  mkdirSync(join(work, folder), { recursive: true });
writeFileSync(join(work, 'munge.key'), randomBytes(1024), { mode: 0o400 });
writeFileSync(join(work, 'slurm.conf'), configuration());
const site = setUp(OURS, join(work, 'site'), pages);
cpSync(site.root, join(work, 'whole'), { recursive: true });
// Time stamps record when each run of a part started and ended. A killed run has no end.
writeJob('part.sh', `${command} --shard "$SLURM_ARRAY_TASK_ID/${parts}" > ../log/part-$SLURM_ARRAY_TASK_ID.json`);
writeJob('merge.sh', `${command.replace(" 'build'", " 'merge'")} dist-shard-* > ../log/merge.json`);

await start(
  'munged',
  [
    '--foreground',
    '--force',
    '--key-file=munge.key',
    '--socket=munge.sock',
    '--pid-file=munge.pid',
    '--seed-file=munge.seed',
    '--log-file=log/munge.log',
  ],
  () => existsSync(join(work, 'munge.sock')),
);
await start('slurmctld', ['-D'], () => run('sinfo', ['-h']).status === 0);
for (const node of NODES) await startNode(node);

console.log(
  `Slurm ${run('sinfo', ['--version']).stdout.trim().split(' ').at(-1)}: ${pages} pages in ${parts} parts on ${NODES.length} nodes.`,
);
const array = run('sbatch', ['--parsable', `--array=1-${parts}`, '--requeue', 'part.sh']).stdout.trim();
const merge = run('sbatch', ['--parsable', `--dependency=afterok:${array}`, 'merge.sh']).stdout.trim();

// Kill the second node and its build as soon as that build works on pages.
await until(() => existsSync(join(work, 'log/began-2')), 'the second part does not begin');
await setTimeout(1000);
const killed = NODES[1];
endNode(killed);
console.log(`Killed the node ${killed} and its build.`);
await until(() => stateOf(killed).startsWith('down'), `Slurm does not notice that ${killed} has gone`);
await startNode(killed);
await until(() => {
  const waiting = run('squeue', ['-h', '-o', '%i %r', '-j', `${array},${merge}`]).stdout.trim();
  // Slurm waits two minutes after a node failure before it starts the job again. Start it at once.
  for (const [, job] of waiting.matchAll(/^(\S+) BeginTime$/gm))
    run('scontrol', ['update', `JobId=${job}`, 'StartTime=now']);
  return waiting === '';
}, 'the jobs do not end');
if (!existsSync(join(work, 'log/ended-merge'))) stop(`The merge failed: see ${join(work, 'log')}.${logs()}`);

for (const name of [...Array.from({ length: parts }, (_, i) => String(i + 1)), 'merge']) {
  const began = timesOf('began', name);
  const seconds = (timesOf('ended', name).at(-1) ?? 0) - (began.at(-1) ?? 0);
  const again = began.length > 1 ? `, begun ${began.length} times` : '';
  console.log(`${name === 'merge' ? 'Merge' : `Part ${name}/${parts}`}: ${seconds.toFixed(1)} s${again}`);
}
const whole = await build({ ...site, root: join(work, 'whole') }, { limitMs: LIMIT_MS });
if (whole.failure !== undefined) stop(`The build on one machine: ${whole.failure}.\n${whole.output}`);
console.log(`Build on one machine: ${(whole.wallMs / 1000).toFixed(1)} s`);
if (timesOf('began', '2').length < 2) stop('The killed part was not run again.');
const [merged, expected] = ['site', 'whole'].map((name) => filesOf(join(work, name, OURS.out)));
const differing = [...new Set([...merged.keys(), ...expected.keys()])].filter(
  (file) => merged.get(file) !== expected.get(file),
);
if (differing.length > 0)
  stop(`${differing.length} files differ from the build on one machine: ${differing.slice(0, 5).join(', ')}`);
console.log(
  `All ${expected.size} files have the bytes of the build on one machine.\n${machineLine(describeMachine())}`,
);
// The processes of the cluster would keep this process running.
process.exit();

function configuration() {
  const host = hostname().split('.')[0];
  const user = userInfo().username;
  return `ClusterName=ssg
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=7817
SlurmUser=${user}
SlurmdUser=${user}
AuthType=auth/munge
AuthInfo=socket=${work}/munge.sock
CredType=cred/munge
StateSaveLocation=${work}/state
SlurmdSpoolDir=${work}/spool-%n
SlurmctldPidFile=${work}/slurmctld.pid
SlurmdPidFile=${work}/slurmd-%n.pid
SlurmctldLogFile=${work}/log/slurmctld.log
SlurmdLogFile=${work}/log/slurmd-%n.log
SlurmdTimeout=${NODE_TIMEOUT}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
ReturnToService=2
JobRequeue=1
JobAcctGatherType=jobacct_gather/none
SchedulerType=sched/builtin
MpiDefault=none
NodeName=n[1-2] NodeHostname=${host} NodeAddr=127.0.0.1 Port=[17001-17002] CPUs=1 State=UNKNOWN
PartitionName=p Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`;
}

function writeJob(file, line) {
  const name = file === 'merge.sh' ? 'merge' : '$SLURM_ARRAY_TASK_ID';
  const text = `#!/bin/sh\n#SBATCH --chdir=${site.root} --output=${work}/log/${file}-%j.txt\nset -e\ndate +%s.%N >> ../log/began-${name}\n${line}\ndate +%s.%N >> ../log/ended-${name}\n`;
  writeFileSync(join(work, file), text, { mode: 0o755 });
}

/** Returns the times in seconds at which the runs of a job started or ended. */
function timesOf(mark, name) {
  return readFileSync(join(work, `log/${mark}-${name}`), 'utf8')
    .trim()
    .split('\n')
    .map(Number);
}

function run(program, args) {
  return spawnSync(program, args, { cwd: work, env: environment, encoding: 'utf8' });
}

/** Starts a process of the cluster and waits until it is ready. */
async function start(program, args, isReady, name = program) {
  const child = spawn(program, args, { cwd: work, env: environment, stdio: 'ignore', detached: true });
  running.set(name, child);
  child.once('exit', () => running.delete(name));
  await until(isReady, `${program} does not start`);
}

function startNode(node) {
  return start('slurmd', ['-D', '-N', node], () => /^(?:idle|mix|alloc)[a-z]*$/.test(stateOf(node)), node);
}

function stateOf(node) {
  return run('sinfo', ['-h', '-n', node, '-o', '%T']).stdout.trim();
}

/** Kills a node and all its processes, as a power failure would. */
function endNode(node) {
  const processes = run('ps', ['-eo', 'pid=,ppid=,args='])
    .stdout.split('\n')
    .flatMap((line) => [...line.matchAll(/^\s*(\d+)\s+(\d+) (.*)$/g)])
    .map(([, pid, parent, args]) => ({ pid, parent, args }));
  const ended = new Set([String(running.get(node).pid)]);
  // A node runs job scripts from its spool folder. Their parent, `slurmstepd`, is not a child of the node.
  for (const { pid, parent, args } of processes)
    if (args.includes(`${work}/spool-${node}/`)) for (const one of [pid, parent]) ended.add(one);
  for (let size = 0; size < ended.size; ) {
    size = ended.size;
    for (const { pid, parent } of processes) if (ended.has(parent)) ended.add(pid);
  }
  for (const pid of ended) if (pid !== '1') run('kill', ['-9', pid]);
}

async function until(isTrue, otherwise) {
  for (const end = Date.now() + LIMIT_MS; Date.now() < end; await setTimeout(250)) if (isTrue()) return;
  stop(`After ${LIMIT_MS / 60_000} minutes ${otherwise}.${logs()}`);
}

function logs() {
  const files = readdirSync(join(work, 'log')).filter((name) => /log$|txt$/.test(name));
  return files.map((name) => `\n${name}:\n${readFileSync(join(work, 'log', name), 'utf8').slice(-1500)}`).join('');
}

/**
 * Returns the hash of each published file, except the manifest, which contains the build that wrote it.
 */
function filesOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((name) => name !== '.ssg-manifest.json' && statSync(join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex'),
      ]),
  );
}
