interface Node {
  type: string;
  tagName?: string;
  value?: string;
  children?: (Node | undefined)[];
}

function each(node: Node | undefined, type: string, act: (node: Node) => void): void {
  if (node?.type === type) act(node);
  for (const child of node?.children ?? []) each(child, type, act);
}

export function remarkThrow() {
  return (tree: Node) =>
    each(tree, 'text', ({ value }) => {
      if (value?.includes('throws')) throw new Error('there is no such price');
    });
}

export function remarkWarn() {
  return (tree: Node, file: { message(reason: string, node: Node): void }) =>
    each(tree, 'emphasis', (node) => void file.message('Too much emphasis.', node));
}

export function rehypeSpoil() {
  return (tree: Node) =>
    each(tree, 'element', (node) => {
      if (node.tagName === 'ul') node.children?.push(undefined);
    });
}

export function picky({ size }: { size: string }) {
  if (size === 'none') throw new Error('`size` must be a number.');
}

export async function late() {
  return () => {};
}
