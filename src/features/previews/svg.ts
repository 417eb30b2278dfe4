/** Elements that paint nothing themselves: others refer to them. */
const DEFINITIONS = new Set([
  'clipPath',
  'defs',
  'filter',
  'linearGradient',
  'mask',
  'pattern',
  'radialGradient',
  'symbol',
]);
/** Markup that affects the whole drawing: style rules, or effects on the background. */
const OF_ALL = /<style|mix-blend-mode|BackgroundImage/;
/** Attributes that apply to a drawing as a whole, so it cannot be split. */
const OF_GROUP = /\s(?:clip-path|filter|mask|opacity|style)=/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const DRAWING = 'data:image/svg+xml;utf8,';
const ID = /\sid=["']([^"']*)["']/g;
const REFERENCE = /url\(\s*["']?#([^)"']*)["']?\s*\)|href=["']#([^"']*)["']/g;

/**
 * Splits a drawing of satori into layers. Each layer is a drawing of the same size; painted in
 * order they give the same picture, and a layer that many pictures have needs to be painted once.
 *
 * @param svg as satori writes it
 * @returns only the drawing itself when an element of it depends on what is under it
 */
export function layersOf(svg: string): readonly string[] {
  return layersIn(svg) ?? [svg];
}

/** Tests whether an element depends on what is painted under it, or a style rule applies to every element. */
export function isOfAll(svg: string): boolean {
  return OF_ALL.test(svg);
}

function layersIn(svg: string): string[] | undefined {
  const [root, ...others] = elementsOfMarkup(svg) ?? [];
  if (root?.name !== 'svg' || others.length > 0 || OF_ALL.test(svg) || OF_GROUP.test(root.tag)) return undefined;
  const parts = partsOf(root.inner);
  return parts?.flatMap((part) => {
    const nested = drawingIn(part);
    return (nested ?? [part]).map((markup) => `${root.tag}${markup}</svg>`);
  });
}

/** Splits a drawing into its painted elements, each with its definitions. Returns `undefined` when a reference has no definition. */
function partsOf(inner: string): string[] | undefined {
  const elements = elementsOfMarkup(inner);
  if (elements === undefined) return undefined;
  const definitions = new Map<string, Markup>();
  for (const element of elements)
    if (DEFINITIONS.has(element.name))
      for (const [, id = ''] of element.whole.matchAll(ID)) definitions.set(id, element);
  const parts: string[] = [];
  for (const element of elements) {
    if (DEFINITIONS.has(element.name)) continue;
    const needed = neededBy(element, definitions);
    if (needed === undefined) return undefined;
    parts.push([...needed].map(({ whole }) => whole).join('') + element.whole);
  }
  return parts;
}

function neededBy(element: Markup, definitions: ReadonlyMap<string, Markup>): Set<Markup> | undefined {
  const needed = new Set<Markup>();
  const toRead = [element];
  for (const { whole } of toRead) {
    const own = new Set([...whole.matchAll(ID)].map(([, id]) => id));
    for (const [, url, href] of whole.matchAll(REFERENCE)) {
      const id = url ?? href ?? '';
      if (own.has(id)) continue;
      const definition = definitions.get(id);
      if (definition === undefined) return undefined;
      if (needed.has(definition)) continue;
      needed.add(definition);
      toRead.push(definition);
    }
  }
  return needed;
}

/**
 * Returns the parts of a nested drawing: satori writes an `<svg>` as an image. As elements they are painted alone, and only
 * as far as they reach. Undefined for any other image, and for one of which something applies to the whole.
 */
function drawingIn(part: string): string[] | undefined {
  const [image, ...others] = elementsOfMarkup(part) ?? [];
  if (image?.name !== 'image' || others.length > 0) return undefined;
  const {
    x = '0',
    y = '0',
    width,
    height,
    href,
    preserveAspectRatio = 'xMidYMid meet',
    ...rest
  } = Object.fromEntries(attributesOf(image.tag));
  if (Object.keys(rest).length > 0 || !href?.startsWith(DRAWING) || href.includes('&')) return undefined;
  const [root, ...more] = elementsOfMarkup(decodeURIComponent(href.slice(DRAWING.length))) ?? [];
  if (root?.name !== 'svg' || more.length > 0 || OF_ALL.test(root.whole) || OF_GROUP.test(root.tag)) return undefined;
  const size = attributesOf(root.tag);
  const [ownWidth = '', ownHeight = ''] = [size.get('width'), size.get('height')];
  if (!NUMBER.test(ownWidth) || !NUMBER.test(ownHeight)) return undefined;
  const frame = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${ownWidth} ${ownHeight}" preserveAspectRatio="${preserveAspectRatio}">`;
  return partsOf(root.inner)?.map((markup) => `${frame}${root.tag}${markup}</svg></svg>`);
}

/** Element of SVG as text, with its content. */
interface Markup {
  readonly name: string;
  /** Its first tag, from `<` to `>`. */
  readonly tag: string;
  /** Markup between its tags; empty without an end tag. */
  readonly inner: string;
  readonly whole: string;
}

/** Tag with quoted values, which may contain `>`. */
const TAG = /<(\/?)([\w:-]+)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Returns the outermost elements of a text.
 *
 * @param text well-formed SVG without comments
 * @returns undefined for a text that is made of something else too: letters, an end tag without an element
 */
function elementsOfMarkup(text: string): Markup[] | undefined {
  const found: Markup[] = [];
  let depth = 0;
  let after = 0;
  let open: { readonly name: string; readonly tag: string; readonly start: number } | undefined;
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    const end = index + tag.length;
    if (depth === 0 && text.slice(after, index).trim() !== '') return undefined;
    if (slash === '/') {
      depth--;
      if (open === undefined || depth < 0) return undefined;
      if (depth > 0) continue;
      const { start, ...rest } = open;
      found.push({ ...rest, inner: text.slice(start + open.tag.length, index), whole: text.slice(start, end) });
    } else if (tag.endsWith('/>')) {
      if (depth === 0) found.push({ name, tag, inner: '', whole: tag });
    } else {
      if (depth === 0) open = { name, tag, start: index };
      depth++;
    }
    if (depth === 0) after = end;
  }
  return depth === 0 && text.slice(after).trim() === '' ? found : undefined;
}

/** Returns the attributes of a tag as written, without quotation marks. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  return new Map(
    [...tag.matchAll(/\s([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', value, other]) => [
      name,
      value ?? other ?? '',
    ]),
  );
}

/** Clip path or mask of satori that is one rectangle with sharp corners, on whole pixels. */
const RECTANGLE =
  /<(?:clipPath|mask) id="([^"]+)"><rect (x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)")(?: fill="#fff")?\/>/g;
const IMAGE = /<image [^>]*>/g;
const CLIP = / clip-path="url\(#([^")]+)\)"/;
const MASK = / mask="url\(#([^")]+)\)"/;

/**
 * Removes clips and masks that hide nothing of an image: those around the whole picture, and masks equal to a clip
 * already, as satori writes them for every image. No pixel changes, and resvg takes a multiple of its time for each: a layer of the
 * size of the picture.
 *
 * @param svg as satori writes it
 * @param width of the picture, in pixels
 * @param height of the picture, in pixels
 */
export function withoutIdleClips(svg: string, width: number, height: number): string {
  const boxes = new Map<string, string>();
  const whole = new Set<string>();
  for (const [, id = '', box = '', x, y, w, h] of svg.matchAll(RECTANGLE)) {
    boxes.set(id, box);
    if (Number(x) <= 0 && Number(y) <= 0 && Number(x) + Number(w) >= width && Number(y) + Number(h) >= height)
      whole.add(id);
  }
  return svg.replace(IMAGE, (image) => {
    // In the coordinates of the image, which may be turned. A drawing in it writes its quotation marks as %22.
    if (image.includes(' transform="')) return image;
    const clip = CLIP.exec(image)?.[1] ?? '';
    const mask = MASK.exec(image)?.[1] ?? '';
    const isSame = boxes.has(mask) && boxes.get(mask) === boxes.get(clip);
    const masked = isSame || whole.has(mask) ? image.replace(MASK, '') : image;
    return whole.has(clip) ? masked.replace(CLIP, '') : masked;
  });
}
