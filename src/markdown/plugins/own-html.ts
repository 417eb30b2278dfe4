import type { Html, Nodes, Root } from 'mdast';

declare module 'mdast' {
  interface HtmlData {
    /** A plugin has made it: the configuration that has the plugin allows it. */
    isOfPlugin?: boolean;
  }
}

/** The raw HTML of an author: the nodes, and their texts, because a plugin may copy a node. */
export interface AuthoredHtml {
  readonly nodes: ReadonlySet<Html>;
  readonly texts: ReadonlySet<string>;
}

/** Raw HTML in a tree that no plugin has seen yet. */
export function authoredHtml(tree: Root): AuthoredHtml {
  const nodes = new Set<Html>();
  forEachHtml(tree, (node) => nodes.add(node));
  return { nodes, texts: new Set([...nodes].map(({ value }) => value)) };
}

/** Marks the raw HTML that plugins have made: `markdown.rawHtml` is about what authors write. */
export function trustPluginHtml(tree: Root, { nodes, texts }: AuthoredHtml): void {
  forEachHtml(tree, (node) => {
    if (!nodes.has(node) && !texts.has(node.value)) node.data = { ...node.data, isOfPlugin: true };
  });
}

function forEachHtml(node: Nodes, act: (node: Html) => void): void {
  if (node.type === 'html') act(node);
  else if ('children' in node) for (const child of node.children) forEachHtml(child, act);
}
