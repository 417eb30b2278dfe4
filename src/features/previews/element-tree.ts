import { toText, WordedError } from '../../base/message.ts';
import { describeThrown } from '../../base/thrown.ts';
import { previewsMessages } from './messages.ts';

/** Element of a preview as plain data, which can be hashed and drawn later. */
export interface PictureElement {
  readonly type: string;
  readonly props: Readonly<Record<string, unknown>> & { readonly children: readonly PictureNode[] };
}

type PictureNode = PictureElement | string;

/** Error for a preview that cannot be drawn. Its message tells the author how to fix the template. */
export class PictureMistake extends WordedError {}

/** Type of fragments (`<>...</>`) in all versions of React. */
const FRAGMENT = Symbol.for('react.fragment');

/**
 * Expands a React element: calls its components until only HTML and SVG elements are left.
 * @param element result of a template
 * @returns the root element; undefined if the template returns nothing
 * @throws PictureMistake if the result is not a plain tree, and any error of a component
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

function isElement(node: unknown): node is Readonly<{ type: unknown; props: Readonly<Record<string, unknown>> }> {
  return typeof node === 'object' && node !== null && 'type' in node && 'props' in node;
}

/** Calls a component. Replaces the error that React throws for hooks outside rendering with a helpful one. */
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

/** Merges adjacent texts into one, so that satori can break lines anywhere in it. */
function joined(nodes: readonly PictureNode[]): PictureNode[] {
  const found: PictureNode[] = [];
  for (const node of nodes) {
    const last = found.at(-1);
    if (typeof node === 'string' && typeof last === 'string') found[found.length - 1] = last + node;
    else found.push(node);
  }
  return found;
}

/**
 * Returns the attributes that have a value.
 * @throws PictureMistake if a value is not plain data
 */
function plain(attributes: Readonly<Record<string, unknown>>, type: string): Record<string, unknown> {
  const given = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given)
    if (typeof value === 'function' || typeof value === 'symbol')
      throw new PictureMistake(previewsMessages.noPlainDataAll({ name, type }));
  return Object.fromEntries(given);
}

/** Yields all elements of a tree in document order. */
export function* elementsOf(root: PictureElement): Generator<PictureElement> {
  yield root;
  for (const child of root.props.children) if (typeof child !== 'string') yield* elementsOf(child);
}

/** Replaces each element of a tree with the result of `change`, children first. */
export function mapElements(root: PictureElement, change: (element: PictureElement) => PictureElement): PictureElement {
  const children = root.props.children.map((child) => (typeof child === 'string' ? child : mapElements(child, change)));
  return change({ type: root.type, props: { ...root.props, children } });
}

/**
 * Returns the alternative text of a preview: its texts and the alternative texts of its images, as sentences. A number
 * and the words after it are one sentence. Skips elements with `aria-hidden`.
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
    .map((text, i, all) => (NO_STOP.test(`${text}\n${all[i + 1] ?? ''}`) ? text : `${text}.`))
    .join(' ');
}

/** Matches the border of two texts (a line break) that needs no full stop, such as between a number and its label. */
const NO_STOP = /[.!?:…]\n|\n$|\d\n\p{Ll}/u;

/** Box whose font size is chosen so that the text fits: `<div data-fit="88 72 60" data-fit-width={900} ...>`. */
type Fit = ReturnType<typeof fitOf>;

const EXAMPLE_OF_FIT = 'data-fit="88 72 60" data-fit-width={900} data-fit-height={300}';

/** Attribute that marks elements whose size the layout must report. */
export const FIT_INDEX = 'data-fit-index';

/** Line height that satori uses by default. */
const LINE_HEIGHT = 1.2;

/**
 * Returns the `data-fit` boxes of a tree, inner boxes before outer boxes.
 * @throws PictureMistake if an attribute is invalid
 */
export function fitsOf(root: PictureElement): Fit[] {
  const fits: Fit[] = [];
  mapElements(root, (element) => {
    if (isFitted(element)) fits.push(fitOf(element));
    return element;
  });
  return fits;
}

/** Returns the size of a `data-fit` box, and the font sizes to try in it, in this order. */
function fitOf({ props }: PictureElement) {
  const sizes = String(props['data-fit']).trim().split(/\s+/).map(Number);
  const width = Number(props['data-fit-width']);
  const height = Number(props['data-fit-height']);
  if (!sizes.every((size) => size > 0) || !(width > 0) || !(height > 0))
    throw new PictureMistake(previewsMessages.textFittedSizesWidth({ example: EXAMPLE_OF_FIT }));
  return { sizes, width, height };
}

/**
 * Sets the font size of each `data-fit` box, in the order of `fitsOf`.
 * @param tries number of sizes that were too large, per box; if all were, the last size is used and the text ends with
 * an ellipsis
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
    // The inner element has the size of the text and is measured, because a parent may stretch the outer element.
    const inner = { type: 'div', props: { [FIT_INDEX]: i, style: { flexGrow: 1, ...cut }, children } };
    const outer = { ...style, display: 'flex', alignItems: style['alignItems'] ?? 'flex-start', fontSize };
    return { type: element.type, props: { ...props, style: outer, children: [inner] } };
  });
}

function isFitted({ props }: PictureElement): boolean {
  return props['data-fit'] !== undefined;
}

/** Font from the configuration. Each of its files contains other characters, for example those of one script. */
export interface PreviewFont {
  readonly family: string;
  readonly weight: 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  readonly style: 'normal' | 'italic';
  readonly files: readonly Uint8Array[];
}

/**
 * Gives each file of a font its own family name. satori accepts only one file per family, weight and style, but fonts
 * from npm have one file per script. satori looks for missing characters in the next family of `fontFamily`.
 */
export function namedFonts(fonts: readonly PreviewFont[]) {
  return fonts.flatMap(({ family, weight, style, files }) =>
    files.map((data, i) => ({ name: partName(family, i), weight, style, data: Buffer.from(data) })),
  );
}

/** Replaces font families with the names of all their files; see `namedFonts`. The default is the first font. */
export function withAllFiles(root: PictureElement, fonts: readonly PreviewFont[]): PictureElement {
  const list = (family: string) => {
    const parts = Math.max(1, ...fonts.filter((font) => font.family === family).map(({ files }) => files.length));
    return Array.from({ length: parts }, (_, i) => partName(family, i)).join(', ');
  };
  const named = mapElements(root, ({ type, props }) => {
    const families = familiesOf(props['style']);
    if (families.length === 0) return { type, props };
    const style = { ...(props['style'] as object), fontFamily: families.map(list).join(', ') };
    return { type, props: { ...props, style } };
  });
  const style = { display: 'flex', width: '100%', height: '100%', fontFamily: list(fonts[0]?.family ?? '') };
  return { type: 'div', props: { style, children: [named] } };
}

/** Returns font families that the tree uses but no configured font has: satori would silently use another font. */
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
