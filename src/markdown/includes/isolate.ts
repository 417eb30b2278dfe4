import type { Definition, Root, RootContent } from 'mdast';
import { dirname, join } from '../../base/paths.ts';
import type { Node, Parent } from '../nodes.ts';
import { URL_PROPERTIES } from '../url-properties.ts';

/**
 * Makes the tree of an included file independent of the page that it goes into: its references become links, its
 * footnotes keep apart from equal labels of the page, and its relative URLs start from the page.
 */
export function isolate(tree: Root, file: string, page: string): void {
  const definitions = new Map<string, Definition>();
  collectDefinitions(tree, definitions);
  isolateChildren(tree, { definitions, file, page });
}

interface Context {
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly file: string;
  readonly page: string;
}

function collectDefinitions(node: Node, definitions: Map<string, Definition>): void {
  if (node.type === 'definition') {
    const key = node.identifier.toUpperCase();
    if (!definitions.has(key)) definitions.set(key, node);
  } else if ('children' in node) {
    for (const child of node.children) collectDefinitions(child, definitions);
  }
}

function isolateChildren(parent: Parent, context: Context): void {
  const children: RootContent[] = parent.children.filter((child) => child.type !== 'definition');
  for (const [index, child] of children.entries()) {
    if ('children' in child) isolateChildren(child, context);
    children[index] = isolateNode(child, context);
  }
  parent.children = children as typeof parent.children;
}

function isolateNode(node: RootContent, { definitions, file, page }: Context): RootContent {
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

/** A URL relative to the folder of `from`, as one relative to the folder of `to`; other URLs stay. */
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
