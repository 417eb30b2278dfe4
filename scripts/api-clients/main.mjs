// node scripts/api-clients/main.mjs: runs third-party tools on the API description of the built site.
//
// Redocly and Spectral must report nothing with their default rules. Four generators must produce clients that compile
// and get correct responses. Postman's own converter must find the same requests in the description as in the published
// collection. The tools are not dependencies of the project: together they are 390 packages, for a command that runs
// only when the description changes. Their versions are exact because other versions report other problems.
import '../help.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { startAnswers } from './answers.mjs';
import { compareCollections } from './postman.mjs';

const TOOLS = {
  '@hey-api/openapi-ts': '0.95.0',
  '@redocly/cli': '2.77.0',
  '@stoplight/spectral-cli': '6.16.3',
  oazapfts: '7.5.0',
  '@oazapfts/runtime': '1.2.0',
  'openapi-fetch': '0.17.0',
  'openapi-to-postmanv2': '6.3.3',
  'openapi-typescript': '7.13.0',
  orval: '7.13.2',
  typescript: '5.9.3',
};

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORK = join(ROOT, 'node_modules', '.cache', 'api-clients');
const BUILT = join(ROOT, 'dist', 'docs', 'api');

prepare();
const description = JSON.parse(readFileSync(join(WORK, 'openapi.json'), 'utf8'));

say('Redocly');
run('redocly', ['lint', 'openapi.json', '--format=stylish', '--max-problems=20']);
say('Spectral');
run('spectral', ['lint', 'openapi.json', '--ruleset', 'spectral.yaml', '--fail-severity=hint']);

say('Postman');
const collection = JSON.parse(readFileSync(join(BUILT, 'postman.json'), 'utf8'));
await compareCollections(createRequire(join(WORK, 'package.json')), description, collection);

generate();
say('TypeScript');
run('tsc', ['-p', 'tsconfig.json']);

const server = await startAnswers(description, WORK);
try {
  for (const client of ['openapi-typescript', 'hey-api', 'orval', 'oazapfts']) {
    say(client);
    await call(client, server.origin);
  }
} finally {
  server.stop();
}
console.log('All of them take the description as it is.');

/** Installs the tools if they are missing, and copies their input files next to them. */
function prepare() {
  if (!existsSync(join(BUILT, 'openapi.json')))
    fail('dist/docs/api/openapi.json is missing. Run `npm run build` first.');
  mkdirSync(WORK, { recursive: true });
  const manifest = JSON.stringify({ private: true, type: 'commonjs', dependencies: TOOLS });
  const file = join(WORK, 'package.json');
  if (!existsSync(join(WORK, 'node_modules')) || !existsSync(file) || readFileSync(file, 'utf8') !== manifest) {
    writeFileSync(file, manifest);
    const done = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: WORK,
      stdio: 'inherit',
    });
    if (done.status !== 0) {
      rmSync(file);
      fail('npm could not install the tools.');
    }
  }
  for (const name of ['spectral.yaml', 'tsconfig.json', 'calls'])
    cpSync(join(HERE, name), join(WORK, name), { recursive: true });
  cpSync(join(BUILT, 'openapi.json'), join(WORK, 'openapi.json'));
  rmSync(join(WORK, 'calls', 'generated'), { recursive: true, force: true });
}

/** Generates four clients into calls/generated/. */
function generate() {
  const out = 'calls/generated';
  mkdirSync(join(WORK, out));
  say('generators');
  run('openapi-typescript', ['openapi.json', '-o', `${out}/openapi-typescript.ts`, '--default-non-nullable', 'false']);
  run('openapi-ts', ['-i', 'openapi.json', '-o', `${out}/hey-api`, '-c', '@hey-api/client-fetch', '--silent']);
  const orval = { depese: { input: './openapi.json', output: { target: `./${out}/orval.ts`, client: 'fetch' } } };
  // orval calls the global `fetch`. The test programs set its address.
  writeFileSync(join(WORK, 'orval.config.js'), `module.exports = ${JSON.stringify(orval)};`);
  run('orval', ['--config', './orval.config.js']);
  run('oazapfts', ['openapi.json', `${out}/oazapfts.ts`]);
}

/**
 * Runs the calls of one client against a server that responds with the examples of the description.
 */
async function call(client, origin) {
  const outfile = join(WORK, 'calls', `${client}.run.mjs`);
  // orval's client contains no server address, so the address is added before its paths.
  const banner = {
    js: `const __fetch = globalThis.fetch; globalThis.fetch = (url, ...rest) => __fetch(String(url).startsWith('/') ? ${JSON.stringify(origin)} + url : url, ...rest);`,
  };
  await build({
    entryPoints: [join(WORK, 'calls', `${client}.ts`)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
    banner,
    outfile,
  });
  // Asynchronous, because `spawnSync` would block the server, which runs in this process.
  const child = spawn(process.execPath, [outfile], { stdio: 'inherit', env: { ...process.env, API_ORIGIN: origin } });
  const status = await new Promise((resolve) => child.on('exit', resolve));
  if (status !== 0) fail(`The client of ${client} got a wrong response.`);
}

/** Runs a tool. Shows its output only if it fails. */
function run(tool, args) {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' };
  const done = spawnSync(join(WORK, 'node_modules', '.bin', tool), args, { cwd: WORK, encoding: 'utf8', env });
  const output = `${done.stdout ?? ''}${done.stderr ?? ''}`;
  const warns = /^\s*\d+:\d+\s+warning/m.test(output);
  if (done.status !== 0 || warns) fail(output + (done.error ?? ''));
}

function say(what) {
  console.log(what);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
