import type { Coding } from '../base/codings.ts';
import { HASHED } from '../base/paths.ts';
import { FEED_TYPES, FOR_MACHINES, FOREVER, isText, REVALIDATE, SHORT, TYPES, withoutCharset } from './file-headers.ts';
import { HTML_RANGES, MARKDOWN_RANGES, rangeExpressions } from './markdown-wish.ts';
import {
  ASKED_FOR_INDEX,
  HIDDEN,
  type HostFile,
  hashedAmong,
  hasOwnQuery,
  isForHttps,
  locationOf,
  notice,
  type PermanentRedirect,
  requestExpression,
  SERVER_FOLDER,
  type ServedSite,
  SHARED,
  serverExpression,
  spellings,
} from './served-site.ts';

/** Path that nginx uses internally for error 405, so that only this error gets the header `Allow`. It has no file. */
const METHODS = `${SERVER_FOLDER}/methods`;
const READING = 'GET, HEAD';

/**
 * Returns a file to `include` in a `server` block of nginx. The block itself defines the host, the certificate and
 * `root`.
 *
 * Headers are set once, outside locations, because an `add_header` inside a location removes the inherited headers
 * (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header). Headers that depend on the path are
 * variables; nginx does not send an empty header. Errors cause an internal redirect, which evaluates the variables
 * again.
 */
export function nginxFile(site: ServedSite, codings: readonly Coding[]): HostFile {
  const { base } = site;
  const lines = [
    ...notice('Include it in a server block with a root:', `    include /srv/www${base}/${SERVER_FOLDER}/nginx.conf;`),
    '# To hide the version of nginx, write `server_tokens off;` into the http block. It is allowed only once, so it is not here.',
    '',
    ...site.headers.flatMap(securityHeader),
    '',
    ...cacheLines(site),
    '',
    ...typeLines(),
    '',
    // Send relative redirects. Absolute ones would contain the scheme and port of nginx, which differ behind a proxy.
    'absolute_redirect off;',
    // `Vary` prevents shared caches from sending compressed files to clients that do not support the compression.
    ...(codings.length > 0 ? ['gzip_vary on;'] : []),
    ...(codings.includes('gzip') ? ['gzip_static on;'] : []),
    ...(codings.includes('br') ? ['# With the module ngx_brotli:', '# brotli_static on;'] : []),
    '',
    ...(site.hasMarkdown ? markdownWish() : ['index index.html;']),
    // Respond with 404 for a folder without a page. nginx itself would respond with 403.
    `error_page 403 =404 ${address(base, '404.html')};`,
    `error_page 404 ${address(base, '404.html')};`,
    `error_page 405 ${address(base, METHODS)};`,
    `location = ${address(base, METHODS)} { internal; return 405; }`,
    // The rules are inside the location of the site, so that they do not affect other locations of the server.
    `location ${address(base, '')} {`,
    ...[
      ...indexLines(),
      ...(site.hasMarkdown ? markdownNames() : []),
      ...feedLines(),
      ...folderLines(),
      'try_files $uri $uri/ =404;',
    ].map((line) => `    ${line}`),
    '}',
    ...HIDDEN.flatMap((path) => [
      `location = ${address(base, path)} { return 404; }`,
      ...(path === SERVER_FOLDER ? [`location ^~ ${address(base, `${path}/`)} { return 404; }`] : []),
    ]),
    '',
    ...site.redirects.flatMap((move) => redirectLines(move, base)),
  ];
  return { path: `${SERVER_FOLDER}/nginx.conf`, text: `${lines.join('\n').trimEnd()}\n` };
}

/** Returns nginx lines for a header of every response. Some headers are only sent over https (also behind a proxy). */
function securityHeader([name, value]: ServedSite['headers'][number]): string[] {
  if (!isForHttps(name)) return [`add_header ${name} ${quoted(value)} always;`];
  return [
    'set $ssg_https "";',
    `if ($scheme = https) { set $ssg_https ${quoted(value)}; }`,
    `if ($http_x_forwarded_proto = https) { set $ssg_https ${quoted(value)}; }`,
    `add_header ${name} $ssg_https always;`,
  ];
}

/** Returns nginx lines for cache headers. A header without `always`, such as `$ssg_cache`, is not sent with a 404. */
function cacheLines(site: ServedSite): string[] {
  return [
    `set $ssg_cache ${quoted(REVALIDATE)};`,
    `if ($uri ~ ${escaped(requestExpression(HASHED, site.base))}) { set $ssg_cache ${quoted(FOREVER)}; }`,
    `if ($uri ~ ${escaped(requestExpression(FOR_MACHINES, site.base))}) { set $ssg_cache ${quoted(SHORT)}; }`,
    ...hashedAmong(site.given).map(
      (file) => `if ($uri = ${quoted(`${site.base}/${file}`)}) { set $ssg_cache ${quoted(REVALIDATE)}; }`,
    ),
    ...sharedLines(site),
    'set $ssg_missing "";',
    `if ($uri = ${address(site.base, '404.html')}) { set $ssg_cache ""; set $ssg_missing ${quoted(REVALIDATE)}; }`,
    'set $ssg_methods "";',
    `if ($uri = ${address(site.base, METHODS)}) { set $ssg_methods "${READING}"; }`,
    'add_header Cache-Control $ssg_cache;',
    'add_header Cache-Control $ssg_missing always;',
    'add_header Allow $ssg_methods always;',
  ];
}

/** Returns nginx lines for the CORS header of files that pages of other sites may fetch. */
function sharedLines({ shared, base }: ServedSite): string[] {
  if (shared.length === 0) return [];
  const [name, value] = SHARED;
  return [
    'set $ssg_shared "";',
    ...shared.map((file) => `if ($uri = ${quoted(`${base}/${file}`)}) { set $ssg_shared ${quoted(value)}; }`),
    `add_header ${name} $ssg_shared;`,
  ];
}

/** Returns nginx lines for media types. They replace `mime.types`, which lacks Markdown. */
function typeLines(): string[] {
  const texts = new Set(
    Object.values({ ...TYPES, ...FEED_TYPES })
      .filter(isText)
      .map(withoutCharset),
  );
  return [
    'types {',
    ...Object.entries(TYPES).map(([extension, type]) => `    ${withoutCharset(type)} ${extension.slice(1)};`),
    '}',
    'default_type application/octet-stream;',
    'charset utf-8;',
    // Omit text/html: nginx always includes it, and warns if it is listed.
    `charset_types ${[...texts].filter((type) => type !== 'text/html').join(' ')};`,
  ];
}

/**
 * Returns nginx lines that redirect `index.html` to the URL of the page if a visitor has requested it. nginx itself
 * uses this path internally.
 */
function indexLines(): string[] {
  return [
    `location ~ ${escaped(serverExpression(/\/index\.html$/))} {`,
    '    if (!-f $request_filename) { return 404; }',
    `    if ($request_uri ~ ${escaped(serverExpression(ASKED_FOR_INDEX))}) { return 308 $1$is_args$args; }`,
    '}',
  ];
}

/** Returns nginx lines for the media types of feeds, which differ from those of other `.xml` and `.json` files. */
function feedLines(): string[] {
  return Object.entries(FEED_TYPES).map(
    ([name, type]) =>
      `location ~ "/${name.replaceAll('.', '\\.')}$" { types { } default_type ${withoutCharset(type)}; }`,
  );
}

/** Redirects `/a` to `/a/` if `/a/` is a page. nginx itself would also redirect to folders without a page. */
function folderLines(): string[] {
  return [
    'location ~ "[^/]$" {',
    '    if (-f $request_filename/index.html) { rewrite ^(.*)$ $1/ permanent; }',
    '    try_files $uri =404;',
    '}',
  ];
}

function redirectLines(move: PermanentRedirect, base: string): string[] {
  return spellings(move, base).map(
    (from) =>
      `location = ${quoted(from)} { if ($request_method !~ "^(?:GET|HEAD)$") { return 405; } return 301 ${target(locationOf(move, base))}; }`,
  );
}

/** Returns nginx lines that redirect other URLs of a Markdown copy, such as `/sms.md`, to its path `/sms/index.md`. */
function markdownNames(): string[] {
  return [
    'location ~ "^(?<ssg_page>.*)/index\\.html\\.md$" {',
    '    if (!-f $document_root$ssg_page/index.md) { return 404; }',
    '    rewrite "^(.*)/index\\.html\\.md$" $1/index.md permanent;',
    '}',
    'location ~ "^(?<ssg_page>.*[^/])\\.md$" {',
    '    if (-f $request_filename) { break; }',
    '    if (!-f $document_root$ssg_page/index.md) { return 404; }',
    '    rewrite "^(.*[^/])\\.md$" $1/index.md permanent;',
    '}',
  ];
}

/** Returns the URL path of a file of the site, quoted for nginx if necessary. */
function address(base: string, path: string): string {
  return base === '' ? `/${path}` : quoted(`${base}/${path}`);
}

/** Quotes a text for nginx. `$` starts a variable and cannot be escaped, so it is percent-encoded. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', '%24')}"`;
}

/** Returns the target of a redirect for nginx. The query of the request is kept, unless the target has a query. */
function target(location: string): string {
  return hasOwnQuery(location) ? quoted(location) : quoted(location).replace(/"$/, '$is_args$args"');
}

/** Quotes a regular expression. nginx reads two backslashes as one, so write two of them as four. */
function escaped(expression: string): string {
  return `"${expression.replaceAll('\\\\', '\\\\\\\\')}"`;
}

/**
 * Returns nginx lines that select HTML or the Markdown copy by the header `Accept`. A `server` block allows no `map`,
 * so each range is an `if` with a `set`, and the last match wins. Qualities are compared as strings with `LESS`: after
 * appending zeros, the first different digit decides.
 */
function markdownWish(): string[] {
  return [
    'set $ssg_markdown "0";',
    ...qualityLines('$ssg_markdown', MARKDOWN_RANGES),
    'set $ssg_html "0";',
    ...qualityLines('$ssg_html', HTML_RANGES),
    'set $ssg_index index.md;',
    `set $ssg_wishes "${'$'}{ssg_markdown}000 ${'$'}{ssg_html}000";`,
    `if ($ssg_wishes ~ "^0[.0]* |${LESS}") { set $ssg_index index.html; }`,
    'index $ssg_index index.html;',
    'set $ssg_vary "";',
    'if ($request_uri ~ "^[^?]*/(?:[?]|$)") { set $ssg_vary Accept; }',
    'add_header Vary $ssg_vary;',
  ];
}

/** Matches two numbers if the first is less than the second. nginx supports the back references in this expression. */
const LESS = `^([.\\d]*)(?:${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((digit) => `${digit}[.\\d]* \\1[${digit + 1}-9]`).join('|')})`;

/** Returns nginx lines that set a variable to the quality of the most specific media range in `Accept`. */
function qualityLines(variable: string, ranges: readonly string[]): string[] {
  return ranges.toReversed().flatMap((range) => {
    const { named, weighed } = rangeExpressions(range);
    return [
      `if ($http_accept ~* "${named}") { set ${variable} "1"; }`,
      `if ($http_accept ~* "${weighed}") { set ${variable} $1; }`,
    ];
  });
}
