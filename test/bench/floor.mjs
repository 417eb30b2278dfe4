// Measures the time that the packages alone take to read, parse, convert, highlight, lay out and write every page. It
// uses one thread, processes the pages in order, and calls each package as directly as possible: it checks no links,
// caches nothing, and has no positions for messages. No generator with these packages is faster unless it has more
// threads.
//
//     node test/bench/floor.mjs <folder of a site of the benchmark> <output folder> [--steps read,parse,html,highlight,layout,write]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const STEPS = ['read', 'parse', 'html', 'highlight', 'layout', 'write'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { steps: { type: 'string', default: STEPS.join() } },
});
const [site, out] = positionals;
const steps = new Set(values.steps.split(','));
const times = Object.fromEntries(STEPS.map((step) => [step, 0]));

process.env.NODE_ENV = 'production';
const loaded = performance.now();
const { markdownToMdast } = await import('satteri');
const { unified } = await import('unified');
const { default: remarkRehype } = await import('remark-rehype');
const { default: rehypeStringify } = await import('rehype-stringify');
const processor = unified().use(remarkRehype).use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const { createElement } = await import('react');
const { renderToString } = await import('react-dom/server');
const highlighter = steps.has('highlight') ? await loadHighlighter() : undefined;
const ready = performance.now();

const content = join(site, 'content');
const files = readdirSync(content, { recursive: true }).filter((file) => file.endsWith('.md'));
for (const file of files) {
  const text = timed('read', () => readFileSync(join(content, file), 'utf8').replace(/^---\n.*?\n---\n/s, ''), '');
  const mdast = timed('parse', () => markdownToMdast(text, { features: { frontmatter: false, gfm: true } }), undefined);
  const hast = mdast && timed('html', () => processor.runSync(mdast), undefined);
  if (hast !== undefined && highlighter !== undefined) timed('highlight', () => highlightBlocks(hast), undefined);
  const body = hast === undefined ? '' : timed('html', () => processor.stringify(hast), '');
  const page = timed('layout', () => renderToString(createElement(Layout, { body })), body);
  const target = join(out, file.replace(/(?:index)?\.md$/, ''), 'index.html');
  timed('write', () => {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, page);
  });
}
const { user, system } = process.cpuUsage();
const ms = (time) => `${(time / 1000).toFixed(2)} s`;
console.log(`${files.length} pages; processor time ${((user + system) / 1e6).toFixed(2)} s`);
console.log(
  `start ${ms(loaded)}, loading ${ms(ready - loaded)}, ${STEPS.map((step) => `${step} ${ms(times[step])}`).join(', ')}`,
);

function timed(step, act, otherwise) {
  if (!steps.has(step)) return otherwise;
  const begin = performance.now();
  const value = act();
  times[step] += performance.now() - begin;
  return value;
}

function Layout({ body }) {
  return createElement(
    'html',
    { lang: 'cs' },
    createElement('body', null, createElement('article', { dangerouslySetInnerHTML: { __html: body } })),
  );
}

async function loadHighlighter() {
  const { createHighlighter } = await import('shiki');
  const langs = ['javascript', 'json', 'bash', 'python', 'yaml', 'html', 'css', 'php', 'typescript', 'http'];
  return createHighlighter({ themes: ['github-light'], langs });
}

function highlightBlocks(tree) {
  for (const [i, node] of tree.children.entries()) {
    const code = node.tagName === 'pre' ? node.children[0] : undefined;
    if (code === undefined) continue;
    const lang = String(code.properties.className ?? 'language-text').slice('language-'.length);
    const known = highlighter.getLoadedLanguages().includes(lang) ? lang : 'text';
    const html = highlighter.codeToHtml(code.children[0].value, { lang: known, theme: 'github-light' });
    tree.children[i] = { type: 'raw', value: html };
  }
}
