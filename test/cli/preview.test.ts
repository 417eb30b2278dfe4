import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { tempFolder } from '../host/temp-folder.ts';
import { opened } from '../serve/raw.ts';
import { type TestIo, testIo } from './io.ts';

const ending: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const SITE = { 'dist/index.html': 'home', 'dist/404.html': 'not found', 'dist/sms/index.html': 'sms' };

/** Runs `ssg preview` in this process until it listens. */
async function start(args: readonly string[], io: TestIo = testIo(['preview', ...args])) {
  const code = main(io);
  ending.push(() => io.emit('SIGINT'));
  await expect.poll(() => address(io)).toBeDefined();
  return { io, code, url: address(io) ?? '' };
}

const address = (io: TestIo) => /Local {4}(\S+)/.exec(io.err)?.[1];

/** Occupies a port of this machine as another program would. */
async function occupy(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ending.push(() => server.close());
  const found = server.address();
  return typeof found === 'object' && found !== null ? found.port : 0;
}

describe('ssg preview', () => {
  test('serves the folder until Ctrl-C, reports each missing file once, and exits with success', async () => {
    const { io, code, url } = await start(['--root', tempFolder(SITE), '-d', 'dist', '--port', '0']);
    expect(await (await fetch(url)).text()).toBe('home');
    expect((await fetch(`${url}sms`)).url).toBe(`${url}sms/`);
    for (const path of ['none', 'none', 'none?a=1', '%C2%9B2J']) expect((await fetch(url + path)).status).toBe(404);
    expect(io.emit('SIGINT')).toBe(true);
    expect(await code).toBe(0);
    expect(io.err).toBe(`  Local    ${url}\n  404      /none\n  404      /\\x9b2J\n`);
    expect(io.out).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  });

  test('prints the address of a site below a base', async () => {
    const args = ['--root', tempFolder(SITE), '-d', 'dist', '--port', '0', '--site', 'https://me.github.io/repo/'];
    const { url } = await start(args);
    expect(url).toMatch(/^http:\/\/localhost:\d+\/repo\/$/);
    expect(await (await fetch(url)).text()).toBe('home');
  });

  test('`ssg dev` prints it too', async () => {
    const config = "export default { site: 'https://example.org', title: 'A', collections: {} };";
    const root = tempFolder({ 'ssg.config.ts': config });
    const { url } = await start(
      [],
      testIo(['dev', '--root', root, '--port', '0', '--site', 'https://me.github.io/repo/']),
    );
    expect(url).toMatch(/^http:\/\/localhost:\d+\/repo\/$/);
  });

  test('uses the folder in the configuration', async () => {
    const config = "export default { site: 'https://example.org', title: 'A', outDir: 'public', collections: {} };";
    const root = tempFolder({ 'ssg.config.ts': config, 'public/index.html': 'public' });
    const { url } = await start(['--root', root, '--port', '0']);
    expect(await (await fetch(url)).text()).toBe('public');
  });

  test('reports problems of the rules in the folder before the first request', async () => {
    const root = tempFolder({ ...SITE, 'dist/_redirects': '/a /b 301\n/only\n' });
    const { io } = await start(['--root', root, '-d', 'dist', '--port', '0']);
    expect(io.err).toMatch(/^dist\/_redirects:2:1: warning host-rules-invalid: .*\n {2}hint: .*\n {2}Local/);
  });

  test('uses the next port, and reports it', async () => {
    const busy = await occupy();
    const { io, url } = await start(['--root', tempFolder(SITE), '-d', 'dist', '--port', `${busy}`]);
    expect(new URL(url).port).not.toBe(`${busy}`);
    expect(io.err).toContain(`Port ${busy} is in use, so it is ${new URL(url).port} this time.`);
  });

  test('or stops, if the port is required', async () => {
    const busy = await occupy();
    const io = testIo(['preview', '--root', tempFolder(SITE), '-d', 'dist', '--port', `${busy}`, '--strict-port']);
    expect(await main(io)).toBe(2);
    expect(io.err).toMatch(/^error port-unusable: Port \d+ is in use\./);
  });

  test.each([
    ['that is not there', {}],
    ['in its place a file', { dist: 'a file' }],
    ['with nothing to show', { 'dist/.ssg-manifest.json': '{}' }],
  ])('a folder %s', async (_, files) => {
    const io = testIo(['preview', '--root', tempFolder(files), '-d', 'dist']);
    expect(await main(io)).toBe(2);
    expect(io.err).toBe(
      'error preview-empty: There is nothing to preview: the folder dist does not exist or is empty.\n' +
        '  hint: Run `ssg build` first.\nssg preview failed: 1 error.\n',
    );
  });

  test('a folder that is not a project', async () => {
    const io = testIo(['preview', '--root', tempFolder(SITE)]);
    expect(await main(io)).toBe(2);
    expect(io.err).toMatch(/^error config-missing/);
  });

  test('to other machines it prints every address', async () => {
    const { io, url } = await start(['--root', tempFolder(SITE), '-d', 'dist', '--port', '0', '--host']);
    expect(new URL(url).hostname).toBe('localhost');
    for (const line of io.err.split('\n').slice(1, -1)) expect(line).toMatch(/^ {2}Network {2}http:\/\/[\d.]+:\d+\/$/);
  });

  test('in a terminal q ends it', async () => {
    let press: (bytes: Uint8Array) => void = () => {};
    const modes: boolean[] = [];
    const stdin = {
      isTTY: true,
      setRawMode: (raw: boolean) => modes.push(raw),
      on: (_: 'data', listener: typeof press) => {
        press = listener;
      },
      off() {},
      resume() {},
      pause() {},
    };
    const io = Object.assign(testIo(['preview', '--root', tempFolder(SITE), '-d', 'dist', '--port', '0']), { stdin });
    const { code } = await start([], io);
    await expect.poll(() => modes).toEqual([true]);
    expect(io.err).toContain('Press h');
    press(Buffer.from('q'));
    expect(await code).toBe(0);
    expect(modes).toEqual([true, false]);
  });
});

describe('servers speak the language of the site in a terminal, and English in a log', () => {
  const config = "export default { site: 'https://example.org', title: 'A', locale: 'cs', collections: {} };";

  test.each([
    [true, 'Šablona `chybi` neexistuje.'],
    [false, 'There is no template `chybi`.'],
  ])('ssg dev, terminal: %s', async (isTTY, problem) => {
    const files = {
      'ssg.config.ts': config.replace(
        'collections: {}',
        "collections: { pages: { dir: 'content', base: '/', template: 'chybi' } }",
      ),
      'content/index.md': '---\ntitle: A\n---\n',
      'templates/page.tsx': 'export default () => <html />;',
    };
    const io = testIo(['dev', '--root', tempFolder(files), '--port', '0'], {}, isTTY);
    const { url } = await start([], io);
    await fetch(url);
    await expect.poll(() => io.err.replaceAll('\u00A0', ' ')).toContain(problem);
  });

  test.each([
    [true, 'není název hlavičky'],
    [false, 'is not a header name'],
  ])('ssg preview, terminal: %s', async (isTTY, problem) => {
    const files = { ...SITE, 'ssg.config.ts': config, 'dist/_headers': '/*\n  No colon: x\n' };
    const { io } = await start([], testIo(['preview', '--root', tempFolder(files), '--port', '0'], {}, isTTY));
    await expect.poll(() => io.err.replaceAll('\u00A0', ' ')).toContain(problem);
  });

  test.each([
    ['an empty folder', {}, [], 'Není co ukázat'],
    ['a busy port', SITE, ['--strict-port'], 'používá jiný program'],
  ])('ssg preview, stopped by %s', async (_, files, options, problem) => {
    const root = tempFolder({ ...files, 'ssg.config.ts': config });
    const io = testIo(['preview', '--root', root, '--port', `${await occupy()}`, ...options], {}, true);
    expect(await main(io)).toBe(2);
    expect(io.err.replaceAll('\u00A0', ' ')).toContain(problem);
  });
});

test('the program exits with success on SIGTERM, although a browser holds connections', async () => {
  const program = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'preview', '-d', 'dist', '--port', '0'], {
    cwd: tempFolder(SITE),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  ending.push(() => child.kill('SIGKILL'));
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  await expect.poll(() => /Local {4}(\S+)/.exec(printed)?.[1], { timeout: 10_000 }).toBeDefined();
  const url = /Local {4}(\S+)/.exec(printed)?.[1] ?? '';
  expect(await (await fetch(url)).text()).toBe('home');
  // Half a request. A server that waits for the rest would exceed the time limit of the test.
  const half = await opened(Number(new URL(url).port));
  half.write('GET / HT');
  const ended = new Promise((resolve) => child.on('exit', (code, by) => resolve({ code, by })));
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, by: null });
  expect(half.writableEnded).toBe(false);
  half.destroy();
});
