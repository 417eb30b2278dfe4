import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildSite, page, withSite } from './support.ts';

const NAME = 'SSG_TEST_RENDERED';
afterEach(() => {
  delete process.env[NAME];
});

const CONFIG = `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
`;
const TEMPLATE = `export default function Page({ page, body }) {
  return <html lang="en"><head><title>{page.title}</title></head><body>
    {page.url.startsWith('/read-') && process['env'].${NAME}}
    <div dangerouslySetInnerHTML={{ __html: body }} />
  </body></html>;
}
`;
const PAGES = 12;
const THREADS = { concurrency: 3, threadsFrom: PAGES };

test('a variable that pages read while threads render them is one of their inputs', async () => {
  const files: Record<string, string> = { 'ssg.config.ts': CONFIG, 'templates/page.tsx': TEMPLATE };
  files['content/index.md'] = page('Home');
  for (let n = 0; n < PAGES; n++) files[`content/${n % 2 === 0 ? 'read' : 'other'}-${n}.md`] = page(`Page ${n}`);
  await withSite(files, async (root) => {
    const shown = (n: number) => readFileSync(join(root, `dist/read-${n}/index.html`), 'utf8');
    process.env[NAME] = 'first';
    await buildSite(root, THREADS);
    expect([shown(0), shown(PAGES - 2)].every((html) => html.includes('first'))).toBe(true);
    process.env[NAME] = 'second';
    await buildSite(root, THREADS);
    for (let n = 0; n < PAGES; n += 2) expect(shown(n)).toContain('second');
  });
});
