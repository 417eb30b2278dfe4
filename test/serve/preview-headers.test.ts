import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Diagnostic, spoken } from '../../src/base/diagnostic.ts';
import { servedFolder } from '../../src/host/served-folder.ts';
import { previewHandler } from '../../src/serve/preview/handler.ts';
import { applyHeaders, hostRules, parseHeaders } from '../../src/serve/preview/host-rules.ts';
import { tempFolder } from '../host/temp-folder.ts';

/** Returns the headers after applying the rules to existing headers. */
function headersFor(text: string, path: string, before: Record<string, string> = {}) {
  const { rules, diagnostics } = parseHeaders(text, 'dist/_headers');
  expect(diagnostics).toEqual([]);
  return applyHeaders(rules, path, before);
}

const RULES = `# all pages
/*
  X-Frame-Options: DENY
  X-Robots-Tag: nosnippet

/embed/*
  ! X-Frame-Options
/secret/
\tX-Robots-Tag:noindex
\tx-robots-tag: nofollow
/movies/:title
  X-Movie: You are watching ":title"
  Link: <https://example.org/movies/:title>; rel="canonical"
https://:project.pages.dev/*
  X-Robots-Tag: none
`;

describe('rules', () => {
  test.each<[path: string, headers: Record<string, string>]>([
    ['/', { 'x-frame-options': 'DENY', 'x-robots-tag': 'nosnippet' }],
    ['/a/b', { 'x-frame-options': 'DENY', 'x-robots-tag': 'nosnippet' }],
    ['/embed/x', { 'x-robots-tag': 'nosnippet' }],
    ['/embed', { 'x-robots-tag': 'nosnippet' }],
    ['/secret', { 'x-frame-options': 'DENY', 'x-robots-tag': 'nosnippet, noindex, nofollow' }],
    ['/secret/', { 'x-frame-options': 'DENY', 'x-robots-tag': 'nosnippet, noindex, nofollow' }],
    [
      '/movies/Až na věky',
      {
        'x-frame-options': 'DENY',
        'x-robots-tag': 'nosnippet',
        'x-movie': 'You are watching "A%C5%BE%20na%20v%C4%9Bky"',
        link: '<https://example.org/movies/A%C5%BE%20na%20v%C4%9Bky>; rel="canonical"',
      },
    ],
  ])('for %s', (path, headers) => {
    expect(headersFor(RULES, path)).toEqual(headers);
  });

  test('replace or remove headers of the server', () => {
    const before = { 'cache-control': 'public', etag: '"a"' };
    expect(headersFor('/*\n  Cache-Control: no-store\n  ! ETag', '/', before)).toEqual({ 'cache-control': 'no-store' });
  });

  test('removed headers may be set again by later rules or the same one', () => {
    expect(headersFor('/*\n A: 1\n/b\n ! A\n A: 2', '/b')).toEqual({ a: '2' });
    expect(headersFor('/*\n A: 1\n/b\n ! A\n/b\n A: 2', '/b')).toEqual({ a: '2' });
  });

  test('values keep their colons and unknown placeholders', () => {
    const policy = "default-src 'self' data: https://example.org:8080 :x";
    expect(headersFor(`/*\n  Content-Security-Policy: ${policy}`, '/')).toEqual({ 'content-security-policy': policy });
  });

  test('text in a path cannot add a header', () => {
    expect(headersFor('/a/*\n X: :splat', '/a/x\r\nSet-Cookie: y')).toEqual({ x: 'x%0D%0ASet-Cookie%3A%20y' });
  });
});

test.each<[text: string, severity: string, message: RegExp, line: number]>([
  ['X-A: 1\n/*\n  X-B: 1', 'warning', /No path stands above/, 1],
  ['/a\n/*\n  X-B: 1', 'warning', /No header stands below/, 1],
  ['/*\n  X-B: 1\n/a', 'warning', /No header stands below/, 3],
  ['/*\n  nonsense\n  X-B: 1', 'warning', /`nonsense` is not a header/, 2],
  ['/*\n  X A: 1\n  X-B: 1', 'warning', /`x a` is not a header name/, 2],
  ['/*\n  : 1\n  X-B: 1', 'warning', /is not a header name/, 2],
  ['/*\n  X-A:\n  X-B: 1', 'warning', /`x-a` has no value/, 2],
  ['/*\n  X-A: č\n  X-B: 1', 'warning', /characters/, 2],
  ['/*\n  ! X A\n  X-B: 1', 'warning', /is not a header/, 2],
  ['/*\n  Content-Length: 5\n  X-B: 1', 'warning', /Hosts set `content-length` themselves/, 2],
  ['/*\n  ! Transfer-Encoding\n  X-B: 1', 'warning', /Hosts set `transfer-encoding` themselves/, 2],
  ['/*\n  Basic-Auth: me:secret\n  X-B: 1', 'info', /password/, 2],
  ['/*/*\n  X-A: 1\n/*\n  X-B: 1', 'warning', /more than once/, 1],
])('%j cannot be followed in one line', (text, severity, message, line) => {
  const { rules, diagnostics } = parseHeaders(text, 'dist/_headers');
  expect(diagnostics.map((one) => spoken(one))).toMatchObject([
    { code: 'host-rules-invalid', severity, message: expect.stringMatching(message), file: 'dist/_headers', line },
  ]);
  expect(applyHeaders(rules, '/', {}), 'the rest is').toEqual({ 'x-b': '1' });
});

describe('in a folder', () => {
  function serve(files: Record<string, string>) {
    const root = tempFolder(files);
    const folder = servedFolder(root);
    const problems: Diagnostic[][] = [];
    const handler = previewHandler(
      folder,
      hostRules(folder, 'dist', (found) => problems.push([...found])),
    );
    const ask = (path: string, headers: Record<string, string> = {}) =>
      handler({ method: 'GET', path, query: '', headers });
    return { root, problems, ask };
  }

  const FILES = { 'a/index.html': 'a', '404.html': 'not found', _headers: '/*\n  X-A: 1\n' };

  test('apply to files, ranges, unchanged files, the 404 page and redirects', async () => {
    const { ask } = serve(FILES);
    const { headers } = await ask('/a/');
    expect(headers['x-a']).toBe('1');
    expect(await ask('/a/', { range: 'bytes=0-0' })).toMatchObject({ status: 206, headers: { 'x-a': '1' } });
    expect(await ask('/a/', { 'if-none-match': headers['etag'] ?? '' })).toMatchObject({
      status: 304,
      headers: { 'x-a': '1' },
    });
    expect(await ask('/x')).toMatchObject({ status: 404, headers: { 'x-a': '1' } });
    expect(await ask('/a')).toMatchObject({ status: 308, headers: { 'x-a': '1', location: '/a/' } });
  });

  test('files without a rule are revalidated, as on hosts', async () => {
    const css = { 'assets/main-1a2b3c4d.css': 'a{}' };
    const lifeOf = async (files: Record<string, string>) =>
      (await serve(files).ask('/assets/main-1a2b3c4d.css')).headers['cache-control'];
    expect(await lifeOf(css)).toContain('immutable');
    expect(await lifeOf({ ...FILES, ...css })).toBe('public, max-age=0, must-revalidate');
  });

  test('are read again when the file changes, and its problems are reported once', async () => {
    const { root, problems, ask } = serve({ ...FILES, _headers: '/*\n  X-A: 1\n  nonsense\n' });
    await Promise.all([ask('/a/'), ask('/a/'), ask('/x')]);
    expect(problems).toMatchObject([[{ file: 'dist/_headers', line: 3 }]]);
    writeFileSync(join(root, '_headers'), '/*\n  X-A: 2\n');
    expect((await ask('/a/')).headers['x-a']).toBe('2');
    rmSync(join(root, '_headers'));
    expect((await ask('/a/')).headers).not.toHaveProperty('x-a');
    expect(problems).toHaveLength(1);
    writeFileSync(join(root, '_redirects'), '\ufeff/x /a/\n/y\n');
    expect((await ask('/x')).status).toBe(301);
    expect(problems[1]).toMatchObject([{ file: 'dist/_redirects', line: 2 }]);
  });
});
