// Runs the tests with another version of Node, which npm installs into node_modules/.cache. Arguments after the version
// are passed to Vitest:
//
//     npm run test:node -- 24                            # all tests
//     npm run test:node -- 22 --project unit test/graph
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed, NODE_PROGRAM } from './other-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [version, ...words] = process.argv.slice(2);
const { npm_execpath: npm, PATH } = process.env;

if (version === undefined || !/^\d+(?:\.\d+){0,2}$/.test(version) || npm === undefined) {
  console.error('Usage: npm run test:node -- <version> [arguments of vitest]. A version is, for example, 24 or 20.19.');
  process.exit(2);
}

const node = installed(join(root, 'node_modules', '.cache', 'node', version), [`node@${version}`], NODE_PROGRAM);
// First in PATH, because tests start `node` and npm by name.
const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${PATH}` };
run(node, ['-p', '"Node " + process.version'], env);
run(node, ['scripts/compile.mjs'], env);
run(node, ['node_modules/vitest/vitest.mjs', 'run', ...words], env);

/** Runs a program. Exits with its status if it fails. */
function run(program, args, env = process.env) {
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
