import { compareText } from '../base/diagnostic.ts';
import { basename, extname, HASHED } from '../base/paths.ts';

/** `Cache-Control` for files that clients revalidate at each use, which is cheap with an `ETag`. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** `Cache-Control` for files that never change under the same name: one year, the maximum (RFC 8246: `immutable`). */
export const FOREVER = 'public, max-age=31536000, immutable';

/** `Cache-Control` for files that programs poll and that may be an hour old: feeds, the sitemap, robots.txt. */
export const SHORT = 'public, max-age=3600';

/** Matches output paths of feeds, sitemaps and robots.txt, which programs request regularly. */
export const FOR_MACHINES = /^(?:robots\.txt|sitemap[^/]*\.xml|(?:.*\/)?(?:rss\.xml|atom\.xml|feed\.json))$/;

/** Returns the value of `Cache-Control` for the file at an output path. */
export function cacheControlOf(path: string): string {
  if (HASHED.test(path)) return FOREVER;
  return FOR_MACHINES.test(path) ? SHORT : REVALIDATE;
}

/** Suffix of media types for text files: `text/css; charset=utf-8`. */
const CHARSET = '; charset=utf-8';

/**
 * Media type by extension, for all usual files of a site (IANA registry). The preview server and the rules for servers
 * share this table: nginx has no type for Markdown, and Caddy uses the types of the operating system.
 */
export const TYPES: Readonly<Record<string, string>> = sorted({
  ...typesOf('application', 'pdf rtf wasm zip'),
  ...typesOf('audio', 'aac flac ogg wav'),
  ...typesOf('font', 'otf ttf woff woff2'),
  ...typesOf('image', 'avif bmp gif jpeg png tiff webp'),
  ...typesOf('video', 'mp4 mpeg webm'),
  ...typesOf('application', 'json xml yaml', CHARSET),
  ...typesOf('text', 'css csv html vtt', CHARSET),
  '.7z': 'application/x-7z-compressed',
  '.apk': 'application/vnd.android.package-archive',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.eot': 'application/vnd.ms-fontobject',
  '.epub': 'application/epub+zip',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.gz': 'application/gzip',
  '.htm': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.ics': 'text/calendar; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.jsonld': 'application/ld+json; charset=utf-8',
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.m4a': 'audio/mp4',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.rar': 'application/vnd.rar',
  '.rss': 'application/rss+xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.tar': 'application/x-tar',
  '.tif': 'image/tiff',
  '.ttc': 'font/collection',
  '.txt': 'text/plain; charset=utf-8',
  '.vcf': 'text/vcard; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xhtml': 'application/xhtml+xml',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xsl': 'application/xml; charset=utf-8',
  '.yml': 'application/yaml; charset=utf-8',
});

/** Returns the media type by extension: `font`, `woff ttf` -> `.woff: font/woff`, `.ttf: font/ttf`. */
function typesOf(kind: string, extensions: string, suffix = ''): Record<string, string> {
  return Object.fromEntries(extensions.split(' ').map((name) => [`.${name}`, `${kind}/${name}${suffix}`]));
}

/** Sorts the table by extension, so that files for hosts list the types in this order. */
function sorted(types: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(types).sort(([a], [b]) => compareText(a, b)));
}

/** Media types of feeds by file name. The type of RSS is not registered, but all feed readers accept it. */
export const FEED_TYPES: Readonly<Record<string, string>> = {
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
  'rss.xml': 'application/rss+xml; charset=utf-8',
};

/** Returns the media type of a file by its name; `application/octet-stream` if unknown. */
export function contentType(path: string): string {
  return FEED_TYPES[basename(path)] ?? TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** Checks if a media type is that of a text file: it ends with `; charset=utf-8`. */
export function isText(type: string): boolean {
  return type.includes(CHARSET);
}

export function withoutCharset(type: string): string {
  return type.replace(CHARSET, '');
}
