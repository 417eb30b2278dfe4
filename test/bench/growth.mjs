// npm run bench -- growth [--shapes a,b] [--sizes 100,1000] [--json file] [--work dir]: measures how time and memory grow
// with the number of pages, for sites of several shapes, and beside Hugo if it is installed.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus/write.mjs';
import { count, median, seconds } from './figures.mjs';
import { growthTable } from './growth-report.mjs';
import { describeMachine, machineLine } from './machine.mjs';
import { build, dropCaches, dropOutput, outputOf } from './site.mjs';
import { leaveOnSignals, stop } from './stop.mjs';
import { OURS, PEERS } from './tools.mjs';
import { claimWork, emptySite } from './work.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const HUGO = PEERS.find(({ id }) => id === 'hugo');
const LIMIT_MS = 1_200_000;

/** Number of tags on each page. */
const TAGS_A_PAGE = 20;

/**
 * Shapes of sites. `overlays` are folders of files that replace those of a generator, by its id; a generator without one
 * cannot build the shape. `write` writes the corpus; default: `writeCorpus`. Hugo builds the largest size of the plain
 * site only, because it takes minutes.
 */
const SHAPES = [
  { id: 'plain', name: 'plain', sizes: [100, 1_000, 10_000, 50_000], overlays: { ssg: [], hugo: [] } },
  {
    id: 'tags',
    name: `${TAGS_A_PAGE} tags a page`,
    sizes: [100, 1_000, 10_000, 50_000],
    overlays: { ssg: ['tags'], hugo: ['hugo-tags'] },
    write: (tool, root, pages) => writeCorpus(pages, root, withTags(tool.dialect, pages)),
  },
  {
    id: 'languages',
    name: '3 languages',
    sizes: [100, 1_000, 10_000, 50_000],
    overlays: { ssg: ['languages'], hugo: ['hugo-languages'] },
    write: writeLanguages,
  },
  {
    id: 'sidebar',
    name: 'automatic sidebar of all pages',
    sizes: [100, 1_000, 10_000],
    overlays: { ssg: ['sidebar'] },
  },
];

const { values: options } = parseArgs({
  options: {
    shapes: { type: 'string', default: SHAPES.map(({ id }) => id).join(',') },
    sizes: { type: 'string' },
    json: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'ssg-bench-growth') },
  },
});
const sizes = options.sizes?.split(',').map(Number);
if (sizes?.some((size) => !(size >= 1))) stop('--sizes are numbers of pages: --sizes 100,1000');
const shapes = options.shapes.split(',').map((id) => {
  const shape = SHAPES.find((one) => one.id === id);
  return shape ?? stop(`There is no shape "${id}". Shapes: ${SHAPES.map((one) => one.id).join(', ')}.`);
});

leaveOnSignals();
const work = resolve(options.work);
claimWork(work);
const hugo = spawnSync(HUGO.command[0], ['version'], { encoding: 'utf8' }).stdout?.match(/v([\d.]+)/)?.[1];
const machine = { ...describeMachine(), hugo };
console.log(`${machineLine(machine)}, Hugo ${hugo ?? 'is not installed'}\n`);
const rows = [];
for (const shape of shapes)
  for (const pages of shape.sizes.filter((size) => sizes === undefined || sizes.includes(size)))
    for (const tool of hugo === undefined ? [OURS] : [OURS, HUGO])
      if (shape.overlays[tool.id] !== undefined && !(tool === HUGO && pages > 10_000 && shape.id !== 'plain'))
        rows.push(await measureShape(shape, pages, tool));
for (const row of rows) row.growth = growthOf(row);
console.log(growthTable(rows));
console.log('\nGrowth above 1: CPU time grew faster than the size of the output times its logarithm.');
if (options.json !== undefined)
  writeFileSync(options.json, rows.map((row) => `${JSON.stringify({ ...machine, ...row })}\n`).join(''));

/** @returns a row: medians of three cold builds up to 1,000 pages, and one build above */
async function measureShape({ id, name, overlays, write }, pages, tool) {
  const root = emptySite(work, `${id}-${pages}-${tool.id}`);
  for (const folder of [tool.setup, ...overlays[tool.id].map((one) => `growth/${one}`)])
    cpSync(join(here, folder), root, { recursive: true });
  if (tool.stylesheet !== undefined) {
    mkdirSync(dirname(join(root, tool.stylesheet)), { recursive: true });
    cpSync(join(here, 'site/assets/main.css'), join(root, tool.stylesheet));
  }
  const plan = (write ?? ((one, folder, number) => writeCorpus(number, folder, one.dialect)))(tool, root, pages);
  const site = { tool, root, pages, page: plan.pages[0] };
  const runs = [];
  for (let i = 0; i < (pages > 1_000 ? 1 : 3); i++) {
    dropOutput(site);
    dropCaches(site);
    const run = await build(site, { limitMs: LIMIT_MS });
    if (run.failure !== undefined)
      stop(`${name}, ${pages} pages, ${tool.name}: ${run.failure}.\n${run.output.slice(0, 2000)}`);
    runs.push(run);
  }
  const of = (key) => median(runs.map((run) => run[key]));
  const { bytes, files } = outputOf(site);
  const figures = { wallMs: of('wallMs'), cpuMs: of('cpuMs'), peakBytes: of('peakBytes'), runs: runs.length };
  console.error(`${name}, ${count(pages)} pages, ${tool.name}: ${seconds(figures.wallMs)} s`);
  rmSync(root, { recursive: true, force: true });
  return { shape: id, name, pages, tool: tool.name, ...figures, outputBytes: bytes, outputFiles: files };
}

/**
 * Compares the growth of CPU time from the next smaller size with that of the output's size times its logarithm.
 * @returns 1 if both grew equally; undefined for the smallest size, which mostly measures the start
 */
function growthOf({ shape, tool, pages, cpuMs, outputBytes }) {
  const smaller = rows.filter((row) => row.shape === shape && row.tool === tool && row.pages < pages).at(-1);
  if (smaller === undefined || cpuMs === undefined) return undefined;
  const output = (bytes) => bytes * Math.log(bytes);
  return cpuMs / smaller.cpuMs / (output(outputBytes) / output(smaller.outputBytes));
}

/** Adds tags to each page. The number of different tags grows with the square root of the site. */
function withTags(dialect, pages) {
  const different = Math.ceil(10 * Math.sqrt(pages));
  return {
    ...dialect,
    frontMatter(page) {
      const tags = Array.from({ length: TAGS_A_PAGE }, (_, i) => `stitek-${(page.index * 37 + i * 13) % different}`);
      return [...dialect.frontMatter(page), `tags: [${tags.join(', ')}]`];
    },
  };
}

/** Writes a third of the pages in each language. The texts are all Czech: only the addresses differ. */
function writeLanguages(tool, root, pages) {
  const { dialect } = tool;
  const isHugo = tool.id === 'hugo';
  const all = [];
  let first;
  for (const language of ['cs', 'en', 'de']) {
    const prefix = language === 'cs' ? '' : `/${language}`;
    const folder = isHugo ? `content/${language}/docs` : `content${prefix}/docs`;
    const plan = writeCorpus(Math.ceil(pages / 3), root, {
      ...dialect,
      folder,
      link: (_from, to) => prefix + to.url,
      companions: ({ sections }) =>
        isHugo
          ? Object.fromEntries(
              sections.map(({ slug, title }) => [
                `${folder}/${slug}/_index.md`,
                `---\ntitle: ${JSON.stringify(title)}\n---\n`,
              ]),
            )
          : {},
    });
    first ??= plan;
    const own = plan.sections.map((section) => ({ ...section, url: prefix + section.url }));
    all.push(...own);
    if (isHugo) writeJson(join(root, `data/sections_${language}.json`), own);
  }
  if (!isHugo) {
    writeJson(join(root, 'content/data/sections.json'), all);
    const template = join(root, 'templates/doc.tsx');
    const needs = "collections: ['docs', 'en', 'de']";
    writeFileSync(template, readFileSync(template, 'utf8').replace("collections: ['docs']", needs));
  }
  return first;
}

function writeJson(file, value) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
