import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { spoken } from '../../src/base/diagnostic.ts';
import { WordedError } from '../../src/base/message.ts';
import { type Listening, listen, type ServerOptions } from '../../src/serve/listen.ts';
import type { Handler } from '../../src/serve/request.ts';
import { exchange, get, opened, statuses } from './raw.ts';

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of running.splice(0)) await close();
});

const echo: Handler = ({ path, query }) => ({ status: 200, headers: {}, body: `path ${path} query ${query}` });

async function start(handler: Handler = echo, options: Partial<ServerOptions> = {}): Promise<Listening> {
  const listened = await listen(handler, { port: 0, strictPort: false, ...options });
  if (!listened.ok) throw new WordedError(listened.diagnostic.message);
  running.push(listened.value.close);
  return listened.value;
}

/** Occupies a port as another program would. */
async function occupy(port = 0): Promise<number> {
  const server: Server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  running.push(() => new Promise((resolve) => void server.close(() => resolve())));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Checks that other sites can neither frame nor load a refusal. */
function expectNotEmbedded(text: string): void {
  expect(text).toMatch(/^x-frame-options: DENY\r$/im);
  expect(text).toMatch(/^content-security-policy: frame-ancestors 'none'\r$/im);
  expect(text).toMatch(/^cross-origin-resource-policy: same-origin\r$/im);
  expect(text).toMatch(/^x-content-type-options: nosniff\r$/im);
}

describe('with raw sockets', () => {
  test.each([
    ['/../../etc/passwd', 400],
    ['/%2e%2e/%2e%2e/etc/passwd', 400],
    ['/..%2f..%2fetc/passwd', 400],
    ['/..%5c..%5cetc', 400],
    ['/a%00.html', 400],
    // A mistyped address: the handler gets a path for which no page can exist.
    ['/%c0%ae%c0%ae/etc/passwd', 200],
    ['//evil.example/x', 200],
    ['http://localhost/x', 400],
    ['http://evil.example/x', 400],
    ['*', 400],
    ['/x', 200],
  ])('GET %s is answered with %d', async (path, status) => {
    const { port } = await start();
    expect(statuses(await exchange(port, get(path)))).toEqual([status]);
  });

  test.each([
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an empty Host', get('/', ''), 400],
    ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['two equal Hosts', get('/', 'localhost\r\nHost: localhost'), 400],
    ['a good and a foreign Host', get('/', 'localhost\r\nHost: evil.example'), 400],
    ['a foreign Host', get('/', 'evil.example'), 403],
    ['a huge header', get('/', `localhost\r\nX-Long: ${'x'.repeat(20_000)}`), 431],
    ['a huge path', get(`/${'x'.repeat(20_000)}`), 431],
    ['garbage', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 garbage\r\n\r\n', 400],
    ['a header without a name', get('/', 'localhost\r\n: x'), 400],
    ['a space before a colon', get('/', 'localhost\r\nX-Y : x'), 400],
    ['two lengths of the body', get('/', 'localhost\r\nContent-Length: 1\r\nContent-Length: 2'), 400],
    ['length and chunks', get('/', 'localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked'), 400],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['DELETE', get('/').replace('GET', 'DELETE'), 405],
    ['an unknown expectation', get('/', 'localhost\r\nExpect: coffee'), 200],
    ['an upgrade that nobody wants', get('/', 'localhost\r\nUpgrade: h2c'), 200],
  ])('%s', async (_, bytes, status) => {
    const { port } = await start();
    const text = await exchange(port, Buffer.from(bytes, 'latin1'));
    expect(statuses(text)).toEqual([status]);
    if (status !== 200) expectNotEmbedded(text);
    expect(statuses(await exchange(port, get('/'))), 'the server goes on').toEqual([200]);
  });

  test('CONNECT is rejected', async () => {
    const { port } = await start();
    const text = await exchange(port, 'CONNECT example.org:443 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(statuses(text)).not.toContain(200);
  });

  test('pipelined requests get responses in order', async () => {
    const { port } = await start(async (request) => {
      if (request.path === '/slow') await new Promise((resolve) => setTimeout(resolve, 30));
      return echo(request);
    });
    const first = 'GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\nGET /b HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const text = await exchange(port, `${first}${get('/c')}`);
    expect(text.match(/path \/\w+/g)).toEqual(['path /slow', 'path /b', 'path /c']);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const { port } = await start();
    const whole = await exchange(port, get('/x'));
    const head = await exchange(port, get('/x').replace('GET', 'HEAD'));
    expect(whole).toContain('path /x');
    const headersOf = (text: string) => text.split('\r\n\r\n')[0]?.replace(/^Date: .*$/m, '');
    expect(headersOf(head)).toBe(headersOf(whole));
    expect(head).toMatch(/content-length: 14\r\n/i);
    expect(head.endsWith('\r\n\r\n')).toBe(true);
  });

  test('304 has neither body nor length', async () => {
    const { port } = await start(() => ({ status: 304, headers: { etag: '"a"' }, body: 'x' }));
    const text = await exchange(port, get('/'));
    expect(text).not.toMatch(/content-length/i);
    expect(text.endsWith('\r\n\r\n')).toBe(true);
  });

  test('responses forbid sniffing', async () => {
    const { port } = await start();
    expect(await exchange(port, get('/'))).toMatch(/x-content-type-options: nosniff/i);
  });
});

describe('one client does not disturb another', () => {
  test('a request that is cancelled', async () => {
    let answered = 0;
    const { port } = await start(async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      answered++;
      return { ...echo(request), body: 'x'.repeat(1_000_000) };
    });
    const socket = await opened(port);
    socket.write(get('/'));
    await new Promise((resolve) => setTimeout(resolve, 5));
    socket.resetAndDestroy();
    await expect.poll(() => answered).toBe(1);
    expect(statuses(await exchange(port, get('/')))).toEqual([200]);
  });

  test('a client that sends slowly, and one that does not read', async () => {
    const { port, close } = await start((request) => ({ ...echo(request), body: 'x'.repeat(5_000_000) }));
    const slow = await opened(port);
    slow.write('GET / HT');
    const deaf = await opened(port);
    deaf.pause();
    deaf.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(statuses(await exchange(port, get('/')))).toEqual([200]);
    // The server does not wait for these connections when it closes. Otherwise the test would exceed its time limit.
    await close();
    expect([slow, deaf].map(({ writableEnded }) => writableEnded)).toEqual([false, false]);
    expect(await exchange(port, get('/'))).toBe('');
  });

  test('a client that keeps its half of a rejected connection open', async () => {
    const { port, close } = await start();
    const socket = await opened(port);
    socket.write('garbage\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    await close();
    expect(socket.writableEnded).toBe(false);
    expect(await exchange(port, get('/'))).toBe('');
  });
});

describe('a handler that throws', () => {
  test.each<[string, Handler]>([
    [
      'by throwing',
      () => {
        throw new Error('broken');
      },
    ],
    ['by rejecting', () => Promise.reject(new Error('broken'))],
    ['by a header that is none', () => ({ status: 200, headers: { location: 'a\nb' }, body: '' })],
  ])('%s is a bug, and said to be one', async (_, handler) => {
    const { port } = await start(handler);
    const text = await exchange(port, get('/'));
    expect(statuses(text)).toEqual([500]);
    expectNotEmbedded(text);
    expect(text).toContain('This is a bug in ssg');
    expect(text).toContain(`Report it with these lines: ${manifest.bugs}`);
    expect(statuses(await exchange(port, get('/')))).toEqual([500]);
  });
});

describe('the allowed host names', () => {
  const answers = async (options: Partial<ServerOptions>, host: string) => {
    const { port } = await start(echo, options);
    return statuses(await exchange(port, get('/', host)))[0];
  };

  test.each([
    ['localhost', 200],
    ['LOCALHOST:3000', 200],
    ['127.0.0.1', 200],
    ['[::1]:80', 200],
    ['site.localhost', 200],
    ['127.0.0.1.evil.example', 403],
    ['evillocalhost', 403],
    ['192.168.1.5', 403],
    ['0.0.0.0', 403],
    ['evil.example', 403],
  ])('on this machine: %s gives %d', async (host, status) => {
    expect(await answers({}, host)).toBe(status);
  });

  test.each([
    ['localhost', 200],
    ['192.168.1.5:3000', 200],
    ['[fd00::5]', 200],
    ['0.0.0.0', 200],
    ['evil.example', 403],
    ['192.168.1.5.evil.example', 403],
    ['1.2.3', 403],
  ])('on every address: %s gives %d', async (host, status) => {
    expect(await answers({ host: '0.0.0.0' }, host)).toBe(status);
  });

  test.each([
    ['127.0.0.2', 200],
    ['localhost', 200],
    ['127.0.0.3', 403],
    ['evil.example', 403],
  ])('on one address: %s gives %d', async (host, status) => {
    const { port } = await start(echo, { host: '127.0.0.2' });
    expect(statuses(await exchange(port, get('/', host), '127.0.0.2'))).toEqual([status]);
  });
});

describe('a port', () => {
  test('that is free is used, and the address contains it', async () => {
    const { urls, port } = await start();
    expect(urls).toEqual([`http://localhost:${port}/`]);
  });

  test('on all addresses is printed with localhost first', async () => {
    const { urls, port } = await start(echo, { host: '0.0.0.0' });
    expect(urls[0]).toBe(`http://localhost:${port}/`);
    expect(urls.slice(1).every((url) => /^http:\/\/\d+\.\d+\.\d+\.\d+:\d+\/$/.test(url))).toBe(true);
  });

  test('that is busy is replaced by the next one', async () => {
    const busy = await occupy();
    const { port } = await start(echo, { port: busy });
    expect(port).toBeGreaterThan(busy);
    expect(port).toBeLessThanOrEqual(busy + 20);
    expect(statuses(await exchange(port, get('/')))).toEqual([200]);
  });

  const problemOf = async (options: ServerOptions) => {
    const listened = await listen(echo, options);
    return listened.ok ? undefined : spoken(listened.diagnostic);
  };

  test('that is required and busy is an error', async () => {
    const busy = await occupy();
    expect(await problemOf({ port: busy, strictPort: true })).toMatchObject({
      code: 'port-unusable',
      message: `Port ${busy} is in use.`,
      hint: expect.stringContaining('--port'),
    });
  });

  test('on an address that this machine does not have', async () => {
    expect(await problemOf({ port: 0, host: '192.0.2.1', strictPort: false })).toMatchObject({
      code: 'port-unusable',
      message: 'This machine has no address 192.0.2.1.',
    });
  });
});

test('an upgrade is accepted only if its origin is the address itself', async () => {
  const { isOwnOrigin } = await start();
  const from = (host: string, origin?: string) =>
    isOwnOrigin({ headers: { host, ...(origin === undefined ? {} : { origin }) } } as Parameters<
      typeof isOwnOrigin
    >[0]);
  expect(from('localhost:3000', 'http://localhost:3000')).toBe(true);
  expect(from('localhost:3000', 'http://localhost:4000')).toBe(false);
  expect(from('localhost:3000', 'http://evil.example')).toBe(false);
  expect(from('evil.example', 'http://evil.example')).toBe(false);
  expect(from('localhost:3000')).toBe(false);
});

describe('a connection that pipelines requests', () => {
  const request = 'GET /x HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('is ended when too many of its requests are pending', async () => {
    let asked = 0;
    const { port } = await start(() => {
      asked++;
      return new Promise(() => {});
    });
    await exchange(port, request.repeat(5000));
    expect(asked).toBeLessThanOrEqual(100);
  });

  test('is ended when it does not read a response, while others are served', async () => {
    const big: Handler = ({ path }) => ({
      status: 200,
      headers: {},
      body: path === '/x' ? 'x'.repeat(20_000_000) : 'y',
    });
    const { port } = await start(big, { unreadMs: 100 });
    const socket = await opened(port);
    socket.pause();
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(request);
    expect(statuses(await exchange(port, get('/y')))).toEqual([200]);
    // Writing to a closed connection fails.
    const timer = setInterval(() => socket.write(request), 20);
    await ended;
    clearInterval(timer);
  });

  test('is kept while it only waits', async () => {
    const late: Handler = async ({ path }) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { status: 200, headers: {}, body: path };
    };
    const { port } = await start(late, { unreadMs: 50 });
    expect(statuses(await exchange(port, get('/x')))).toEqual([200]);
  });
});
