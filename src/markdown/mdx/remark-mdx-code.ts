import type { Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';
import { MDX_TAG, type MdxAttribute, type MdxPart } from '../../shared/mdx.ts';
import { rebaseUrl } from '../includes/isolate.ts';
import type { Component, Parent } from '../nodes.ts';
import { type Origin, placeOf } from '../origin.ts';
import { type Page, type PageFile, pageOf } from '../page.ts';
import { emptyDraft, type MdxDraft } from './module.ts';

type Tag = MdxJsxFlowElement | MdxJsxTextElement;

/** Where a piece of MDX lies, and who runs its code. */
interface Scope {
  readonly page: Page;
  readonly origin: Origin;
  readonly draft: MdxDraft;
}

/** Takes the code out of a tree: what remains are components, which the other steps know, with the numbers of its holes. */
export function remarkMdxCode() {
  return (tree: Root, file: PageFile): void => {
    const page = pageOf(file);
    if (page.mdx === undefined) return;
    convertChildren(tree, { page, origin: page.origin, draft: draftOf(page.origin.file, page) });
  };
}

/** The code of a file. One that a page shows twice has the same code both times. */
function draftOf(file: string, { mdx }: Page): MdxDraft {
  const draft = emptyDraft(file);
  mdx?.set(file, draft);
  return draft;
}

function convertChildren(parent: Parent, scope: Scope): void {
  const children = parent.children as RootContent[];
  const isHeading = parent.type === 'heading';
  const converted = children.flatMap((child, i) => convert(child, scope, isHeading && i === children.length - 1));
  const [before, last] = converted.slice(-2);
  // The id is looked for behind the text.
  if (isHeading && before?.type === 'text' && last?.type === 'text')
    converted.splice(-2, 2, { ...before, value: before.value + last.value });
  parent.children = converted as typeof parent.children;
}

function convert(node: RootContent, scope: Scope, endsHeading: boolean): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
      scope.draft.esm.push({ code: node.value, ...startOf(node, scope) });
      return [];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return expression(node, scope, endsHeading);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [element(node, scope)];
    case 'included':
      convertChildren(node, { ...scope, origin: node.origin });
      return [node];
    default:
      if ('children' in node) convertChildren(node, scope);
      return [node];
  }
}

const COMMENTS = /^\s*(?:\/\*([\s\S]*?)\*\/\s*|\/\/([^\n]*)\n?\s*)*$/;
const LITERAL = /^\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`\\$]*)`)\s*$/;

function expression(
  node: Extract<RootContent, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>,
  scope: Scope,
  endsHeading: boolean,
): RootContent[] {
  const { value, position } = node;
  const comment = COMMENTS.exec(value);
  if (comment !== null) {
    const said = (comment[1] ?? comment[2] ?? '').trim();
    // The newest of the ways in which Docusaurus names a heading.
    if (endsHeading && /^#\S+$/.test(said)) return [{ type: 'text', value: `{${said}}`, position }];
    return [{ type: 'html', value: `<!-- ${said.replaceAll('-->', '')} -->`, position }];
  }
  const literal = node.type === 'mdxTextExpression' ? LITERAL.exec(value) : null;
  if (literal !== null) return [{ type: 'text', value: literal[1] ?? literal[2] ?? literal[3] ?? '', position }];
  const at = startOf(node, scope);
  const hole = holeFor(value, { line: at.line, column: at.column + 1 }, scope);
  return [part({ kind: 'expression', hole, ...at }, {}, [], node)];
}

function element(node: Tag, scope: Scope): RootContent {
  const { page, origin, draft } = scope;
  const shows = node.data?.shows;
  const included = shows === undefined ? undefined : (node.children as RootContent[]).pop();
  convertChildren(node, scope);
  const children = node.children as RootContent[];
  if (shows !== undefined && included?.type === 'included') {
    convertChildren(included, { page, origin: included.origin, draft: draftOf(shows, page) });
    children.push(part({ kind: 'content', of: shows }, {}, [included], node));
    // One that nobody knows who shows it.
    if (node.name === null) return children[0] as RootContent;
  }
  const at = startOf(node, scope);
  const { name } = node;
  const isHtml = name !== null && (/^[a-z][\w-]*$/.test(name) || name.includes('-') || name.includes(':'));
  const urls: Component['properties'] = {};
  const attributes = node.attributes.map((attribute): MdxAttribute => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return { spread: holeFor(`{${attribute.value}}`, at, scope) };
    const { name: own, value } = attribute;
    if (value === null || value === undefined) return { name: own, value: true };
    if (typeof value === 'object') return { name: own, hole: holeFor(value.value, at, scope) };
    const from = addressOf(own, name, isHtml);
    if (from === undefined || from in urls) return { name: own, value };
    urls[from] = origin.file === page.origin.file ? value : rebaseUrl(value, origin.file, page.origin.file);
    return { name: own, from };
  });
  const picture = isHtml ? pictureOf(node, urls, attributes) : undefined;
  if (picture !== undefined) return picture;
  if (name !== null && !isHtml) draft.tags.add(name.split('.', 1)[0] ?? '');
  const own = {
    kind: 'element' as const,
    name,
    ...(isHtml || name === null ? {} : { component: holeFor(componentCode(name), at, scope) }),
    attributes,
    ...(shows === undefined ? {} : { shows }),
    ...at,
  };
  return part(own, urls, children, node);
}

/** A name that nobody declares is no mistake of JavaScript here: it is told with the names that there are. */
function componentCode(name: string): string {
  return `typeof ${name.split('.', 1)[0]} === 'undefined' ? undefined : ${name}`;
}

/** The property whose address the steps resolve as they do those of Markdown. Of components only `Link` is known to take one. */
function addressOf(attribute: string, name: string | null, isHtml: boolean): string | undefined {
  if (name === 'Link') return attribute === 'to' || attribute === 'href' ? 'href' : undefined;
  if (!isHtml) return undefined;
  if (attribute === 'href' || attribute === 'poster') return attribute;
  return attribute === 'src' ? (name === 'img' ? 'src' : 'url') : undefined;
}

const OF_PICTURES = new Set(['src', 'alt', 'title', 'width', 'height', 'className', 'id', 'loading']);

/** A picture that is written as an element, and is one of Markdown in all that matters. */
function pictureOf(
  { name, position }: Tag,
  urls: Component['properties'],
  attributes: readonly MdxAttribute[],
): Component | undefined {
  if (name !== 'img') return undefined;
  const properties: Component['properties'] = { ...urls };
  for (const attribute of attributes) {
    if (!('name' in attribute) || !OF_PICTURES.has(attribute.name)) return undefined;
    if ('hole' in attribute) return undefined;
    if ('value' in attribute) properties[attribute.name] = attribute.value;
  }
  return { type: 'component', name: 'img', properties, children: [], position };
}

function holeFor(code: string, at: { readonly line: number; readonly column: number }, { draft }: Scope): number {
  return draft.holes.push({ code, line: at.line, column: at.column }) - 1;
}

function startOf(node: Pick<RootContent, 'position'>, { origin }: Scope) {
  const { file, line, column } = placeOf(node, origin);
  return { file, line, column };
}

function part(
  own: MdxPart,
  properties: Component['properties'],
  children: RootContent[],
  { position }: Pick<RootContent, 'position'>,
): Component {
  return {
    type: 'component',
    name: MDX_TAG,
    properties: { ...properties, mdx: JSON.stringify(own) },
    children,
    position,
  };
}
