import { toText, WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import { previewsMessages } from './messages.ts';

/** Element of a picture: plain data that can be compared and drawn later. */
export interface PictureElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly children: readonly PictureNode[] };
}

type PictureNode = PictureElement | string;

/** Thrown for a picture that cannot be drawn; its message says what to write instead. */
export class PictureMistake extends WordedError {}

interface AnyElement {
  readonly type: unknown;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Type of `<>...</>` in every version of React. */
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

/** Calls a component, and explains the error that React throws for hooks outside of rendering. */
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

/** Joins adjacent texts, so that they are broken into lines together. */
function joined(nodes: readonly PictureNode[]): PictureNode[] {
  const found: PictureNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (typeof node === 'string' && typeof last === 'string') found[found.length - 1] = last + node;
    else found.push(node);
  }
  return found;
}

/** Returns the attributes that are given, which must be plain data. */
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

/** Yields every element of a tree in the order of the source. */
export function* elementsOf(root: PictureElement): Generator<PictureElement> {
  yield root;
  for (const child of root.props.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** Replaces every element of a tree, children first. */
export function mapElements(root: PictureElement, change: (element: PictureElement) => PictureElement): PictureElement {
  const children = root.props.children.map((child) => (typeof child === 'string' ? child : mapElements(child, change)));
  return change({ type: root.type, props: { ...root.props, children } });
}

/**
 * Returns the alternative text of a picture: its texts and the alternative texts of its images, in order, as
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

/** Text that is made as large as its room allows: `<div data-fit="88 72 60" data-fit-width={900} data-fit-height={300}>`. */
interface Fit {
  /** Font sizes in pixels, in the order in which they are tried. */
  readonly sizes: readonly number[];
  /** Available room in pixels. A long word may need more. */
  readonly width: number;
  readonly height: number;
}

/** Marks an element whose size the layout reports. */
export const FIT_INDEX = 'data-fit-index';

/** Default of satori and of most fonts. */
const LINE_HEIGHT = 1.2;

/** @throws PictureMistake when an attribute is no list of sizes, or no height */
export function fitsOf(root: PictureElement): Fit[] {
  return [...elementsOf(root)].filter(isFitted).map(({ props }) => {
    const sizes = String(props['data-fit']).trim().split(/\s+/).map(Number);
    const width = Number(props['data-fit-width']);
    const height = Number(props['data-fit-height']);
    if (!sizes.every((size) => size > 0) || !(width > 0) || !(height > 0))
      throw new PictureMistake(
        previewsMessages.textFittedSizesWidth({
          example: 'data-fit="88 72 60" data-fit-width={900} data-fit-height={300}',
        }),
      );
    return { sizes, width, height };
  });
}

/**
 * Sets the size of each fitted text, in the order of `fitsOf`.
 *
 * @param tries how many sizes of each were too large; of one for which all were, the last, cut off with an ellipsis
 */
export function withSizes(root: PictureElement, fits: readonly Fit[], tries: readonly number[]): PictureElement {
  let index = 0;
  return mapElements(root, (element) => {
    if (!isFitted(element)) return element;
    const i = index++;
    const { sizes, height } = fits[i] as Fit;
    const tried = tries[i] ?? 0;
    const fontSize = sizes[Math.min(tried, sizes.length - 1)] as number;
    const style = (element.props['style'] ?? {}) as Readonly<Record<string, unknown>>;
    const lineHeight = typeof style['lineHeight'] === 'number' ? style['lineHeight'] : LINE_HEIGHT;
    const cut = tried < sizes.length ? {} : { lineClamp: Math.max(1, Math.floor(height / (fontSize * lineHeight))) };
    const { 'data-fit': _, children, ...props } = element.props;
    // The element itself may be stretched; a text in it is as high as its lines, and as wide as its longest word.
    const inner = { type: 'div', props: { [FIT_INDEX]: i, style: { flexGrow: 1, ...cut }, children } };
    const outer = { ...style, display: 'flex', alignItems: style['alignItems'] ?? 'flex-start', fontSize };
    return { type: element.type, props: { ...props, style: outer, children: [inner] } };
  });
}

function isFitted({ props }: PictureElement): boolean {
  return props['data-fit'] !== undefined;
}

/** Styles that place or colour the content of an element, and paint nothing but its background. */
const PLAIN =
  /^(?:display|flex(?:Direction|Wrap)|(?:align|justify)(?:Items|Content)|width|height|color|font\w+|lineHeight|letterSpacing|text(?:Align|Transform|Wrap)|whiteSpace|wordBreak|backgroundColor|--.*)$/;

/**
 * Splits a tree into parts that are laid out alone: the root, and each absolutely positioned element. Drawn one over
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

/** Font of the configuration: one face, in one or several files that hold different characters. */
export interface PreviewFont {
  readonly family: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly files: readonly Uint8Array[];
}

/** Font as satori takes it. */
export interface NamedFont extends Pick<PreviewFont, 'weight' | 'style'> {
  readonly name: string;
  readonly data: Buffer;
}

/**
 * Satori takes one file a family, weight and style, and looks for characters in the next family of `fontFamily`. Fonts
 * from npm come in a file for each script, as browsers want them, so each further file is a family of its own.
 */
export function namedFonts(fonts: readonly PreviewFont[]): NamedFont[] {
  return fonts.flatMap(({ family, weight, style, files }) =>
    files.map((data, i) => ({ name: partName(family, i), weight, style, data: Buffer.from(data) })),
  );
}

/** Replaces each family by all of its files, and sets the first family where none is named. */
export function withAllFiles(root: PictureElement, fonts: readonly PreviewFont[]): PictureElement {
  const list = (family: string) => {
    const parts = Math.max(1, ...fonts.filter((font) => font.family === family).map(({ files }) => files.length));
    return Array.from({ length: parts }, (_, i) => partName(family, i)).join(', ');
  };
  const named = mapElements(root, ({ type, props }) => {
    const families = familiesOf(props['style']);
    if (families.length === 0) return { type, props };
    return {
      type,
      props: { ...props, style: { ...(props['style'] as object), fontFamily: families.map(list).join(', ') } },
    };
  });
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily: list(fonts[0]?.family ?? '') };
  return { type: 'div', props: { style, children: [named] } };
}

/** Returns families that the configuration does not have: satori would silently use another font. */
export function unknownFamilies(root: PictureElement, fonts: readonly Pick<PreviewFont, 'family'>[]): string[] {
  const named = [...elementsOf(root)].flatMap(({ props }) => familiesOf(props['style']));
  return [...new Set(named)].filter((family) => !fonts.some((font) => font.family === family));
}

function familiesOf(style: unknown): string[] {
  const list = (style as { readonly fontFamily?: unknown } | undefined)?.fontFamily;
  return typeof list === 'string' ? list.split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2')) : [];
}

function partName(family: string, part: number): string {
  return part === 0 ? family : `${family} ${part + 1}`;
}
