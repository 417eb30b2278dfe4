// Sets up, edits and builds a site of the benchmark.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCorpus } from './corpus/write.mjs';
import { measure } from './measure.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const STYLESHEET = join(here, 'site/assets/main.css');
const TEMPLATE = 'templates/doc.tsx';

/**
 * Copies the set-up of a tool into a folder and writes its corpus.
 *
 * @returns `{tool, root, pages, page}`, where `page` is the page to edit
 */
export function setUp(tool, root, pages) {
  cpSync(join(here, tool.setup), root, { recursive: true });
  if (tool.stylesheet !== undefined) {
    mkdirSync(dirname(join(root, tool.stylesheet)), { recursive: true });
    cpSync(STYLESHEET, join(root, tool.stylesheet));
  }
  const plan = writeCorpus(pages, root, tool.dialect);
  return { tool, root, pages, page: plan.pages[Math.floor(pages / 2)] };
}

export function dropOutput({ tool, root }) {
  drop(root, tool.out);
}

export function dropCaches({ tool, root }) {
  for (const cache of tool.caches) drop(root, cache);
}

/** Folders for dropped files. */
const dumps = new Map();

/**
 * Moves a folder out of the way. It is deleted when the benchmark ends. ext4 does not reuse the inode numbers of files
 * deleted in the last minutes and searches for others one by one. After 1,000 deletions a new folder takes a
 * millisecond of CPU time instead of 30 microseconds, in any process.
 */
function drop(root, name) {
  if (!existsSync(join(root, name))) return;
  const dump = `${root}.dropped`;
  const remove = () => rmSync(dump, { recursive: true, force: true });
  if (!dumps.has(dump)) {
    remove();
    mkdirSync(dump);
    process.once('exit', remove);
  }
  const number = (dumps.get(dump) ?? 0) + 1;
  dumps.set(dump, number);
  renameSync(join(root, name), join(dump, String(number)));
}

/** @returns the sentence added to the page */
export function editBody(site, n) {
  const sentence = `Oprava číslo ${n}.`;
  edit(join(site.root, site.page.file), (text) => `${text}\n${sentence}\n`);
  return sentence;
}

export function editTitle(site, n) {
  edit(join(site.root, site.page.file), (text) => text.replace(/^title: .*$/m, `title: "Nový název ${n}"`));
}

/** Changes the template, and thereby every page. */
export function editTemplate(site, n) {
  edit(join(site.root, TEMPLATE), (text) => text.replace(/<body[^>]*>/, `<body data-edition="${n}">`));
}

function edit(file, change) {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`The edit has changed nothing in ${file}.`);
  writeFileSync(file, after);
}

/**
 * Builds the site and checks that the output exists.
 *
 * @param options `args` further arguments, `sentence` that the edited page must contain, `limitMs`
 * @returns see `measure`
 */
export async function build({ tool, root, pages, page }, { args = [], sentence = '', limitMs = 3_600_000 } = {}) {
  const result = await measure([...tool.command, ...args], { cwd: root, env: tool.env, limitMs });
  if (result.failure !== undefined) return result;
  const file = join(root, tool.out, tool.page(page));
  if (!existsSync(file)) return { ...result, failure: `${tool.page(page)} is not there` };
  if (!readFileSync(file, 'utf8').includes(sentence)) return { ...result, failure: 'the edit is not in the page' };
  const { html } = sizeOf(join(root, tool.out));
  return html < pages ? { ...result, failure: `${html} pages instead of ${pages}` } : result;
}

export const outputOf = ({ tool, root }) => sizeOf(join(root, tool.out));

export const cacheOf = ({ tool, root }) => tool.caches.map((cache) => sizeOf(join(root, cache)).bytes).reduce(add, 0);

const add = (a, b) => a + b;

/**
 * Returns the number of files in a folder, the number of HTML files, and their total bytes. The folder may be missing.
 */
function sizeOf(folder) {
  const size = { files: 0, html: 0, bytes: 0 };
  if (!existsSync(folder)) return size;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    size.files += 1;
    size.html += entry.name.endsWith('.html') ? 1 : 0;
    size.bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return size;
}
