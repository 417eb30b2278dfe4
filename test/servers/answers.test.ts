import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../pipeline/driver/support.ts';
import { exchange } from '../serve/raw.ts';
import { filesBelow, removeSite, temporarySite } from '../sites/_support/temporary-site.ts';
import { type Exchange, exchanges } from './requests.ts';
import { type RunningServer, SERVERS, startServer } from './server.ts';
import { SITE } from './site.ts';

let root = '';
let css = '';
beforeAll(async () => {
  root = temporarySite(undefined, SITE);
  const { status, diagnostics } = await buildSite(root);
  expect([status, diagnostics]).toEqual(['built', []]);
  css = `/${filesBelow(join(root, 'dist')).find((file) => /main-\w+\.css$/.test(file))}`;
});
afterAll(() => removeSite(root));

interface Answer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
}

async function ask(port: number, { method = 'GET', path, asked = {} }: Pick<Exchange, 'method' | 'path' | 'asked'>) {
  const lines = Object.entries({ host: 'localhost', connection: 'close', ...asked }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const text = await exchange(port, `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [head = ''] = text.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = new Map<string, string>();
  for (const field of fields) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(field) ?? [];
    const before = headers.get(name.toLowerCase());
    headers.set(name.toLowerCase(), before === undefined ? value : `${before}, ${value}`);
  }
  return { status: Number(first.split(' ')[1]), headers } satisfies Answer;
}

async function tagOf(port: number, path: string, accept: string): Promise<string> {
  return (await ask(port, { path, asked: { 'accept-encoding': accept } })).headers.get('etag') ?? 'none';
}

/** Returns the problems of a response. */
function wrongs({ status, headers }: Answer, expected: Exchange): string[] {
  const allowed = [expected.status].flat();
  const wrong = allowed.includes(status) ? [] : [`status ${status} instead of ${allowed.join(' or ')}`];
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    const is = headers.get(name);
    const fits = value instanceof RegExp ? value.test(is ?? '') : (is ?? null) === value;
    if (!fits) wrong.push(`${name}: ${is ?? 'none'} instead of ${value}`);
  }
  return wrong;
}

describe.each(SERVERS)('%s', (name) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(name, join(root, 'dist'));
  });
  afterAll(() => server?.close());

  test('answers every request as the rules say', async () => {
    const wrong: string[] = [];
    for (const expected of exchanges(css)) {
      const { method = 'GET', path, asked = {} } = expected;
      const headers: Record<string, string> = {};
      for (const [header, value] of Object.entries(asked)) {
        const tag = value.includes('<')
          ? await tagOf(server.port, path, value.includes('<br>') ? 'br' : 'identity')
          : '';
        // Servers may also use weak tags.
        headers[header] = value.replace('W/<etag>', `W/${tag.replace('W/', '')}`).replace(/<\w+>/, tag);
      }
      const answer = await ask(server.port, { method, path, asked: headers });
      for (const problem of wrongs(answer, expected))
        wrong.push(`${method} ${path} ${JSON.stringify(asked)}: ${problem}`);
    }
    expect(exchanges(css).length).toBeGreaterThanOrEqual(150);
    expect(wrong).toEqual([]);
  });

  if (name !== 'preview')
    test('what else stands in its block has its own methods, and http says nothing of https', async () => {
      expect((await ask(server.port, { method: 'POST', path: '/api/x' })).status).toBe(202);
      expect((await ask(server.port, { path: '/' })).headers.has('strict-transport-security')).toBe(false);
    });
});
