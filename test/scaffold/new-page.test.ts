import { afterAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/base/diagnostic.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { loadProject } from '../../src/pipeline/load/load-project.ts';
import type { Project } from '../../src/pipeline/load/project.ts';
import { type Answers, composePage, type PageRequest, preparePage } from '../../src/scaffold/new-page.ts';
import { english } from '../english.ts';
import { removeSite, temporarySite } from '../sites/_support/temporary-site.ts';

const root = temporarySite(undefined, {
  'ssg.config.ts': `
    import { defineConfig, z } from '@depese/ssg';
    const names = z.record(z.string(), z.strictObject({ name: z.string() }));
    export default defineConfig({
      site: 'https://www.example.org',
      title: 'Example',
      collections: {
        pages: { dir: 'content', base: '/', template: 'page' },
        docs: {
          dir: 'content/docs', base: '/docs/', template: 'doc',
          fields: { level: z.enum(['easy', 'hard']), minutes: z.int().min(5), related: z.array(z.string()).default([]) },
        },
        blog: {
          dir: 'content/blog', base: '/blog/', template: 'post', order: 'newest', excerpts: true,
          fields: { author: z.string(), tags: z.array(z.string()).min(1), topics: z.array(z.string()).default([]) },
          references: { author: 'people', tags: 'tags', topics: 'tags' },
        },
        codes: { dir: 'content/codes', base: '/codes/', template: 'code', fields: { code: z.string().regex(/^[A-Z]{3}$/) } },
        news: { dir: 'content/news', base: '/news/', template: 'item' },
      },
      data: {
        people: { file: 'people.yaml', schema: names },
        tags: { file: 'tags.yaml', schema: names },
      },
      generate: { list: { template: 'page', pages: () => [{ url: '/blog/', title: 'Blog' }] } },
      redirects: { '/old/': '/docs/' },
      sidebars: { docs: [{ category: 'Guides', index: '/docs/guides/', items: ['/docs/start/'] }] },
    });`,
  'people.yaml': 'ann: { name: Ann }\nbob: { name: Bob }\n',
  'tags.yaml': 'news: { name: News }\nguides: { name: Guides }\nprices: { name: Prices }\n',
  'content/docs/start.md': '---\ntitle: Start\nlevel: easy\nminutes: 5\n---\n',
  'content/docs/deep/index.md': '---\ntitle: Deep\nlevel: easy\nminutes: 5\ndraft: true\n---\n',
  'content/blog/first.md': '---\ntitle: First\npublishDate: 2026-01-01\nauthor: ann\ntags: [news]\n---\n',
  'content/blog/newest.md': '---\ntitle: Newest\npublishDate: 2026-05-01\nauthor: bob\ntags: [prices, guides]\n---\n',
  'content/blog/broken.md': '---\ntitle: [\n---\n',
});
afterAll(() => removeSite(root));

const clock = new Date('2026-06-01T23:30:00-05:00');

async function load(): Promise<Project> {
  return loadProject(nodeHost(root), { root, clock });
}

async function newPage(
  request: Partial<PageRequest>,
  answers: Answers = {},
): Promise<{ page?: Record<'file' | 'url' | 'text', string>; diagnostics?: readonly Diagnostic[] }> {
  const prepared = await preparePage(await load(), { kind: 'doc', title: 'A title', settings: [], ...request });
  return 'code' in prepared ? { diagnostics: [prepared] } : composePage(prepared, answers);
}

async function problemOf(request: Partial<PageRequest>) {
  const { diagnostics = [] } = await newPage(request);
  return diagnostics.map(({ code, message, hint }) => `${code}: ${english(message)} ${english(hint ?? '')}`.trim());
}

test('what must be there is there: the first choice, or a placeholder that the author replaces', async () => {
  expect((await newPage({ kind: 'post' })).page).toEqual({
    file: 'content/blog/a-title.md',
    url: '/blog/a-title/',
    text: [
      '---',
      'title: A title',
      '# description: Summary for search engines and lists.',
      // Day in UTC, as everywhere.
      'publishDate: 2026-06-02',
      '# author: one of ann, bob',
      'author: …',
      '# tags: any of news, guides, prices',
      'tags: […]',
      '# topics: any of news, guides, prices',
      '---',
      '',
      '…',
      '',
      '<!-- more -->',
      '',
    ].join('\n'),
  });
  expect((await newPage({ kind: 'docs' })).page?.text).toBe(
    '---\ntitle: A title\n# description: Summary for search engines and lists.\n# level: other values are hard\nlevel: easy\nminutes: 5\n---\n\n',
  );
});

test('what is given or chosen stands there without comment', async () => {
  const settings = ['author=ann', 'sidebar.position=3', 'draft=true', 'description=A: b', 'redirectFrom=/a/, ,/b/,'];
  const { page } = await newPage({ kind: 'post', settings }, { entries: { tags: ['news', 'guides'], topics: [] } });
  expect(page?.text).toBe(
    [
      '---',
      'title: A title',
      'description: "A: b"',
      'publishDate: 2026-06-02',
      'author: ann',
      'tags: [news, guides]',
      '# topics: any of news, guides, prices',
      'sidebar:',
      '  position: 3',
      'draft: true',
      'redirectFrom: [/a/, /b/]',
      '---\n\n…\n\n<!-- more -->\n',
    ].join('\n'),
  );
});

test('the slug may hold folders, and front matter may move the page', async () => {
  expect((await newPage({ slug: 'help/limits' })).page).toMatchObject({
    file: 'content/docs/help/limits.md',
    url: '/docs/help/limits/',
  });
  expect((await newPage({ settings: ['slug=/elsewhere/'] })).page).toMatchObject({
    file: 'content/docs/a-title.md',
    url: '/elsewhere/',
  });
});

test.each([
  [
    'an unknown kind',
    { kind: 'dosc' },
    /^usage-invalid: Unknown kind "dosc"\. Use page, doc, .* or \w+\. Did you mean `doc`\?$/,
  ],
  ['a misspelt template', { kind: 'pst' }, /Did you mean `post`\?$/],
  ['no address', { title: '🎉 !' }, /^usage-invalid: The title "🎉 !" has no letters .* --slug/],
  ['no title', { title: ' ' }, /^usage-invalid: The title is empty/],
  [
    'a wrong slug',
    { slug: '../Úvod k věci.md' },
    /--slug \.\.\/Úvod k věci\.md` is not a valid path.* Example: --slug uvod-k-veci\.$/,
  ],
  [
    'the folder of another collection',
    { kind: 'pages', slug: 'docs/x' },
    /belongs? to the collection docs, not to pages/,
  ],
  ['no value', { settings: ['draft'] }, /^usage-invalid: `--set draft` does not have the form field=value/],
  [
    'an unknown field',
    { settings: ['levle=hard'] },
    /^front-matter-invalid: `levle` is not a known field\. `level` is already present/,
  ],
  ['an unknown field in a group', { settings: ['sidebar.postion=1'] }, /`sidebar\.postion` is not .* `position`\?$/],
  ['a wrong value', { settings: ['minutes=soon'] }, /`minutes` has a wrong value: expected a number, found "soon"/],
  ['no such day', { settings: ['publishDate=2026-02-30'] }, /expected a date such as/],
  [
    'an unknown reference',
    { kind: 'post', settings: ['tags=news,prics'] },
    /^reference-unknown: `tags` refers to `prics`.* Did you mean `prices`\?$/,
  ],
  [
    'a form that nobody can guess',
    { kind: 'codes' },
    /^front-matter-invalid: `code` has a wrong value: .* --set <field=value>\.$/,
  ],
  ['a file', { slug: 'start' }, /^new-exists: content\/docs\/start\.md already exists\. .*--slug/],
  [
    'a file that cannot be read',
    { kind: 'post', slug: 'broken' },
    /^new-exists: content\/blog\/broken\.md already exists/,
  ],
  [
    'the route of a draft',
    { slug: 'deep' },
    /^new-exists: content\/docs\/deep\/index\.md already has the route \/docs\/deep\//,
  ],
  [
    'a route made from data',
    { kind: 'pages', slug: 'blog' },
    /^new-exists: ssg\.config\.ts already has the route \/blog\//,
  ],
  [
    'the route of a category',
    { slug: 'guides' },
    /^new-exists: ssg\.config\.ts already has the route \/docs\/guides\//,
  ],
  [
    'the route of a redirect',
    { kind: 'pages', slug: 'old' },
    /^new-exists: ssg\.config\.ts already has the route \/old\//,
  ],
] as const)('refused: %s', async (_, request, message) => {
  expect(await problemOf(request)).toEqual([expect.stringMatching(message)]);
});

test('a template of two collections needs the name', async () => {
  const project = await load();
  const { blog, news } = project.config.collections;
  const both = {
    ...project,
    config: { ...project.config, collections: { blog, news: { ...news, template: 'post' } } },
  };
  const prepared = await preparePage(both as Project, { kind: 'post', title: 'A', settings: [] });
  expect(prepared).toMatchObject({ code: 'usage-invalid', hint: 'Specify the collection: `ssg new blog`.' });
});
