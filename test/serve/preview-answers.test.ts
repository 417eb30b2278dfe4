import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { servedFolder } from '../../src/host/served-folder.ts';
import { previewHandler } from '../../src/serve/preview/handler.ts';
import { hostRules } from '../../src/serve/preview/host-rules.ts';
import type { Handler, ServedRequest, ServedResponse } from '../../src/serve/request.ts';
import { tempFolder } from '../host/temp-folder.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

function handlerOf(files: Files): Handler {
  return handlerFor(tempFolder(files));
}

function handlerFor(root: string): Handler {
  const folder = servedFolder(root);
  return previewHandler(
    folder,
    hostRules(folder, 'dist', () => {}),
  );
}

/**
 * Sends a request to a handler.
 *
 * @param address path and query
 */
async function ask(handler: Handler, address: string, request: Partial<ServedRequest> = {}): Promise<ServedResponse> {
  const [path = '', query = ''] = address.split('?');
  return handler({ method: 'GET', path, query, headers: {}, ...request });
}

const textOf = ({ body }: ServedResponse) => Buffer.from(body as Uint8Array).toString();

const SITE: Files = {
  'index.html': 'home',
  'sms/index.html': 'sms',
  'sms/index.md': '# sms',
  'index copy/index.html': 'copy',
  'ceník/index.html': 'prices',
  'old.html': 'old',
  'rss.xml': '<rss/>',
  'empty.txt': '',
  '404.html': 'not found',
  'assets/main-ED6XNTXU.css': 'a{}',
  'assets/photo-26e6dc33.svg': '<svg/>',
  'assets/client-TPURQGUW.js.map': '{}',
  'assets/font.woff2': 'font',
  'photo-26e6dc33.svg': '<svg/>',
  'sms/assets/photo-26e6dc33.svg': '<svg/>',
  '.ssg-manifest.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:a@example.org',
  'sms/.hidden/a.txt': 'hidden',
};

describe('addresses', () => {
  test.each([
    ['/', 200, 'home'],
    ['/sms/', 200, 'sms'],
    ['/sms/?a=1', 200, 'sms'],
    ['/sms/index.md', 200, '# sms'],
    ['/index copy/', 200, 'copy'],
    ['/ceník/', 200, 'prices'],
    ['/old.html', 200, 'old'],
    ['/404.html', 200, 'not found'],
    ['/empty.txt', 200, ''],
    ['/.well-known/security.txt', 200, 'Contact: mailto:a@example.org'],
    ['/old', 404, 'not found'],
    ['/old/', 404, 'not found'],
    ['/old.html/', 404, 'not found'],
    ['/old.html/x', 404, 'not found'],
    ['/SMS/', 404, 'not found'],
    ['/nothing', 404, 'not found'],
    ['/nothing/index.html', 404, 'not found'],
    ['/assets', 404, 'not found'],
    ['/assets/', 404, 'not found'],
    ['/.ssg-manifest.json', 404, 'not found'],
    ['/.well-known/', 404, 'not found'],
    ['/.well-known', 404, 'not found'],
    ['/sms/.hidden/a.txt', 404, 'not found'],
    [`/${'x'.repeat(5000)}`, 404, 'not found'],
  ])('%s gives %d', async (address, status, text) => {
    const answer = await ask(handlerOf(SITE), address);
    expect([answer.status, textOf(answer)]).toEqual([status, text]);
  });

  test.each([
    ['/sms', '/sms/'],
    ['/sms?a=1&b=%20', '/sms/?a=1&b=%20'],
    ['/sms/index.html', '/sms/'],
    ['/sms/index.html?a', '/sms/?a'],
    ['/index.html', '/'],
    ['/index copy', '/index%20copy/'],
    ['/ceník', '/cen%C3%ADk/'],
  ])('%s leads to %s for good, but is asked for again', async (address, location) => {
    expect(await ask(handlerOf(SITE), address)).toMatchObject({
      status: 308,
      headers: { location, 'cache-control': 'public, max-age=0, must-revalidate' },
    });
  });

  test('without 404.html the response is a short text', async () => {
    expect(await ask(handlerOf({ 'index.html': 'home' }), '/x')).toMatchObject({
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  });

  test('POST is not answered', async () => {
    expect(await ask(handlerOf(SITE), '/', { method: 'POST' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
  });

  test('a link inside the folder is followed, a link outside is not found', async () => {
    const root = tempFolder({ ...SITE, '.secret': 'secret' });
    const outside = tempFolder({ 'secret.txt': 'secret', 'index.html': 'secret' });
    symlinkSync('sms/index.html', join(root, 'inside.html'));
    symlinkSync('sms', join(root, 'folder'));
    symlinkSync(join(outside, 'secret.txt'), join(root, 'out.txt'));
    symlinkSync(outside, join(root, 'outside'));
    symlinkSync('.secret', join(root, 'shown.txt'));
    symlinkSync('loop', join(root, 'loop'));
    const handler = handlerFor(root);
    const status = async (path: string) => (await ask(handler, path)).status;
    expect(textOf(await ask(handler, '/inside.html'))).toBe('sms');
    expect(textOf(await ask(handler, '/folder/'))).toBe('sms');
    for (const path of ['/out.txt', '/outside/', '/outside/secret.txt', '/outside', '/shown.txt', '/loop', '/loop/'])
      expect(await status(path), path).toBe(404);
  });
});

describe('headers', () => {
  const headersOf = async (address: string) => (await ask(handlerOf(SITE), address)).headers;

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/sms/index.md', 'text/markdown; charset=utf-8'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/assets/main-ED6XNTXU.css', 'text/css; charset=utf-8'],
    ['/assets/font.woff2', 'font/woff2'],
    ['/nothing', 'text/html; charset=utf-8'],
  ])('the type of %s is %s', async (address, type) => {
    expect((await headersOf(address))['content-type']).toBe(type);
  });

  test('files of unknown type are sent as bytes', async () => {
    expect((await ask(handlerOf({ 'a.xyz': '', CNAME: '' }), '/a.xyz')).headers['content-type']).toBe(
      'application/octet-stream',
    );
  });

  test.each([
    ['/assets/main-ED6XNTXU.css', true],
    ['/assets/photo-26e6dc33.svg', true],
    ['/assets/client-TPURQGUW.js.map', true],
    ['/assets/font.woff2', false],
    ['/photo-26e6dc33.svg', false],
    ['/sms/assets/photo-26e6dc33.svg', false],
    ['/', false],
    ['/assets/gone-26e6dc33.svg', false],
  ])('%s never changes: %s', async (address, immutable) => {
    expect((await headersOf(address))['cache-control']).toBe(
      immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    );
  });

  test('modification times are not sent, because builds keep them only for unchanged files', async () => {
    expect(await headersOf('/')).not.toHaveProperty('last-modified');
  });
});

describe('conditional requests', () => {
  const handler = (text = 'some text') => handlerOf({ 'a.txt': text, '404.html': 'none' });

  const etagOf = async (of: Handler) => (await ask(of, '/a.txt')).headers['etag'] ?? '';

  test('its tag is strong and depends on the bytes', async () => {
    const tag = await etagOf(handler());
    expect(tag).toMatch(/^"[\da-f]{32}"$/);
    expect(await etagOf(handler())).toBe(tag);
    expect(await etagOf(handler('other text'))).not.toBe(tag);
  });

  test.each<[(tag: string) => string, number]>([
    [(tag) => tag, 304],
    [(tag) => `W/${tag}`, 304],
    [(tag) => `"other", ${tag}`, 304],
    [(tag) => `W/"other",${tag} , "third"`, 304],
    [() => '*', 304],
    [() => ' * ', 304],
    [() => '"other"', 200],
    [(tag) => tag.replaceAll('"', ''), 200],
    [(tag) => tag.toUpperCase().replace('"', '"x'), 200],
    [() => '', 200],
    [() => '"*"', 200],
  ])('If-None-Match of case %# gives %d', async (header, status) => {
    const of = handler();
    const tag = await etagOf(of);
    const answer = await ask(of, '/a.txt', { headers: { 'if-none-match': header(tag) } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'public, max-age=0, must-revalidate' });
    if (status === 304) {
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).not.toHaveProperty('content-type');
    }
  });

  test('an error page is always sent', async () => {
    const answer = await ask(handler(), '/x', { headers: { 'if-none-match': '*', range: 'bytes=0-0' } });
    expect([answer.status, textOf(answer)]).toEqual([404, 'none']);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});

describe('a part of a file', () => {
  const TEXT = '0123456789';
  const handler = () => handlerOf({ 'a.txt': TEXT, 'empty.txt': '' });
  const part = (range: string, more: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    ask(handler(), '/a.txt', { method, headers: { range, ...more } });

  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-4', '4', 'bytes 4-4/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', TEXT, 'bytes 0-9/10'],
    ['bytes=5-99999999999999999999999', '56789', 'bytes 5-9/10'],
    ['BYTES=0-0', '0', 'bytes 0-0/10'],
    ['bytes= 0-0 ', '0', 'bytes 0-0/10'],
  ])('%s is %s', async (range, text, contentRange) => {
    const answer = await part(range);
    expect(answer).toMatchObject({ status: 206, headers: { 'content-range': contentRange } });
    expect(textOf(answer)).toBe(text);
    expect(answer.headers['etag']).toMatch(/^"/);
  });

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0', 'bytes=99999999999999999999-'])(
    '%s lies outside',
    async (range) => {
      expect(await part(range)).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */10' } });
    },
  );

  test.each([
    'bytes=0-1,3-4',
    'bytes=3-1',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'bytes=1-2x',
    'lines=0-1',
    '0-1',
    'bytes 0-1',
  ])('%s is answered with the whole', async (range) => {
    const answer = await part(range);
    expect([answer.status, textOf(answer)]).toEqual([200, TEXT]);
    expect(answer.headers).not.toHaveProperty('content-range');
  });

  test.each(['bytes=0-', 'bytes=-5', 'bytes=0-0'])('%s of nothing is nothing', async (range) => {
    const answer = await ask(handler(), '/empty.txt', { headers: { range } });
    expect(answer).toMatchObject({ status: 416, headers: { 'content-range': 'bytes */0' } });
  });

  test('HEAD ignores ranges', async () => {
    expect((await part('bytes=0-3', {}, 'HEAD')).status).toBe(200);
  });

  test('a range applies only to the version that the client has', async () => {
    const etag = (await ask(handler(), '/a.txt')).headers['etag'] ?? '';
    const status = async (tag: string) => (await part('bytes=0-3', { 'if-range': tag })).status;
    expect(await status(etag)).toBe(206);
    expect(await status('"other"')).toBe(200);
    expect(await status(`W/${etag}`)).toBe(200);
    expect(await status('Sat, 21 Nov 2026 15:57:51 GMT')).toBe(200);
  });

  test('any request gets a correct response', async () => {
    const number = fc.oneof(fc.nat(30).map(String), fc.constant(''), fc.bigInt({ min: 0n }).map(String));
    const range = fc.oneof(
      fc.tuple(number, number).map(([a, b]) => `bytes=${a}-${b}`),
      fc
        .array(fc.tuple(number, number), { minLength: 2, maxLength: 3 })
        .map((parts) => `bytes=${parts.map(([a, b]) => `${a}-${b}`).join(',')}`),
      fc.string(),
    );
    const root = tempFolder();
    const of = handlerFor(root);
    await fc.assert(
      fc.asyncProperty(range, fc.string({ maxLength: 20 }), async (header, text) => {
        const bytes = Buffer.from(text);
        writeFileSync(join(root, 'a.txt'), bytes);
        const answer = await ask(of, '/a.txt', { headers: { range: header } });
        const body = Buffer.from(answer.body as Uint8Array);
        expect([200, 206, 416]).toContain(answer.status);
        if (answer.status === 200) expect(body).toEqual(bytes);
        if (answer.status === 416) expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`);
        if (answer.status === 206) {
          const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(answer.headers['content-range'] ?? '') ?? [];
          expect(Number(size)).toBe(bytes.length);
          expect(Number(start)).toBeLessThanOrEqual(Number(end));
          expect(body).toEqual(bytes.subarray(Number(start), Number(end) + 1));
          expect(body.length).toBe(Number(end) - Number(start) + 1);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('compressed files', () => {
  const FILES = {
    'a.css': 'plain',
    'a.css.br': 'brotli',
    'a.css.gz': 'gzip',
    'b.css': 'plain',
    'b.css.gz': 'gzip',
    'c.css': 'plain',
  };
  const body = async (path: string, accept?: string) =>
    textOf(await ask(handlerOf(FILES), path, { headers: { 'accept-encoding': accept } }));

  test.each([
    [undefined, 'plain'],
    ['', 'plain'],
    ['br', 'brotli'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br, zstd', 'brotli'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip; q=0.5 , br ;q=0.5', 'brotli'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'plain'],
    ['*', 'brotli'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0.1, gzip;q=0.2', 'gzip'],
    ['*;q=0', 'plain'],
    ['identity', 'plain'],
    ['identity, br', 'brotli'],
    ['identity, br;q=0.9', 'plain'],
    ['identity;q=0.5, br;q=0.4, gzip;q=0.6', 'gzip'],
    ['deflate', 'plain'],
    ['br;q=2', 'plain'],
    ['br;q=x, gzip;q=0.1', 'gzip'],
    [';;,,', 'plain'],
  ])('for %j it is %s', async (accept, expected) => {
    expect(await body('/a.css', accept)).toBe(expected);
  });

  test('only existing forms are used', async () => {
    expect(await body('/b.css', 'br, gzip;q=0.1')).toBe('gzip');
    expect(await body('/c.css', 'br, gzip')).toBe('plain');
  });

  test('each form has its own tag, and responses vary by encoding', async () => {
    const handler = handlerOf(FILES);
    const headers = async (path: string, accept = '') =>
      (await ask(handler, path, { headers: { 'accept-encoding': accept } })).headers;
    const all = [await headers('/a.css'), await headers('/a.css', 'gzip'), await headers('/a.css', 'br')];
    expect(new Set(all.map(({ etag }) => etag)).size).toBe(3);
    expect(all.map((header) => header['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
    expect(all.map((header) => header['content-type'])).toEqual(Array(3).fill('text/css; charset=utf-8'));
    expect(all.map(({ vary }) => vary)).toEqual(Array(3).fill('Accept-Encoding'));
    expect(await headers('/c.css', 'br')).not.toHaveProperty('vary');
    const tag = (await headers('/a.css', 'br'))['etag'];
    const known = await ask(handler, '/a.css', { headers: { 'accept-encoding': 'br', 'if-none-match': tag } });
    expect(known).toMatchObject({ status: 304, headers: { vary: 'Accept-Encoding' } });
    const other = await ask(handler, '/a.css', { headers: { 'accept-encoding': 'gzip', 'if-none-match': tag } });
    expect(other.status).toBe(200);
  });

  test('pages and the 404 page, too', async () => {
    const handler = handlerOf({
      'index.html': 'home',
      'index.html.gz': gzipSync('home'),
      '404.html': 'none',
      '404.html.gz': 'packed',
    });
    const headers = { 'accept-encoding': 'gzip' };
    expect(await ask(handler, '/', { headers })).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'gzip' },
    });
    expect(textOf(await ask(handler, '/x', { headers }))).toBe('packed');
  });
});
