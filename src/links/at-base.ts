import { MOVED_ANCHOR } from '../base/client.ts';
import { ASSETS, extname } from '../base/paths.ts';
import { withReplaced } from '../base/position.ts';
import { SRCSET_CANDIDATE, type StartTag, URL_ATTRIBUTES, walkTags } from './html-tags.ts';

/** Matches attributes that contain URLs, or tell if another attribute does: `name` decides if `content` is a URL. */
const ADDRESSES = new RegExp(
  `^(?:${[...URL_ATTRIBUTES].join('|')}|srcset|imagesrcset|data|content|style|http-equiv|name|property)$`,
);

/** Matches names of `<meta>` elements whose content may be a path such as `/next/`. Others contain absolute URLs. */
const META_WITH_ROUTE = new RegExp(`^(?:refresh|msapplication-.*image.*|${MOVED_ANCHOR})$`);

/** Returns a file as published, with the base path in its URLs. All earlier steps use URLs without the base path. */
export function fileAtBase(path: string, content: string | Uint8Array, base: string): string {
  const text = typeof content === 'string' ? content : Buffer.from(content).toString('utf8');
  const extension = extname(path);
  if (extension === '.css') return cssAtBase(text, base);
  return extension === '.webmanifest'
    ? text.replace(MANIFEST_ADDRESSES, `$1${base.replaceAll('$', '$$$$')}`)
    : htmlAtBase(text, base);
}

/**
 * Matches the keys of a web manifest whose values are URLs.
 * @see https://www.w3.org/TR/appmanifest/
 */
const MANIFEST_ADDRESSES = /("(?:start_url|scope|id|src|url|action)"\s*:\s*")(?=\/(?!\/))/g;

/**
 * Adds the base path to URLs that start with `/`: `/docs/` -> `/repo/docs/`. A site in a folder of its host is built
 * and checked as if it were at the root. Text and scripts are not changed.
 * @param html HTML of a page or fragment
 * @param base base path such as `/repo`, without a trailing slash
 */
export function htmlAtBase(html: string, base: string): string {
  const places: number[] = [];
  walkTags(html, {
    wanted: ADDRESSES,
    onValue(tag, name, from, written) {
      for (const at of routesIn(tag, name, written)) places.push(from + at);
    },
    onTag(tag, text) {
      if (tag.name === 'style') for (const at of routesInCss(text)) places.push(tag.end + at);
    },
  });
  return insert(html, base, places);
}

/** Adds the base path to the URLs in a stylesheet. */
export function cssAtBase(css: string, base: string): string {
  return insert(css, base, [...routesInCss(css)]);
}

function insert(text: string, base: string, places: readonly number[]): string {
  // Skip URLs of files with a content hash in their name, which already contain the base path.
  const found = places.filter((place) => !text.startsWith(`${base}/${ASSETS}/`, place));
  return withReplaced(
    text,
    found.map((place) => ({ start: place, end: place, text: base })),
  );
}

/** Yields the offsets of URLs that start with `/` in the value of an attribute. */
function* routesIn({ name: element, attributes }: StartTag, attribute: string, written: string): Generator<number> {
  switch (attribute) {
    case 'srcset':
    case 'imagesrcset':
      for (const { index, 1: url = '' } of written.matchAll(SRCSET_CANDIDATE)) if (isRoute(url)) yield index;
      break;
    case 'style':
      yield* routesInCss(written);
      break;
    case 'content':
      yield* element === 'meta' ? routesInMeta(attributes, written) : [];
      break;
    case 'data':
      if (element === 'object') yield* routeAtStart(written);
      break;
    default:
      if (URL_ATTRIBUTES.has(attribute)) yield* routeAtStart(written);
  }
}

function* routeAtStart(written: string): Generator<number> {
  const route = written.trimStart();
  if (isRoute(route)) yield written.length - route.length;
}

function* routesInMeta(attributes: ReadonlyMap<string, string>, written: string): Generator<number> {
  const kind = attributes.get('http-equiv') ?? attributes.get('property') ?? attributes.get('name') ?? '';
  if (!META_WITH_ROUTE.test(kind.toLowerCase())) return;
  // Finds a URL that follows other text: `0; url=/next/`, `old /next/#new`.
  const found = /(?:^|[\s='"]|&quot;)\/(?![/\\])/.exec(written);
  if (found !== null) yield found.index + found[0].length - 1;
}

const CSS_ROUTE = /(?:url\(\s*(?:["']|&quot;|&#x27;)?|@import\s+["'])(?=\/[^/\\])/gi;

function* routesInCss(css: string): Generator<number> {
  for (const { index, 0: before } of css.matchAll(CSS_ROUTE)) yield index + before.length;
}

/** Checks if a URL is a path such as `/docs/`. `//other.example/` is a URL of another host. */
function isRoute(url: string): boolean {
  return url.startsWith('/') && !/^\/[/\\]/.test(url);
}
