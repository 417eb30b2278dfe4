import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { build, check, createDevServer } from '../../src/api/api.ts';
import { ssg } from '../cli/small-site.ts';
import { page, withSite } from '../pipeline/driver/support.ts';
import { readOutput } from '../sites/_support/expected.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { writeFiles } from '../sites/_support/temporary-site.ts';

const SITE = { 'content/index.md': page('Home', '[Next](/next/)'), 'content/next.md': page('Next') };
const options = (root: string) => ({ root, clock: CLOCK, concurrency: 1 });

test('build gives what the reporters print', () =>
  withSite(SITE, async (root) => {
    const result = await build({ ...options(root), outDir: 'by-api' });
    expect(result).toMatchObject({ status: 'built', pages: 2, diagnostics: [], outDir: join(root, 'by-api') });
    const { out } = await ssg(root, 'build', '--reporter', 'json', '--out-dir', 'by-cli');
    const { status, diagnostics, pages } = JSON.parse(out);
    expect({ status, diagnostics, pages }).toEqual({ status: 'built', diagnostics: [], pages: 2 });
    expect(readOutput(join(root, 'by-api'))).toEqual(readOutput(join(root, 'by-cli')));
  }));

test('what is wrong with a site is in the result, and the output stays as it was', () =>
  withSite(SITE, async (root) => {
    await build(options(root));
    const before = readOutput(join(root, 'dist'));
    writeFiles(root, { 'content/next.md': page('Next', '[Gone](/gone/)') });
    const result = await build(options(root));
    expect([result.status, result.diagnostics.map(({ code, line }) => [code, line])]).toEqual([
      'failed',
      [['link-broken', 5]],
    ]);
    expect(readOutput(join(root, 'dist'))).toEqual(before);
    expect(await build({ root: join(root, 'nowhere') })).toMatchObject({
      status: 'stopped',
      diagnostics: [{ code: 'config-missing' }],
    });
  }));

test('a build can be aborted', () =>
  withSite(SITE, async (root) => {
    expect((await build({ ...options(root), signal: AbortSignal.abort() })).status).toBe('interrupted');
  }));

test('check writes nothing, and asks other sites only when it is told to', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(url === '/there' ? 200 : 404).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const files = { 'content/index.md': page('Home', `[There](${origin}/there), [gone](${origin}/gone)`) };
  const local = [
    ['link-local', 'content/index.md'],
    ['link-local', 'content/index.md'],
  ];
  try {
    await withSite(files, async (root) => {
      const found = (await check(options(root))).diagnostics;
      expect(found.map(({ code, file }) => [code, file])).toEqual(local);
      expect(asked).toEqual([]);
      const result = await check({ ...options(root), external: true });
      expect(result.diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual([
        ['link-external-broken', 'content/index.md'],
        ...local,
      ]);
      expect(new Set(asked)).toEqual(new Set(['/there', '/gone']));
      expect(existsSync(join(root, 'dist'))).toBe(false);
    });
  } finally {
    server.close();
  }
});

test('a server shows the site, follows its files, and says what is wrong', () =>
  withSite(SITE, async (root) => {
    const problems: (readonly { readonly code: string }[])[] = [];
    const changes: (readonly string[])[] = [];
    const started = await createDevServer({
      ...options(root),
      port: 0,
      onProblems: (found) => problems.push(found),
      onChange: ({ paths }) => changes.push(paths),
    });
    if (!started.ok) throw new Error(JSON.stringify(started.diagnostics));
    const { urls, close } = started.value;
    try {
      const text = async (path: string) => (await fetch(new URL(path, urls[0]))).text();
      expect(await text('/')).toContain('Home');
      // Changes from before the file was watched are reported with the next request.
      await vi.waitFor(async () => {
        writeFiles(root, { 'content/next.md': page('Another') });
        expect(await text('/next/')).toContain('Another');
        expect(changes).toContainEqual(['content/next.md']);
      }, 15_000);
      writeFiles(root, { 'templates/page.tsx': "export default () => { throw new Error('no'); };" });
      await vi.waitFor(async () => {
        await text('/next/');
        expect(problems.flat().map(({ code }) => code)).toContain('template-throws');
      }, 15_000);
    } finally {
      await close();
    }
    await expect(fetch(urls[0] ?? '')).rejects.toThrow();
  }));

test('a port that is taken is a diagnostic, not an error', () =>
  withSite(SITE, async (root) => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    try {
      const { port } = server.address() as AddressInfo;
      expect(await createDevServer({ ...options(root), port, strictPort: true })).toMatchObject({
        ok: false,
        diagnostics: [{ code: 'port-unusable' }],
      });
    } finally {
      server.close();
    }
  }));
