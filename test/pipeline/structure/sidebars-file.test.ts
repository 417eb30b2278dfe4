import { expect, test } from 'vitest';
import { answerPath, createViews } from '../../../src/serve/dev/answer.ts';
import { openSite } from '../../../src/serve/dev/live-site.ts';
import { english } from '../../english.ts';
import { CLOCK } from '../../sites/_support/site-case.ts';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const FILE = 'content/sidebars.yaml';
const TREE = `docs:
  - /guide/
  - category: More
    index: /more/
    items: [/end/]
`;

const config = (rest = '') => `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  categoryTemplate: 'page',
  sidebars: '${FILE}',
  ${rest}
});
`;

const site = (yaml: string, rest?: string) => ({
  'ssg.config.ts': config(rest),
  [FILE]: yaml,
  'content/index.md': page('Home', '[More](/more/)'),
  'content/guide.md': page('Guide'),
  'content/end.md': page('End'),
  'templates/page.tsx': `import type { PageProps } from '@depese/ssg';
export default ({ page, sidebar, body }: PageProps) => (
  <html lang="en">
    <head><title>{page.title}</title></head>
    <body>
      <h1>{page.title}</h1>
      <nav>{sidebar?.items.map(({ label }) => label).join(' | ')}</nav>
      {body}
    </body>
  </html>
);
`,
});

/** What is wrong with a site that has these sidebars, as `file:line:column code: message`. */
const problems = (yaml: string, rest?: string) =>
  withSite(site(yaml, rest), async (root) =>
    (await buildSite(root)).diagnostics.map(
      ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code}: ${english(message)}`,
    ),
  );

test('sidebars of a data file are those of the site', async () => {
  expect(await problems(TREE)).toEqual([]);
});

test('an item that leads nowhere is reported at its line', async () => {
  expect(await problems(TREE.replace('/guide/', '/giude/'))).toEqual([
    `${FILE}:2:5 sidebar-invalid: Sidebar \`docs\`: no page has the route /giude/.`,
  ]);
});

test.each([
  ['a wrong value', TREE.replace('[/end/]', '/end/'), `${FILE}:5:12 data-invalid`],
  ['a wrong name', TREE.replace('index:', 'indx:'), `${FILE}:4:5 data-invalid`],
  ['what is no YAML', TREE.replace('More', '"More'), `${FILE}:3:15 data-syntax`],
])('%s is one mistake, and the links to its pages are none', async (_, yaml, place) => {
  expect(await problems(yaml)).toEqual([expect.stringMatching(new RegExp(`^${place.replaceAll('.', '\\.')}: `))]);
});

test('no other data file may have the name', async () => {
  const [problem, ...others] = await problems(TREE, "data: { sidebars: { file: 'content/x.yaml', schema: z.any() } },");
  expect(problem).toMatch(/^ssg\.config\.ts:8:\d+ config-invalid: .*another name/);
  expect(others).toEqual([]);
});

test('while somebody writes, what is saved is shown at once', () =>
  withSite(site(TREE), async (root) => {
    const opened = await openSite({ root, clock: CLOCK, concurrency: 1 }, () => {});
    if (!opened.ok) return expect.fail(JSON.stringify(opened.diagnostics));
    await opened.opened;
    const views = createViews();
    const shown = async () => {
      const { body } = await answerPath(opened.site, views, '/guide/');
      return /<nav>(.*)<\/nav>/.exec(Buffer.from(body).toString())?.[1];
    };
    expect(await shown()).toBe('Guide | More');
    writeFiles(root, { [FILE]: TREE.replace('More', 'Others') });
    opened.site.update({ paths: [FILE], structure: false });
    expect(await shown()).toBe('Guide | Others');
    await opened.site.close();
  }));
