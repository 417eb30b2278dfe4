import { expect, test } from 'vitest';
import { page } from '../pipeline/driver/support.ts';
import { endDevSitesAfterEach, serveSite } from './dev-site.ts';

endDevSitesAfterEach();

const CONFIG = `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { twins: true },
});
`;
const TEMPLATE = `export default ({ page, body }) => <html lang="en"><head><title>{page.title}</title></head>
  <body><main><h1>{page.title}</h1><div dangerouslySetInnerHTML={{ __html: body }} /></main></body></html>;`;

test('a page is served as current Markdown to clients that prefer it', async () => {
  const site = await serveSite({
    'ssg.config.ts': CONFIG,
    'templates/page.tsx': TEMPLATE,
    'content/index.md': page('Home'),
    'content/prices.md': page('Prices', 'Cheap.'),
  });
  const asked = async (path: string, accept?: string) => {
    const answer = await site.fetch(path, { redirect: 'manual', ...(accept && { headers: { accept } }) });
    const { status, headers } = answer;
    const text = await answer.text();
    return {
      ...{ status, type: headers.get('content-type'), vary: headers.get('vary'), text },
      location: headers.get('location'),
    };
  };
  const markdown = { status: 200, type: 'text/markdown; charset=utf-8', vary: 'Accept' };
  const html = { status: 200, type: 'text/html; charset=utf-8', vary: 'Accept' };

  expect(await asked('/prices/', 'text/markdown')).toMatchObject({
    ...markdown,
    text: expect.stringContaining('# Prices\n\nCheap.'),
  });
  expect(await asked('/prices/', 'text/html;q=0.5, text/markdown;q=0.9')).toMatchObject(markdown);
  // `Accept` headers of browsers, and of clients that accept everything.
  for (const accept of [
    'text/html,application/xhtml+xml,*/*;q=0.8',
    '*/*',
    'text/html, text/markdown;q=0.9',
    undefined,
  ])
    expect(await asked('/prices/', accept), accept).toMatchObject({ ...html, text: expect.stringContaining('<main>') });
  expect(await asked('/prices.md')).toMatchObject({ status: 307, location: '/prices/index.md' });
  expect(await asked('/missing/', 'text/markdown')).toMatchObject({ status: 404 });

  await site.afterwards(() => site.write('content/prices.md', page('Prices', 'Dear.')), 'content/prices.md');
  expect((await asked('/prices/', 'text/markdown')).text).toContain('Dear.');
});
