import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { startDevServer } from '../../src/serve/dev/dev-server.ts';
import { page } from '../pipeline/driver/support.ts';
import { nightly } from '../sample.ts';
import { removeSite, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';
import { type DevSite, endDevSitesAfterEach, endLater, serveSite, watched } from './dev-site.ts';
import { connectTo, openDevWindow, versionOf } from './dev-window.ts';
import { opened } from './raw.ts';

endDevSitesAfterEach();

const PROGRAM = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const config = (title: string, more = '') => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: '${title}',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { languages: ['js', 'css'] },
  ${more}
});
`;
const TEMPLATE =
  'export default ({ page, body, site }) => <html><head><title>{page.title + " | " + site.title}</title></head><body dangerouslySetInnerHTML={{ __html: body }} /></html>;';

const PAGES = 16;

/** Returns files of pages with code blocks, which separate threads highlight. */
function filesWithCode(): Record<string, string> {
  const files: Record<string, string> = {
    'ssg.config.ts': config('Title 0'),
    'templates/page.tsx': TEMPLATE,
    'content/index.md': page('Home'),
  };
  for (let i = 0; i < PAGES; i++)
    files[`content/page-${i}.md`] = page(
      `Page ${i}`,
      `\`\`\`js\nconst n${i} = ${i};\n\`\`\`\n\n\`\`\`css\na { b: ${i} }\n\`\`\``,
    );
  return files;
}

const kinds = ({ events }: DevSite) => events.map(({ kind }) => kind);

describe('while the site reloads', () => {
  test('every request gets a whole page, of the site before or after', async () => {
    const site = await serveSite(filesWithCode());
    await watched(site);
    let isOver = false;
    const wrong: string[] = [];
    const ask = async (from: number) => {
      for (let i = from; !isOver; i++) {
        const response = await site.fetch(`/page-${i % PAGES}/`);
        const text = await response.text();
        const isWhole =
          response.status === 200 && text.includes(`Page ${i % PAGES} | Title`) && text.includes('class="code"');
        if (!isWhole) wrong.push(`${response.status} ${text}`);
      }
    };
    const asking = [ask(0), ask(5), ask(10)];
    for (let i = 1; i <= 5; i++) {
      site.write('ssg.config.ts', config(`Title ${i}`));
      await expect.poll(() => site.text('/')).toContain(`Title ${i}`);
    }
    isOver = true;
    await Promise.all(asking);
    expect(wrong).toEqual([]);
  });

  nightly('by hand, several times at once', async () => {
    const site = await serveSite(filesWithCode());
    const window = await openDevWindow(site, '/page-1/');
    await Promise.all([1, 2, 3].map(() => site.server.restart()));
    expect(kinds(site).filter((kind) => kind === 'restarted')).toHaveLength(3);
    expect(await site.text('/page-1/')).toBe(window.html);
    expect(window.messages.map(({ type }) => type)).not.toContain('reload');
  });

  test('an invalid configuration leaves the site unchanged until it is fixed', async () => {
    const site = await serveSite(filesWithCode());
    await watched(site);
    const window = await openDevWindow(site, '/');
    site.write('ssg.config.ts', config('Title 1', 'unknown: 1,'));
    await expect.poll(() => window.report?.problems[0]?.code).toBe('config-invalid');
    expect(window.report?.problems[0]).toMatchObject({
      file: 'ssg.config.ts',
      frame: expect.stringContaining('unknown'),
    });
    expect(await site.text('/')).toContain('Title 0');
    site.write('content/index.md', page('Another'));
    await expect.poll(() => window.html).toContain('Another | Title 0');
    site.write('ssg.config.ts', config('Title 2'));
    await expect.poll(() => window.html).toContain('Another | Title 2');
    await expect.poll(() => window.report?.problems).toEqual([]);
    expect(site.events.filter((event) => event.kind === 'problems').at(-1)).toMatchObject({ problems: [] });
  });

  nightly('an invalid, missing or empty configuration at the start is waited for', async () => {
    for (const broken of [config('Title', 'unknown: 1,'), 'export default {', '']) {
      const site = await serveSite({ ...filesWithCode(), 'ssg.config.ts': broken });
      const response = await site.fetch('/page-1/');
      expect(response.status).toBe(500);
      expect(await response.text()).toContain('/__ssg/client.js');
      const window = await openDevWindow(site, '/page-1/');
      await expect.poll(() => window.report?.problems.length).toBe(1);
      await site.quiet();
      site.write('ssg.config.ts', config('Mended'));
      await expect.poll(() => window.html).toContain('Page 1 | Mended');
    }
  });

  nightly('an empty project is waited for', async () => {
    const site = await serveSite({});
    site.remove('ssg.config.ts');
    site.remove('templates');
    const window = await openDevWindow(site, '/');
    await site.quiet();
    writeFiles(site.root, filesWithCode());
    await expect.poll(() => window.html).toContain('Home | Title 0');
  });
});

describe('a port', () => {
  test('that is required and busy ends the program', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const address = busy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const root = temporarySite();
    const result = await startDevServer({
      build: { root },
      server: { port, strictPort: true },
      poll: false,
      onEvent: () => {},
    });
    expect(result).toMatchObject({ ok: false, diagnostics: [{ code: 'port-unusable' }] });
    busy.close();
    removeSite(root);
  });
});

describe('closing', () => {
  test('takes effect at once, whatever is open', async () => {
    const site = await serveSite(filesWithCode());
    await openDevWindow(site, '/page-1/');
    const silent = await opened(site.server.port);
    const half = await opened(site.server.port);
    half.write('GET / HT');
    // A server that waits for these connections would exceed the time limit of the test.
    await site.server.close();
    expect([silent, half].map(({ writableEnded }) => writableEnded)).toEqual([false, false]);
    await expect(site.fetch('/')).rejects.toThrow();
    silent.destroy();
    half.destroy();
  });

  nightly('works while a change is processed or the site reloads', async () => {
    for (let i = 0; i < 6; i++) {
      const site = await serveSite(filesWithCode());
      await watched(site);
      site.write('ssg.config.ts', config('Title 1'));
      for (let j = 0; j < 10; j++) site.write(`content/page-${j}.md`, page('Changed'));
      await new Promise((resolve) => setTimeout(resolve, i * 12));
      await site.server.close();
      const told = site.events.length;
      await site.quiet();
      expect(site.events.length - told, 'then nothing more is told').toBe(0);
    }
  });

  nightly('may be requested twice', async () => {
    const site = await serveSite({ 'content/index.md': page('Home') });
    await Promise.all([site.server.close(), site.server.close()]);
    await expect(site.server.close()).resolves.toBeUndefined();
    await expect(site.fetch('/')).rejects.toThrow();
  });
});

describe('the program', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  async function startProgram(files: Readonly<Record<string, string>>) {
    const root = temporarySite(undefined, files);
    endLater(async () => removeSite(root));
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [PROGRAM, 'dev', '--root', root, '--port', '0', '--no-color'], {
      env: { PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        printed += part;
      });
    const ended = once(child, 'exit').then(([code]) => code as number);
    await expect.poll(() => printed, { timeout: 10_000 }).toMatch(/http:\/\/localhost:\d+/);
    const origin = /http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '';
    return { root, child, origin, ended };
  }

  /** @returns exit code, or undefined if a signal has ended the process */
  function codeAfter({ child, ended }: Awaited<ReturnType<typeof startProgram>>, signal: NodeJS.Signals) {
    child.kill(signal);
    return ended;
  }

  test('ends on Ctrl-C before the first page is requested', async () => {
    expect(await codeAfter(await startProgram(filesWithCode()), 'SIGINT')).toBe(0);
  });

  nightly('ends on Ctrl-C with an open window, a kept connection and a pending page', async () => {
    const program = await startProgram(filesWithCode());
    const { origin } = program;
    expect(await (await fetch(`${origin}/page-1/`)).text()).toContain('Page 1');
    const socket = connectTo({ origin });
    await once(socket, 'open');
    socket.send('{"type":"open","url":"/","version":"none"}');
    await once(socket, 'message');
    const onItsWay = Promise.allSettled([2, 3, 4].map((i) => fetch(`${origin}/page-${i}/`)));
    expect(await codeAfter(program, 'SIGINT')).toBe(0);
    await onItsWay;
  });

  nightly('ends on Ctrl-C while the configuration is read again', async () => {
    const program = await startProgram(filesWithCode());
    await (await fetch(`${program.origin}/`)).text();
    const socket = connectTo(program);
    await once(socket, 'open');
    const heard = once(socket, 'message');
    socket.send('{"type":"open","url":"/","version":"none"}');
    await heard;
    // Files are watched slightly after the first page is served, so write the file until the server reports it.
    let isTold = false;
    socket.once('message', () => {
      isTold = true;
    });
    for (let i = 1; !isTold; i++) {
      writeFiles(program.root, { 'content/index.md': page(`Home ${i}`) });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    writeFiles(program.root, { 'ssg.config.ts': config('Title 1') });
    expect(await codeAfter(program, 'SIGINT')).toBe(0);
  });

  nightly('ends on SIGTERM', async () => {
    const program = await startProgram(filesWithCode());
    await fetch(`${program.origin}/page-1/`);
    expect(await codeAfter(program, 'SIGTERM')).toBe(0);
  });
});

const configured = (title: string) => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: '${title}',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
`;

nightly('pages with code are served while the configuration is saved repeatedly', async () => {
  const code = (i: number) =>
    page(`Code ${i}`, `\`\`\`js\nconst a${i} = ${i};\n\`\`\`\n\n\`\`\`css\na { top: ${i}px }\n\`\`\``);
  const files: Record<string, string> = { 'ssg.config.ts': configured('A'), 'content/index.md': page('Home') };
  for (let i = 0; i < 20; i++) files[`content/code-${i}.md`] = code(i);
  const site = await serveSite(files);
  await site.text('/');
  let isSaving = true;
  const statuses: number[] = [];
  const ask = async () => {
    for (let i = 0; isSaving; i++) statuses.push((await site.fetch(`/code-${i % 20}/`)).status);
  };
  const asking = [ask(), ask(), ask()];
  for (let i = 0; i < 8; i++) {
    site.write('ssg.config.ts', configured(`Title ${i}`));
    await new Promise((resolve) => setTimeout(resolve, 50 + (i % 2) * 50));
  }
  await site.quiet();
  isSaving = false;
  await Promise.all(asking);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const FLOOD = 20_000;

nightly(
  'many changes of branch reload the site a limited number of times, and its window gets the next edit',
  async () => {
    const site = await serveSite({ 'content/index.md': page('Home', 'Before') });
    await watched(site);
    const window = await openDevWindow(site, '/');
    for (let i = 0; i < FLOOD; i++) window.say({ type: 'all', url: '/', shown: i % 2 === 0 });
    await expect
      .poll(() => site.events.filter(({ kind }) => kind === 'restarted').length, { timeout: 20_000 })
      .toBeGreaterThan(0);
    site.write('content/index.md', page('Home', 'After'));
    await expect.poll(() => window.html, { timeout: 8000 }).toContain('After');
    await site.quiet();
    expect(site.events.filter(({ kind }) => kind === 'restarted').length).toBeLessThan(100);
  },
);

nightly(
  'a flood of questions is answered a bounded number of times, and the page that its window opens last gets the next edit',
  async () => {
    const site = await serveSite({ 'content/index.md': page('Home'), 'content/b.md': page('B', 'Before') });
    await watched(site);
    const window = await openDevWindow(site, '/');
    const version = versionOf(await site.text('/b/'));
    for (let i = 0; i < FLOOD; i++) window.say({ type: 'backlinks', url: '/' });
    window.say({ type: 'open', url: '/b/', version });
    await expect.poll(() => window.report?.url, { timeout: 8000 }).toBe('/b/');
    site.write('content/b.md', page('B', 'After'));
    await expect.poll(() => window.html, { timeout: 8000 }).toContain('After');
    expect(window.messages.filter(({ type }) => type === 'backlinks').length).toBeLessThan(FLOOD / 10);
  },
);
