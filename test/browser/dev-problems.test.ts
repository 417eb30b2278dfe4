import { expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { axeFindings } from './axe.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Messages about mistakes on the page that contains them.
const browser = sharedBrowser();
endDevSitesAfterEach();

nightly.each([
  [
    'front matter',
    'content/index.md',
    'title: : Home',
    /front-matter-yaml[\s\S]*content\/index\.md:1:\d+|content\/index\.md:2:\d+/,
  ],
  [
    'a template',
    'templates/page.tsx',
    'export default function Page( {',
    /template-compile[\s\S]*templates\/page\.tsx:\d+:\d+/,
  ],
  ['the configuration', 'ssg.config.ts', 'export default {', /config-compile[\s\S]*ssg\.config\.ts:\d+:\d+/],
])(
  'a mistake in %s is shown above the last good page, with its place, and goes when it is mended',
  async (_, path, broken, expected) => {
    const files: Record<string, string> = { ...SITE, 'ssg.config.ts': CONFIG };
    const { site, page, errors, isSameDocument } = await openDevPage(browser(), files);
    const good = await page.innerText('main');
    const before = path === 'templates/page.tsx' ? await readTemplate(site.root) : (files[path] ?? '');
    site.write(path, path.endsWith('.md') ? `---\n${broken}\n---\n\nText.\n` : broken);
    await expect.poll(errors).toMatch(expected);
    expect(await errors()).toMatch(/\|.*\n.*\^/);
    // The last valid front matter is used with the current text.
    expect(await page.innerText('main')).toBe(path.endsWith('.md') ? 'Home\n\nText.' : good);
    site.write(path, before);
    await expect.poll(errors).toBe('');
    await expect.poll(() => page.innerText('main')).toBe(good);
    expect(await isSameDocument()).toBe(true);
  },
);

nightly(
  'a mistake that was there from the start is shown on a page of its own, which gives way by itself',
  async () => {
    const { site, page, errors } = await openDevPage(
      browser(),
      { ...SITE, 'content/wrong.md': markdown('Wrong', ':::nothing\n\nText.\n\n:::') },
      '/wrong/',
    );
    await expect.poll(errors).toContain('directive-unknown');
    site.write('content/wrong.md', markdown('Wrong', 'Right now.'));
    await expect.poll(() => page.innerText('main')).toContain('Right now.');
    await expect.poll(errors).toBe('');
  },
);

nightly('Escape hides the errors until there are others', async () => {
  const { site, page, errors } = await openDevPage(browser(), SITE);
  site.write('content/index.md', '---\ntitel: Home\n---\n');
  await expect.poll(errors).toContain('titel');
  await page.keyboard.press('Escape');
  expect(await errors()).toBe('');
  site.write('content/index.md', '---\ntitlle: Home\n---\n');
  await expect.poll(errors).toContain('titlle');
});

nightly('broken links are warnings with their place until they are fixed', async () => {
  const { site, page, errors, button, panel, isSameDocument } = await openDevPage(browser(), SITE);
  site.write('content/index.md', markdown('Home', '## Part\n\n[To nothing](/later/) and [nowhere](#prat)'));
  await expect.poll(button).toContain('2 warnings');
  expect(await errors()).toBe('');
  await page.evaluate(() =>
    document.querySelector('ssg-dev')?.shadowRoot?.querySelector<HTMLElement>('.mark')?.click(),
  );
  expect(await panel()).toContain('content/index.md:7:1');
  expect(await panel()).toContain('Did you mean #part?');
  site.write('content/later.md', markdown('Later', 'Here it is.'));
  await expect.poll(button).toContain('1 warning');
  site.write('content/index.md', markdown('Home', '## Part\n\n[To something](/later/) and [here](#part)'));
  await expect.poll(button).toContain('✓');
  expect(await isSameDocument()).toBe(true);
});

test('the panel shows what an author needs, and opens the source', async () => {
  const { site, page, panel } = await openDevPage(browser(), {
    ...SITE,
    'content/index.md': markdown(
      `A title ${'that is long '.repeat(5)}`,
      '## Part\n\n#### Skipped\n\nFive words are in here.',
    ),
    'content/other.md': markdown('Other', '[Home](/)'),
    'content/draft.md': markdown('Unfinished', '', 'draft: true\n'),
    'content/tomorrow.md': markdown('Tomorrow', '', 'publishDate: 2099-01-01\n'),
  });
  await page.evaluate(() =>
    document.querySelector('ssg-dev')?.shadowRoot?.querySelector<HTMLElement>('.mark')?.click(),
  );
  await expect.poll(panel).toContain('Other');
  const text = await panel();
  for (const words of [
    'longer than 60 characters',
    'missing',
    '1 min to read',
    'kB',
    'heading-level',
    'Unfinished',
    'January 1, 2099',
  ]) {
    expect(text).toContain(words);
  }
  const asked = page.waitForRequest(/__ssg\/open/);
  await page.route(/__ssg\/open/, (route) => route.fulfill({ status: 204 }));
  await page.evaluate(() => {
    const places = document.querySelector('ssg-dev')?.shadowRoot?.querySelectorAll<HTMLElement>('.panel .place') ?? [];
    [...places].find(({ innerText }) => innerText === 'content/index.md')?.click();
  });
  const request = await asked;
  expect([request.method(), new URL(request.url()).searchParams.get('file')]).toEqual(['POST', 'content/index.md']);
  expect(site.root).not.toBe('');
});

nightly('an open panel does not change while nothing happens', async () => {
  const { site, page, panel } = await openDevPage(browser(), SITE);
  await page.evaluate(() =>
    document.querySelector('ssg-dev')?.shadowRoot?.querySelector<HTMLElement>('.mark')?.click(),
  );
  await expect.poll(panel).toContain('Links to this page'.toUpperCase());
  await site.quiet();
  await page.evaluate(() => {
    const drawn = { drawn: 0 };
    Object.assign(window, drawn);
    const inside = document.querySelector('ssg-dev')?.shadowRoot?.querySelector('.panel') as Element;
    new MutationObserver(() => Object.assign(window, { drawn: ++drawn.drawn })).observe(inside, { childList: true });
  });
  await site.quiet();
  expect(await page.evaluate(() => (window as unknown as { readonly drawn: number }).drawn)).toBe(0);
});

test('axe finds nothing wrong with panel and errors', async () => {
  const { site, page, errors } = await openDevPage(browser(), SITE);
  site.write('content/index.md', '---\ntitel: Home\n---\n');
  await expect.poll(errors).toContain('titel');
  await page.evaluate(() =>
    document.querySelector('ssg-dev')?.shadowRoot?.querySelector<HTMLElement>('.mark')?.click(),
  );
  expect(await axeFindings(page, 'ssg-dev', { region: { enabled: false } })).toEqual([]);
});

async function readTemplate(root: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  return readFile(`${root}/templates/page.tsx`, 'utf8');
}

const CONFIG = `
import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
`;
