// Runs the tests with another version of Node, which npm installs into node_modules/.cache:
//
//     npm run test:node -- 24                            # all tests
//     npm run test:node -- 22 --project unit test/graph  # what follows the version is for Vitest
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [version, ...words] = process.argv.slice(2);
const { npm_execpath: npm, PATH } = process.env;

if (version === undefined || !/^\d+(?:\.\d+){0,2}$/.test(version) || npm === undefined) {
  console.error('Type `npm run test:node -- <version> [arguments of vitest]`, with a version such as 24 or 20.19.');
  process.exit(2);
}

const node = installed(join(root, 'node_modules', '.cache', 'node', version));
// First in the path: tests start programs by the name `node`, npm among them.
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${PATH}` };
run(node, ['-p', '"Node " + process.version'], env);
run(node, ['scripts/compile.mjs'], env);
run(node, ['node_modules/vitest/vitest.mjs', 'run', ...words], env);

/**
 * Installs the package `node` into a folder of its own, unless it is there: never beside the packages of the project.
 *
 * @returns path of the program
 */
function installed(folder) {
  const program = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  // Its install script fetches the package with the program for this machine.
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { node: true } }));
  run(process.execPath, [npm, 'install', '--no-save', '--no-audit', '--prefix', folder, `node@${version}`]);
  return program;
}

/** Runs a program to its end; this program ends with it when it fails. */
function run(program, args, env = process.env) {
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
