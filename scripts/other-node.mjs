import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs packages of npm into a folder of their own, unless the program is there: never beside the packages of the project. With
 * `node` among them another version of Node is there; its install script fetches it for this machine.
 *
 * @param folder absolute path
 * @param packages with their versions: `node@22`
 * @param program below the folder, which one of them brings
 * @returns path of the program
 * @throws Error when npm fails
 */
export function installed(folder, packages, program) {
  const path = join(folder, 'node_modules', program);
  if (existsSync(path)) return path;
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new Error('Start it with `npm run`.');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const words = [npm, 'install', '--no-save', '--no-audit', '--prefix', folder, ...packages];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm could not install ${packages.join(', ')}.`);
  return path;
}

/** Path of the program inside the package `node`. */
export const NODE_PROGRAM = join('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
