/** Elements that paint nothing themselves but are referenced by others. */
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
 * Splits a drawing of satori into layers. Each layer is a drawing of the same size. Painted in order they give the same
 * picture, and layers that many pictures share are painted once.
 *
 * @param svg drawing as satori writes it
 * @returns only the drawing itself if an element depends on what is painted below it
 */
export function layersOf(svg: string): readonly string[] {
  return layersIn(svg) ?? [svg];
}

/** Reports whether an element depends on what is painted below it, or a style rule may affect all elements. */
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

/** Splits a drawing into its painted elements, each with its definitions. Returns undefined if a reference has no definition. */
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
 * Returns the elements of a nested drawing, which satori writes as an image. As separate elements only their bounding
 * boxes are painted. Returns undefined for other images, and for drawings with markup that affects the whole.
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

/** SVG element as text, including its content. */
interface Markup {
  readonly name: string;
  /** Start tag, from `<` to `>`. */
  readonly tag: string;
  /** Content between the tags; empty for a self-closing element. */
  readonly inner: string;
  readonly whole: string;
}

/** Matches a tag. Quoted attribute values may contain `>`. */
const TAG = /<(\/?)([\w:-]+)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Returns the outermost elements of a text.
 *
 * @param text well-formed SVG without comments
 * @returns undefined if there is anything between the elements
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

/** Matches a clip path or mask of satori that consists of one rectangle without rounded corners, on whole pixels. */
const RECTANGLE =
  /<(?:clipPath|mask) id="([^"]+)"><rect (x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)")(?: fill="#fff")?\/>/g;
const IMAGE = /<image [^>]*>/g;
const CLIP = / clip-path="url\(#([^")]+)\)"/;
const MASK = / mask="url\(#([^")]+)\)"/;

/**
 * Removes clips and masks that hide nothing of an image: those of the size of the picture, and masks equal to a clip.
 * satori writes them for every image, and each costs resvg a layer of the size of the picture. Pixels do not change.
 *
 * @param svg drawing as satori writes it
 * @param width width of the picture in pixels
 * @param height height of the picture in pixels
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
    // Leaves a transformed image unchanged, because its clip uses the coordinates of the image. Nested drawings encode quotation
    // marks as %22.
    if (image.includes(' transform="')) return image;
    const clip = CLIP.exec(image)?.[1] ?? '';
    const mask = MASK.exec(image)?.[1] ?? '';
    const isSame = boxes.has(mask) && boxes.get(mask) === boxes.get(clip);
    const masked = isSame || whole.has(mask) ? image.replace(MASK, '') : image;
    return whole.has(clip) ? masked.replace(CLIP, '') : masked;
  });
}
