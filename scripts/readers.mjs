// Measures how well programs can read the built site, by the Agent-Friendly Documentation Spec (agentdocsspec.com) and
// its package afdocs. The site is served by `ssg preview`:
//
//     node scripts/readers.mjs
//
// Exits with 1 below 100 of 100 points. afdocs needs a newer Node than this project, so both are installed into
// node_modules/.cache.
import './help.mjs';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installed, NODE_PROGRAM } from './other-node.mjs';

const WANTED = 100;
const CHECK = 'afdocs@0.22.2';
/** Origin in the URLs of the pages. */
const ORIGIN = 'https://www.depese.example';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'node_modules', '.cache', 'readers');
const node = installed(folder, ['node@22', CHECK], NODE_PROGRAM);
const afdocs = join(dirname(dirname(dirname(node))), 'afdocs', 'bin', 'afdocs.mjs');
if (!existsSync(join(root, 'dist', 'index.html'))) {
  console.error('dist contains no site. Run `npm run build` first.');
  process.exit(2);
}

const preview = spawn(process.execPath, ['bin/ssg.js', 'preview', '--port', '0'], { cwd: root });
const ended = once(preview, 'exit');
const { results, scoring } = await addressOf(preview)
  .then(report)
  .finally(() => {
    preview.kill();
    return ended;
  });

for (const { id, status, message } of results)
  if (status !== 'pass') console.log(`${status.padEnd(4)} ${id}: ${message}`);
const score = scoring.overall;
console.log(`${score} of ${WANTED} by ${CHECK}.`);
if (score < WANTED || results.some(({ status }) => status === 'fail')) process.exit(1);

/**
 * Returns the afdocs report on a site.
 *
 * @throws Error if the report cannot be parsed
 */
async function report(url) {
  const words = [
    'check',
    url,
    '--canonical-origin',
    ORIGIN,
    '--format',
    'json',
    '--score',
    '--sampling',
    'deterministic',
  ];
  // afdocs exits with 1 if a check fails, but still prints the report.
  const { stdout } = await promisify(execFile)(node, [afdocs, ...words, '--request-delay', '0', '--quiet'], {
    maxBuffer: 2 ** 28,
  }).catch((failure) => {
    if (failure.stdout) return failure;
    throw failure;
  });
  return JSON.parse(stdout);
}

/** Returns the address that `ssg preview` prints to stderr. */
function addressOf({ stderr }) {
  let text = '';
  return new Promise((resolve, reject) => {
    // Keeps reading after the address, otherwise the preview would block when the pipe is full.
    stderr.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const found = /http:\/\/[\w.:[\]]+\/?/.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
    stderr.on('end', () => reject(new Error(`ssg preview did not start: ${text}`)));
  });
}
