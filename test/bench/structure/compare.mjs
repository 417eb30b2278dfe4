/**
 * Compares how ssg and the reference pipeline (remark-parse, remark-gfm, remark-rehype and an HTML parser) convert a
 * folder of Markdown. Converts random pages (seeded) with both and compares elements and texts.
 *
 *     node test/bench/structure.mjs <folder> [--count 200] [--seed 1] [--show 5]
 *
 * Not compared, because ssg differs on purpose: IDs, classes and all attributes except addresses and alternative texts;
 * colours of code and the effects of its comments; comments; scripts of Vue; the title, which ssg removes from the
 * text; `{#id .class}` of headings; the heading of footnotes; marks of alerts and containers, whose content is
 * compared. Pages with syntax that the reference does not support (definition lists, includes) are compared by their
 * words. Blocks of MkDocs, tabs of VitePress and `ref` of Hugo are rewritten for the reference.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { adoptContainers, adoptIncludes, adoptReferences } from '../../../src/markdown/foreign/adopt.ts';
import { createHighlighter, languagesOf } from '../../../src/markdown/highlight/highlighter.ts';
import { createTokenizer } from '../../../src/markdown/highlight/tokenizer.ts';
import { parseDocument } from '../../../src/markdown/parse.ts';
import { bodyOf } from '../../../src/pipeline/read/front-matter.ts';
import { isPageFile } from '../../../src/pipeline/read/routes.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    show: { type: 'string', default: '5' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('usage: node test/bench/structure.mjs <folder>');

const OPTIONS = {
  parser: 'satteri',
  strict: false,
  rawHtml: true,
  typography: false,
  maxHeadings: 10_000,
  pluginLanguages: [],
};
const languages = languagesOf({ named: [], isOpen: false });
const environment = {
  directives: {},
  highlighter: createHighlighter(languages, createTokenizer(languages.grammars)),
  readText: async () => ({ kind: 'missing' }),
  dataNames: [],
  readData: async () => undefined,
  findValue: async () => ({ kind: 'gap' }),
  locale: 'en',
};

const gfm = unified().use(remarkParse).use(remarkGfm);
const withDirectives = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);
const html = unified().use(rehypeParse, { fragment: true });
const writer = unified().use(rehypeStringify, { allowDangerousHtml: true });

function reference(body) {
  const text = withoutBlocks(adoptReferences(adoptContainers(body)));
  const parser = text.includes(':::') ? withDirectives : gfm;
  const tree = parser.parse(text);
  restoreColons(tree, text);
  const hast = unified().use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' }).runSync(tree);
  // Like rehype-raw: the whole page goes through an HTML parser.
  return html.parse(writer.stringify(hast));
}

/**
 * Returns the text without the first lines and indentation of MkDocs blocks, and without the labels of VitePress tabs.
 */
function withoutBlocks(body) {
  const lines = body.replace(/^={2,3} +[^"=\n][^\n]*$/gm, '').split('\n');
  for (let i = 0; i < lines.length; i++) {
    const [, indent] = /^([ \t]*)(?:!!!|\?\?\?\+?|===[+!]?) ?(?:[\w-]|").*$/.exec(lines[i]) ?? [];
    if (indent === undefined || (/^[ \t]*===/.test(lines[i]) && !lines[i].includes('"'))) continue;
    lines[i] = '';
    for (let j = i + 1; j < lines.length && (lines[j].trim() === '' || lines[j].startsWith(`${indent}    `)); j++)
      lines[j] = lines[j].replace(`${indent}    `, indent);
  }
  return lines.join('\n');
}

const ATTRIBUTES = /[ \t]*\{:?[ \t]*(?:[#.][^\s{}]+|[\w-]+=[^\s{}]+)(?:[ \t]+[^\s{}]+)*[ \t]*\}[ \t]*$/;

/** Converts directives back: text directives to their source text, containers to their content. */
function restoreColons(node, text) {
  if (node.children === undefined) return;
  const last = node.children.at(-1);
  if (node.type === 'heading' && last?.type === 'text') last.value = last.value.replace(ATTRIBUTES, '');
  node.children = node.children.flatMap((child) => {
    restoreColons(child, text);
    if (child.type === 'containerDirective') return containerOf(child);
    if (child.type !== 'textDirective' && child.type !== 'leafDirective') return [child];
    const value = text.slice(child.position.start.offset, child.position.end.offset);
    return [
      child.type === 'leafDirective'
        ? { type: 'paragraph', children: [{ type: 'text', value }] }
        : { type: 'text', value },
    ];
  });
}

/**
 * Returns the content of a container. The label of `details` stays inside, other labels are removed.
 */
function containerOf(node) {
  const content = node.children.filter(({ data }) => !data?.directiveLabel);
  if (node.name !== 'details') return content;
  const [label] = node.children.filter(({ data }) => data?.directiveLabel);
  const summary = { type: 'paragraph', children: label?.children ?? [], data: { hName: 'summary' } };
  return [
    { type: 'blockquote', data: { hName: 'details' }, children: label === undefined ? content : [summary, ...content] },
  ];
}

/** Converts a tree to a list of words and tags. */
function tokensOf(tree, isOurs, isTaken = false) {
  const tokens = [];
  let text = '';
  const flush = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') tokens.push(words);
    text = '';
  };
  const write = (tag, children, attributes = '') => {
    flush();
    tokens.push(`<${tag}${attributes}>`);
    children();
    flush();
    tokens.push(`</${tag}>`);
  };
  const all = (nodes) => {
    for (const node of nodes ?? []) visit(node);
  };
  const visit = (node) => {
    if (node.type === 'text') text += node.value;
    if (node.type !== 'element') return;
    const { tagName, properties = {}, children } = node;
    if (tagName === 'script' && properties.setup !== undefined) return;
    if (tagName === 'code-block') return code(plain(properties.html));
    if (tagName === 'pre' && children[0]?.tagName === 'code') return code(contentOf(node));
    if (TRANSPARENT.has(tagName)) {
      flush();
      return all(children);
    }
    if (/^h[1-6]$/.test(tagName)) return heading(node);
    if (tagName === 'blockquote' && alert(node)) {
      flush();
      return all(children);
    }
    const shown = ['href', 'src', 'alt'].filter(
      (name) => typeof properties[name] === 'string' && !/^#/.test(properties[name]),
    );
    write(
      tagName,
      () => all(node.content?.children ?? children),
      shown.map((name) => ` ${name}=${properties[name]}`).join(''),
    );
  };
  const heading = ({ tagName, properties, children }) => {
    if (properties?.id === 'footnote-label') return;
    write(tagName, () => all(children));
  };
  const code = (value) =>
    write('pre', () => {
      text = value.replace(/\s*(?:\/\/|#|--|<!--|;)\s*(?:\[!code[^\]]*\]|highlight-(?:next-line|start|end)).*$/gm, '');
    });
  all(withoutTitle(tree.children, isOurs, isTaken));
  flush();
  return tokens;
}

const TRANSPARENT = new Set(['admonition', 'tabs', 'tab', 'cards', 'card', '']);

function withoutTitle(nodes, isOurs, isTaken) {
  const at = nodes.findIndex(({ tagName }) => /^h[1-6]$/.test(tagName ?? ''));
  if (isOurs || !isTaken || nodes[at]?.tagName !== 'h1')
    return isOurs ? nodes.filter((node) => !isPlaceOfTitle(node)) : nodes;
  return nodes.filter((_, i) => i !== at);
}

function isPlaceOfTitle({ tagName, properties, children }) {
  return tagName === 'span' && children.length === 0 && Object.keys(properties).join() === 'id';
}

/** Removes the mark of a GitHub alert. */
function alert({ children }) {
  const paragraph = children.find(({ tagName }) => tagName === 'p');
  const [first] = paragraph?.children ?? [];
  const mark = /^\s*\[!(?:note|tip|info|important|warning|caution|danger)\][ \t]*(?:\n|$)/i.exec(
    first?.value ?? '',
  )?.[0];
  if (mark === undefined) return false;
  first.value = first.value.slice(mark.length);
  if (contentOf(paragraph).trim() === '' && paragraph.children.length === 1)
    children.splice(children.indexOf(paragraph), 1);
  return true;
}

function contentOf(node) {
  return node.type === 'text' ? node.value : (node.children ?? []).map(contentOf).join('');
}

function plain(markup) {
  return contentOf(html.parse(markup));
}

/** Checks if a page contains syntax that the reference does not support. */
function isBeyond(body) {
  return adoptIncludes(body) !== body || /^[ \t>]*:[ \t]+\S/m.test(body);
}

function words(tokens) {
  return tokens
    .filter((token) => !/^<\/?\w[^>]*>$/.test(token))
    .join(' ')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function firstDifference(ours, theirs) {
  let at = 0;
  while (at < ours.length && ours[at] === theirs[at]) at++;
  return [ours.slice(Math.max(0, at - 30), at + 40), theirs.slice(Math.max(0, at - 30), at + 40)];
}

function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = random(Number(values.seed));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(isPageFile)
  .sort();
const drawn = files
  .map((file) => [next(), file])
  .sort(([a], [b]) => a - b)
  .slice(0, Number(values.count))
  .map(([, file]) => file);

let equal = 0;
let beyond = 0;
const different = [];
for (const file of drawn) {
  const { body, bodyLine } = bodyOf(
    readFileSync(join(folder, file), 'utf8')
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n'),
  );
  const document = await parseDocument({ file, body, firstLine: bodyLine }, OPTIONS, environment);
  const [ours, theirs] = [
    tokensOf(document.hast, true),
    tokensOf(reference(body), false, document.hast.children.some(isPlaceOfTitle)),
  ];
  const same = ours.findIndex((token, i) => token !== theirs[i]);
  const at = same === -1 && theirs.length > ours.length ? ours.length : same;
  if (at === -1 && ours.length === theirs.length) equal++;
  else if (isBeyond(body) && words(ours) === words(theirs)) beyond++;
  else
    different.push({
      words: firstDifference(words(ours), words(theirs)),
      file,
      ours: ours.slice(Math.max(0, at - 2), at + 4),
      theirs: theirs.slice(Math.max(0, at - 2), at + 4),
    });
}
for (const one of different.slice(0, Number(values.show))) console.log(JSON.stringify(one, undefined, 1));
console.log(`${folder}: ${drawn.length} of ${files.length} pages, seed ${values.seed}`);
console.log(`  equal: ${equal}`);
console.log(`  equal words, with constructs that the reference does not know: ${beyond}`);
console.log(
  `  different: ${different.length}${different.length === 0 ? '' : ` (${different.map(({ file }) => file).join(', ')})`}`,
);
