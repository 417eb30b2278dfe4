import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { toText } from '../../src/base/message.ts';
import {
  checkExternalLinks,
  createLinkMemory,
  type ExternalCheck,
  type LinkAnswer,
  requestLink,
} from '../../src/links/external.ts';

const NOW = Date.parse('2026-03-05');
const DAY = 24 * 60 * 60 * 1000;

/** Creates a checker with scripted responses for each URL. The last response of a URL repeats. */
function scripted(script: Readonly<Record<string, readonly LinkAnswer[]>>) {
  const requested: string[] = [];
  const waits: number[] = [];
  const check: ExternalCheck = {
    memory: createLinkMemory(undefined, NOW),
    signal: new AbortController().signal,
    onProgress() {},
    async request(url) {
      const answers = script[url] ?? [{ ok: true, status: 200 }];
      const turn = requested.filter((other) => other === url).length;
      requested.push(url);
      return answers[Math.min(turn, answers.length - 1)] ?? { ok: true, status: 200 };
    },
    async wait(ms) {
      waits.push(ms);
    },
  };
  return { check, requested, waits };
}

const link = (url: string, ...pages: string[]) => ({ url, pages });
const status = (code: number): LinkAnswer => ({ ok: code < 300, status: code });

describe('diagnostics', () => {
  test('contain the answer of the server and the place of the link', async () => {
    const { check } = scripted({
      'https://a.example/gone': [status(404)],
      'https://b.example/': [{ ok: false, status: 0, reason: 'ENOTFOUND' }],
      'https://c.example/': [status(403)],
    });
    const links = [
      link('https://a.example/gone', '/', '/sms/'),
      link('https://b.example/', '/'),
      link('https://c.example/', '/'),
      link('https://d.example/', '/'),
    ];
    expect(await checkExternalLinks(links, check)).toMatchInlineSnapshot(`
      [
        {
          "code": "link-external-broken",
          "hint": "Correct the address, or remove the link.",
          "message": "https://a.example/gone is broken: the server responds with HTTP 404.",
          "notes": [
            "on /",
            "on /sms/",
          ],
          "severity": "error",
        },
        {
          "code": "link-external-broken",
          "hint": "Correct the address, or remove the link.",
          "message": "https://b.example/ does not respond: ENOTFOUND.",
          "notes": [
            "on /",
          ],
          "severity": "error",
        },
        {
          "code": "link-external-broken",
          "hint": "Open the address in a browser to see whether it works.",
          "message": "https://c.example/ cannot be checked: the server rejects automated requests (HTTP 403).",
          "notes": [
            "on /",
          ],
          "severity": "warning",
        },
      ]
    `);
  });

  test('keep the order of the links, whichever answers first', async () => {
    const { check } = scripted({ 'https://a.example/': [status(500)], 'https://b.example/': [status(404)] });
    const found = await checkExternalLinks([link('https://a.example/'), link('https://b.example/')], check);
    expect(found.map(({ message }) => toText(message).split(' ')[0])).toEqual([
      'https://a.example/',
      'https://b.example/',
    ]);
  });
});

describe('retries', () => {
  test.each([
    ['a server in trouble', status(503)],
    ['too many requests', status(429)],
    ['no answer', { ok: false, status: 0, reason: 'timeout' }],
  ])('%s is asked again, later and later', async (_, answer) => {
    const { check, requested, waits } = scripted({ 'https://a.example/': [answer] });
    expect(await checkExternalLinks([link('https://a.example/')], check)).toHaveLength(1);
    expect(requested).toHaveLength(4);
    expect(waits).toEqual([1000, 3000, 9000]);
  });

  test('a temporary failure is not a problem', async () => {
    const { check } = scripted({ 'https://a.example/': [status(503), status(200)] });
    expect(await checkExternalLinks([link('https://a.example/')], check)).toEqual([]);
  });

  test('a waiting time of the server is respected, up to a limit', async () => {
    const { check, waits } = scripted({
      'https://a.example/': [{ ...status(429), retryAfterMs: 5000 }, status(200)],
      'https://b.example/': [{ ...status(429), retryAfterMs: 3_600_000 }],
    });
    const found = await checkExternalLinks([link('https://a.example/'), link('https://b.example/')], check);
    expect(waits).toEqual([5000]);
    expect(found.map(({ severity }) => severity)).toEqual(['warning']);
  });

  test('a definite failure is not retried', async () => {
    const { check, requested } = scripted({ 'https://a.example/': [status(404)] });
    await checkExternalLinks([link('https://a.example/')], check);
    expect(requested).toHaveLength(1);
  });
});

test('at most two requests to one host at a time, and every link once', async () => {
  const links = ['a', 'b', 'c'].flatMap((host) =>
    Array.from({ length: 9 }, (_, i) => link(`https://${host}.example/${i}`)),
  );
  const open = new Map<string, number>();
  let most = 0;
  const requested: string[] = [];
  const progress: number[] = [];
  await checkExternalLinks(links, {
    ...scripted({}).check,
    onProgress: (done, total) => progress.push(total - done),
    async request(url) {
      const { host } = new URL(url);
      requested.push(url);
      open.set(host, (open.get(host) ?? 0) + 1);
      most = Math.max(most, ...open.values());
      await new Promise((resolve) => setImmediate(resolve));
      open.set(host, (open.get(host) ?? 0) - 1);
      return status(200);
    },
  });
  expect(most).toBe(2);
  expect(requested.toSorted()).toEqual(links.map(({ url }) => url).toSorted());
  expect(progress).toEqual([...links.keys()].toReversed());
});

test('an abort stops all requests at once', async () => {
  const abort = new AbortController();
  const requested: string[] = [];
  const links = Array.from({ length: 9 }, (_, i) => link(`https://a.example/${i}`));
  const checking = checkExternalLinks(links, {
    ...scripted({}).check,
    signal: abort.signal,
    request: (url) => {
      requested.push(url);
      return new Promise(() => {});
    },
  });
  abort.abort();
  await expect(checking).rejects.toBe(abort.signal.reason);
  expect(requested).toHaveLength(2);
});

describe('cache', () => {
  test('keeps working links for a day, and never broken ones', async () => {
    const { check } = scripted({ 'https://bad.example/': [status(404)] });
    await checkExternalLinks([link('https://good.example/'), link('https://bad.example/')], check);
    const text = check.memory.serialize();

    const next = scripted({});
    const links = [link('https://good.example/'), link('https://bad.example/')];
    await checkExternalLinks(links, { ...next.check, memory: createLinkMemory(text, NOW + DAY - 1) });
    expect(next.requested).toEqual(['https://bad.example/']);
    expect(createLinkMemory(text, NOW + DAY).has('https://good.example/')).toBe(false);
    expect(createLinkMemory(text, NOW - 1).has('https://good.example/')).toBe(false);
  });

  test.each(['', '{', 'null', '[]', '1', '{"https://a.example/":"soon"}'])(
    'the damaged text %j is an empty memory',
    (text) => {
      expect(createLinkMemory(text, NOW).serialize()).toBe('{}\n');
    },
  );

  test('is written sorted', () => {
    const memory = createLinkMemory(undefined, NOW);
    for (const url of ['https://b.example/', 'https://a.example/']) memory.add(url);
    expect(Object.keys(JSON.parse(memory.serialize()) as object)).toEqual(['https://a.example/', 'https://b.example/']);
  });
});

describe('a request', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    server = createServer(handler);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('uses HEAD', async () => {
    const methods: string[] = [];
    const origin = await serve(({ method }, response) => {
      methods.push(String(method));
      response.end();
    });
    expect(await requestLink(`${origin}/x#part`)).toEqual({ ok: true, status: 200 });
    expect(methods).toEqual(['HEAD']);
  });

  test('retries with GET if HEAD is not supported', async () => {
    const origin = await serve(({ method }, response) => {
      response.writeHead(method === 'HEAD' ? 404 : 200, { 'content-type': 'text/html' }).end('<a href="/other">');
    });
    expect(await requestLink(origin)).toEqual({ ok: true, status: 200 });
  });

  test('follows redirects', async () => {
    const origin = await serve(({ url }, response) => {
      if (url === '/new') response.end();
      else response.writeHead(301, { location: '/new' }).end();
    });
    expect(await requestLink(`${origin}/old`)).toEqual({ ok: true, status: 200 });
  });

  test.each([404, 410, 500, 503])('returns status %i', async (code) => {
    const origin = await serve((_, response) => void response.writeHead(code).end());
    expect(await requestLink(origin)).toEqual({ ok: false, status: code });
  });

  test('returns the waiting time', async () => {
    const origin = await serve((_, response) => void response.writeHead(429, { 'retry-after': '7' }).end());
    expect(await requestLink(origin)).toEqual({ ok: false, status: 429, retryAfterMs: 7000 });
  });

  test('does not wait for a body that never ends', async () => {
    const origin = await serve(({ method }, response) => {
      if (method === 'HEAD') response.writeHead(405).end();
      else response.writeHead(200, { 'content-type': 'text/html' }).write('<p>');
    });
    expect(await requestLink(origin)).toEqual({ ok: true, status: 200 });
  });

  test('gives up on a server that does not respond', async () => {
    const origin = await serve(() => {});
    expect(await requestLink(origin, 50)).toEqual({ ok: false, status: 0, reason: 'it took too long' });
  });

  test('returns the reason for a failed connection', async () => {
    const origin = await serve(() => {});
    server?.close();
    expect(await requestLink(origin)).toMatchObject({
      ok: false,
      status: 0,
      reason: { en: 'connection refused (ECONNREFUSED)' },
    });
  });
});
