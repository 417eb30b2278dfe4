import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { createMcpServer, keepOpen } from '../../src/serve/mcp.ts';
import { buildSite, page, withSite } from '../pipeline/driver/support.ts';

const SITE = {
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
    export default defineConfig({
      site: 'https://www.example.org',
      title: 'Example',
      collections: { pages: { dir: 'content', base: '/', template: 'page' } },
      markdown: { twins: true },
      search: {},
    });`,
  'templates/page.tsx': `export default function Page({ page, body }) {
      return <html lang="en"><body><main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main></body></html>;
    }`,
  'content/index.md': page('Home', 'Begin with [limits](/limits/).'),
  'content/limits.md': page('Limits', 'Fifty requests in a second.'),
};

/** Calls a tool of a site and returns its text. */
type Ask = (tool: string, question?: Record<string, unknown>) => Promise<{ text: string; isError: boolean }>;

async function withServer(run: (ask: Ask, root: string, client: Client) => Promise<void>): Promise<void> {
  await withSite(SITE, async (root) => {
    const options = { root };
    const open = keepOpen(options);
    const server = createMcpServer(options, open, '1.2.3');
    const client = new Client({ name: 'test', version: '1' });
    const [here, there] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(there), client.connect(here)]);
    try {
      await run(
        async (name, question = {}) => answerOf(await client.callTool({ name, arguments: question })),
        root,
        client,
      );
    } finally {
      await client.close();
      await open.close();
    }
  });
}

function answerOf({ content, isError = false }: Awaited<ReturnType<Client['callTool']>>) {
  const [first] = content as { text: string }[];
  return { text: first?.text ?? '', isError: isError === true };
}

test('lists its tools, all of which are read-only', () =>
  withServer(async (_, __, client) => {
    expect(client.getServerVersion()).toMatchObject({ name: 'ssg', version: '1.2.3' });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'list', 'why', 'check']);
    for (const { annotations, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(description).toMatch(/\.$/);
    }
  }));

test('lists and reads pages with any form of their address', () =>
  withServer(async (ask) => {
    expect(JSON.parse((await ask('list')).text).pages.map(({ route }: { route: string }) => route)).toEqual([
      '/',
      '/limits/',
    ]);
    expect(JSON.parse((await ask('list', { below: '/l' })).text)).toMatchObject({
      pages: [{ route: '/limits/', title: 'Limits', source: 'content/limits.md' }],
    });
    for (const route of [
      '/limits/',
      'limits',
      'https://www.example.org/limits/',
      '/limits/index.md',
      '/limits/index.md#',
      'content/limits.md',
      '/limits/?a=1',
    ])
      expect(await ask('read', { route })).toEqual({
        text: '# Limits\n\nFifty requests in a second.\n',
        isError: false,
      });
    expect(await ask('read', { route: '/%E0%A4%A' })).toMatchObject({ isError: true });
    expect(await ask('read', { route: '/limts/' })).toMatchObject({
      isError: true,
      text: 'There is no page /limts/. Did you mean `/limits/`?',
    });
  }));

test('uses the current files', () =>
  withServer(async (ask, root) => {
    await ask('read', { route: '/limits/' });
    writeFileSync(join(root, 'content/limits.md'), page('Limits', 'Sixty requests in a second.'));
    expect((await ask('read', { route: '/limits/' })).text).toContain('Sixty');
    writeFileSync(join(root, 'content/new.md'), page('New', 'Words.'));
    expect((await ask('list')).text).toContain('/new/');
    const found = async (query: string) => JSON.parse((await ask('search', { query })).text).results;
    expect(await found('sixty')).toMatchObject([
      { title: 'Limits', sections: [{ place: '/limits/', excerpt: 'Sixty requests in a second.' }] },
    ]);
    writeFileSync(join(root, 'content/limits.md'), page('Limits', 'Seventy requests.'));
    expect(await found('seventy')).toMatchObject([{ sections: [{ place: '/limits/' }] }]);
    writeFileSync(join(root, 'content/bonus.md'), page('Bonus', 'Eighty.'));
    expect(await found('eighty')).toMatchObject([{ sections: [{ place: '/bonus/' }] }]);
  }));

const LONG = `## Errors

${'A sentence about errors that fills the page. '.repeat(200)}

### Codes

| Code | Meaning |
| --- | --- |
| <a id="e1"></a>E1 | late |

## Errors

Of another kind.

\`\`\`sh
## Not a heading
\`\`\`

## Limits of *requests*

Fifty.
`;

test('reads a section, and long texts in parts', () =>
  withServer(async (ask, root) => {
    writeFileSync(join(root, 'content/long.md'), page('Long', LONG));
    const read = async (route: string, more = {}) => (await ask('read', { route, ...more })).text;
    expect(await read('/long/#limits-of-requests')).toBe('## Limits of _requests_\n\nFifty.\n');
    expect(await read('/long/', { section: 'Limits of requests' })).toBe('## Limits of _requests_\n\nFifty.\n');
    expect(await read('/long/#codes')).toMatch(/^### Codes\n.*E1 \| late \|\n$/s);
    const second = await read('/long/#errors-1');
    expect(second).toMatch(/^## Errors\n\nOf another kind\.\n/);
    expect(second).toContain('## Not a heading');
    const whole = await read('/long/');
    expect(whole.length).toBeLessThanOrEqual(8000);
    const [, from] =
      /Next: `from: (\d+)`, or a `section`: errors, codes, errors-1, limits-of-requests\]\n$/.exec(whole) ?? [];
    expect(await read('/long/', { from: Number(from) })).toMatch(/Fifty\.\n$/);
    expect(await ask('read', { route: '/long/#limits-of-request' })).toEqual({
      text: 'The page has no section `limits-of-request`. Did you mean `limits-of-requests`?',
      isError: true,
    });
    expect((await ask('read', { route: '/long/#x' })).text).toContain(
      'Its sections: errors, codes, errors-1, limits-of-requests.',
    );
  }));

test('results have a schema, pages are resources, and invalid arguments are answered with the valid ones', () =>
  withServer(async (ask, _, client) => {
    const { tools } = await client.listTools();
    expect(tools.filter(({ outputSchema }) => outputSchema === undefined).map(({ name }) => name)).toEqual(['read']);
    const { structuredContent } = await client.callTool({ name: 'list', arguments: {} });
    expect(structuredContent).toMatchObject({ pages: [{ route: '/' }, { route: '/limits/' }] });
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([
      { uri: 'site:///', title: 'Home' },
      { uri: 'site:///limits/', mimeType: 'text/markdown' },
    ]);
    const { contents } = await client.readResource({ uri: 'site:///limits/' });
    expect(contents).toMatchObject([{ text: '# Limits\n\nFifty requests in a second.\n' }]);
    const { text, isError } = await ask('read', { url: '/limits/' });
    expect(isError).toBe(true);
    expect(text).toContain('Unknown: `url`. The arguments are `route`, `section`, `from`.');
  }));

test('checks the site and describes the sources of a page', () =>
  withServer(async (ask, root) => {
    expect(JSON.parse((await ask('check')).text)).toEqual({ ok: true, diagnostics: [] });
    writeFileSync(join(root, 'content/index.md'), page('Home', 'Begin with [limits](/limts/).'));
    expect(JSON.parse((await ask('check')).text)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'link-broken', file: 'content/index.md', message: expect.stringContaining('/limts/') }],
    });
    writeFileSync(join(root, 'content/index.md'), page('Home', 'Begin with [limits](/limits/).'));
    expect((await buildSite(root)).status).toBe('built');
    expect(JSON.parse((await ask('why', { route: '/limits/' })).text)).toMatchObject({ route: '/limits/' });
  }));

test('an invalid configuration is a result and not a crash', () =>
  withServer(async (ask, root) => {
    writeFileSync(join(root, 'ssg.config.ts'), 'export default { site: 1 };');
    const answer = await ask('list');
    expect(answer.isError).toBe(true);
    expect(answer.text).toMatch(/ssg\.config\.ts/);
  }));

test('concurrent requests open the site once', () =>
  withSite(SITE, async (root) => {
    const open = keepOpen({ root });
    // A file written just now may be newer than the site.
    await setTimeout(50);
    const sites = await Promise.all([open.now(), open.now(), open.now()]);
    expect(new Set(sites).size).toBe(1);
    await open.close();
  }));

test('notices moved folders and changed links', () =>
  withServer(async (ask, root) => {
    for (const name of ['aa', 'bb']) {
      mkdirSync(join(root, 'content', name));
      mkdirSync(join(root, 'content', `of-${name}`));
      writeFileSync(join(root, 'content', name, 'x.md'), page(`X ${name}`, `Text of ${name}.`));
      writeFileSync(join(root, 'content', `of-${name}`, 'y.md'), page(`Y ${name}`, `Other of ${name}.`));
    }
    symlinkSync('of-aa', join(root, 'content/link'));
    // Wait until the files are older than the site by more than the resolution of any clock.
    await setTimeout(50);
    expect((await ask('read', { route: '/aa/x/' })).text).toContain('Text of aa.');
    expect((await ask('read', { route: '/link/y/' })).text).toContain('Other of aa.');
    await setTimeout(50);
    renameSync(join(root, 'content/aa'), join(root, 't'));
    renameSync(join(root, 'content/bb'), join(root, 'content/aa'));
    renameSync(join(root, 't'), join(root, 'content/bb'));
    rmSync(join(root, 'content/link'));
    symlinkSync('of-bb', join(root, 'content/link'));
    expect((await ask('read', { route: '/aa/x/' })).text).toContain('Text of bb.');
    expect((await ask('read', { route: '/bb/x/' })).text).toContain('Text of aa.');
    expect((await ask('read', { route: '/link/y/' })).text).toContain('Other of bb.');
  }));

test('does not repeat a long invalid address completely', () =>
  withServer(async (ask) => {
    const { text, isError } = await ask('read', { route: `/${'x'.repeat(10_000)}/` });
    expect(isError).toBe(true);
    expect(text.length).toBeLessThan(400);
  }));

/** Talks to `ssg mcp` over its pipes, without a client library that could hide messages. */
async function withPipes(
  files: Readonly<Record<string, string>>,
  run: (say: (line: string) => void, lines: () => string[], errors: () => string) => Promise<void>,
): Promise<void> {
  await withSite(files, async (root) => {
    const child = spawn(process.execPath, ['bin/ssg.js', 'mcp', '--root', root]);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const say = (line: string) => child.stdin.write(`${line}\n`);
    const lines = () => out.split('\n').filter((line) => line !== '');
    try {
      say(
        '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}',
      );
      say('{"jsonrpc":"2.0","method":"notifications/initialized"}');
      await run(say, lines, () => err);
    } finally {
      child.stdin.end();
      await ended;
    }
  });
}

const answered = (lines: () => string[], count: number) =>
  expect.poll(() => lines().length, { timeout: 20_000 }).toBe(count);

test('`ssg mcp` communicates over its pipes, output of site code goes to stderr, and it exits when its input ends', () =>
  withPipes(
    {
      ...SITE,
      'ssg.config.ts': `console.log('FROM CONFIG');\nprocess.stdout.write('WRITTEN');\n${SITE['ssg.config.ts']}`,
      'templates/page.tsx': `console.log('FROM TEMPLATE');\n${SITE['templates/page.tsx']}`,
    },
    async (say, lines, errors) => {
      say('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"check","arguments":{}}}');
      await answered(lines, 2);
      say('{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"read","arguments":{"route":"/"}}}');
      await answered(lines, 3);
      expect(lines().map((line) => JSON.parse(line).id)).toEqual([0, 1, 2]);
      expect(lines()[2]).toContain('# Home');
      for (const text of ['FROM CONFIG', 'WRITTEN', 'FROM TEMPLATE']) expect(errors()).toContain(text);
    },
  ));
