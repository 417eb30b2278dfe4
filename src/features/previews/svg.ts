/** Elements that are only painted where another element refers to them. */
const DEFINITIONS = new Set('clipPath defs filter linearGradient mask pattern radialGradient symbol'.split(' '));
/** Matches markup that affects the whole SVG, so it cannot be split: style rules, and effects on the background. */
const OF_ALL = /<style|mix-blend-mode|BackgroundImage/;
/** Matches attributes of the root that affect all elements together, so the SVG cannot be split into layers. */
const OF_GROUP = /\s(?:clip-path|filter|mask|opacity|style)=/;
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
  const parts = partsOf(root.inner);
  return parts?.map((markup) => `${root.tag}${markup}</svg>`) ?? [svg];
}

/** Splits an SVG into visible elements, each after the definitions it uses; undefined if a definition is missing. */
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
