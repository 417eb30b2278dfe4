/** Elements that are only painted where another element refers to them. */
const DEFINITIONS = new Set('clipPath defs filter linearGradient mask pattern radialGradient symbol'.split(' '));
/** Matches markup that affects the whole SVG, so it cannot be split: style rules, and effects on the background. */
export const OF_ALL = /<style|mix-blend-mode|BackgroundImage/;
/** Matches attributes of the root that affect all elements together, so the SVG cannot be split into layers. */
const OF_GROUP = /\s(?:clip-path|filter|mask|opacity|style)=/;
const NUMBER = /^\d+(?:\.\d+)?$/;
const DRAWING = 'data:image/svg+xml;utf8,';
const ID = /\sid=["']([^"']*)["']/g;
const REFERENCE = /url\(\s*["']?#([^)"']*)["']?\s*\)|href=["']#([^"']*)["']/g;

/**
 * Splits an SVG of satori into layers, each an SVG of the same size. Painting them in order gives the same pixels, and
 * a layer that several previews contain is painted only once.
 * @param svg SVG as satori writes it
 * @returns only the SVG itself if an element depends on what is below it
 */
export function layersOf(svg: string): readonly string[] {
  const [root, ...others] = elementsOfMarkup(svg) ?? [];
  if (root?.name !== 'svg' || others.length > 0 || OF_ALL.test(svg) || OF_GROUP.test(root.tag)) return [svg];
  const parts = partsOf(root.inner)?.flatMap((part) => drawingIn(part) ?? [part]);
  return parts?.map((markup) => `${root.tag}${markup}</svg>`) ?? [svg];
}

/**
 * Splits an SVG into visible elements, each after the definitions that it uses; undefined if a definition is missing.
 */
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
 * Returns the elements of a nested SVG, which satori writes as an image with a data URL. Separate elements are faster
 * to paint, because each needs only its bounding box. Returns undefined for anything that cannot be split.
 */
function drawingIn(part: string): string[] | undefined {
  const [image, ...others] = elementsOfMarkup(part) ?? [];
  if (image?.name !== 'image' || others.length > 0) return undefined;
  const given = Object.fromEntries(attributesOf(image.tag));
  const { x = '0', y = '0', width, height, href, preserveAspectRatio: ratio = 'xMidYMid meet', ...rest } = given;
  if (Object.keys(rest).length > 0 || !href?.startsWith(DRAWING) || href.includes('&')) return undefined;
  const [root, ...more] = elementsOfMarkup(decodeURIComponent(href.slice(DRAWING.length))) ?? [];
  if (root?.name !== 'svg' || more.length > 0 || OF_ALL.test(root.whole) || OF_GROUP.test(root.tag)) return undefined;
  const size = attributesOf(root.tag);
  const [ownWidth = '', ownHeight = ''] = [size.get('width'), size.get('height')];
  if (!NUMBER.test(ownWidth) || !NUMBER.test(ownHeight)) return undefined;
  const frame = `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 ${ownWidth} ${ownHeight}" preserveAspectRatio="${ratio}">`;
  return partsOf(root.inner)?.map((markup) => `${frame}${root.tag}${markup}</svg></svg>`);
}

interface Markup {
  readonly name: string;
  /** Start tag, such as `<rect x="0">`. */
  readonly tag: string;
  /** Source between start and end tag; empty for a self-closing element. */
  readonly inner: string;
  readonly whole: string;
}

/** Matches a tag. Quoted attribute values may contain `>`. */
const TAG = /<(\/?)([\w:-]+)(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/**
 * Returns the top-level elements of a text.
 * @param text well-formed SVG without comments
 * @returns undefined if there is text between the elements
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

function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/\s([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g);
  return new Map([...found].map(([, name = '', value, other = '']) => [name, value ?? other]));
}

/** Matches a clip path or mask of satori that is a single rectangle without rounded corners, at whole pixels. */
const RECTANGLE =
  /<(?:clipPath|mask) id="([^"]+)"><rect (x="(-?\d+)" y="(-?\d+)" width="(\d+)" height="(\d+)")(?: fill="#fff")?\/>/g;
const IMAGE = /<image [^>]*>/g;
const CLIP = / clip-path="url\(#([^")]+)\)"/;
const MASK = / mask="url\(#([^")]+)\)"/;

/**
 * Removes clips and masks from images where they hide nothing: those of the size of the preview, and masks equal to the
 * clip. satori writes them for every image, and each costs resvg a layer of the size of the preview. The pixels stay
 * the same.
 * @param svg SVG as satori writes it
 * @param width width of the preview in pixels
 * @param height height of the preview in pixels
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
    // The clip of a transformed image uses the coordinates of the image, so leave it unchanged.
    if (image.includes(' transform="')) return image;
    const clip = CLIP.exec(image)?.[1] ?? '';
    const mask = MASK.exec(image)?.[1] ?? '';
    const isSame = boxes.has(mask) && boxes.get(mask) === boxes.get(clip);
    const masked = isSame || whole.has(mask) ? image.replace(MASK, '') : image;
    return whole.has(clip) ? masked.replace(CLIP, '') : masked;
  });
}
