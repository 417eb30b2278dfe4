import { expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Effect of saving a file on its open page.
const browser = sharedBrowser();
endDevSitesAfterEach();

const LONG = Array.from({ length: 60 }, (_, i) => `Paragraph ${i}.`).join('\n\n');

test('a saved paragraph is changed in place, and nothing else', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), {
    ...SITE,
    'content/index.md': markdown('Home', LONG),
  });
  await page.evaluate(() => {
    scrollTo(0, 900);
    document.querySelector('main')?.setAttribute('data-kept', '');
    const input = document.createElement('input');
    document.querySelector('main > div')?.append(input);
    input.value = 'half a word';
    input.focus({ preventScroll: true });
  });
  site.write('content/index.md', markdown('Home', LONG.replace('Paragraph 30.', 'Paragraph thirty.')));
  await expect.poll(() => page.innerText('main')).toContain('Paragraph thirty.');
  expect(await isSameDocument()).toBe(true);
  const kept = await page.evaluate(() => ({
    scroll: scrollY,
    word: document.querySelector('input')?.value,
    isFocused: document.activeElement?.localName === 'input',
    isMarked: document.querySelector('main')?.hasAttribute('data-kept'),
  }));
  expect(kept).toEqual({ scroll: 900, word: 'half a word', isFocused: true, isMarked: true });
});

nightly('a new heading is in the table of contents, list items are moved, text is removed', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), {
    ...SITE,
    'content/index.md': markdown('Home', '- one\n- two\n- three\n\nGoes.\n\n## Part\n\nStays.'),
  });
  site.write('content/index.md', markdown('Home', '- three\n- one\n- two\n\n## New part\n\n## Part\n\nStays.'));
  await expect.poll(() => page.innerText('nav')).toContain('New part');
  expect(await page.innerText('main ul')).toBe('three\none\ntwo');
  expect(await page.innerText('main')).not.toContain('Goes.');
  expect(await isSameDocument()).toBe(true);
});

nightly('the chosen tab and an opened disclosure keep their state', async () => {
  const details = '<details><summary>More</summary>\n\nInside.\n\n</details>';
  const tabs = '::::tabs\n:::tab[One]\nFirst.\n:::\n:::tab[Two]\nSecond.\n:::\n::::';
  const text = (words: string) => markdown('Home', `${words}\n\n${tabs}\n\n${details}`);
  const { site, page, isSameDocument } = await openDevPage(browser(), {
    ...SITE,
    'ssg.config.ts': CONFIG.replace('REST', 'markdown: { rawHtml: true },'),
    'content/index.md': text('Before.'),
  });
  await page.click('summary');
  const second = page.locator('[role="tab"]').nth(1);
  await second.click();
  site.write('content/index.md', text('After.'));
  await expect.poll(() => page.innerText('main')).toContain('After.');
  expect(await page.evaluate(() => document.querySelector('details')?.open)).toBe(true);
  expect(await second.getAttribute('aria-selected')).toBe('true');
  expect(await isSameDocument()).toBe(true);
});

nightly('the last of several quick saves is shown', async () => {
  const { site, page } = await openDevPage(browser(), SITE);
  for (let i = 0; i < 20; i++) site.replace('content/index.md', markdown('Home', `Version ${i}.`));
  await expect.poll(() => page.innerText('main')).toContain('Version 19.');
  await site.quiet();
  expect(await page.innerText('main')).toContain('Version 19.');
});

nightly('a stylesheet is replaced in place, and the page is never unstyled', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), SITE);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      seen.add(getComputedStyle(document.querySelector('h1') as Element).color);
      requestAnimationFrame(look);
    };
    look();
  });
  site.write('assets/main.css', 'h1 { color: rgb(40, 50, 60); }\n');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color))
    .toBe('rgb(40, 50, 60)');
  // The next frame also uses the new style.
  await expect
    .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
    .toEqual(['rgb(10, 20, 30)', 'rgb(40, 50, 60)']);
  expect(await isSameDocument()).toBe(true);
});

test('edits of a template, a data file and an include are shown', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), {
    ...SITE,
    'ssg.config.ts': CONFIG.replace(
      'REST',
      "data: { words: { file: 'data/words.yaml', schema: z.strictObject({ motto: z.string() }) } },",
    ),
    'data/words.yaml': 'motto: First motto\n',
    'parts/shared.md': 'A shared part.\n',
    'content/index.md': markdown('Home', '::include{file=/parts/shared.md}'),
    'templates/page.tsx': MOTTO,
  });
  expect(await page.innerText('body')).toContain('First motto');
  site.write('data/words.yaml', 'motto: Second motto\n');
  await expect.poll(() => page.innerText('body')).toContain('Second motto');
  site.write('parts/shared.md', 'A changed part.\n');
  await expect.poll(() => page.innerText('body')).toContain('A changed part.');
  site.write('templates/page.tsx', MOTTO.replace('<p>', '<p>Motto: '));
  await expect.poll(() => page.innerText('body')).toContain('Motto: Second motto');
  expect(await isSameDocument()).toBe(true);
});

test('the configuration is reloaded automatically', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), {
    ...SITE,
    'ssg.config.ts': CONFIG.replace('REST', ''),
  });
  expect(await page.getAttribute('html', 'lang')).toBe('en');
  site.write('ssg.config.ts', CONFIG.replace('REST', "locale: 'cs',"));
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('cs');
  expect(await isSameDocument()).toBe(true);
});

nightly(
  'a page that was reached by a link is kept up to date too, also when it was fetched before the change',
  async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), SITE);
    // Hovering prefetches the page.
    await page.hover('a[href="/other/"]');
    site.write('content/other.md', markdown('Other', 'Changed meanwhile.'));
    await site.quiet();
    await page.click('a[href="/other/"]');
    await expect.poll(() => page.innerText('main')).toContain('Changed meanwhile.');
    site.write('content/other.md', markdown('Other', 'Changed again.'));
    await expect.poll(() => page.innerText('main')).toContain('Changed again.');
    expect(await isSameDocument()).toBe(true);
  },
);

const CONFIG = `
import { defineConfig, z } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  runtime: true,
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page', fields: { note: z.string().optional() } } },
  REST
});
`;

const MOTTO = `
import type { Needs, PageProps } from '@depese/ssg';

export const needs: Needs = { data: ['words'] };

export default function Page({ page, body, data }: PageProps<unknown, { words: { motto: string } }>) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <p>{data.words.motto}</p>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
`;
