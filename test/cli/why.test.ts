import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FEATURES, loadFeatures } from '../../src/features/all.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { declareQueries } from '../../src/pipeline/driver/declare.ts';
import { loadProject } from '../../src/pipeline/load/load-project.ts';
import type { Explanation } from '../../src/tools/why/explain.ts';
import { WORDS } from '../../src/tools/why/explain.ts';
import { withSite } from '../pipeline/driver/support.ts';
import { removeSite, temporarySite } from '../sites/_support/temporary-site.ts';
import { append, edit, SMALL_SITE, ssg } from './small-site.ts';

const CACHE = 'node_modules/.cache/ssg';

async function explained(root: string, route: string): Promise<Explanation> {
  const { out } = await ssg(root, 'why', route, '--reporter', 'json');
  return (JSON.parse(out) as { why: Explanation }).why;
}

/** Returns the work of the last build for a page, and its reasons. */
async function reasonsOf(root: string, route: string) {
  const { page, reasons, made } = (await explained(root, route)).lastBuild;
  return { page, chains: reasons.map(({ chain }) => chain), made };
}

/** Runs a test with a site after its first build. */
const afterBuild = (use: (root: string) => Promise<void>) =>
  withSite(SMALL_SITE, async (root) => {
    expect(await ssg(root, 'build')).toMatchObject({ code: 0, err: expect.stringContaining('Built 5 pages') });
    await use(root);
  });

describe('after a first build', () => {
  let root: string;
  beforeAll(async () => {
    root = temporarySite(undefined, SMALL_SITE);
    expect(await ssg(root, 'build')).toMatchObject({ code: 0, err: expect.stringContaining('Built 5 pages') });
  });
  afterAll(() => removeSite(root));

  test('the dependencies of a page are sorted by their role for the page', async () => {
    const { inputs, source } = await explained(root, '/docs/a/');
    expect(source).toBe('content/docs/a.md');
    expect(inputs).toMatchObject({
      source: ['content/docs/a.md'],
      includes: ['content/docs/_part.md'],
      media: ['content/docs/leaf.svg'],
      data: ['data/prices.yaml'],
      templates: ['templates/doc.tsx', 'templates/page.tsx'],
      assets: ['assets/main.css'],
      configuration: ['ssg.config.ts'],
      pages: expect.arrayContaining(['content/docs/b.md', 'content/docs/index.md']),
      history: ['content/docs/a.md'],
      absent: expect.arrayContaining(['package-lock.json', 'templates/markdown/index.ts', 'yarn.lock']),
      folders: expect.arrayContaining(['content/docs', 'templates']),
    });
    expect(inputs.pages).not.toContain('content/docs/a.md');
    expect(inputs.pages).not.toContain('content/docs/_part.md');
  });

  test('they are counted, and listed completely with --verbose', async () => {
    const { out, err, code } = await ssg(root, 'why', '/docs/a/');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\/docs\/a\/ \(content\/docs\/a\.md\)\n/);
    expect(out).toMatch(/^ {2}Includes +content\/docs\/_part\.md$/m);
    expect(out).toMatch(/^ {2}Fields of pages +4: content\/docs\/b\.md, .*, \.\.\.$/m);
    const { out: whole } = await ssg(root, 'why', '/docs/a/', '--verbose');
    for (const file of ['content/docs/b.md', 'content/docs/index.md', 'content/pages/about.md'])
      expect(whole).toMatch(new RegExp(`^.* ${file}$`, 'm'));
    expect(whole).not.toContain(', ...');
  });

  test('the first build computes everything', async () => {
    const { lastBuild } = await explained(root, '/docs/a/');
    expect(lastBuild).toMatchObject({ isFirst: true, page: 'new', reasons: [], pages: 5, made: 5 });
    expect((await ssg(root, 'why', '/docs/a/')).out).toContain('It was the first build: all 5 pages were built.');
  });

  test('links to a page: from pages, and from shared parts', async () => {
    expect((await explained(root, '/docs/a/')).linkedFrom).toEqual({ own: ['/'], shared: [], unknown: 0 });
    expect((await explained(root, '/docs/')).linkedFrom).toMatchObject({ own: [], shared: ['/about/', '/'].sort() });
    expect((await explained(root, '/about/')).linkedFrom).toEqual({ own: [], shared: [], unknown: 0 });
    expect((await ssg(root, 'why', '/about/')).out).toContain('No page links to it.\n');
  });

  test('the size is that of the written file', async () => {
    const html = readFileSync(join(root, 'dist/docs/a/index.html'));
    expect((await explained(root, '/docs/a/')).weight).toEqual({ html: html.length, gzip: gzipSync(html).length });
  });

  test('a page is found by its route, its address or its source; an unknown one gets suggestions', async () => {
    for (const asked of [
      '/docs/a/',
      '/docs/a',
      'docs/a',
      '/docs/a/index.html',
      '/docs/a/#part',
      'https://www.example.org/docs/a/',
      'content/docs/a.md',
      './content/docs/a.md',
    ])
      expect((await explained(root, asked)).route, asked).toBe('/docs/a/');
    expect(await ssg(root, 'why', '/abuot/')).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        'error route-unknown: The last build has no page /abuot/.\n  hint: Did you mean `/about/`?\n',
      ),
    });
  });
});

describe('the work of the last build', () => {
  test('the packages of any package manager are listed apart from other files', () =>
    afterBuild(async (root) => {
      writeFileSync(join(root, 'pnpm-lock.yaml'), "lockfileVersion: '9.0'\n");
      await ssg(root, 'build');
      const { inputs } = await explained(root, '/docs/a/');
      expect(inputs.packages).toEqual(['pnpm-lock.yaml']);
    }));

  test('a changed body only affects its page', () =>
    afterBuild(async (root) => {
      append(root, 'content/docs/b.md', 'More.\n');
      await ssg(root, 'build');
      expect(await reasonsOf(root, '/docs/b/')).toEqual({
        page: 'changed',
        chains: ['content/docs/b.md changed -> its text -> its body -> this page'],
        made: 1,
      });
      expect(await reasonsOf(root, '/docs/a/')).toEqual({ page: 'none', chains: [], made: 1 });
      const { out } = await ssg(root, 'why', '/docs/a/');
      expect(out).toContain(
        '/docs/a/ was not rebuilt: nothing that it depends on has changed.\n  1 of 5 pages was rebuilt.',
      );
    }));

  test('a changed title affects the pages with the sidebar', () =>
    afterBuild(async (root) => {
      edit(root, 'content/docs/b.md', 'title: Second', 'title: Other');
      await ssg(root, 'build');
      const { page, chains, made } = await reasonsOf(root, '/docs/a/');
      expect([page, made]).toEqual(['changed', 2]);
      expect(chains).toContain(
        'content/docs/b.md changed -> its front matter -> the list of all pages -> the sidebar docs -> this page',
      );
      expect((await reasonsOf(root, '/about/')).page).toBe('none');
    }));

  test('a changed template renders every page again, even with the same result', () =>
    afterBuild(async (root) => {
      edit(root, 'templates/page.tsx', '<main', '<main id="m"');
      await ssg(root, 'build');
      const chains = ['templates/page.tsx changed -> the templates -> this page'];
      expect(await reasonsOf(root, '/about/')).toEqual({ page: 'changed', chains, made: 5 });
      expect(await reasonsOf(root, '/docs/a/')).toEqual({ page: 'same', chains, made: 5 });
    }));

  test('an include, data, and a new page', () =>
    afterBuild(async (root) => {
      append(root, 'content/docs/_part.md', 'More.\n');
      await ssg(root, 'build');
      expect((await reasonsOf(root, '/docs/a/')).chains).toEqual([
        'content/docs/_part.md changed -> the body of this page -> this page',
      ]);
      edit(root, 'data/prices.yaml', '1', '2');
      await ssg(root, 'build');
      expect((await reasonsOf(root, '/docs/a/')).chains).toEqual([
        'data/prices.yaml changed -> the data prices -> this page',
      ]);
      writeFileSync(join(root, 'content/pages/new.md'), '---\ntitle: New\n---\n');
      await ssg(root, 'build');
      expect(await reasonsOf(root, '/new/')).toMatchObject({ page: 'new', made: 1 });
    }));

  test('a build without changes keeps the explanation of the one before', () =>
    afterBuild(async (root) => {
      append(root, 'content/docs/b.md', 'More.\n');
      await ssg(root, 'build');
      const before = await explained(root, '/docs/b/');
      // The file is written again with the same content, so it is read again without an effect.
      edit(root, 'content/docs/b.md', 'More.', 'More.');
      await ssg(root, 'build');
      await ssg(root, 'check');
      expect(await explained(root, '/docs/b/')).toEqual(before);
    }));
});

test('every word belongs to a query', () =>
  withSite(SMALL_SITE, async (root) => {
    const { config, ...project } = await loadProject(nodeHost(root), { root });
    const previews = { template: 'preview', fonts: [] };
    const create = () => {
      throw new Error('nothing is computed here');
    };
    const features = await loadFeatures(config, { checks: Object.keys(FEATURES) });
    const queries = declareQueries({ ...project, config: { ...config, previews } }, create, features);
    const names = new Set(queries.all.map(({ name }) => name));
    expect(Object.keys(WORDS).filter((name) => !names.has(name))).toEqual([]);
  }));

describe('without a cache', () => {
  const NOTHING = {
    code: 2,
    out: '',
    err: expect.stringMatching(/error build-unknown: [\s\S]*hint: Run `ssg build` first/),
  };

  test('there was no build, or none of this kind', () =>
    withSite(SMALL_SITE, async (root) => {
      expect(await ssg(root, 'why', '/')).toMatchObject(NOTHING);
      await ssg(root, 'build');
      expect(await ssg(root, 'why', '/', '--drafts')).toMatchObject(NOTHING);
      expect(await ssg(root, 'why', '/')).toMatchObject({ code: 0 });
    }));

  test('the cache is damaged', () =>
    afterBuild(async (root) => {
      const [image = ''] = readdirSync(join(root, CACHE)).filter((name) => name.endsWith('.graph'));
      truncateSync(join(root, CACHE, image), 1000);
      expect(await ssg(root, 'why', '/')).toMatchObject(NOTHING);
    }));

  test('missing values are reported as unknown, and the rest is shown', () =>
    afterBuild(async (root) => {
      for (const name of readdirSync(join(root, CACHE))) if (name.endsWith('.pack')) rmSync(join(root, CACHE, name));
      const found = await explained(root, '/docs/a/');
      expect(found).toMatchObject({ source: 'content/docs/a.md', weight: null, linkedFrom: { unknown: 4 } });
      const { out } = await ssg(root, 'why', '/docs/a/');
      expect(out).toContain('The links of 4 pages are no longer known.');
      expect(out).toContain('Its HTML is unknown');
    }));

  test('it builds nothing and stores nothing', () =>
    withSite(SMALL_SITE, async (root) => {
      await ssg(root, 'why', '/');
      expect(readdirSync(root).sort()).toEqual(
        [...new Set(Object.keys(SMALL_SITE).map((path) => path.split('/')[0]))].sort(),
      );
    }));
});
