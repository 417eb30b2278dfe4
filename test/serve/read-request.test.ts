import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostName, readRequest, safePath } from '../../src/serve/request.ts';

const isLocalhost = (name: string) => name === 'localhost';
const read = (url: string, headers: Record<string, string | string[]> = { host: 'localhost' }, method = 'GET') =>
  readRequest({ method, url, headers }, isLocalhost);

describe('a path that stays below the root', () => {
  test.each([
    ['/', '/'],
    ['/sms/', '/sms/'],
    ['/a.b/c-d_e~f', '/a.b/c-d_e~f'],
    ['/index%20copy/', '/index copy/'],
    ['/cen%C3%ADk/', '/ceník/'],
    ['/ceni%CC%81k/', '/ceník/'],
    ['/...', '/...'],
    ['/..a/b..', '/..a/b..'],
    ['/%252e%252e/x', '/%2e%2e/x'],
    ['/a%3Fb', '/a?b'],
  ])('%s is %s', (written, path) => {
    expect(safePath(written)).toBe(path);
  });

  test.each([
    '',
    'sms',
    'http://localhost/sms',
    '*',
    '//',
    '//sms',
    '/sms//',
    '/a//b',
    '/.',
    '/./a',
    '/..',
    '/../etc/passwd',
    '/a/../b',
    '/%2e%2e/etc/passwd',
    '/%2E%2E%2Fetc',
    '/..%2f..%2fetc',
    '/a/%2e./b',
    '/..%5c..%5cetc',
    '/..\\etc',
    '/a%5cb',
    '/a%00.html',
    '/a%0d%0aset-cookie:x',
    '/%7f',
    '/%c0%ae%c0%ae/etc',
    '/%e0%80%af',
    '/%',
    '/%zz',
    '/%ff',
  ])('%s is none', (written) => {
    expect(safePath(written)).toBeUndefined();
  });

  test('every segment of any request is a plain name', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '.', '..', '%2e', '%2f', '%5c', '%00', '\\', '%', '%25', 'a', '%c0%ae'),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const path = safePath(`/${pieces.join('')}`);
        if (path === undefined) return;
        const segments = path.slice(1).split('/');
        expect(segments.slice(0, -1)).not.toContain('');
        expect(segments.filter((segment) => segment === '.' || segment === '..')).toEqual([]);
        expect(path).not.toMatch(/[\0\\]/);
        expect(path.normalize('NFC')).toBe(path);
      }),
    );
  });
});

describe('a request', () => {
  test('is parsed', () => {
    expect(read('/sms/?a=1?b#c', { host: 'localhost:3000', 'x-twice': ['a', 'b'] })).toEqual({
      ok: true,
      request: {
        method: 'GET',
        path: '/sms/',
        query: 'a=1?b#c',
        headers: { host: 'localhost:3000', 'x-twice': 'a, b' },
      },
    });
  });

  test.each(['/sms//', '//sms', '/%E0%A4%A', '/%', '/%c0%ae%c0%ae/etc'])(
    'for %s, which is mistyped, finds no page',
    (url) => {
      expect(read(url)).toMatchObject({ ok: true, request: { path: '/\uFFFD' } });
      expect(read(url, undefined, 'POST')).toMatchObject({ ok: false, answer: { status: 400 } });
    },
  );

  test.each(['/../x', '//../x', '/a%00', '/..%5c', '*', 'http://localhost/sms'])('for %s is rejected', (url) => {
    expect(read(url)).toMatchObject({ ok: false, answer: { status: 400 } });
  });

  test.each(['PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'get', ''])('with method %j is rejected', (method) => {
    expect(read('/', undefined, method)).toMatchObject({
      ok: false,
      answer: { status: 405, headers: { allow: 'GET, HEAD' } },
    });
  });

  test.each<[Record<string, string | string[]>, number]>([
    [{}, 400],
    [{ host: '' }, 400],
    [{ host: ['localhost', 'localhost'] }, 400],
    [{ host: 'localhost, evil.example' }, 400],
    [{ host: 'user@localhost' }, 400],
    [{ host: 'localhost/' }, 400],
    [{ host: 'localhost:port' }, 400],
    [{ host: 'evil.example' }, 403],
    [{ host: 'localhost.evil.example' }, 403],
    [{ host: 'evil.example:3000' }, 403],
  ])('with headers %j is answered with %d', (headers, status) => {
    expect(read('/', headers)).toMatchObject({ ok: false, answer: { status } });
  });

  test('with an unknown host name gets instructions, for any path', () => {
    const answer = read('/../x', { host: 'evil.example' });
    expect(answer).toMatchObject({ ok: false, answer: { status: 403, body: expect.stringContaining('--host') } });
  });
});

test.each([
  ['localhost', 'localhost'],
  ['LocalHost:3000', 'localhost'],
  ['127.0.0.1:80', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  ['my_site.localhost', 'my_site.localhost'],
])('the name in %s is %s', (header, name) => {
  expect(hostName(header)).toBe(name);
});
