import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { BrowserMessage } from '../../src/base/dev.ts';
import { openAudience, type Visitor } from '../../src/serve/dev/windows.ts';
import { page } from '../pipeline/driver/support.ts';
import { endDevSitesAfterEach, serveSite } from './dev-site.ts';
import { connectTo, openDevWindow } from './dev-window.ts';
import { exchange, get, opened, statuses } from './raw.ts';

endDevSitesAfterEach();

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
});

/** Creates a server that only has an audience, and records the messages it receives. */
async function audience() {
  const heard: BrowserMessage[] = [];
  const visitors: Visitor[] = [];
  const server = createServer();
  const own = openAudience(
    {
      urls: [],
      port: 0,
      server,
      isOwnOrigin: ({ headers }) => headers.origin === `http://${headers.host}`,
      close: async () => {},
    },
    (visitor, message) => {
      heard.push(message);
      visitors.push(visitor);
      if (message.type === 'open') visitor.url = message.url;
    },
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  servers.push(() => {
    own.close();
    server.close();
  });
  return { own, heard, visitors, origin: `http://127.0.0.1:${port}`, port };
}

/** Returns the code with which a connection was closed, or `refused`. */
function ended(socket: WebSocket): Promise<number | 'refused'> {
  return new Promise((resolve) => {
    socket.on('close', resolve);
    socket.on('unexpected-response', () => resolve('refused'));
  });
}

const OPEN = { type: 'open', url: '/a/', version: 'v1' };

describe('a window', () => {
  test('counts from its first message until it is closed', async () => {
    const { own, heard, visitors, origin } = await audience();
    const socket = connectTo({ origin });
    await once(socket, 'open');
    expect(own.urls(), 'until it has said something it shows nothing').toEqual([]);
    socket.send(JSON.stringify({ ...OPEN, more: 'is left out' }));
    await expect.poll(() => heard).toEqual([OPEN]);
    expect(own.urls()).toEqual(['/a/']);
    const answered = once(socket, 'message');
    visitors[0]?.send({ type: 'reload' });
    expect(String((await answered)[0])).toBe('{"type":"reload"}');
    socket.close();
    await expect.poll(() => own.visitors.size).toBe(0);
  });

  test('on the page of another one counts once', async () => {
    const { own, heard, origin } = await audience();
    const sockets = [connectTo({ origin }), connectTo({ origin })];
    for (const socket of sockets) socket.on('open', () => socket.send(JSON.stringify(OPEN)));
    await expect.poll(() => heard.length).toBe(2);
    expect(own.urls()).toEqual(['/a/']);
    expect(own.visitors.size).toBe(2);
  });

  test('belongs to no page until its first message', async () => {
    const { own, heard, origin } = await audience();
    const socket = connectTo({ origin });
    socket.on('open', () => socket.send('{"type":"backlinks","url":"/a/"}'));
    await expect.poll(() => heard).toEqual([{ type: 'backlinks', url: '/a/' }]);
    expect(own.urls()).toEqual([]);
  });

  test('receives no messages while it is closing', async () => {
    const { own, visitors, heard, origin } = await audience();
    const socket = connectTo({ origin });
    socket.on('open', () => socket.send(JSON.stringify(OPEN)));
    await expect.poll(() => heard.length).toBe(1);
    socket.terminate();
    for (let i = 0; i < 50; i++) visitors[0]?.send({ type: 'reload' });
    await expect.poll(() => own.visitors.size).toBe(0);
    visitors[0]?.send({ type: 'reload' });
  });
});

describe('messages that the page script never sends end the connection', () => {
  test.each([
    ['text that is no JSON', 'hello'],
    ['an empty message', ''],
    ['JSON that is no object', '"open"'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['another type', '{"type":"eval","url":"/"}'],
    ['no address', '{"type":"open","version":"1"}'],
    ['an address that is no path', '{"type":"open","url":"http://evil.example/","version":"1"}'],
    ['an address that is no text', '{"type":"open","url":["/"],"version":"1"}'],
    ['no version', '{"type":"open","url":"/"}'],
    ['a name of every object', '{"type":"__proto__","url":"/"}'],
    ['bytes', new Uint8Array([0, 255, 254, 128])],
  ])('%s', async (_, message) => {
    const { own, heard, origin } = await audience();
    const socket = connectTo({ origin });
    socket.on('open', () => socket.send(message));
    expect(await ended(socket)).toBe(1006);
    expect(heard).toEqual([]);
    await expect.poll(() => own.visitors.size).toBe(0);
  });

  test('a message longer than any valid one', async () => {
    const { own, heard, origin } = await audience();
    const socket = connectTo({ origin });
    socket.on('open', () => socket.send(JSON.stringify({ ...OPEN, url: `/${'x'.repeat(20_000)}` })));
    expect([1006, 1009]).toContain(await ended(socket));
    expect(heard).toEqual([]);
    await expect.poll(() => own.visitors.size).toBe(0);
  });

  test('a frame that breaks the protocol', async () => {
    const { origin, port } = await audience();
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    const text = await exchange(
      port,
      Buffer.from(
        `GET /__ssg/socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n\xff\xff\xff\xff\xff`,
        'latin1',
      ),
    );
    expect(statuses(text)).toEqual([101]);
  });
});

describe('other clients are rejected', () => {
  const upgrade = (port: number, { path = '/__ssg/socket', host = `localhost:${port}`, origin = '' } = {}) =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${origin}\r\n`;

  test('a page of another site', async () => {
    const site = await serveSite({ 'content/index.md': page('Home') });
    const { port } = site.server;
    for (const origin of [
      '',
      'Origin: null\r\n',
      'Origin: http://evil.example\r\n',
      `Origin: https://localhost:${port}\r\n`,
      `Origin: http://localhost:${port}.evil.example\r\n`,
      `Origin: http://localhost:${port + 1}\r\n`,
      `Origin: http://127.0.0.1:${port}\r\n`,
    ]) {
      expect(statuses(await exchange(port, upgrade(port, { origin }))), origin).toEqual([403]);
    }
    const host = 'evil.example';
    expect(statuses(await exchange(port, upgrade(port, { host, origin: `Origin: http://${host}\r\n` })))).toEqual([
      403,
    ]);
    expect(await ended(connectTo(site, 'http://evil.example'))).toBe('refused');
    await openDevWindow(site, '/');
  });

  test('an upgrade of another address', async () => {
    const site = await serveSite({ 'content/index.md': page('Home') });
    const { port } = site.server;
    const origin = `Origin: http://localhost:${port}\r\n`;
    for (const path of ['/', '/__ssg/socket/', '/__ssg/socket?x', '/__ssg/../__ssg/socket', '/__ssg/client.js'])
      expect(await exchange(port, upgrade(port, { path, origin })), path).toMatch(
        /^HTTP\/1\.1 403 [\s\S]+^x-frame-options: DENY/m,
      );
  });

  test('a rejected client that disconnects has no effect', async () => {
    const site = await serveSite({ 'content/index.md': page('Home') });
    const { port } = site.server;
    for (let i = 0; i < 20; i++) {
      const socket = await opened(port);
      socket.write(upgrade(port, { origin: 'Origin: http://evil.example\r\n' }));
      if (i % 2 === 0) await new Promise((resolve) => setImmediate(resolve));
      socket.resetAndDestroy();
    }
    expect(statuses(await exchange(port, get('/')))).toEqual([200]);
  });

  test('a rejected client that stays connected does not delay closing', async () => {
    const site = await serveSite({ 'content/index.md': page('Home') });
    const { port } = site.server;
    const socket = await opened(port);
    socket.write(upgrade(port, { origin: 'Origin: http://evil.example\r\n' }));
    await once(socket, 'data');
    // The client never closes its half of the connection. The server must not wait for that.
    await site.server.close();
    expect(socket.writableEnded).toBe(false);
    await expect(site.fetch('/')).rejects.toThrow();
    socket.destroy();
  });

  test('an accepted client that stays silent does not delay closing', async () => {
    const site = await serveSite({ 'content/index.md': page('Home') });
    const { port } = site.server;
    const socket = await opened(port);
    socket.write(upgrade(port, { origin: `Origin: http://localhost:${port}\r\n` }));
    await once(socket, 'data');
    // The client never closes its half of the connection. The server must not wait for that.
    await site.server.close();
    expect(socket.writableEnded).toBe(false);
    await expect(site.fetch('/')).rejects.toThrow();
    socket.destroy();
  });
});
