import { expect, test } from 'vitest';
import { build } from '../../../src/api/api.ts';
import { CLOCK } from '../../sites/_support/site-case.ts';
import { page, withSite } from '../driver/support.ts';

/** Builds a site and returns the places of its problems. */
async function placesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  return withSite(files, async (root) => {
    const { diagnostics } = await build({ root, clock: CLOCK, concurrency: 1 });
    return diagnostics.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
  });
}

const template = (link: string) => `/* / */
export default function Page({ page, body }) {
  const name = page.url === '/' ? 'a / b' : page.url.split('/').join(' / ');
  return (
    <html lang="en">
      <head><title>{name}</title></head>
      <body>
        {/* <a href="${link}"> */}
        <br />
        <a href="${link}">Home</a>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
`;

test('a broken link to the home page is reported once, in its source', async () => {
  const files = {
    'templates/page.tsx': template('/'),
    'content/a.md': page('A / B', 'Text / text, `"/"`.\n\n- a / b'),
    'content/b.md': page('B', 'See [home](/) / A.'),
    'assets/main.css': '/* / */\na { background: none; } /* "/" */\n',
  };
  expect(await placesOf(files)).toEqual(['link-broken content/b.md:5:5', 'link-broken templates/page.tsx:10:18']);
});

test('a link in several files is reported at the page', async () => {
  const files = {
    'templates/page.tsx': template('/gone/'),
    'templates/routes.ts': "export const isGone = (url: string) => url === '/gone/' || url.startsWith('/gone/');\n",
    'content/index.md': page('Home'),
    'assets/main.css': 'a { --gone: "/gone/"; }\n',
  };
  expect(await placesOf(files)).toEqual(['link-broken templates/page.tsx:10:18']);
});

test('a broken link in an unchanged published file has its place in that file', async () => {
  const files = {
    'templates/page.tsx': template('/'),
    'content/index.md': page('Home'),
    'assets/static/old.html': '<!-- "/gone/" -->\n<a href="/gone/">Gone</a>\n',
  };
  expect(await placesOf(files)).toEqual(['link-broken assets/static/old.html:2:10']);
});
