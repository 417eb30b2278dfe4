import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spoken } from '../../src/base/diagnostic.ts';
import { servedFolder } from '../../src/host/served-folder.ts';
import { previewHandler } from '../../src/serve/preview/handler.ts';
import { findRedirect, hostRules, parseRedirects } from '../../src/serve/preview/host-rules.ts';
import { english } from '../english.ts';
import { tempFolder } from '../host/temp-folder.ts';

/** Returns the redirect of a path as `status target`. */
function lead(text: string, path: string, query = ''): string | undefined {
  const { rules, diagnostics } = parseRedirects(text, 'dist/_redirects');
  expect(diagnostics).toEqual([]);
  const found = findRedirect(rules, path, query);
  return found && `${found.status}${found.force ? '!' : ''} ${found.to}`;
}

describe('a rule', () => {
  test.each<[rule: string, path: string, target: string | undefined]>([
    ['/old /new', '/old', '301 /new'],
    ['/old /new 302', '/old', '302 /new'],
    ['/old /new 303', '/old', '303 /new'],
    ['/old /new 307', '/old', '307 /new'],
    ['/old /new 308', '/old', '308 /new'],
    ['/old /new 200', '/old', '200 /new'],
    ['/old /new 404', '/old', '404 /new'],
    ['/old /new 301!', '/old', '301! /new'],
    ['/old /new 200!', '/old', '200! /new'],
    ['\t /old \t /new   301 # moved in May', '/old', '301 /new'],
    ['/old /new # moved in May', '/old', '301 /new'],
    ['/old /new#part', '/old', '301 /new#part'],
    ['/old https://example.org/new', '/old', '301 https://example.org/new'],
    ['/old /new', '/old/', '301 /new'],
    ['/old/ /new', '/old', '301 /new'],
    ['/old /new', '/older', undefined],
    ['/old /new', '/OLD', undefined],
    ['/old /new', '/old/x', undefined],
    ['/ /home', '/', '301 /home'],
    ['/a.b /x', '/aXb', undefined],
    ['/(a)+[b] /x', '/(a)+[b]', '301 /x'],
    ['/ceník /x', '/ceník', '301 /x'],
    ['/cen%C3%ADk /x', '/ceník', '301 /x'],
    ['/x /ceník', '/x', '301 /cen%C3%ADk'],
    ['/x /cen%C3%ADk', '/x', '301 /cen%C3%ADk'],
  ])('%s for %s', (rule, path, target) => {
    expect(lead(rule, path)).toBe(target);
  });

  test.each<[rule: string, path: string, target: string | undefined]>([
    ['/news/* /blog/:splat', '/news/a/b', '301 /blog/a/b'],
    ['/news/* /blog/:splat', '/news/a/', '301 /blog/a/'],
    ['/news/* /blog/:splat', '/news/', '301 /blog/'],
    ['/news/* /blog/:splat', '/news', '301 /blog/'],
    ['/news/* /blog/:splat', '/newsletter', undefined],
    ['/* /new/:splat', '/', '301 /new/'],
    ['/* https://example.org/:splat', '/a/b', '301 https://example.org/a/b'],
    ['/news* /blog/:splat', '/newsletter', '301 /blog/letter'],
    ['/*.php /:splat/', '/a/b.php', '301 /a/b/'],
    ['/:year/:slug /blog/:slug-:year', '/2026/prices', '301 /blog/prices-2026'],
    ['/:year/:slug /blog/:slug', '/2026/prices/more', undefined],
    ['/:year/:slug /blog/:slug', '/2026/', undefined],
    ['/p/:id/:id_2 /q/:id_2/:id', '/p/1/2', '301 /q/2/1'],
    ['/blog/:year/* /news/:year/:splat', '/blog/2026/a/b', '301 /news/2026/a/b'],
    ['/a/:code/:name /b?code=:code&name=:name', '/a/x&y/ž', '301 /b?code=x%26y&name=%C5%BE'],
    ['/a/:code https://example.org:8080/:code', '/a/x', '301 https://example.org:8080/x'],
    ['/a/* /b/:splat', '/a/x?y#z', '301 /b/x%3Fy%23z'],
    ['/a/* /b/:splat', '/a/ž š', '301 /b/%C5%BE%20%C5%A1'],
  ])('with something open: %s for %s', (rule, path, target) => {
    expect(lead(rule, path)).toBe(target);
  });

  test.each<[rule: string, query: string, target: string]>([
    ['/old /new', 'a=1&b', '301 /new?a=1&b'],
    ['/old /new#part', 'a=1', '301 /new?a=1#part'],
    ['/old /new?own=1', 'a=1', '301 /new?own=1'],
    ['/old https://example.org/', 'a=1', '301 https://example.org/?a=1'],
    ['/old /new', 'a=\u007fž\u0000', '301 /new?a=%7F%C5%BE%00'],
  ])('and a query: %s with %j', (rule, query, target) => {
    expect(lead(rule, '/old', query)).toBe(target);
  });

  test('the first matching rule wins', () => {
    const rules = '# moved\n\n/a/b /first\r\n/a/* /second\n/a/c /never\n';
    expect(lead(rules, '/a/b')).toBe('301 /first');
    expect(lead(rules, '/a/c')).toBe('301 /second');
  });

  test('a rule that redirects to itself is skipped', () => {
    expect(lead('/a /a/ 301\n/a/* /b', '/a')).toBe('301 /b');
    expect(lead('/a/* /a/:splat 302', '/a/x')).toBeUndefined();
    expect(lead('/a /a 200', '/a')).toBe('200 /a');
    expect(lead('/a /a?again', '/a/')).toBeUndefined();
  });

  test('a rule for another host does not apply', () => {
    expect(lead('https://old.example/* https://new.example/:splat 301!', '/a')).toBeUndefined();
    expect(lead('http://old.example/a /b', '/a')).toBeUndefined();
  });

  test('no path makes a local rule redirect to another server', () => {
    const rule = parseRedirects('/go* /:splat\n/to/* /:splat 302\n/:a/:b /:b/:a', '_redirects').rules;
    const piece = fc.constantFrom(
      '/go',
      '/to/',
      '/',
      '//',
      'evil.example',
      '@',
      ':',
      '\\',
      '%2f',
      '?',
      '#',
      '\r\n',
      'ž',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const found = findRedirect(rule, pieces.join(''), '');
        if (found === undefined) return;
        expect(new URL(found.to, 'http://localhost').host).toBe('localhost');
        expect(found.to).toMatch(/^[\x21-\x7e]+$/);
      }),
    );
  });
});

test.each<[line: string, severity: string, message: RegExp, column: number]>([
  ['/only', 'warning', /needs a path and a target/, 1],
  ['/only 301', 'warning', /needs a path and a target/, 1],
  ['old new', 'warning', /needs a path and a target/, 1],
  ['  old /new', 'warning', /does not start with a slash/, 3],
  ['/a?x=1 /b', 'warning', /without query/, 1],
  ['/*/a/* /b', 'warning', /`\*` stands more than once/, 1],
  ['/:a/:a /b', 'warning', /`:a` stands more than once/, 1],
  ['/:splat/* /b', 'warning', /`\*` stands more than once/, 1],
  ['/%zz /b', 'warning', /not encoded correctly/, 1],
  ['/:slug /b/:slag', 'warning', /no `:slag`/, 8],
  ['/a /b/:splat', 'warning', /no `:splat`/, 4],
  ['/a /b 305', 'warning', /`305` is not a redirect status/, 7],
  ['/a /b 3010', 'warning', /`3010` is not a redirect status/, 7],
  ['/a /b permanent', 'warning', /`permanent` is not a redirect status/, 7],
  ['/a /b 301 more', 'warning', /`more` means nothing/, 11],
  ['/a to /b', 'warning', /`to` means nothing/, 4],
  ['/a https://example.org/404 404', 'warning', /in the site itself/, 4],
  ['/a /b 302 Country=cz,sk', 'info', /depends on `Country=cz,sk`/, 11],
  ['/a /b Language=cs', 'info', /depends on `Language=cs`/, 7],
  ['/shop id=:id /blog/:id 301', 'info', /depends on `id=:id`/, 7],
  ['/api/* https://api.example.org/:splat 200', 'info', /another server/, 8],
])('%s cannot be followed', (line, severity, message, column) => {
  const { rules, diagnostics } = parseRedirects(`# rules\n${line}\n/good /rule\n`, 'dist/_redirects');
  expect(diagnostics.map((one) => spoken(one))).toMatchObject([
    {
      code: 'host-rules-invalid',
      severity,
      message: expect.stringMatching(message),
      file: 'dist/_redirects',
      line: 2,
      column,
    },
  ]);
  expect(rules, 'the others are').toHaveLength(1);
});

test('a misspelt placeholder gets a suggestion', () => {
  expect(english(parseRedirects('/:slug /b/:slag', 'f').diagnostics[0]?.hint)).toBe('Did you mean `:slug`?');
});

describe('in a folder', () => {
  const FILES = {
    'index.html': 'home',
    '404.html': 'not found',
    'app/index.html': 'app',
    'en/404.html': 'not found, in English',
    'old.html': 'old',
  };
  const ask = async (rules: string, address: string) => {
    const folder = servedFolder(tempFolder({ ...FILES, _redirects: rules }));
    const handler = previewHandler(
      folder,
      hostRules(folder, 'dist', () => {}),
    );
    const [path = '', query = ''] = address.split('?');
    const { status, headers, body } = await handler({ method: 'GET', path, query, headers: {} });
    return [status, headers['location'] ?? Buffer.from(body as Uint8Array).toString()];
  };

  test.each<[rules: string, address: string, answer: [number, string]]>([
    ['/x /y 302', '/x?a=1', [302, '/y?a=1']],
    ['/old.html /y', '/old.html', [200, 'old']],
    ['/old.html /y 301!', '/old.html', [301, '/y']],
    ['/app /y', '/app', [308, '/app/']],
    ['/app /y 301!', '/app/', [301, '/y']],
    ['/app/* /app/index.html 200', '/app/some/page', [200, 'app']],
    ['/app/* /app/ 200', '/app/some/page', [200, 'app']],
    ['/app/* /app 200', '/app/some/page', [200, 'app']],
    ['/* /index.html 200', '/some/page?a=1', [200, 'home']],
    ['/* /index.html 200', '/app/', [200, 'app']],
    ['/ /app/ 200!', '/', [200, 'app']],
    ['/en/* /en/404.html 404', '/en/x', [404, 'not found, in English']],
    ['/en/* /en/404.html 404', '/cs/x', [404, 'not found']],
    ['/a /b 200\n/b /app/ 200', '/a', [404, 'not found']],
    ['/a /missing 200', '/a', [404, 'not found']],
    ['/a /_redirects 200', '/a', [404, 'not found']],
    ['/a /.ssg 200', '/a', [404, 'not found']],
    ['/a/* /../:splat 200', '/a/x', [404, 'not found']],
    ['/a/* /%2e%2e/:splat 200', '/a/x', [404, 'not found']],
  ])('%j for %s', async (rules, address, answer) => {
    expect(await ask(rules, address)).toEqual(answer);
  });

  test('a missing page is never cached permanently, whatever is shown', async () => {
    const folder = servedFolder(
      tempFolder({ _redirects: '/* /assets/none-26e6dc33.html 404', 'assets/none-26e6dc33.html': '' }),
    );
    const handler = previewHandler(
      folder,
      hostRules(folder, 'dist', () => {}),
    );
    const { status, headers } = await handler({ method: 'GET', path: '/x', query: '', headers: {} });
    expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
  });

  test.each(['/_redirects', '/_headers', '/_redirects/'])('%s is not shown', async (path) => {
    expect(await ask('/x /y', path)).toEqual([404, 'not found']);
  });
});
