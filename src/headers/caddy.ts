import type { Coding } from '../base/codings.ts';
import { HASHED } from '../base/paths.ts';
import { contentType, FEED_TYPES, FOR_MACHINES, FOREVER, REVALIDATE, SHORT, TYPES } from './file-headers.ts';
import { HTML_RANGES, MARKDOWN_RANGES, rangeExpressions } from './markdown-wish.ts';
import {
  ASKED_FOR_INDEX,
  ASKED_FOR_MARKDOWN,
  HIDDEN,
  type HostFile,
  hashedAmong,
  hasOwnQuery,
  isForHttps,
  locationOf,
  notice,
  requestExpression,
  SERVER_FOLDER,
  type ServedSite,
  SHARED,
  serverExpression,
  spellings,
} from './served-site.ts';

/**
 * Returns a file to `import` in a site block of Caddy. The site block itself defines the host and `root`.
 *
 * Cache rules apply only to files that exist, because caches would otherwise keep a 404 for a year. All names start
 * with `ssg_`, because the site block may define others.
 * @see https://caddyserver.com/docs/caddyfile
 */
export function caddyFile(site: ServedSite, codings: readonly Coding[]): HostFile {
  const { base } = site;
  const precompressed = codings.length === 0 ? [] : [`precompressed ${codings.join(' ')}`];
  const hidden = HIDDEN.flatMap((path) => [
    `${base}/${path}`,
    ...(path === SERVER_FOLDER ? [`${base}/${path}/*`] : []),
  ]);
  const lines = [
    ...notice('Import it in a site block with a root:', `    import /srv/www${base}/${SERVER_FOLDER}/Caddyfile`),
    '',
    'header {',
    ...site.headers.filter(([name]) => !isForHttps(name)).map(([name, value]) => `\t${name} ${quoted(value)}`),
    // `?` sets a missing header. Caddy evaluates the rules below first, because they have a matcher (`@name`).
    `\t?Cache-Control ${quoted(REVALIDATE)}`,
    '}',
    // Caddy sends `Vary` only with compressed responses, but caches need it with all responses. This line is outside
    // the block above: Caddy applies all `?` defaults of a block or none, so one existing header would disable all.
    ...(codings.length === 0 ? [] : ['header ?Vary Accept-Encoding']),
    ...httpsLines(site.headers.filter(([name]) => isForHttps(name))),
    ...kept('forever', requestExpression(HASHED, base), FOREVER),
    ...kept('short', requestExpression(FOR_MACHINES, base), SHORT),
    ...hashedAmong(site.given).map((file) => `header ${quoted(`${base}/${file}`)} Cache-Control ${quoted(REVALIDATE)}`),
    ...site.shared.map((file) => `header ${quoted(`${base}/${file}`)} ${SHARED[0]} ${quoted(SHARED[1])}`),
    ...typeLines(),
    ...(site.hasMarkdown ? markdownWish(base) : []),
    '',
    ...redirectLines(site),
    ...(site.hasMarkdown ? markdownNames() : []),
    '',
    `@ssg_hidden path ${hidden.join(' ')}`,
    'error @ssg_hidden 404',
    // Respond with 405 to methods other than GET and HEAD, but only for existing files: other handlers may accept POST.
    '@ssg_methods {',
    '\tnot method GET HEAD',
    '\tfile {',
    '\t\ttry_files {path} {path}/index.html',
    '\t}',
    '}',
    'error @ssg_methods 405',
    ...block('file_server', precompressed),
    'handle_errors {',
    '\t@ssg_missing expression {err.status_code} == 404',
    '\thandle @ssg_missing {',
    `\t\theader Cache-Control ${quoted(REVALIDATE)}`,
    `\t\theader Content-Type ${quoted(contentType('404.html'))}`,
    '\t\theader -Last-Modified',
    '\t\theader -Etag',
    `\t\trewrite * ${base}/404.html`,
    ...block('file_server', ['status 404', ...precompressed]).map((line) => `\t\t${line}`),
    '\t}',
    '\t@ssg_other expression {err.status_code} == 405',
    '\thandle @ssg_other {',
    '\t\theader Allow "GET, HEAD"',
    '\t\trespond 405',
    '\t}',
    '}',
  ];
  return { path: `${SERVER_FOLDER}/Caddyfile`, text: `${lines.join('\n')}\n` };
}

/** Returns Caddy lines for headers that are only sent over https. A proxy reports the scheme in `X-Forwarded-Proto`. */
function httpsLines(headers: ServedSite['headers']): string[] {
  if (headers.length === 0) return [];
  return [
    '@ssg_https protocol https',
    '@ssg_proxied header X-Forwarded-Proto https',
    ...headers.flatMap(([name, value]) =>
      ['@ssg_https', '@ssg_proxied'].map((matcher) => `header ${matcher} ${name} ${quoted(value)}`),
    ),
  ];
}

/**
 * Returns Caddy lines for a cache rule.
 * @param paths regular expression for request paths
 * @param value value of `Cache-Control` for existing files with such a path
 */
function kept(name: string, paths: string, value: string): string[] {
  return [
    ...block(`@ssg_${name}`, ['file', `path_regexp ${quoted(paths)}`]),
    `header @ssg_${name} Cache-Control ${quoted(value)}`,
  ];
}

/**
 * Returns Caddy lines that set media types. Caddy itself uses the types of the operating system, which differ from one
 * machine to another. URLs of pages have no extension and get the type of HTML.
 */
function typeLines(): string[] {
  const cases = [
    ...Object.entries(FEED_TYPES).map(([name, type]) => [`~/${name.replaceAll('.', '\\.')}$`, type]),
    ...Object.entries(TYPES).map(([extension, type]) => [`~\\${extension}$`, type]),
    ['~\\.[^/]+$', contentType('')],
  ].map(([input = '', type = '']) => `${quoted(input)} ${quoted(type)}`);
  return [
    ...block('map {path} {ssg_type}', cases),
    ...block('@ssg_typed', ['file', 'expression `{ssg_type} != ""`']),
    'header @ssg_typed Content-Type {ssg_type}',
  ];
}

/**
 * Returns Caddy lines for the redirects of the site, and from `/a` and `/a/index.html` to the page `/a/`. Unlike
 * Caddy's own redirects, they keep the query of the request, unless the target has a query.
 */
function redirectLines({ redirects, base }: ServedSite): string[] {
  const moves = redirects.flatMap((move) => {
    const to = locationOf(move, base);
    return spellings(move, base).map((from) => [from, to, hasOwnQuery(to) ? 'own' : 'kept'].map(quoted).join(' '));
  });
  const asked = (expression: string) => `vars_regexp ssg {http.request.orig_uri} ${quoted(expression)}`;
  return [
    ...(moves.length === 0
      ? []
      : [
          ...block('map {path} {ssg_to} {ssg_query}', moves),
          ...block('@ssg_moved', [READING, 'expression `{ssg_query} == "kept"`', asked('^/[^?]*(\\?.*)?$')]),
          'redir @ssg_moved {ssg_to}{re.ssg.1} 301',
          ...block('@ssg_led', [READING, 'expression `{ssg_query} == "own"`']),
          'redir @ssg_led {ssg_to} 301',
        ]),
    ...block('@ssg_index', [READING, 'file', asked(serverExpression(ASKED_FOR_INDEX))]),
    'redir @ssg_index {re.ssg.1}{re.ssg.2} 308',
    ...block('@ssg_folder', [
      READING,
      ...block('file', ['try_files {path}/index.html']),
      asked('^(/[^/\\\\?](?:[^?\\\\]*[^/?\\\\])?)(\\?.*)?$'),
    ]),
    'redir @ssg_folder {re.ssg.1}/{re.ssg.2} 308',
  ];
}

/** Returns Caddy lines that send the Markdown copy of a page instead of HTML if `Accept` prefers Markdown. */
function markdownWish(base: string): string[] {
  const wish = 'double({ssg_markdown}) > 0.0 && double({ssg_markdown}) >= double({ssg_html})';
  const pages = [`path ${quoted(`${base}/`)} ${quoted(`${base}/*/`)}`, 'file {path}index.md'];
  return [
    ...block('map {header.Accept} {ssg_markdown}', qualityLines(MARKDOWN_RANGES)),
    ...block('map {header.Accept} {ssg_html}', qualityLines(HTML_RANGES)),
    ...block('@ssg_two_forms', pages),
    'header @ssg_two_forms Vary "Accept, Accept-Encoding"',
    ...block('@ssg_markdown', [READING, ...pages, `expression ${quoted(wish)}`]),
    `header @ssg_markdown Content-Type ${quoted(contentType('index.md'))}`,
    'rewrite @ssg_markdown {path}index.md',
  ];
}

/** Returns lines of a Caddy `map` from `Accept` to a quality (`q`): that of the range that comes first in `Accept`. */
function qualityLines(ranges: readonly string[]): string[] {
  const lines = ranges.flatMap((range) => {
    const { weighed, named } = rangeExpressions(range);
    return [`${quoted(`~(?i)${weighed}`)} $1`, `${quoted(`~(?i)${named}`)} 1`];
  });
  return [...lines, 'default 0'];
}

/** Returns Caddy lines that redirect other URLs of a Markdown copy, such as `/sms.md`, to its path `/sms/index.md`. */
function markdownNames(): string[] {
  const asked = `vars_regexp ssg {http.request.orig_uri} ${quoted(serverExpression(ASKED_FOR_MARKDOWN))}`;
  return [
    ...block('map {path} {ssg_page}', ['`~^(.*)/index\\.html\\.md$` $1', '`~^(.*[^/])\\.md$` $1']),
    ...block('@ssg_named', [READING, 'not file', 'file {ssg_page}/index.md', asked]),
    'redir @ssg_named {re.ssg.1}/index.md{re.ssg.2} 308',
  ];
}

const READING = 'method GET HEAD';

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}'];
}

/** Quotes a token with backquotes. Caddy has no escapes inside them, so a backquote is percent-encoded. */
function quoted(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}
