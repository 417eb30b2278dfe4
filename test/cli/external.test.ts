import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { testIo } from './io.ts';

// Real project with one page that links to a server of the test.
const root = mkdtempSync(join(tmpdir(), 'ssg-external-'));
const requested: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requested.push(url);
  response.writeHead(url === '/gone' ? 404 : 200).end();
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = {
    'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
      const pages = { dir: 'content', base: '/', template: 'page' };
      export default defineConfig({ site: 'https://www.example.org', title: 'Example', collections: { pages } });`,
    'templates/page.tsx': `export default ({ body }) =>
      <html><head><title>Page</title></head><body dangerouslySetInnerHTML={{ __html: body }} /></html>;`,
    'content/index.md': `---\ntitle: Home\n---\n\n[good](${origin}/good) and [gone](${origin}/gone)\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

/** Returns the path of the file with links that have responded. */
const remembered = () => join(root, 'node_modules/.cache/ssg/external-links.json');

beforeEach(() => {
  requested.length = 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true });
});

test('check requests nothing by default', async () => {
  const io = testIo(['check', '--root', root]);
  expect([await main(io), io.err.split('\n').at(-2)]).toEqual([0, expect.stringMatching(/^Checked 1 page in /)]);
  expect(requested).toEqual([]);
});

test('check --external reports broken links and caches the others', async () => {
  const first = testIo(['check', '--external', '--root', root]);
  expect(await main(first)).toBe(1);
  expect(first.err).toContain(
    `error link-external-broken: ${origin}/gone is broken: the server responds with HTTP 404.\n  on /\n  hint: Correct the address, or remove the link.\n`,
  );
  expect(requested.toSorted()).toEqual(['/gone', '/gone', '/good']);
  expect(existsSync(remembered())).toBe(true);

  requested.length = 0;
  expect(await main(testIo(['check', '--external', '--root', root]))).toBe(1);
  expect(requested).toEqual(['/gone', '/gone']);
});

test('with --no-cache nothing is cached', async () => {
  rmSync(remembered());
  await main(testIo(['check', '--external', '--no-cache', '--root', root]));
  expect(existsSync(remembered())).toBe(false);
});
