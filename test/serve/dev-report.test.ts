import { afterEach, describe, expect, test } from 'vitest';
import { ENGLISH } from '../../src/base/language.ts';
import { backlinksOf } from '../../src/serve/dev/addresses.ts';
import { createViews, emptyPage, withDevClient } from '../../src/serve/dev/answer.ts';
import { type LiveSite, openSite } from '../../src/serve/dev/live-site.ts';
import { pageProblems, reportPage, showProblem } from '../../src/serve/dev/page-report.ts';
import { page } from '../pipeline/driver/support.ts';
import { workOf } from '../pipeline/driver/work.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { removeSite, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';
import { versionOf, withoutDevClient } from './dev-window.ts';

const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0)) await end();
});

interface OpenSite {
  readonly site: LiveSite;
  /** Writes files and notifies the site. */
  change(files: Readonly<Record<string, string>>, structure?: boolean): void;
}

async function open(files: Readonly<Record<string, string>>, drafts = false): Promise<OpenSite> {
  const root = temporarySite(undefined, files);
  const opened = await openSite({ root, clock: CLOCK, drafts, concurrency: 1 }, () => {});
  await opened.opened;
  running.push(async () => {
    await opened.site.close();
    removeSite(root);
  });
  return {
    site: opened.site,
    change(changed, structure = false) {
      writeFiles(root, changed);
      opened.site.update({ paths: Object.keys(changed), structure });
    },
  };
}

describe('a page in the form that is served', () => {
  test('has the script and its version at the end of its head, and is otherwise unchanged', () => {
    const html = '<!doctype html><html><head><title>A</title></head><body>&lt;/head></body></html>';
    const served = withDevClient(html, 'v1');
    expect(served).toMatch(/<title>A<\/title><meta name="ssg-version" content="v1"><script [^>]+><\/script><\/head>/);
    expect(withoutDevClient(served)).toBe(html);
    expect(versionOf(served)).toBe('v1');
  });

  test('without a head starts with them', () => {
    expect(withDevClient('<p>Text</p>', 'v1')).toMatch(/^<meta [^>]+><script [^>]+><\/script><p>Text<\/p>$/);
  });

  test('an empty page has no version, so any next page differs', () => {
    expect(versionOf(emptyPage(ENGLISH, 'Title', 'Text'))).toBe('none');
  });
});

describe('the pages that were served', () => {
  test('are known by route and by version', () => {
    const views = createViews();
    const first = views.keep('/a/', '<p>1</p>', { source: 'content/a.md', title: 'A' });
    const second = views.keep('/a/', '<p>2</p>', { source: 'content/a.md', title: 'B' });
    expect(first.version).not.toBe(second.version);
    expect(views.last('/a/')).toBe(second);
    expect(views.byVersion(first.version)).toBe(first);
    expect(views.byVersion('none')).toBeUndefined();
    expect(views.last('/b/')).toBeUndefined();
    expect([...views.urls()]).toEqual(['/a/']);
    expect(first).toMatchObject({ url: '/a/', page: { source: 'content/a.md', title: 'A' } });
  });

  test('the same bytes on two routes are two versions, on one route one version', () => {
    const views = createViews();
    const [a, b] = [views.keep('/a/', '<p>1</p>', {}), views.keep('/b/', '<p>1</p>', {})];
    expect(a.version).not.toBe(b.version);
    views.keep('/a/', '<p>2</p>', {});
    expect(views.keep('/a/', '<p>1</p>', {}).version).toBe(a.version);
    expect(views.last('/a/')?.version).toBe(a.version);
  });

  test('old versions are evicted, but not one that is requested repeatedly', () => {
    const views = createViews();
    const steady = views.keep('/steady/', 'x', {});
    const old = views.keep('/old/', 'x', {});
    for (let i = 0; i < 1000; i++) {
      views.keep('/many/', String(i), {});
      views.keep('/steady/', 'x', {});
    }
    expect(views.byVersion(old.version)).toBeUndefined();
    expect(views.byVersion(steady.version)).toBe(steady);
    expect(views.last('/old/'), 'the last whole page of a route is never forgotten').toBe(old);
  });
});

describe('the source of a link', () => {
  const FILES = {
    'content/index.md': page('Home', '[a](/target/)'),
    'content/target.md': page('Target', '[itself](/target/)'),
    'content/anchor.md': page('Anchor', '[a](/target/#part)'),
    'content/query.md': page('Query', '[a](/target/?x=1)'),
    'content/bare.md': page('Bare', '[a](/target)'),
    'content/file.md': page('File', '[a](./target.md)'),
    'content/deep/file.md': page('Deep file', '[a](../target.md#part)'),
    'content/reference.md': page('Reference', '[a][t]\n\n[t]: /target/ "Title"'),
    'content/angle.md': page('Angle', '[a](</target/>)'),
    'content/not.md': page('Not', '[a](/target/deeper/) [b](/other/target/) [c](/targets/) /target/'),
    'content/deep/not.md': page('Not either', '[a](./target.md)'),
  };

  test('is found in the text of the pages, in any notation', async () => {
    const { site } = await open(FILES);
    const found = await backlinksOf(site, '/target/');
    expect(found.map(({ page }) => page?.title).sort()).toEqual([
      'Anchor',
      'Angle',
      'Bare',
      'Deep file',
      'File',
      'Home',
      'Query',
      'Reference',
    ]);
    expect(found.find(({ page }) => page?.title === 'Deep file')).toEqual({
      page: { title: 'Deep file', url: '/deep/file/' },
      source: 'content/deep/file.md',
      line: 5,
      column: 5,
    });
  });

  test('follows edits of the text', async () => {
    const { site, change } = await open(FILES);
    change({ 'content/index.md': page('Home', 'No link'), 'content/not.md': page('Now', '[a](/target/)') });
    const titles = (await backlinksOf(site, '/target/')).map(({ page }) => page?.title);
    expect(titles).toContain('Now');
    expect(titles).not.toContain('Home');
  });

  test('is undefined for an unknown page', async () => {
    const { site } = await open(FILES);
    expect(await backlinksOf(site, '/nowhere/')).toEqual([]);
  });
});

describe('the report of a page', () => {
  const report = async ({ site }: OpenSite, url: string) =>
    reportPage(site, url, (await site.graph.get(site.queries.pages.html, url))?.toString());
  const problems = async ({ site }: OpenSite, url: string) =>
    (await pageProblems(site, url)).map((problem) => showProblem(site.project.host, problem, ENGLISH));

  test('contains warnings about rendered text, language and shared parts', async () => {
    const opened = await open({
      'content/index.md': page('Home', '##Heading\n\nTwo  spaces.\n\n[a](/none/)'),
      'content/other.md': page('Home', 'Text  here.'),
    });
    const seen = async (url: string) =>
      (await problems(opened, url)).map(({ code, severity, line }) => `${severity} ${code} ${line}`);
    expect(await seen('/')).toEqual([
      ...['warning markdown-as-text 5', 'warning prose-spacing 7', 'warning link-broken 9'],
    ]);
    expect(await seen('/other/')).toEqual(['warning title-duplicate 2', 'warning prose-spacing 5']);
    opened.change({ 'content/index.md': page('Start', '## Heading\n\nOne space.') });
    expect([await seen('/'), await seen('/other/')]).toEqual([[], ['warning prose-spacing 5']]);
  });

  test('contains all facts about the page', async () => {
    const opened = await open({
      'content/index.md': page('Home', 'One two three four.\n\n```\nnot counted\n```', 'description: Short\n'),
      'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({ site: 'https://www.example.org', title: 'Example', runtime: true });
`,
      'node_modules/decap-cms/package.json': '{"version":"3.16.3"}',
    });
    expect(await report(opened, '/')).toMatchObject({
      url: '/',
      cms: '/__ssg/cms/#/collections/pages',
      title: 'Home',
      description: 'Short',
      source: 'content/index.md',
      words: 4,
      readingMinutes: 1,
      unpublished: [],
    });
    const { weight } = await report(opened, '/');
    expect(weight?.html).toBeGreaterThan(100);
    expect(weight?.html).toBeLessThan(5000);
    expect(weight?.scripts).toBeGreaterThan(1000);
    expect(weight?.styles).toBe(0);
  });

  test('of a missing page has no problems and no facts', async () => {
    const found = await report(await open({ 'content/index.md': page('Home') }), '/nowhere/');
    expect(found).toEqual({ url: '/nowhere/', unpublished: [], values: [] });
  });

  test('has the place of a broken link in a data file', async () => {
    const menu = '# The menu\n- { label: Home, url: / }\n- { label: Prices, url: /prices/ }\n';
    const { site } = await open({
      'content/index.md': page('Home'),
      'data/menu.yaml': menu,
      'ssg.config.ts': `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { menu: { file: 'data/menu.yaml', schema: z.array(z.strictObject({ label: z.string(), url: z.string() })) } },
});
`,
      'templates/page.tsx': `import type { PageProps } from '@depese/ssg';
export const needs = { data: ['menu'] };
export default function Page({ data }: PageProps) {
  const menu = data['menu'] as { label: string; url: string }[];
  return <html lang="en"><head><title>A</title></head><body>{menu.map(({ label, url }) => <a key={url} href={url}>{label}</a>)}</body></html>;
}
`,
    });
    const found = await pageProblems(site, '/');
    expect(found.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['link-broken', 'data/menu.yaml', 3, 25],
    ]);
  });

  test('broken links and anchors are warnings with their place until they are fixed', async () => {
    const opened = await open({
      'content/index.md': page(
        'Home',
        '## Part\n\n[a](/later/) [b](#nowhere) [c](/other/#gone) [d](#part) [e](/other/)',
      ),
      'content/other.md': page('Other', '## There'),
    });
    const found = await problems(opened, '/');
    expect(found.map(({ severity, code, file, line, column }) => [severity, code, file, line, column])).toEqual([
      ['warning', 'link-broken', 'content/index.md', 7, 1],
      ['warning', 'link-anchor-broken', 'content/index.md', 7, 14],
      ['warning', 'link-anchor-broken', 'content/index.md', 7, 28],
    ]);
    expect(found[0]?.frame).toContain('[a](/later/)');
    opened.change({ 'content/later.md': page('Later'), 'content/other.md': page('Other', '## Gone') }, true);
    expect((await problems(opened, '/')).map(({ message }) => message)).toEqual([expect.stringContaining('nowhere')]);
  });

  test('links to generated files are valid', async () => {
    const opened = await open({
      'content/index.md': page(
        'Home',
        '[a](/sitemap.xml) [b](/robots.txt) [c](/plain.txt) [d](./paper.pdf) [e](/) [f](https://other.example/) [g](mailto:a@example.org)',
      ),
      'content/paper.pdf': '%PDF',
      'assets/static/plain.txt': 'plain',
    });
    expect(await problems(opened, '/')).toEqual([]);
  });

  test('mistakes on the page have their place and the surrounding lines', async () => {
    const opened = await open({ 'content/index.md': page('Home', 'Text.\n\n:::nota\nText.\n:::') });
    const [problem, ...others] = await problems(opened, '/');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      severity: 'warning',
      code: 'directive-unknown',
      file: 'content/index.md',
      line: 7,
      hint: expect.stringContaining('note'),
    });
    expect(problem?.frame).toContain(':::nota');
  });

  test('drafts and scheduled pages are reported, whether they are served or not', async () => {
    const files = {
      'content/index.md': page('Home'),
      'content/draft.md': page('Draft', '', 'draft: true\n'),
      'content/later.md': page('Later', '', 'publishDate: 2099-01-01\n'),
    };
    const hidden = (await report(await open(files), '/')).unpublished;
    expect(hidden.map(({ title, source }) => [title, source]).sort()).toEqual([
      ['Draft', 'content/draft.md'],
      ['Later', 'content/later.md'],
    ]);
    expect(hidden.map(({ url }) => url).sort(), 'each can be looked at').toEqual(['/draft/', '/later/']);
    const shown = (await report(await open(files, true), '/')).unpublished;
    expect(shown.find(({ title }) => title === 'Draft')).toMatchObject({ url: '/draft/' });
  });
});

describe('an open site', () => {
  const html = async ({ site }: OpenSite, url: string) =>
    (await site.graph.get(site.queries.pages.html, url))?.toString() ?? '';

  test('stays unchanged until a change is reported, and is correct afterwards', async () => {
    const opened = await open({ 'content/index.md': page('Home', 'Before') });
    expect(await html(opened, '/')).toContain('Before');
    opened.change({ 'content/index.md': page('Home', 'After') });
    expect(await html(opened, '/')).toContain('After');
  });

  test('finds a new page when new files are reported', async () => {
    const opened = await open({ 'content/index.md': page('Home') });
    expect(await html(opened, '/new/')).toBe('');
    opened.change({ 'content/new.md': page('New') }, true);
    expect(await html(opened, '/new/')).toContain('New');
  });

  test('finds a page that is reported as changed although its folder was listed without it', async () => {
    const opened = await open({ 'content/index.md': page('Home') });
    expect(await html(opened, '/back/')).toBe('');
    opened.change({ 'content/back.md': page('Back') });
    expect(await html(opened, '/back/')).toContain('Back');
  });

  test('lists the files of its configuration', async () => {
    const { site } = await open({
      'content/index.md': page('Home'),
      'ssg.config.ts': `import { title } from './settings/title.ts';
        export default { site: 'https://www.example.org', title, collections: { pages: { dir: 'content', base: '/', template: 'page' } } };`,
      'settings/title.ts': "export const title = 'From elsewhere';",
    });
    expect(site.isConfigured(['ssg.config.ts'])).toBe(true);
    expect(site.isConfigured(['content/index.md', 'settings/title.ts'])).toBe(true);
    expect(site.isConfigured(['content/index.md', 'package.json'])).toBe(false);
    expect(site.isConfigured([])).toBe(false);
  });

  test('does not compute results that nothing requests', async () => {
    const files: Record<string, string> = { 'content/index.md': page('Home') };
    for (let i = 0; i < 50; i++) files[`content/page-${i}.md`] = page(`Page ${i}`);
    const opened = await open(files);
    await html(opened, '/page-7/');
    expect(workOf(opened.site.graph)).toMatchObject({ pagesRendered: 1, textsRendered: 1 });
    opened.change({ 'content/page-8.md': page('Page 8', 'Another text') });
    await html(opened, '/page-7/');
    expect(workOf(opened.site.graph).textsRendered, 'the text of another page is no matter').toBe(1);
  });
});
