import { describe, expect, test } from 'vitest';
import { functionFiles } from '../../src/headers/host-files.ts';
import { markdownMeant, wantsMarkdown } from '../../src/headers/markdown-wish.ts';
import { WISHES } from '../servers/requests.ts';

test.each(WISHES)('%s: Markdown %s', (accept, isMarkdown) => {
  expect(wantsMarkdown(accept)).toBe(isMarkdown);
});

test('a client without a preference gets HTML', () => {
  expect(wantsMarkdown(undefined)).toBe(false);
});

test.each([
  ['/sms.md', '/sms/index.md'],
  ['/sms/index.html.md', '/sms/index.md'],
  ['/index.html.md', '/index.md'],
  ['/.md', undefined],
  ['/sms/', undefined],
])('%s means %s', (path, meant) => {
  expect(markdownMeant(path)).toBe(meant);
});

type Ask = (request: Request) => Promise<Response>;

/** Runs the text of a function file like a host. */
async function run(host: 'netlify' | 'cloudflare', files: Readonly<Record<string, string>>): Promise<Ask> {
  const site = { base: '', headers: [], redirects: [], named: [], given: [], shared: [], hasMarkdown: true };
  const text = functionFiles(site, [host])[0]?.text ?? '';
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  const asset: Ask = async ({ url, method }) => {
    const body = files[new URL(url).pathname];
    return new Response(method === 'HEAD' ? null : (body ?? 'missing'), { status: body === undefined ? 404 : 200 });
  };
  if (host === 'cloudflare') return (request) => module.default.fetch(request, { ASSETS: { fetch: asset } });
  const ask: Ask = async (request) => {
    const before = globalThis.fetch;
    globalThis.fetch = (asked) => asset(asked as Request);
    try {
      return await module.default(request, { next: () => asset(request) });
    } finally {
      globalThis.fetch = before;
    }
  };
  const { pattern } = module.config;
  return (request) => (new RegExp(pattern).test(new URL(request.url).pathname) ? ask(request) : asset(request));
}

describe.each(['netlify', 'cloudflare'] as const)('the function for %s', (host) => {
  const files = { '/sms/': 'html', '/sms/index.md': 'markdown', '/only/': 'html', '/a.css': 'css' };
  const get = async (path: string, accept: string) =>
    (await run(host, files))(new Request(`https://www.example.org${path}`, { headers: { accept } }));

  test('responds like every other host', async () => {
    for (const [accept, isMarkdown] of WISHES) {
      const answer = await get('/sms/', accept);
      const body = await answer.text();
      expect([accept, body, answer.headers.get('vary')]).toEqual([accept, isMarkdown ? 'markdown' : 'html', 'Accept']);
    }
  });

  test('returns HTML if there is no Markdown, and leaves other files alone', async () => {
    expect(await (await get('/only/', 'text/markdown')).text()).toBe('html');
    const style = await get('/a.css', 'text/markdown');
    expect([await style.text(), style.headers.get('vary')]).toEqual(['css', null]);
    expect((await get('/nothing/', 'text/markdown')).status).toBe(404);
  });

  test('redirects other addresses of the Markdown', async () => {
    for (const path of ['/sms.md?a=1', '/sms/index.html.md?a=1']) {
      const answer = await get(path, '*/*');
      expect([answer.status, answer.headers.get('location')]).toEqual([308, '/sms/index.md?a=1']);
    }
    expect((await get('/nothing.md', '*/*')).status).toBe(404);
    expect(await (await get('/sms/index.md', '*/*')).text()).toBe('markdown');
  });
});
