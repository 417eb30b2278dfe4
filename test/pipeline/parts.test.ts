import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow } from '../sites/_support/temporary-site.ts';
import { buildSite, withSite } from './driver/support.ts';

/** Scripts that a site publishes. It gets only those that its configuration and files require. */

const TEMPLATE = (body = '', imports = '') => `${imports}
export default function Page({ page, body }: any) {
  return <html lang="en"><head><title>{page.title}</title></head><body><h1>{page.title}</h1><main dangerouslySetInnerHTML={{ __html: body }} />${body}</body></html>;
}`;
const ISLAND =
  "import { useState } from 'react'; export default function Counter() { return <b>{useState(1)[0]}</b>; }";

interface Wanted {
  readonly config?: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** Builds the page "Hi" with additional files. Returns its HTML and the other published files. */
function published({ config = '', files = {} }: Wanted = {}) {
  const site = {
    'ssg.config.ts': `export default { site: 'https://hi.example', title: 'Hi', ${config} };`,
    'templates/page.tsx': TEMPLATE(),
    'content/index.md': '# Hi\n',
    ...files,
  };
  return withSite(site, async (root) => {
    const { status, diagnostics } = await buildSite(root);
    expect(diagnostics).toEqual([]);
    expect(status).toBe('built');
    const dist = join(root, 'dist');
    const texts = new Map(filesBelow(dist).map((path) => [path, readFileSync(join(dist, path), 'utf8')] as const));
    const paths = [...texts.keys()].sort();
    const text = (path: string) => texts.get(path) ?? expect.fail(`no ${path}`);
    const scripts = paths.filter((path) => path.endsWith('.js'));
    return {
      paths,
      /** Names of scripts without hashes. */
      scripts: scripts.map((path) => path.slice('assets/'.length, -'-01234567.js'.length)),
      html: text('index.html'),
      client: texts.get(scripts.find((path) => path.startsWith('assets/client-')) ?? '') ?? '',
      text,
    };
  });
}

test('a site that asks for nothing publishes its HTML and no script', async () => {
  const { paths, html } = await published();
  expect(paths).toEqual(['.ssg-manifest.json', 'index.html', 'robots.txt', 'sitemap.xml']);
  expect(html).toContain('<h1>Hi</h1>');
  expect(html).not.toMatch(/<script|localStorage|http-equiv/);
});

test('`headers` name no script of such a site', async () => {
  const { text } = await published({ config: "headers: { hosts: ['netlify'] }" });
  expect(text('_headers')).toContain("script-src 'self';");
});

test('`runtime` asks for the script of every page, with what it fetches', async () => {
  const { scripts, html, client } = await published({ config: 'runtime: true' });
  expect(scripts).toEqual(['client', 'part-moved-anchors', 'part-page-finder']);
  expect(html).toMatch(/<script>[^<]*classList\.add\("js"\)/);
  expect(html).toMatch(/<script type="module" src="\/assets\/client-/);
  expect(html).not.toContain('localStorage');
  expect(client).toContain('data-drawer');
  for (const other of ['data-search-dialog', 'data-consent-choice', 'ssg-island"']) expect(client).not.toContain(other);
  // The inline script checks this attribute and reports a missing runtime without it.
  expect(client).toContain('dataset.consent="none"');
});

test('an island asks for a script on the pages that show it, and not for the runtime', async () => {
  const { scripts, html, text, client } = await published({
    files: {
      'templates/islands/counter.tsx': ISLAND,
      'templates/shown.tsx': TEMPLATE(
        '<Island component={Counter} props={{}} />',
        "import { Island } from '@depese/ssg/components';\nimport Counter from './islands/counter.tsx';",
      ),
      'content/shown.md': '---\ntemplate: shown\n---\n\n# Shown\n',
    },
  });
  expect(scripts.filter((name) => !name.startsWith('chunk'))).toEqual(['client', 'island-counter', 'part-islands']);
  expect(html).not.toContain('<script');
  expect(text('shown/index.html').match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/^<script type="module" src="\/assets\/client-/),
  ]);
  expect(client).toContain('ssg-island');
  expect(client).not.toContain('data-drawer');
});

test('so does an enhancement, in a part that pages share too', async () => {
  const { scripts, html } = await published({
    files: {
      'templates/enhancements/fold.ts': 'export default function fold() { return () => {}; }',
      'templates/page.tsx': TEMPLATE(
        '<RenderOnce component={Footer} props={{}} />',
        `import { Enhance, RenderOnce } from '@depese/ssg/components';
const Footer = () => <footer><Enhance by="fold"><p>x</p></Enhance></footer>;`,
      ),
    },
  });
  expect(scripts).toEqual(['client', 'enhancement-fold', 'part-islands']);
  expect(html).toContain('/assets/client-');
});

test('`search` asks for its script on pages with its form', async () => {
  const search = 'search: {}';
  const form = '<form data-search="" action="/"><input name="q" aria-label="q" /></form>';
  const withForm = await published({ config: search, files: { 'templates/page.tsx': TEMPLATE(form) } });
  expect(withForm.scripts).toEqual(['client', 'part-search']);
  expect(withForm.html).toContain('/assets/client-');
  expect(withForm.client).toContain('data-search-dialog');
  expect((await published({ config: search })).html).not.toContain('<script');
  // Without a search index, the form is plain HTML.
  const unasked = await published({ files: { 'templates/page.tsx': TEMPLATE(form) } });
  expect(unasked.scripts).toEqual([]);
});

test('third parties ask for consent, and `consent` does by itself', async () => {
  const chat = await published({ config: "chat: { service: 'script', src: 'https://chat.example/a.js' }" });
  expect(chat.scripts).toEqual(['client', 'part-third-parties', 'part-tracker-data']);
  expect(chat.client).toContain('data-consent-choice');
  // Choices are announced to screen readers, even without the navigation.
  expect(chat.client).toContain('ssg-announcer');
  expect(chat.client).not.toContain('data-drawer');
  expect(chat.html).toContain('/assets/client-');
  expect(chat.html).not.toContain('<script>');
  const own = await published({ config: "consent: { cookie: 'choice' }" });
  expect(own.scripts).toEqual(['client', 'part-tracker-data']);
  expect(own.client).toContain('"choice"');
});

test('one colour theme is said by every page, and kept', async () => {
  const { scripts, html } = await published({ config: "colourThemes: ['paper']" });
  expect(scripts).toEqual([]);
  expect(html).toMatch(/<script>[^<]*dataset\.theme="paper"[^<]*localStorage\.setItem\("theme","paper"\)/);
  expect(html).not.toContain('"js"');
});

test('of several colour themes one can be chosen, without another script', async () => {
  const { scripts, html } = await published({ config: "colourThemes: ['paper', 'night']" });
  expect(scripts).toEqual([]);
  expect(html).toMatch(/<script>[^<]*data-theme-choice[^<]*\["paper","night"\]/);
});

test('an announcement asks for its script where it can be closed', async () => {
  const config = "announcement: { html: 'New' }";
  const bar = '<aside><button type="button" data-announcement-close="">x</button></aside>';
  const { scripts, html } = await published({ config, files: { 'templates/page.tsx': TEMPLATE(bar) } });
  expect(scripts).toEqual(['client']);
  expect(html).toContain('"ssg.announcement.id"');
  expect(html).toContain('/assets/client-');
});

test('an anchor that has moved to another page is led there by a script of its page alone', async () => {
  const { scripts, html, text } = await published({
    files: {
      'content/index.md': '---\nmovedAnchors: { old: /other/#new }\n---\n\n# Hi\n',
      'content/other.md': '# Other\n\n## New\n',
    },
  });
  expect(scripts).toEqual([]);
  expect(html).toMatch(/<meta name="ssg:moved" content="#old \/other\/#new"\/><script>[^<]*location\.replace/);
  expect(text('other/index.html')).not.toContain('<script');
});
