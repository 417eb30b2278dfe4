import type { Code, Definition, Root, RootContent } from 'mdast';
import { error } from '../base/diagnostic.ts';
import type { AttributeSpec } from '../base/directives.ts';
import { fencesOf, secondEnd } from '../base/fences.ts';
import { dirname, extname, join } from '../base/paths.ts';
import { didYouMean, nearestNames } from '../base/suggest.ts';
import { forbiddenPath, isDecomposed, problemAt } from '../base/unusable-file.ts';
import { parseRanges } from './code-blocks.ts';
import { checkAttributes } from './directives/directive.ts';
import { lintMarkdown } from './lint/lint.ts';
import { markdownMessages } from './messages.ts';
import {
  type Directive,
  FRAGMENT,
  type Included,
  type Origin,
  type Parent,
  placeOf,
  placeOfWord,
  walk,
} from './nodes.ts';
import { type Page, type PageFile, pageOf, URL_PROPERTIES } from './page.ts';

type Include = Extract<Directive, { type: 'leafDirective' }>;

/** Replaces each `::include{file=...}` with its file: Markdown as part of the page, other files as a code block. */
export async function expandIncludes(tree: Root, file: PageFile): Promise<void> {
  const page = pageOf(file);
  await expand(tree, page.origin, [page.origin.file], page);
}

/** Replaces the `::include` directives below a node. @param chain files that are being included, outermost first */
async function expand(parent: Parent, origin: Origin, chain: readonly string[], page: Page): Promise<void> {
  for (const { holder, index, node } of findIncludes(parent)) {
    const loaded = isFull(page, node, origin) ? undefined : await loadInclude(node, origin, page);
    const children = holder.children as RootContent[];
    children[index] = loaded ?? { type: 'component', name: FRAGMENT, properties: {}, children: [] };
    if (loaded?.type !== 'included') continue;
    const inner = [...chain, loaded.origin.file];
    if (chain.includes(loaded.origin.file)) {
      const message = markdownMessages.fileIncludesItself({ chain: inner.join(' → ') });
      const hint = markdownMessages.removeOneTheseIncludes;
      page.diagnostics.push(error('include-circular', message, placeOf(node, origin), { hint }));
      loaded.children = [];
    } else await expand(loaded, loaded.origin, inner, page);
  }
}

function findIncludes(parent: Parent) {
  const found: { readonly holder: Parent; readonly index: number; readonly node: Include }[] = [];
  walk(parent, (holder) => {
    for (const [index, node] of ('children' in holder ? holder.children : []).entries())
      if (node.type === 'leafDirective' && node.name === 'include')
        found.push({ holder: holder as Parent, index, node });
  });
  return found;
}

/**
 * Maximum number of included files per page, and of their characters in total. A file beyond it is reported and left
 * out. A dozen small files that include each other eight times would otherwise expand to millions of nodes.
 */
const MAX_FILES = 1000;
const MAX_CHARACTERS = 5_000_000;

/** Counts an included file. Returns true if the page includes too much, which is reported once per page. */
export function isFull({ included, diagnostics }: Page, node: Pick<Include, 'position'>, origin: Origin): boolean {
  const isOver = included.files >= MAX_FILES || included.characters > MAX_CHARACTERS;
  if (isOver && !diagnostics.some(({ code }) => code === 'includes-too-many')) {
    const message = markdownMessages.onePageWouldInclude({ count: MAX_FILES, size: MAX_CHARACTERS / 1e6 });
    const hint = markdownMessages.lookWhetherIncludedFiles;
    diagnostics.push(error('includes-too-many', message, placeOf(node, origin), { hint }));
  }
  included.files++;
  return isOver;
}

const ATTRIBUTES: Readonly<Record<string, AttributeSpec>> = {
  /** Path relative to the including file, or to the project root if it starts with `/`. */
  file: { type: 'string', required: true },
  region: { type: 'string' },
  /** Lines of the file to include, such as `3-9`. */
  lines: { type: 'string' },
  /** Language of the code, by default according to the file extension. */
  lang: { type: 'string' },
  title: { type: 'string' },
  words: { type: 'string' },
};

/** `::include` directive whose file is being loaded. */
interface Loading {
  readonly node: Include;
  readonly origin: Origin;
  readonly page: Page;
  /** Path of the included file. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** Returns the content of an included file. Returns undefined for an unusable file, and reports it. */
async function loadInclude(node: Include, origin: Origin, page: Page): Promise<Included | Code | undefined> {
  const attributes = checkAttributes(node, ATTRIBUTES, origin, page);
  const file = attributes['file'];
  if (typeof file !== 'string') return undefined;
  const path = file.startsWith('/') ? join(file) : join(dirname(origin.file), file);
  const place = placeOfWord(file, node, origin, 'file');
  const source = forbiddenPath(path, place) ?? (await page.environment.readText(path));
  if (!('kind' in source) || source.kind !== 'text') {
    const message = markdownMessages.includedFileDoesNot({ path });
    page.diagnostics.push(
      !('kind' in source)
        ? source
        : source.kind === 'bad'
          ? problemAt(place, path, source)
          : error('include-missing', message, place, { hint: markdownMessages.pathRelativeFileOr }),
    );
    return undefined;
  }
  page.included.characters += source.text.length;
  // Removes one line break at the end of the file. Otherwise there would be an empty last line.
  const lines = source.text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const loading = { node, origin, page, path, attributes };
  const chosen = chooseLines(lines, loading);
  if (extname(path) === '.md') return chosen && markdown(chosen, path, page);
  return chosen && code(chosen.lines, loading);
}

interface Chosen {
  readonly lines: readonly string[];
  /** Line number (from 1) of `lines[0]` in the included file. */
  readonly firstLine: number;
}

function chooseLines(lines: readonly string[], { node, origin, page, path, attributes }: Loading): Chosen | undefined {
  const { region, lines: ranges } = attributes;
  if (typeof region === 'string') {
    const regions = findRegions(lines);
    const found = regions.get(region);
    if (found) return { lines: lines.slice(found.from, found.to), firstLine: found.from + 1 };
    const names = [...regions.keys()];
    const known = markdownMessages.regions({ names: nearestNames(region, names) });
    const hint = didYouMean(region, names) ?? (names.length > 0 ? known : markdownMessages.markRegionNameEndregion);
    const place = placeOfWord(region, node, origin, 'region');
    page.diagnostics.push(error('include-missing', markdownMessages.noRegion({ path, region }), place, { hint }));
    return undefined;
  }
  if (typeof ranges !== 'string') return { lines, firstLine: 1 };
  const numbers = parseRanges(ranges, lines.length);
  if (numbers) return { lines: lines.filter((_, index) => numbers.has(index + 1)), firstLine: Math.min(...numbers) };
  const hint = markdownMessages.writeThemLinesLast({ count: lines.length });
  const message = markdownMessages.linesDoesNotName({ ranges, path });
  page.diagnostics.push(error('directive-invalid', message, placeOf(node, origin), { hint }));
  return undefined;
}

async function markdown({ lines, firstLine }: Chosen, file: string, page: Page): Promise<Included> {
  const whole = lines.join('\n');
  const matter = firstLine === 1 ? frontMatterOf(file, whole, page) : '';
  const text = whole.slice(matter.length);
  const origin = { file, firstLine: firstLine + matter.split('\n').length - 1, text };
  page.isDecomposed ||= isDecomposed(text);
  const tree = await page.parse(text);
  lintMarkdown(tree, origin, page);
  isolate(tree, file, page.origin.file);
  return { type: 'included', origin, children: tree.children };
}

/** Returns the front matter of an included file. Reports a `---` line that the author may have meant as its end. */
export function frontMatterOf(file: string, text: string, { diagnostics }: Page): string {
  const fences = fencesOf(text);
  if (fences.kind !== 'closed') return '';
  if (fences.second !== undefined) diagnostics.push(secondEnd(file, text, fences.second));
  return text.slice(0, fences.body);
}

function code(lines: readonly string[], { node, page, path, attributes }: Loading): Code {
  const { lang: written, title, words } = attributes;
  const { languages } = page.environment.highlighter;
  const lang = typeof written === 'string' ? written : (languages.configuredName(extname(path).slice(1)) ?? null);
  const value = dedent(lines.filter((line) => markerOf(line) === undefined)).join('\n');
  const data = typeof title === 'string' ? { title } : {};
  return { type: 'code', lang, meta: typeof words === 'string' ? words : null, value, data, position: node.position };
}

/** Matches the start or end of a region: `// #region name`, `# region name`, `<!-- #region name -->`, `#endregion`. */
const MARKER = /^\s*(?:(?:\/\/|\/\*+|<!--|--|;|%|#)\s*)?(?:#\s*)?(end)?region\b[ \t]*([\p{L}\p{N}_.-]*)/u;
const COMMENT = /^\s*(?:\/\/|\/\*|<!--|--|;|%|#)/;

/** Lines between the markers of a region: `from` inclusive, `to` exclusive, counted from 0. */
interface Region {
  readonly from: number;
  readonly to: number;
}

function markerOf(line: string): { readonly end: boolean; readonly name: string } | undefined {
  if (!line.includes('region') || !COMMENT.test(line)) return undefined;
  const match = MARKER.exec(line);
  return match ? { end: match[1] !== undefined, name: match[2]?.replace(/-+$/, '') ?? '' } : undefined;
}

/** Returns the regions of a text by name (the first per name). An end without a name closes the innermost region. */
export function findRegions(lines: readonly string[]): ReadonlyMap<string, Region> {
  const regions = new Map<string, Region>();
  const open: { readonly name: string; readonly from: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const marker = markerOf(line);
    if (!marker) continue;
    if (!marker.end) {
      open.push({ name: marker.name, from: index + 1 });
      continue;
    }
    const position = marker.name === '' ? open.length - 1 : open.findLastIndex(({ name }) => name === marker.name);
    const [region] = position === -1 ? [] : open.splice(position, 1);
    if (region?.name && !regions.has(region.name)) regions.set(region.name, { from: region.from, to: index });
  }
  return regions;
}

/** Removes the indentation that all lines share, and blank lines at the start and end. */
export function dedent(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== '');
  const inner = lines.slice(first, lines.findLastIndex((line) => line.trim() !== '') + 1);
  let indent = /^\s*/.exec(inner[0] ?? '')?.[0] ?? '';
  for (const line of inner.filter((each) => each.trim() !== '')) {
    while (!line.startsWith(indent)) indent = indent.slice(0, -1);
  }
  return inner.map((line) => line.slice(indent.length));
}

/**
 * Makes the tree of an included file independent of the including page: reference links become inline links, footnotes
 * get unique names, and relative URLs become relative to the page.
 */
export function isolate(tree: Root, file: string, page: string): void {
  const definitions = new Map<string, Definition>();
  walk(tree, (node) => {
    if (node.type !== 'definition') return;
    const key = node.identifier.toUpperCase();
    if (!definitions.has(key)) definitions.set(key, node);
  });
  isolateChildren(tree, { definitions, file, page });
}

interface Isolation {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly file: string;
  readonly page: string;
}

function isolateChildren(parent: Parent, context: Isolation): void {
  const children: RootContent[] = parent.children.filter((child) => child.type !== 'definition');
  for (const [index, child] of children.entries()) {
    if ('children' in child) isolateChildren(child, context);
    children[index] = isolateNode(child, context);
  }
  parent.children = children as typeof parent.children;
}

function isolateNode(node: RootContent, { definitions, file, page }: Isolation): RootContent {
  switch (node.type) {
    case 'link':
    case 'image':
      node.url = rebaseUrl(node.url, file, page);
      return node;
    case 'linkReference':
    case 'imageReference': {
      const definition = definitions.get(node.identifier.toUpperCase());
      if (!definition) return node;
      const { title, position } = { ...definition, position: node.position };
      const url = rebaseUrl(definition.url, file, page);
      return node.type === 'linkReference'
        ? { type: 'link', url, title: title ?? null, children: node.children, position }
        : { type: 'image', url, title: title ?? null, alt: node.alt ?? null, position };
    }
    case 'footnoteReference':
    case 'footnoteDefinition':
      node.identifier = `${file}:${node.identifier}`;
      return node;
    case 'containerDirective':
    case 'leafDirective':
    case 'textDirective':
      for (const name of Object.keys(URL_PROPERTIES)) {
        const url = node.attributes?.[name];
        if (node.attributes && typeof url === 'string') node.attributes[name] = rebaseUrl(url, file, page);
      }
      return node;
    default:
      return node;
  }
}

/** Makes a URL that is relative to the file `from` relative to the file `to`. Other URLs are returned unchanged. */
export function rebaseUrl(url: string, from: string, to: string): string {
  if (url === '' || /^(?:[/#?]|[a-z][a-z0-9+.-]*:)/i.test(url) || dirname(from) === dirname(to)) return url;
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const target = join(dirname(from), path).split('/');
  const folder = dirname(to) === '' ? [] : dirname(to).split('/');
  let common = 0;
  while (common < folder.length && common < target.length && folder[common] === target[common]) common++;
  const relative = [...folder.slice(common).map(() => '..'), ...target.slice(common)].join('/');
  return `${relative === '' ? '.' : relative}${path.endsWith('/') ? '/' : ''}${end === -1 ? '' : url.slice(end)}`;
}
