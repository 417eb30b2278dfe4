import { describe, expect, test } from 'vitest';
import { cacheControlOf, FOREVER, REVALIDATE, SHORT } from '../../src/headers/file-headers.ts';
import { beyondCloudflare, CLOUDFLARE_LIMITS, hostFilePaths, writeHostFiles } from '../../src/headers/host-files.ts';
import type { HostFile, ServedSite } from '../../src/headers/served-site.ts';
import { applyHeaders, findRedirect, parseHeaders, parseRedirects } from '../../src/serve/preview/host-rules.ts';
import { english } from '../english.ts';

const SITE: ServedSite = {
  base: '',
  headers: [
    ['Content-Security-Policy', "default-src 'none'; script-src 'self'"],
    ['X-Odd', 'a "quoted" \\ text'],
  ],
  redirects: [
    { from: '/stará cesta/', to: '/nová/' },
    { from: '/old.html', to: 'https://example.org/a?b=$c#d' },
  ],
  named: ['assets/main-1a2b3c4d.css', 'assets/photo-1a2b3c4d.png', 'assets/search/index.json'],
  given: ['robots.txt', 'blog/rss.xml', 'openapi.json', 'openapi.yaml'],
  shared: ['openapi.json', 'openapi.yaml'],
  hasMarkdown: true,
};

function textOf(
  path: string,
  site = SITE,
  hosts: Parameters<typeof writeHostFiles>[1] = ['netlify', 'cloudflare', 'nginx', 'caddy'],
) {
  return writeHostFiles(site, hosts, ['br', 'gzip']).find((file) => file.path === path)?.text ?? '';
}

describe('_headers', () => {
  const headersFor = (path: string, site = SITE, hosts?: Parameters<typeof writeHostFiles>[1]) => {
    const { rules, diagnostics } = parseHeaders(textOf('_headers', site, hosts), '_headers');
    expect(diagnostics).toEqual([]);
    return applyHeaders(rules, path, {});
  };
  const all = { 'content-security-policy': "default-src 'none'; script-src 'self'", 'x-odd': 'a "quoted" \\ text' };

  test('every path has the headers, none of them twice', () => {
    expect(headersFor('/')).toEqual(all);
    expect(headersFor('/assets/main-1a2b3c4d.css')).toEqual({ ...all, 'cache-control': FOREVER });
    expect(headersFor('/blog/rss.xml')).toEqual({ ...all, 'cache-control': SHORT });
    for (const path of ['/openapi.json', '/openapi.yaml'])
      expect(headersFor(path)).toEqual({ ...all, 'access-control-allow-origin': '*' });
  });

  test('only existing files with a hash from the build are kept for a year', () => {
    const site = { ...SITE, given: [...SITE.given, 'assets/prices-20260101.pdf', 'assets/logo.svg'] };
    for (const path of ['search/index.json', 'prices-20260101.pdf', 'logo.svg', 'main-1234abcd.css'])
      expect([path, headersFor(`/assets/${path}`, site)]).toEqual([path, all]);
  });

  test('pictures are kept for a year on hosts without a limit of rules', () => {
    expect(headersFor('/assets/photo-1a2b3c4d.png', SITE, ['netlify'])['cache-control']).toBe(FOREVER);
    expect(headersFor('/assets/photo-1a2b3c4d.png')).toEqual(all);
  });

  test('never more rules than Cloudflare allows, and styles and scripts before feeds', () => {
    const given = Array.from({ length: 200 }, (_, i) => `blog/tags/${i}/rss.xml`);
    const { rules } = parseHeaders(textOf('_headers', { ...SITE, given }), '');
    expect(rules).toHaveLength(CLOUDFLARE_LIMITS.headerRules);
    expect(applyHeaders(rules, '/assets/main-1a2b3c4d.css', {})['cache-control']).toBe(FOREVER);
    expect(applyHeaders(rules, '/openapi.yaml', {})['access-control-allow-origin']).toBe('*');
  });
});

describe('_redirects', () => {
  const redirectOf = (path: string, hosts: Parameters<typeof writeHostFiles>[1], site = SITE) => {
    const { rules, diagnostics } = parseRedirects(textOf('_redirects', site, hosts), '_redirects');
    expect(diagnostics).toEqual([]);
    return findRedirect(rules, path, '');
  };

  test('on Netlify, rules skip the redirect page', () => {
    expect(redirectOf('/stará cesta/', ['netlify'])).toEqual({ status: 301, force: true, to: '/nov%C3%A1/' });
    expect(redirectOf('/old.html', ['netlify'])?.to).toBe('https://example.org/a?b=$c#d');
  });

  test('files for operators are not pages on either host', () => {
    for (const path of ['/.ssg-manifest.json', '/_server/nginx.conf']) {
      const to = '/404.html';
      expect(redirectOf(path, ['netlify', 'nginx']), path).toEqual({ status: 404, force: true, to });
      expect(redirectOf(path, ['netlify', 'cloudflare', 'caddy'])).toEqual({ status: 404, force: true, to });
      expect(redirectOf(path, ['cloudflare', 'nginx'])).toEqual({ status: 302, force: false, to });
    }
    expect(redirectOf('/_server/', ['netlify'], { ...SITE, hasMarkdown: false })).toBeUndefined();
  });

  test('a Worker excludes compressed copies, but no archives of the site', () => {
    const site = { ...SITE, given: ['files/all data.tar.gz'] };
    expect(textOf('.assetsignore', site).split('\n').slice(1, -1)).toEqual([
      '.ssg-manifest.json',
      '.assetsignore',
      '_server',
      '*.br',
      '*.gz',
      '!/files/all\\ data.tar.gz',
    ]);
  });

  test('Cloudflare gets valid lines, for both spellings', () => {
    const lines = textOf('_redirects', SITE, ['cloudflare'])
      .split('\n')
      .slice(1, -1)
      .filter((line) => line.endsWith(' 301'));
    expect(lines.map((line) => line.split(' '))).toEqual([
      ['/star%C3%A1%20cesta/', '/nov%C3%A1/', '301'],
      ['/star%C3%A1%20cesta', '/nov%C3%A1/', '301'],
      ['/old.html', 'https://example.org/a?b=$c#d', '301'],
    ]);
  });
});

test('rules that Cloudflare does not support are reported', () => {
  const long = 'x'.repeat(CLOUDFLARE_LIMITS.headerLine);
  const site: ServedSite = {
    base: '',
    headers: [['X-Long', long]],
    redirects: Array.from({ length: CLOUDFLARE_LIMITS.redirects }, (_, i) => ({ from: `/${i}/`, to: '/' })),
    named: [],
    shared: [],
    given: [],
    hasMarkdown: true,
  };
  expect(beyondCloudflare(writeHostFiles(SITE, ['cloudflare'], []))).toEqual([]);
  const problems = beyondCloudflare(writeHostFiles(site, ['cloudflare'], []));
  expect(problems).toHaveLength(2);
  expect(english(problems[0])).toContain('X-Long in _headers');
  expect(english(problems[1])).toContain('4003 lines');
});

/**
 * Splits a line of nginx or Caddy into words: in `"` with `\`, in backquotes, or bare. Independent of the two writers.
 */
function words(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|`([^`]*)`|(\S+)/g)].map(
    ([, quoted, raw, bare]) => quoted?.replace(/\\(.)/g, '$1') ?? raw ?? bare ?? '',
  );
}

describe('nginx and Caddy', () => {
  test('nginx: headers once, for errors too, and correctly quoted', () => {
    const lines = textOf('_server/nginx.conf').split('\n').map(words);
    expect(lines).toContainEqual([
      'add_header',
      'Content-Security-Policy',
      "default-src 'none'; script-src 'self'",
      'always;',
    ]);
    expect(lines).toContainEqual(['add_header', 'X-Odd', 'a "quoted" \\ text', 'always;']);
    expect(lines.filter(([word]) => word === 'location').every((line) => !line.includes('add_header'))).toBe(true);
    expect(textOf('_server/nginx.conf')).toContain(
      'location = "/stará cesta" { if ($request_method !~ "^(?:GET|HEAD)$") { return 405; } return 301 "/nov%C3%A1/$is_args$args"; }',
    );
    // A dollar sign would start a variable.
    expect(textOf('_server/nginx.conf')).toContain('return 301 "https://example.org/a?b=%24c#d";');
  });

  test('both: braces are balanced, and expressions are those of the cache classes', () => {
    for (const path of ['_server/nginx.conf', '_server/Caddyfile']) {
      const bare = textOf(path).replace(/^#.*$|"(?:[^"\\]|\\.)*"|`[^`]*`/gm, '');
      expect(bare.split('{').length, path).toBe(bare.split('}').length);
      const expressions = [...textOf(path).matchAll(/(?:\$uri ~|path_regexp) ["`](.*?\$)["`]/g)].map(
        ([, source]) => new RegExp(source ?? ''),
      );
      expect(expressions).toHaveLength(2);
      const [hashed, machines] = expressions as [RegExp, RegExp];
      for (const file of [
        'assets/main-1a2b3c4d.css',
        'assets/a.css',
        'robots.txt',
        'a/rss.xml',
        'sitemap.xml',
        'index.html',
        'x/robots.txt',
      ]) {
        const said = hashed.test(`/${file}`) ? FOREVER : machines.test(`/${file}`) ? SHORT : REVALIDATE;
        expect([path, file, said]).toEqual([path, file, cacheControlOf(file)]);
      }
    }
  });

  test('Caddy: headers, redirects for both spellings, compressed files', () => {
    const lines = textOf('_server/Caddyfile').split('\n').map(words);
    expect(lines).toContainEqual(['X-Odd', 'a "quoted" \\ text']);
    expect(lines).toContainEqual(['/stará cesta', '/nov%C3%A1/', 'kept']);
    expect(lines).toContainEqual(['/old.html', 'https://example.org/a?b=$c#d', 'own']);
    expect(lines.filter((line) => line.join(' ') === 'precompressed br gzip')).toHaveLength(2);
    const [plain] = writeHostFiles(SITE, ['caddy'], []);
    expect(plain?.text).not.toContain('precompressed');
    expect(plain?.text).not.toContain('?Vary Accept-Encoding');
  });
});

/**
 * Compares whole files, because a server reads every word of them. After a change, run vitest with `-u` and review the
 * result.
 */
test.each(hostFilePaths(['netlify', 'cloudflare', 'nginx', 'caddy'], true))(
  '%s is the one of test/headers/expected',
  async (path) => {
    const site: ServedSite = {
      ...SITE,
      headers: [...SITE.headers, ['Strict-Transport-Security', 'max-age=31536000']],
      given: [...SITE.given, 'assets/prices-20260101.pdf'],
    };
    await expect(textOf(path, site)).toMatchFileSnapshot(`expected/${path.replace(/^_server\//, '')}`);
  },
);

test('only requested files are written, at their configured paths', () => {
  const all = ['netlify', 'cloudflare', 'nginx', 'caddy'] as const;
  const paths = (files: readonly HostFile[]) => files.map(({ path }) => path);
  for (const hosts of [[], ['netlify'], ['nginx'], ['caddy'], all] as const)
    expect(paths(writeHostFiles(SITE, hosts, []))).toEqual(hostFilePaths(hosts, true));
  expect(hostFilePaths([], true)).toEqual([]);
  expect(hostFilePaths(all, true)).toEqual([
    '_headers',
    '_redirects',
    '.assetsignore',
    '_server/netlify/markdown.js',
    '_server/cloudflare/worker.js',
    '_server/nginx.conf',
    '_server/Caddyfile',
  ]);
});

test.each([
  ['assets/main-1a2b3c4d.css', FOREVER],
  ['assets/preview-1a2b3c4d5e6f7a8b.png', FOREVER],
  ['assets/preview-1a2b3c4d5e6f.png', REVALIDATE],
  ['assets/phone-large.png', REVALIDATE],
])('%s may be kept: %s', (path, control) => {
  expect(cacheControlOf(path)).toBe(control);
});
