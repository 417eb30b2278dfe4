// Describes the machine and the commit of a measurement, without which figures mean nothing.
import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns `{date, commit, node, system, processor, processors, memoryBytes}`. The commit ends in `+` if there are
 * uncommitted changes.
 */
export function describeMachine() {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commit(),
    node: process.version,
    system: `${type()} ${release().split('-')[0]}`,
    processor: cpus()[0]?.model.trim() ?? 'unknown processor',
    processors: availableParallelism(),
    memoryBytes: totalmem(),
  };
}

function commit() {
  const git = (...args) => spawnSync('git', args, { cwd: project, encoding: 'utf8' }).stdout?.trim() ?? '';
  const changed = git('status', '--porcelain', '--', 'src', 'bin', 'test/bench', 'package-lock.json') !== '';
  return `${git('rev-parse', '--short', 'HEAD') || 'no commit'}${changed ? '+' : ''}`;
}

/** Formats the description on one line. */
export function machineLine({ date, commit, node, system, processor, processors, memoryBytes }) {
  const memory = `${Math.round(memoryBytes / 2 ** 30)} GiB`;
  return `${date}, commit ${commit}, Node ${node}, ${system}, ${processor}, ${processors} processors, ${memory}`;
}
