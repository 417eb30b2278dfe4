// Checks which of the other generators are installed, and in which version.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from './stop.mjs';

/**
 * Checks one generator.
 *
 * @param tool see tools.mjs
 * @param root its site, set up
 * @returns `{version}`, or `{missing}` with an instruction, and whether it is `installable` by `install`
 */
export function installed(tool, root) {
  if (tool.node !== undefined && olderThan(process.versions.node, tool.node)) {
    return {
      missing: `needs Node ${tool.node} or newer, this is ${process.versions.node}: run the benchmark with a newer one`,
    };
  }
  if (tool.package === undefined) return onPath(tool.command[0]);
  const manifest = join(root, 'node_modules', tool.package, 'package.json');
  if (!existsSync(manifest)) return { missing: 'not installed: add --install', installable: true };
  return { version: JSON.parse(readFileSync(manifest, 'utf8')).version };
}

/** Installs exactly the packages in its package.json, without running their scripts. */
export function install(root) {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`npm install failed in ${root}: what it said is above.`);
}

function onPath(program) {
  const { stdout, error } = spawnSync(program, ['version'], { encoding: 'utf8' });
  if (error !== undefined)
    return { missing: `no ${program} on the PATH: install it with the package manager of the system` };
  return { version: /v([\d.]+)/.exec(stdout)?.[1] ?? stdout.trim() };
}

function olderThan(version, wanted) {
  const [a, b] = [version, wanted].map((text) => text.split('.').map(Number));
  const i = a.findIndex((part, at) => part !== b[at]);
  return i !== -1 && a[i] < b[i];
}
