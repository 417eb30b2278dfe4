import type { Root, RootContent } from 'mdast';
import { error } from '../../base/diagnostic.ts';
import { join } from '../../base/paths.ts';
import { isDecomposed } from '../../base/unusable-file.ts';
import { MDX_TAG, underAlias } from '../../config/mdx.ts';
import { adoptContainers } from '../foreign/adopt.ts';
import { frontMatterOf, isFull, isolate, rebaseUrl } from '../includes.ts';
import { lintMarkdown } from '../lint/lint.ts';
import { type Component, type Included, type Origin, type Parent, placeOf, walk } from '../nodes.ts';
import {
  type MdxExpression,
  type MdxPage,
  type MdxPart,
  type MdxTag,
  type Page,
  type PageFile,
  pageOf,
} from '../page.ts';
import { mdxMessages } from './messages.ts';
import { MdxMistake, mdxProblem, programOf, programStatements } from './parse-mdx.ts';

export { MAX_CELLS, MAX_EXPRESSION_NESTING } from './parse-mdx.ts';

declare module 'mdast' {
  interface Data {
    /** Path of the MDX file that the node renders (`<Part />`). Its last child is the content of that file. */
    shows?: string;
  }
}

/** Reports a syntax error that the MDX parser has thrown. Throws any other error. */
export function reportMistake(cause: unknown, page: Page, origin: Origin): void {
  if (!(cause instanceof MdxMistake)) throw cause;
  page.diagnostics.push(mdxProblem(cause, origin));
  page.hidesHeadings = true;
}

/**
 * Moves the content of an imported MDX file into the element that shows the file, so that the page contains the
 * headings, links and code of the file. Example: `import Part from './_part.mdx'`, then `<Part />`.
 */
export function remarkPartials() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    const showing = { origin: page.origin, chain: [page.origin.file], page };
    await expand(tree, showing);
    for (const path of page.shownByCode) await addForCode(path, tree, showing);
  };
}

interface Showing {
  readonly origin: Origin;
  /** Files that are being included, outermost first. */
  readonly chain: readonly string[];
  readonly page: Page;
}

async function expand(tree: Root, showing: Showing): Promise<void> {
  const imports = importedFiles(tree, showing);
  if (imports.size === 0) return;
  const tags: MdxTag[] = [];
  walk(tree, (node) => {
    if ('attributes' in node && 'name' in node && node.type.startsWith('mdxJsx')) tags.push(node as MdxTag);
  });
  for (const node of tags) {
    const path = imports.get(node.name ?? '');
    const shown = path && (await load(path, node, showing));
    if (!shown) continue;
    node.data = { ...node.data, shows: path };
    (node.children as RootContent[]).push(shown);
  }
}

/** Appends the content of an MDX file to the page for code that renders the file at a place known only at run time. */
async function addForCode(path: string, tree: Root, showing: Showing): Promise<void> {
  const node: MdxTag = { type: 'mdxJsxFlowElement', name: null, attributes: [], children: [], position: tree.position };
  const shown = await load(path, node, showing);
  if (shown) tree.children.push({ ...node, data: { shows: path }, children: [shown] as never });
}

function importedFiles(tree: Root, { origin, page }: Showing): Map<string, string> {
  const files = new Map<string, string>();
  const aliases = page.options.mdx ? page.options.mdx.aliases : {};
  for (const node of tree.children) {
    for (const { type, source, specifiers } of node.type === 'mdxjsEsm' ? programStatements(programOf(node)) : []) {
      const specifier = String((source as { value?: unknown } | null | undefined)?.value);
      if (type !== 'ImportDeclaration' || !/\.mdx?$/.test(specifier)) continue;
      const found = underAlias(specifier, aliases);
      const path = found ? join(found.folder, found.rest) : join(origin.file, '..', specifier);
      if (!found && !specifier.startsWith('.')) continue;
      for (const one of specifiers as { type: string; local: { name: string } }[])
        if (one.type === 'ImportDefaultSpecifier') files.set(one.local.name, path);
    }
  }
  return files;
}

/** Returns the content of an MDX file. Returns undefined for an unusable file, which the bundler reports. */
async function load(path: string, node: MdxTag, { origin, chain, page }: Showing): Promise<Included | undefined> {
  if (chain.includes(path)) {
    const message = mdxMessages.fileShowsItself({ chain: [...chain, path].join(' → ') });
    const hint = mdxMessages.removeOneTheseImports;
    page.diagnostics.push(error('include-circular', message, placeOf(node, origin), { hint }));
    return undefined;
  }
  const source =
    isFull(page, node, origin) || path.startsWith('../') ? undefined : await page.environment.readText(path);
  if (source?.kind !== 'text') return undefined;
  const text = mdxText(path, source.text, page);
  page.included.characters += text.length;
  const own = { file: path, firstLine: 1, text };
  page.isDecomposed ||= isDecomposed(text);
  const tree = await page.parse(text).catch((cause: unknown) => reportMistake(cause, page, own));
  if (!tree) return undefined;
  lintMarkdown(tree, own, page);
  isolate(tree, path, page.origin.file);
  await expand(tree, { origin: own, chain: [...chain, path], page });
  return { type: 'included', origin: own, children: tree.children };
}

/** Returns the text of an MDX file. Empty lines replace its front matter, so that line numbers stay the same. */
function mdxText(path: string, source: string, page: Page): string {
  const whole = source.replace(/\r\n?/g, '\n');
  const matter = frontMatterOf(path, whole, page);
  const body = whole.slice(matter.length);
  return matter.replace(/[^\n]+/g, '') + (page.options.strict ? body : adoptContainers(body));
}

/** Replaces each piece of MDX code with a node that has its index in `MdxPage.parts`. Runs after the plugins. */
export function remarkMdxCode() {
  return (tree: Root, file: PageFile): void => {
    const page = pageOf(file);
    if (page.mdx === undefined) return;
    page.mdx.modules.set(page.origin.file, []);
    convertChildren(tree, { page, mdx: page.mdx, origin: page.origin });
  };
}

interface Scope {
  readonly page: Page;
  readonly mdx: MdxPage;
  readonly origin: Origin;
}

function convertChildren(parent: Parent, scope: Scope): void {
  const children = parent.children as RootContent[];
  const isHeading = parent.type === 'heading';
  const converted = children.flatMap((child, i) => convert(child, scope, isHeading && i === children.length - 1));
  const [before, last] = converted.slice(-2);
  // Merges the texts before and after a removed comment, because a heading id is found only in the last text node.
  if (isHeading && before?.type === 'text' && last?.type === 'text')
    converted.splice(-2, 2, { ...before, value: before.value + last.value });
  parent.children = converted as typeof parent.children;
}

function convert(node: RootContent, scope: Scope, endsHeading: boolean): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      scope.mdx.modules.get(scope.origin.file)?.push(node);
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [expression(node, scope, endsHeading)];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [element(node, scope)];
    default:
      if ('children' in node)
        convertChildren(node, node.type === 'included' ? { ...scope, origin: node.origin } : scope);
      return [node];
  }
}

const COMMENTS = /^\s*(?:\/\*([\s\S]*?)\*\/\s*|\/\/([^\n]*)\n?\s*)*$/;
const LITERAL = /^\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$]*)`)\s*$/;

function expression(node: MdxExpression, scope: Scope, endsHeading: boolean): RootContent {
  const { value, position } = node;
  const comment = COMMENTS.exec(value);
  if (comment !== null) {
    const said = (comment[1] ?? comment[2] ?? '').trim();
    // Converts `{/* #id */}` after a heading to `{#id}`. Docusaurus supports this notation of heading ids.
    if (endsHeading && /^#\S+$/.test(said)) return { type: 'text', value: `{${said}}`, position };
    return { type: 'html', value: `<!-- ${said.replaceAll('-->', '')} -->`, position };
  }
  const literal = node.type === 'mdxTextExpression' ? LITERAL.exec(value) : null;
  if (literal !== null) return { type: 'text', value: literal[1] ?? literal[2] ?? literal[3] ?? '', position };
  return part({ file: scope.origin.file, node: { ...node } }, {}, [], node, scope);
}

function element(node: MdxTag, scope: Scope): RootContent {
  const { page, mdx, origin } = scope;
  const shows = node.data?.shows;
  const included = shows === undefined ? undefined : (node.children as RootContent[]).pop();
  convertChildren(node, scope);
  const children = node.children as RootContent[];
  if (shows !== undefined && included?.type === 'included') {
    // If a page includes a file twice, the second conversion overwrites the first, which has the same result.
    mdx.modules.set(shows, []);
    convertChildren(included, { ...scope, origin: included.origin });
    children.push(part({ shows, isForCode: node.name === null }, {}, [included], node, scope));
  }
  const urls: Component['properties'] = {};
  for (const { type, name, value } of node.attributes as { type: string; name?: string; value?: unknown }[]) {
    const property = type === 'mdxJsxAttribute' && typeof value === 'string' && addressOf(name ?? '', node.name);
    if (property && !(property in urls))
      urls[property] =
        origin.file === page.origin.file ? String(value) : rebaseUrl(String(value), origin.file, page.origin.file);
  }
  return (
    pictureOf(node, urls) ?? part({ file: origin.file, node: { ...node, children: [] } }, urls, children, node, scope)
  );
}

/** Reports whether a tag is an HTML element, including custom elements, and not a component. */
function isHtml(name: string | null): boolean {
  return name !== null && (/^[a-z][\w-]*$/.test(name) || /[-:]/.test(name));
}

/** Returns the URL property for an attribute, such as `href` for `to` of `<Link>`; undefined if it has no URL. */
export function addressOf(attribute: string, tag: string | null): string | undefined {
  if (tag === 'Link') return attribute === 'to' || attribute === 'href' ? 'href' : undefined;
  if (!isHtml(tag)) return undefined;
  if (attribute === 'href' || attribute === 'poster') return attribute;
  return attribute === 'src' ? (tag === 'img' ? 'src' : 'url') : undefined;
}

const OF_PICTURES = new Set(['src', 'alt', 'title', 'width', 'height', 'className', 'id', 'loading']);

/** Converts `<img>` to the component of a Markdown image; undefined if it has expressions or unusual attributes. */
function pictureOf({ name, position, attributes }: MdxTag, urls: Component['properties']): Component | undefined {
  if (name !== 'img') return undefined;
  const properties: Component['properties'] = {};
  for (const one of attributes) {
    if (one.type !== 'mdxJsxAttribute' || !OF_PICTURES.has(one.name) || typeof one.value === 'object') return undefined;
    properties[one.name] = one.value ?? true;
  }
  return { type: 'component', name: 'img', properties: { ...properties, ...urls }, children: [], position };
}

function part(
  own: MdxPart,
  properties: Component['properties'],
  children: RootContent[],
  { position }: Pick<RootContent, 'position'>,
  { mdx }: Scope,
): Component {
  const number = String(mdx.parts.push(own) - 1);
  return { type: 'component', name: MDX_TAG, properties: { ...properties, mdx: number }, children, position };
}
