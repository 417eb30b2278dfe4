import type { Element, Properties, Root, RootContent } from 'hast';
import type { PictureSource } from '../config/page.ts';
import type { MarkdownLink } from './document.ts';
import { URL_PROPERTIES } from './url-properties.ts';

/** A URL as it goes into the page, with what is known of an image: its size in CSS pixels, its other forms. */
export interface ResolvedUrl {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  readonly srcSet?: string;
  readonly sources?: readonly PictureSource[];
}

type Resolve = (url: string, kind: MarkdownLink['kind']) => ResolvedUrl;

/**
 * Replaces the URLs of links, images and components. Documents are cached and shared, so the tree is never changed:
 * what holds a changed URL is copied, the rest is shared, and a tree without changes is returned itself.
 * `resolve` gets URLs as Markdown encodes them (`/ceník` is `/cen%C3%ADk` in a link).
 */
export function resolveUrls(root: Root, resolve: Resolve): Root {
  const children = resolveChildren(root.children, resolve);
  return children === root.children ? root : { ...root, children };
}

function resolveChildren<Node extends RootContent>(nodes: Node[], resolve: Resolve): Node[] {
  let changed: Node[] | undefined;
  for (const [index, node] of nodes.entries()) {
    const resolved = node.type === 'element' ? (resolveElement(node, resolve) as Node) : node;
    if (resolved !== node && !changed) changed = nodes.slice(0, index);
    changed?.push(resolved);
  }
  return changed ?? nodes;
}

function resolveElement(element: Element, resolve: Resolve): Element {
  const properties = resolveProperties(element, resolve);
  const children = resolveChildren(element.children, resolve);
  if (properties === element.properties && children === element.children) return element;
  return { ...element, properties, children };
}

function resolveProperties({ tagName, properties }: Element, resolve: Resolve): Properties {
  let changed: Properties | undefined;
  for (const [name, kind] of URL_ENTRIES) {
    const url = properties[name];
    if (typeof url !== 'string') continue;
    const resolved = resolve(url, NO_IMAGES.has(tagName) ? 'link' : kind);
    const picture = { ...sizeOf(resolved, properties), ...(tagName === 'img' ? formsOf(resolved) : {}) };
    if (resolved.url !== url || Object.keys(picture).length > 0)
      changed = { ...(changed ?? properties), ...picture, [name]: resolved.url };
  }
  return changed ?? properties;
}

/** Elements (of raw HTML) whose `src` is no image. */
const NO_IMAGES = new Set(['audio', 'embed', 'iframe', 'script', 'source', 'track', 'video']);

const URL_ENTRIES = Object.entries(URL_PROPERTIES);

/** Properties of an element are text: the component gets a list again. */
function formsOf({ srcSet, sources }: ResolvedUrl): Properties {
  return {
    ...(srcSet === undefined ? {} : { srcSet }),
    ...(sources === undefined ? {} : { sources: JSON.stringify(sources) }),
  };
}

/** An author's own size (raw HTML) wins. */
function sizeOf({ width, height }: ResolvedUrl, properties: Properties): Properties | undefined {
  if (width === undefined || height === undefined) return undefined;
  if (properties['width'] !== undefined || properties['height'] !== undefined) return undefined;
  return { width, height };
}
