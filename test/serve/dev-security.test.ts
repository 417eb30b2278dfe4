import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import launchEditor from 'launch-editor';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { page } from '../pipeline/driver/support.ts';
import { type DevSite, endDevSites, serveSite } from './dev-site.ts';
import { openDevWindow } from './dev-window.ts';
import { exchange, get, statuses } from './raw.ts';
import { drawing } from './storm-site.ts';

vi.mock('launch-editor', () => ({ default: vi.fn() }));
const started = vi.mocked(launchEditor);

afterAll(endDevSites);
afterEach(() => {
  started.mockReset();
});

const FILES = {
  'content/index.md': page('Home', '![A drawing](./drawing.svg)'),
  'content/with space & more.md': page('Spaces'),
  'content/drawing.svg': drawing(10),
  'secret.txt': 'SECRET',
  '.env': 'SECRET',
};

/** The server of all tests that change no file. */
let shared: Promise<DevSite> | undefined;
function sharedSite(): Promise<DevSite> {
  shared ??= serveSite({ ...FILES, 'assets/static/plain.txt': 'plain' }).then((site) => {
    writeFileSync(join(dirname(site.root), 'outside.txt'), 'SECRET');
    return site;
  });
  return shared;
}

/** Returns a request as a page of the server sends it. */
function post(port: number, query: string, headers = `Origin: http://localhost:${port}\r\n`, method = 'POST'): string {
  return `${method} /__ssg/open?${query} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}Content-Length: 0\r\n\r\n`;
}

test('the editor is started', async () => {
  const site = await sharedSite();
  const places = {
    'file=content/index.md&line=7&column=3': 'content/index.md:7:3',
    'file=content%2Findex.md': 'content/index.md:1:1',
    'file=ssg.config.ts&line=1&column=1': 'ssg.config.ts:1:1',
    'file=content/with+space+%26+more.md&line=2': 'content/with space & more.md:2:1',
  };
  // At once: the server waits for a second whether the editor complains.
  const answers = await Promise.all(
    Object.keys(places).map((query) => exchange(site.server.port, post(site.server.port, query))),
  );
  expect(answers.map(statuses)).toEqual(Object.keys(places).map(() => [204]));
  expect(started.mock.calls.map(([file]) => file).sort()).toEqual(
    Object.values(places)
      .map((place) => join(site.root, place))
      .sort(),
  );
});

test('a page shows in the language of the site that there is no editor', async () => {
  started.mockImplementation((file, ...rest: unknown[]) => {
    for (const complain of rest) if (typeof complain === 'function') complain(file, null);
  });
  const config = `import { defineConfig } from '@depese/ssg';\nexport default defineConfig({ site: 'https://www.example.org', title: 'E', locale: 'cs', collections: { pages: { dir: 'content', base: '/', template: 'page' } } });\n`;
  const { server } = await serveSite({ ...FILES, 'ssg.config.ts': config });
  await exchange(server.port, get('/'));
  const answer = await exchange(server.port, post(server.port, 'file=content/index.md'));
  expect(statuses(answer)).toEqual([404]);
  expect(Buffer.from(answer, 'latin1').toString()).toContain('Nenašel se editor');
});

describe('no editor is started', () => {
  const good = 'file=content/index.md&line=7&column=3';

  test.each([
    ['GET', (port: number) => post(port, good, undefined, 'GET'), 403],
    ['HEAD', (port: number) => post(port, good, undefined, 'HEAD'), 403],
    ['PUT', (port: number) => post(port, good, undefined, 'PUT'), 405],
    ['a request without Origin', (port: number) => post(port, good, ''), 403],
    ['Origin null', (port: number) => post(port, good, 'Origin: null\r\n'), 403],
    ['another site', (port: number) => post(port, good, 'Origin: http://evil.example\r\n'), 403],
    ['another port', (port: number) => post(port, good, `Origin: http://localhost:${port + 1}\r\n`), 403],
    ['another scheme', (port: number) => post(port, good, `Origin: https://localhost:${port}\r\n`), 403],
    ['another name of this machine', (port: number) => post(port, good, `Origin: http://127.0.0.1:${port}\r\n`), 403],
    [
      'a site that lets its name point here',
      (port: number) =>
        post(port, good, 'Origin: http://evil.example\r\n').replace(`localhost:${port}`, 'evil.example'),
      403,
    ],
    ['another address', (port: number) => post(port, good).replace('/open?', '/open/?'), 405],
  ])('by %s', async (_, bytes, status) => {
    const { server } = await sharedSite();
    expect(statuses(await exchange(server.port, bytes(server.port)))).toEqual([status]);
    expect(started).not.toHaveBeenCalled();
  });

  test.each([
    ['no file', ''],
    ['an empty file', 'file='],
    ['a file that does not exist', 'file=content/missing.md'],
    ['a folder', 'file=content'],
    ['the project', 'file=.'],
    ['a file above', 'file=../outside.txt'],
    ['a file above, encoded', 'file=%2e%2e%2foutside.txt'],
    ['a file above, encoded twice', 'file=%252e%252e%252foutside.txt'],
    ['a file above, by a way round', 'file=content/../../outside.txt'],
    ['a way round', 'file=content/../content/index.md'],
    ['an absolute path', 'file=/etc/passwd'],
    ['an absolute path, encoded', 'file=%2Fetc%2Fpasswd'],
    ['two slashes', 'file=content//index.md'],
    ['a drive', 'file=C:%5Cwindows%5Cwin.ini'],
    ['a share', 'file=%5C%5Cevil%5Cshare'],
    ['an address', 'file=file:///etc/passwd'],
    ['a zero byte', 'file=content/index.md%00'],
    ['a line break', 'file=content/index.md%0A'],
    ['what is no UTF-8', 'file=%ff'],
    ['a line that is none', 'file=content/index.md&line=1%3Bls'],
    ['a negative line', 'file=content/index.md&line=-1'],
    ['a huge line', 'file=content/index.md&line=99999999'],
    ['a column that is none', 'file=content/index.md&line=1&column=x'],
    ['an option', 'file=--help'],
  ])('for %s', async (_, query) => {
    const { server } = await sharedSite();
    expect(statuses(await exchange(server.port, post(server.port, query)))[0]).toBe(404);
    expect(started).not.toHaveBeenCalled();
  });
});

describe('unpublished files are not served', () => {
  test.each([
    ['/secret.txt', 404],
    ['/.env', 404],
    ['/ssg.config.ts', 404],
    ['/templates/page.tsx', 404],
    ['/content/index.md', 404],
    ['/node_modules/', 404],
    ['/__ssg/', 404],
    ['/../secret.txt', 400],
    ['/%2e%2e/outside.txt', 400],
    ['/..%2foutside.txt', 400],
    ['/%2e%2e%5coutside.txt', 400],
    ['/assets/../secret.txt', 400],
    ['/assets/..%2f..%2fsecret.txt', 400],
    ['/static/../../secret.txt', 400],
    ['/%252e%252e/secret.txt', 404],
    ['/assets/drawing.svg', 404],
    ['/__ssg/../secret.txt', 400],
    ['/__ssg/client.js/../../secret.txt', 400],
    ['/%00', 400],
    ['//secret.txt', 404],
    ['/__proto__', 404],
    ['/constructor', 404],
    ['/toString/', 404],
  ])('%s', async (path, status) => {
    const { server, root } = await sharedSite();
    // Request the page first: the server only publishes files that a page shows.
    expect(statuses(await exchange(server.port, get('/')))).toEqual([200]);
    const text = await exchange(server.port, get(path));
    expect(statuses(text)).toEqual([status]);
    expect(text).not.toContain('SECRET');
    expect(text).not.toContain(root);
  });

  test('a page shows the requested address as text', async () => {
    const { server } = await sharedSite();
    const text = await exchange(server.port, get('/%3Cscript%3Ealert(1)%3C/script%3E'));
    expect(statuses(text)).toEqual([404]);
    expect(text).not.toContain('<script>alert');
  });

  test('another host gets nothing, whatever it requests', async () => {
    const { server } = await sharedSite();
    for (const path of ['/', '/__ssg/client.js', '/__ssg/open?file=content/index.md', '/missing/']) {
      const text = await exchange(server.port, get(path, 'evil.example'));
      expect(statuses(text), path).toEqual([403]);
      expect(text).not.toContain('Home');
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s changes nothing', async (method) => {
    const { server } = await sharedSite();
    const bytes = get('/').replace('GET', method).replace('Connection', 'Content-Length: 0\r\nConnection');
    expect(statuses(await exchange(server.port, bytes))).toEqual([405]);
  });

  test('a link to a file outside the project is not served, a link within it is', async () => {
    const site = await serveSite({ ...FILES, 'assets/static/plain.txt': 'plain' });
    writeFileSync(join(dirname(site.root), 'outside.txt'), 'outside');
    symlinkSync(join(dirname(site.root), 'outside.txt'), join(site.root, 'assets/static/linked.txt'));
    expect((await site.fetch('/linked.txt')).status).toBe(404);
    writeFileSync(join(site.root, 'inside.txt'), 'inside');
    symlinkSync(join(site.root, 'inside.txt'), join(site.root, 'assets/static/own.txt'));
    expect(await site.text('/own.txt')).toBe('inside');
  });

  test('browsers neither cache nor sniff responses', async () => {
    const { server } = await sharedSite();
    for (const path of ['/', '/missing/', '/robots.txt']) {
      const text = await exchange(server.port, get(path));
      expect(text, path).toMatch(/cache-control: no-store/i);
      expect(text, path).toMatch(/x-content-type-options: nosniff/i);
      expect(text, path).not.toMatch(/access-control-allow/i);
    }
  });
});

describe('nothing is written', () => {
  const CHANGED = { 'content/index.md': '---\ntitle: Home\n---\n\n## New\n', 'routes.lock': '/\n/#old\n' };
  const fix = (port: number, id: string, origin = `http://localhost:${port}`) =>
    `POST /__ssg/fix?id=${id} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\nOrigin: ${origin}\r\nContent-Length: 0\r\n\r\n`;

  /** Starts a server that offers a fix to a window, and returns the ID of the fix. */
  async function offering() {
    const site = await serveSite(CHANGED);
    const window = await openDevWindow(site, '/');
    const offered = () => window.report?.problems.flatMap(({ fixes = [] }) => fixes) ?? [];
    await expect.poll(() => offered().map(({ label }) => label)).toEqual(['Redirect #old to #new']);
    const id = offered()[0]?.id ?? '';
    return { site, id, text: () => readFileSync(join(site.root, 'content/index.md'), 'utf8') };
  }

  test('by another site, with any parameters', async () => {
    const { site, id, text } = await offering();
    const { port } = site.server;
    for (const origin of ['http://evil.example', `http://localhost:${port + 1}`, 'null'])
      expect(statuses(await exchange(port, fix(port, id, origin)))).toEqual([403]);
    expect(statuses(await exchange(port, fix(port, id).replace('POST', 'GET')))).toEqual([403]);
    expect(text()).toBe(CHANGED['content/index.md']);
  });

  test('for a fix that is not offered', async () => {
    const { site, id, text } = await offering();
    const { port } = site.server;
    for (const other of ['', 'x', id.slice(1), `${id}0`, '../content/index.md'])
      expect(statuses(await exchange(port, fix(port, other)))).toEqual([404]);
    expect(text()).toBe(CHANGED['content/index.md']);
  });

  test('twice for two clicks', async () => {
    const { site, id, text } = await offering();
    const { port } = site.server;
    const clicks = await Promise.all([1, 2].map(() => exchange(port, fix(port, id))));
    expect(clicks.map(statuses)).toEqual([[204], [204]]);
    expect(text()).toBe('---\ntitle: Home\nmovedAnchors:\n  old: new\n---\n\n## New\n');
  });
});

test('no response can be framed or loaded by another site', async () => {
  const site = await sharedSite();
  const asset = /src="(\/assets\/client-[^"]+)"/.exec(await site.text('/'))?.[1] ?? '';
  for (const path of ['/', asset, '/drawing.svg', '/nowhere/', '/__ssg/client.js', '/__ssg/open', '/__ssg/fix']) {
    const { headers } = await site.fetch(path);
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
  }
});
