import { toText, WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import { previewsMessages } from './messages.ts';

/** An element of a picture: plain data, so that it can be compared and drawn somewhere else. */
export interface PictureElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly children: readonly PictureNode[] };
}

type PictureNode = PictureElement | string;

/** A picture that a template cannot mean; its message says what to write instead. */
export class PictureMistake extends WordedError {}

interface AnyElement {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** As React names `<>...</>` in every version. */
const FRAGMENT = Symbol.for('react.fragment');

/**
 * Calls the components of a React element until only elements of HTML and SVG are left.
 *
 * @param element what JSX makes
 * @returns the one element that the components return; undefined when it is none
 * @throws PictureMistake for what is no plain tree, and whatever a component throws
 */
export function pictureTree(element: unknown): PictureElement | undefined {
  const [root, ...others] = expand(element);
  if (root === undefined) return undefined;
  if (typeof root === 'string' || others.length > 0)
    throw new PictureMistake(previewsMessages.previewTemplateReturnsSomething);
  return root;
}

function expand(node: unknown): PictureNode[] {
  if (node === undefined || node === null || typeof node === 'boolean' || node === '') return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return joined(node.flatMap(expand));
  if (!isElement(node)) throw new PictureMistake(previewsMessages.previewCanShowElements);
  const { type, props } = node;
  if (type === FRAGMENT) return expand(props['children']);
  if (typeof type === 'function') return expand(callComponent(type as (props: unknown) => unknown, props));
  if (typeof type !== 'string') throw new PictureMistake(previewsMessages.previewMadeElementsSimple);
  const { children, ...attributes } = props;
  return [{ type, props: { ...plain(attributes, type), children: joined(expand(children)) } }];
}

function isElement(node: unknown): node is AnyElement {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

/** Outside of a rendering React has no hooks: what it throws then says nothing to people. */
function callComponent(component: (props: unknown) => unknown, props: unknown): unknown {
  try {
    return component(props);
  } catch (cause) {
    const [, hook] = /reading '(use\w+)'/.exec(toText(describeThrown(cause).message)) ?? [];
    if (hook === undefined) throw cause;
    const mistake = new PictureMistake(previewsMessages.previewDrawnWithoutHooks({ hook }));
    mistake.stack = describeThrown(cause).stack;
    throw mistake;
  }
}

/** Texts that stand side by side are one, so that they are broken into lines as one. */
function joined(nodes: readonly PictureNode[]): PictureNode[] {
  const found: PictureNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (typeof node === 'string' && typeof last === 'string') found[found.length - 1] = last + node;
    else found.push(node);
  }
  return found;
}

/** Attributes that are plain data; those that are not given are left out. */
function plain(attributes: Readonly<Record<string, unknown>>, type: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new PictureMistake(previewsMessages.noPlainDataAll({ name, type }));
    found[name] = value;
  }
  return found;
}

/** Every element of a tree, from the root on, in the order of the source. */
export function* elementsOf(root: PictureElement): Generator<PictureElement> {
  yield root;
  for (const child of root.props.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** The tree with another element for each: children first. */
export function mapElements(root: PictureElement, change: (element: PictureElement) => PictureElement): PictureElement {
  const children = root.props.children.map((child) => (typeof child === 'string' ? child : mapElements(child, change)));
  return change({ type: root.type, props: { ...root.props, children } });
}

/**
 * What a picture says, for those who cannot see it: its texts and the alternative texts of its images, in order, as
 * sentences. What is `aria-hidden` is left out.
 */
export function altOf(root: PictureElement): string {
  const texts: string[] = [];
  const visit = ({ props }: PictureElement) => {
    if (props['aria-hidden'] === true || props['aria-hidden'] === 'true') return;
    if (typeof props['alt'] === 'string') texts.push(props['alt']);
    for (const child of props.children) typeof child === 'string' ? texts.push(child) : visit(child);
  };
  visit(root);
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text, i, all) => (i === all.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
