import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs npm packages into a separate folder unless the program is already there. They never mix with the packages of
 * the project. Including `node` installs another version of Node, whose install script downloads it for this machine.
 *
 * @param folder absolute path
 * @param packages names with versions: `node@22`
 * @param program path below `node_modules`, from one of the packages
 * @returns path of the program
 * @throws Error if npm fails
 */
export function installed(folder, packages, program) {
  const path = join(folder, 'node_modules', program);
  if (existsSync(path)) return path;
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new Error('Start this script with `npm run`, so that it can find npm.');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  const words = [npm, 'install', '--no-save', '--no-audit', '--prefix', folder, ...packages];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm could not install ${packages.join(', ')}.`);
  return path;
}

/** Path of the executable in the package `node`. */
export const NODE_PROGRAM = join('node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
