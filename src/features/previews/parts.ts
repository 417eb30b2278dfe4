import type { PictureElement } from './element-tree.ts';

/** Styles of an element that place or colour what is in it, and paint nothing else than its ground. */
const PLAIN =
  /^(?:display|flex(?:Direction|Wrap)|(?:align|justify)(?:Items|Content)|width|height|color|font\w+|lineHeight|letterSpacing|text(?:Align|Transform|Wrap)|whiteSpace|wordBreak|backgroundColor|--.*)$/;

/**
 * Takes a tree apart into what is laid out alone: the root, and each element that stands at a place of its own. Drawn one over
 * the other they give the same picture, and an element that many pictures have needs to be laid out once.
 *
 * @returns the tree itself where its elements flow, or something applies to all of them
 */
export function partsOf(root: PictureElement): readonly PictureElement[] {
  const { style, children, ...others } = root.props;
  const styles = Object.entries((style ?? {}) as Readonly<Record<string, unknown>>);
  const isPlain = Object.keys(others).length === 0 && styles.every(([name]) => PLAIN.test(name));
  if (!isPlain || children.length < 2 || !children.every(isPlaced)) return [root];
  const groundless = Object.fromEntries(styles.filter(([name]) => name !== 'backgroundColor'));
  return [
    { ...root, props: { style, children: [] } },
    ...children.map((child) => ({ ...root, props: { style: groundless, children: [child] } })),
  ];
}

function isPlaced(node: PictureElement['props']['children'][number]): boolean {
  if (typeof node === 'string') return false;
  return (node.props['style'] as { readonly position?: unknown } | undefined)?.position === 'absolute';
}
