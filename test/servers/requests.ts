import { FOREVER, REVALIDATE, SHORT } from '../../src/headers/file-headers.ts';

/**
 * Request as sent over the wire, and the response of every server that follows the rules of a build.
 */
export interface Exchange {
  /** Method of the request. Default: `GET` */
  readonly method?: string;
  /** Path as in the request, including the query. */
  readonly path: string;
  /**
   * Request headers. `<etag>` is replaced by the tag of the same path, `<br>` by the tag of its Brotli form.
   */
  readonly asked?: Readonly<Record<string, string>>;
  /** Allowed statuses. Several if HTTP leaves the choice to the server. */
  readonly status: number | readonly number[];
  /** Expected headers by lower-case name. Null means that the header must be missing. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
}

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const PERMANENT = [301, 308];

const page = (path: string): Exchange => ({
  path,
  status: 200,
  headers: { 'content-type': HTML, 'cache-control': REVALIDATE, etag: /./, 'access-control-allow-origin': null },
});
const moved = (path: string, location: string, asked?: Exchange['asked']): Exchange => ({
  path,
  status: PERMANENT,
  headers: { location, 'content-security-policy': /default-src/, 'cache-control': REVALIDATE },
  ...(asked && { asked }),
});
const missing = (path: string): Exchange => ({
  path,
  status: 404,
  headers: {
    'content-type': HTML,
    'cache-control': REVALIDATE,
    'last-modified': null,
    'content-security-policy': /default-src/,
    'x-content-type-options': 'nosniff',
  },
});
const typed = (path: string, type: string, cache: string): Exchange => ({
  path,
  status: 200,
  headers: { 'content-type': type, 'cache-control': cache },
});
/**
 * Returns a request for a file that pages of other sites may fetch. All other files are not shared.
 */
const shared = (path: string, type: string): Exchange => ({
  path,
  status: 200,
  headers: { 'content-type': type, 'access-control-allow-origin': '*', 'cache-control': REVALIDATE },
});
const refused = (method: string, path: string): Exchange => ({ method, path, status: 405, headers: { allow: /GET/ } });
const coded = (path: string, accept: string, coding: string | RegExp | null, cache = REVALIDATE): Exchange => ({
  path,
  asked: { 'accept-encoding': accept },
  status: 200,
  headers: { 'content-encoding': coding, vary: /accept-encoding/i, 'cache-control': cache },
});
const kept = (path: string, tag: string, status: number, accept?: string): Exchange => ({
  path,
  asked: { 'if-none-match': tag, ...(accept && { 'accept-encoding': accept }) },
  status,
});
const ranged = (path: string, range: string, status: Exchange['status'], accept = 'identity'): Exchange => ({
  path,
  asked: { range, 'accept-encoding': accept },
  status,
});

const negotiated = (path: string, accept: string, type: string): Exchange => ({
  path,
  asked: { accept },
  status: 200,
  headers: { 'content-type': type, vary: /\baccept\b(?!-)/i, 'cache-control': REVALIDATE, etag: /./ },
});

/** `Accept` headers with whether the response is Markdown. */
export const WISHES: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
  ['text/markdown', true],
  ['text/markdown, */*', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html;q=0.85, text/markdown;q=0.9', true],
  ['text/html;q=0.5,text/markdown;q=0.50', true],
  ['TEXT/Markdown;variant=GFM; Q=1.0, */*;q=0.8', true],
  ['text/plain, text/markdown;q=0.1', true],
  ['text/markdown;q=0.3, text/html;q=0.2, */*;q=0.9', true],
  ['text/markdown;q=0.9, text/html', false],
  ['text/markdown;q=0.5, text/html;q=0.55', false],
  ['text/markdown;q=0.199, */*;q=0.2', false],
  ['text/markdown;q=0.5, text/*;q=0.6', false],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0.0, */*;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['text/markdownx, application/text/markdown', false],
];

/**
 * Returns all requests to test.
 *
 * @param css path of the site's stylesheet
 */
export function exchanges(css: string): readonly Exchange[] {
  return [
    // Each page has one address. Redirects keep the query.
    ...['/', '/?a=1', '/sms/', '/sms/?utm_source=x', '/index%20copy/', '/404.html'].map(page).slice(0, 5),
    moved('/sms', '/sms/'),
    moved('/sms?a=1', '/sms/?a=1'),
    moved('/sms?utm_source=x&utm_medium=y%20z', '/sms/?utm_source=x&utm_medium=y%20z'),
    moved('/index%20copy', '/index%20copy/'),
    moved('/index%20copy?a=1', '/index%20copy/?a=1'),
    moved('/index.html', '/'),
    moved('/index.html?a=1', '/?a=1'),
    moved('/sms/index.html', '/sms/'),
    moved('/sms/index.html?a=1', '/sms/?a=1'),
    moved('/index%20copy/index.html', '/index%20copy/'),

    // Redirects of the site.
    moved('/old/', '/sms/'),
    moved('/old', '/sms/'),
    moved('/old/?a=1', '/sms/?a=1'),
    moved('/old?a=1&b=2', '/sms/?a=1&b=2'),
    moved('/with/', 'https://example.com/x?own=1'),
    moved('/with/?a=1', 'https://example.com/x?own=1'),
    moved('/star%C3%A1/', '/index%20copy/'),
    moved('/star%C3%A1/?a=1', '/index%20copy/?a=1'),
    moved('/old.html', '/sms/'),
    moved('/old/index.html', '/old/'),

    // Missing files.
    ...['/tool/', '/tool', '/assets/', '/assets', '/assets/search/', '/docs/deep/', '/nothing', '/nothing/'].map(
      missing,
    ),
    ...['/nothing/index.html', '/sms/nothing.txt', '/SMS/', '/sms/index.md/', '/sms/x/index.html'].map(missing),
    ...['/assets/main-1234ABCD.css', '/assets/gone-1234abcd.js', '/assets/gone-1234abcd.png'].map(missing),
    ...['/rss.xml', '/docs/rss.xml', '/nothing?a=1'].map(missing),

    // Files that visitors must not see.
    ...['/_headers', '/_redirects', '/_server', '/_server/', '/_server/nginx.conf', '/_server/Caddyfile'].map(missing),
    ...['/.ssg-manifest.json', '/.assetsignore', '/_server/methods', '/%5fheaders', '/%2essg-manifest.json'].map(
      missing,
    ),
    ...['/_server/nginx%2econf', '/%5fserver/nginx.conf'].map(missing),
    ...['//_headers', '//_server/nginx.conf', '/_server//nginx.conf', '/sms/../_server/nginx.conf'].map(
      (path): Exchange => ({ path, status: [400, 404, 308, 301] }),
    ),

    // Types and caching.
    typed(css, 'text/css; charset=utf-8', FOREVER),
    typed('/assets/search/index.json', 'application/json; charset=utf-8', REVALIDATE),
    typed('/assets/search/pages/index.json', 'application/json; charset=utf-8', REVALIDATE),
    typed('/assets/prices-20260101.json', 'application/json; charset=utf-8', REVALIDATE),
    ...[shared('/api.json', 'application/json; charset=utf-8'), shared('/api.yaml', 'application/yaml; charset=utf-8')],
    typed('/sms/index.md', 'text/markdown; charset=utf-8', REVALIDATE),
    typed('/drawing.svg', 'image/svg+xml; charset=utf-8', REVALIDATE),
    typed('/news/rss.xml', 'application/rss+xml; charset=utf-8', SHORT),
    typed('/news/atom.xml', 'application/atom+xml; charset=utf-8', SHORT),
    typed('/news/feed.json', 'application/feed+json; charset=utf-8', SHORT),
    typed('/sitemap.xml', 'application/xml; charset=utf-8', SHORT),
    typed('/robots.txt', 'text/plain; charset=utf-8', SHORT),
    typed('/table.csv', 'text/csv; charset=utf-8', REVALIDATE),
    typed('/list.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', REVALIDATE),
    typed('/script.mjs', 'text/javascript; charset=utf-8', REVALIDATE),
    typed('/unknown.qqq', 'application/octet-stream', REVALIDATE),

    // Compressed forms, and the headers that caches need for them.
    coded('/', 'br', 'br'),
    coded('/', 'gzip', 'gzip'),
    coded('/', 'gzip, deflate, br, zstd', 'br'),
    coded('/', 'br;q=0, gzip', 'gzip'),
    coded('/', 'gzip;q=0', null),
    coded('/', 'br;q=0', null),
    coded('/', 'identity', null),
    coded('/', '*', /^br$|^$/),
    coded('/sms/', 'br', 'br'),
    coded('/sms/index.md', 'br', 'br'),
    coded('/drawing.svg', 'gzip', 'gzip'),
    coded('/news/rss.xml', 'br', 'br', SHORT),
    coded(css, 'gzip', 'gzip', FOREVER),
    { ...coded('/nothing', 'br', /./), status: 404 },
    { path: '/nothing', asked: { 'accept-encoding': 'gzip;q=0' }, status: 404, headers: { 'content-encoding': null } },

    // Markdown at the address of a page, if the client prefers it.
    ...WISHES.map(([accept, isMarkdown]) => negotiated('/sms/', accept, isMarkdown ? MARKDOWN : HTML)),
    negotiated('/', 'text/markdown', MARKDOWN),
    negotiated('/index%20copy/?a=1', 'text/markdown', MARKDOWN),
    { path: '/sms/', status: 200, headers: { 'content-type': HTML, vary: /\baccept\b(?!-)/i } },
    { path: '/sms/index.md', status: 200, headers: { vary: /^(?!.*\baccept\b(?!-))/i } },
    { path: css, asked: { accept: 'text/markdown' }, status: 200, headers: { vary: /^(?!.*\baccept\b(?!-))/i } },
    { path: '/nothing/', asked: { accept: 'text/markdown' }, status: 404 },
    { ...negotiated('/sms/', 'text/markdown', MARKDOWN), method: 'HEAD' },
    moved('/sms', '/sms/', { accept: 'text/markdown' }),
    {
      path: '/sms/',
      asked: { accept: 'text/markdown', 'accept-encoding': 'br' },
      status: 200,
      headers: { 'content-type': MARKDOWN, 'content-encoding': 'br', vary: /accept-encoding/i },
    },

    // Other addresses of the Markdown.
    moved('/sms.md', '/sms/index.md'),
    moved('/sms.md?a=1', '/sms/index.md?a=1'),
    moved('/docs/deep/page.md', '/docs/deep/page/index.md'),
    moved('/sms/index.html.md', '/sms/index.md'),
    moved('/index.html.md', '/index.md'),
    moved('/index%20copy.md', '/index%20copy/index.md'),
    ...['/nothing.md', '/docs/deep.md', '/nothing/index.html.md', '/.md'].map(missing),

    // Conditional requests.
    kept('/', '<etag>', 304),
    kept('/', 'W/<etag>', 304),
    kept('/', '*', 304),
    kept('/', '"other", <etag>', 304),
    kept('/', '"other"', 200),
    kept('/', '<br>', 304, 'br'),
    kept('/', '<br>', 200, 'identity'),
    kept(css, '<etag>', 304),
    {
      path: '/',
      asked: { 'if-none-match': '<etag>' },
      status: 304,
      headers: { 'content-security-policy': /default-src/ },
    },
    {
      path: '/',
      asked: { 'if-none-match': '<br>', 'accept-encoding': 'br' },
      status: 304,
      headers: { vary: /accept-encoding/i, 'cache-control': REVALIDATE },
    },

    // Ranges. A server may send the whole file instead (RFC 9110, 14.2).
    ranged('/sms/', 'bytes=0-9', 206),
    ranged('/sms/', 'bytes=-5', 206),
    ranged('/sms/', 'bytes=5-', 206),
    ranged('/sms/', 'bytes=999999-', 416),
    ranged('/sms/', 'bytes=0-1,5-6', [200, 206]),
    ranged('/sms/', 'bytes=0-9', [200, 206], 'br'),

    // Methods.
    { method: 'HEAD', path: '/', status: 200, headers: { 'content-type': HTML } },
    { method: 'HEAD', path: '/nothing', status: 404 },
    { method: 'HEAD', path: '/old/?a=1', status: PERMANENT, headers: { location: '/sms/?a=1' } },
    ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND'].map((method) => refused(method, css)),
    ...['POST', 'PUT', 'DELETE'].map((method) => refused(method, '/sms/')),
    refused('POST', '/old/'),
    refused('POST', '/old'),
    { method: 'FOO', path: css, status: [400, 405] },

    // Invalid addresses, and addresses that could redirect to another server.
    ...['/sms/%2e%2e/ceny/', '//sms/', '/sms//', '/%00'].map(
      (path): Exchange => ({ path, status: [200, 301, 308, 400, 404, 500] }),
    ),
    ...['//example.com/index.html', '//sms', '//sms/index.html', '/%5Cexample.com/index.html', '/\\example.com'].map(
      (path): Exchange => ({ path, status: [200, 301, 308, 400, 404], headers: { location: /^(?:\/(?![/\\])|$)/ } }),
    ),

    // HSTS only counts in encrypted responses (RFC 6797, 7.2). The preview sends it as https hosts do.
    {
      path: '/',
      asked: { 'x-forwarded-proto': 'https' },
      status: 200,
      headers: { 'strict-transport-security': 'max-age=31536000' },
    },
  ];
}
