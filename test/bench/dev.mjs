// npm run bench -- dev [pages ...]: measures how long `ssg dev` takes to show the first page and a saved change, over
// HTTP and in a browser.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { writeCorpus } from './corpus/write.mjs';
import { OURS } from './tools.mjs';

const STARTS = 5;
const SAVES = 25;
/** Pause between two saves, shorter than any author makes. */
const PAUSE_MS = 150;
const sizes = process.argv.slice(2).map(Number);
const ssg = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const site = fileURLToPath(new URL('./site', import.meta.url));

const root = mkdtempSync(join(tmpdir(), 'ssg-bench-dev-'));
const browser = await launch();
try {
  cpSync(site, root, { recursive: true });
  console.log(`Node ${process.version}, ${availableParallelism()} processors, medians\n`);
  for (const pages of sizes.length > 0 ? sizes : [1_000, 10_000]) await measure(pages);
} finally {
  await browser.close();
  rmSync(root, { recursive: true, force: true });
}

async function measure(pages) {
  const plan = writeCorpus(pages, root, OURS.dialect);
  const { file, url: route } = plan.pages[Math.floor(pages / 2)];

  const starts = [];
  for (let i = 0; i < STARTS; i++) {
    const began = performance.now();
    const server = await start(route);
    starts.push(performance.now() - began);
    await server.stop();
  }
  const server = await start(route);
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const overHttp = await saves(text, path, (word) => untilServed(server.origin + route, word));
  const page = await browser.newPage();
  await page.goto(server.origin + route);
  await page.waitForFunction(() => document.querySelector('ssg-dev') !== null);
  // Wait until the whole site is watched, which takes a while for a large one.
  await wait(3000);
  const inBrowser = await saves(text, path, (word) =>
    page.evaluate(
      (wanted) =>
        new Promise((resolve) => {
          const look = () => (document.body.textContent.includes(wanted) ? resolve() : setTimeout(look, 1));
          look();
        }),
      word,
    ),
  );
  await page.close();
  await server.stop();
  console.log(
    `${pages} pages: first page ${ms(starts)}, save to HTTP ${ms(overHttp)}, save to browser ${ms(inBrowser)}`,
  );
}

/** Returns the times in milliseconds from writing until `seen` resolves. */
async function saves(text, path, seen) {
  const times = [];
  for (let i = 0; i < SAVES; i++) {
    const word = `mark${i}x${times.length}`;
    const began = performance.now();
    writeFileSync(path, `${text}\n\n${word}\n`);
    await seen(word);
    times.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
  writeFileSync(path, text);
  await wait(PAUSE_MS);
  return times;
}

async function untilServed(url, word) {
  while (!(await (await fetch(url)).text()).includes(word));
}

/** Starts a server and resolves when it has served the page. */
async function start(route) {
  const server = spawn(process.execPath, [ssg, 'dev', '--root', root, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const origin = await new Promise((resolve) => {
    let printed = '';
    server.stderr.on('data', (data) => {
      printed += data;
      const found = /Local\s+(http:\S+)\//.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const response = await fetch(origin + route);
  if (!response.ok) throw new Error(`${route} answered ${response.status}`);
  await response.text();
  return {
    origin,
    stop: () =>
      new Promise((resolve) => {
        server.on('exit', resolve);
        server.kill('SIGINT');
      }),
  };
}

/** Starts the browser of the tests. Its launcher is TypeScript, so it is bundled first. */
async function launch() {
  const bundle = fileURLToPath(new URL('../../node_modules/.cache/bench-launch.mjs', import.meta.url));
  await build({
    entryPoints: [fileURLToPath(new URL('../browser/launch.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  return (await import(pathToFileURL(bundle).href)).launchBrowser();
}

function ms(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return `${Math.round(sorted[Math.floor(sorted.length / 2)])} ms`;
}
