import type { Root, RootContent } from 'mdast';
// Adds the nodes of MDX to the node types of mdast.
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { error } from '../../base/diagnostic.ts';
import { fencesOf } from '../../base/fences.ts';
import { isDecomposed } from '../../base/normal-form.ts';
import { adoptContainers } from '../directives/foreign-containers.ts';
import { isolate } from '../includes/isolate.ts';
import { lintText } from '../lint/remark-lint.ts';
import type { Included, Parent } from '../nodes.ts';
import { type Origin, placeOf } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { partialFile } from './module.ts';
import { importsOf, usesName } from './names.ts';
import { MdxMistake, mdxProblem } from './parse-mdx.ts';

type Tag = MdxJsxFlowElement | MdxJsxTextElement;

declare module 'mdast' {
  interface Data {
    /** The file of MDX that an element shows: its text is the last child. */
    shows?: string;
  }
}

/** So many files at most are shown by one page. */
const MAX_FILES = 1000;

/**
 * Puts the text of an imported file of MDX into the element that shows it, so that its headings, links and code are those of the page:
 * `import Part from './_part.mdx'`, then `<Part />`.
 */
export function remarkPartials() {
  return async (tree: Root, file: PageFile): Promise<void> => {
    const page = pageOf(file);
    if (page.mdx === undefined) return;
    await expand(tree, page.origin, [page.origin.file], page);
    const added = new Set(tree.children.map((node) => (isForCode(node) ? node.data?.shows : undefined)));
    for (const path of page.shownByCode.filter((one) => !added.has(one)))
      await addForCode(path, tree, { origin: page.origin, chain: [page.origin.file], page });
  };
}

/** `chain`: files that are being shown, outermost first. */
async function expand(tree: Root, origin: Origin, chain: readonly string[], page: Page): Promise<void> {
  const imports = importedFiles(tree, origin, page);
  if (imports.size === 0) return;
  const tags = tagsIn(tree);
  for (const node of tags) {
    const path = imports.get(node.name ?? '');
    const shown = path && (await load(path, { node, origin, chain, page }));
    if (!shown) continue;
    node.data = { ...node.data, shows: path };
    (node.children as RootContent[]).push(shown);
  }
  const code = codeIn(tree);
  for (const [name, path] of imports) {
    if (!usesName(code, name)) continue;
    await addForCode(path, tree, { origin, chain, page });
  }
}

/** Who shows a file is not known before the code runs: it stands at the end of the tree until then. */
async function addForCode(path: string, tree: Root, showing: Omit<Showing, 'node'>): Promise<void> {
  const node: Tag = { type: 'mdxJsxFlowElement', name: null, attributes: [], children: [], position: tree.position };
  const shown = await load(path, { ...showing, node });
  if (shown) tree.children.push({ ...node, data: { shows: path }, children: [shown] as never });
}

/** Names that an import gives to files of MDX. */
function importedFiles(tree: Root, origin: Origin, page: Page): Map<string, string> {
  const files = new Map<string, string>();
  const aliases = page.options.mdx ? page.options.mdx.aliases : {};
  for (const node of tree.children) {
    if (node.type !== 'mdxjsEsm') continue;
    for (const { specifier, names } of importsOf(node.value)) {
      const path = partialFile(specifier, origin, aliases);
      for (const [local, name] of names) if (path !== undefined && name === 'default') files.set(local, path);
    }
  }
  return files;
}

/** Whether a node stands at the end of a tree for code to show it. */
function isForCode(node: RootContent): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === null && node.data?.shows !== undefined;
}

function tagsIn(parent: Parent, found: Tag[] = []): Tag[] {
  for (const child of parent.children) {
    if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') found.push(child);
    if ('children' in child) tagsIn(child, found);
  }
  return found;
}

/** All code of a tree but its imports. */
function codeIn(parent: Parent): string {
  let code = '';
  for (const child of parent.children) {
    if (child.type === 'mdxjsEsm') code += child.value.replace(/^[ \t]*import\s[\s\S]*?['"]\s*;?[ \t]*$/gm, '');
    else if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') code += `${child.value}\n`;
    else if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement')
      for (const { value } of child.attributes) if (typeof value === 'object') code += `${value?.value}\n`;
    if ('children' in child) code += codeIn(child);
  }
  return code;
}

interface Showing {
  readonly node: Tag;
  readonly origin: Origin;
  readonly chain: readonly string[];
  readonly page: Page;
}

/** The text of a file; undefined when it cannot be had: the bundler, which looks for it too, says why. */
async function load(path: string, { node, origin, chain, page }: Showing): Promise<Included | undefined> {
  if (chain.includes(path) || page.included.files++ > MAX_FILES) {
    const message = `The file shows itself: ${[...chain, path].join(' → ')}.`;
    const hint = 'Remove one of these imports.';
    page.diagnostics.push(error('include-circular', message, placeOf(node, origin), { hint }));
    return undefined;
  }
  const source = path.startsWith('../') ? undefined : await page.environment.readText(path);
  if (source?.kind !== 'text') return undefined;
  const whole = source.text.replace(/\r\n?/g, '\n');
  const fences = fencesOf(whole);
  const matter = fences.kind === 'closed' ? whole.slice(0, fences.body) : '';
  const body = whole.slice(matter.length);
  const text = page.options.strict ? body : adoptContainers(body);
  const own = { file: path, firstLine: matter.split('\n').length, text };
  page.isDecomposed ||= isDecomposed(text);
  try {
    const tree = await page.parse(text);
    lintText(tree, own, page);
    isolate(tree, path, page.origin.file);
    await expand(tree, own, [...chain, path], page);
    return { type: 'included', origin: own, children: tree.children };
  } catch (cause) {
    if (!(cause instanceof MdxMistake)) throw cause;
    page.diagnostics.push(mdxProblem(cause, own));
    page.hidesHeadings = true;
    return undefined;
  }
}
