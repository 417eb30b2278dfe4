import { expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach } from '../serve/dev-site.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Islands that run on a page while its author edits it.
const browser = sharedBrowser();
endDevSitesAfterEach();

const COUNTER = `
import { useState } from 'react';

export default function Counter({ label }: { readonly label: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {label} {count}
    </button>
  );
}
`;

const PAGE = `
import type { PageProps } from '@depese/ssg';
import { Island } from '@depese/ssg/components';
import Counter from './islands/counter.tsx';

export default function Page({ page, body }: PageProps<{ label?: string }>) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <main>
          <Island component={Counter} props={{ label: page.description ?? 'Count' }} on="load" />
          <div dangerouslySetInnerHTML={{ __html: body }} />
        </main>
      </body>
    </html>
  );
}
`;

const FILES = { ...SITE, 'templates/islands/counter.tsx': COUNTER, 'templates/page.tsx': PAGE };

test('an island keeps running while the text around it changes, and restarts with new props', async () => {
  const { site, page, isSameDocument } = await openDevPage(browser(), FILES);
  const button = page.locator('ssg-island button');
  await page.waitForSelector('ssg-island[data-ready]');
  await button.click();
  await button.click();
  expect(await button.innerText()).toBe('A page 2');
  site.write('content/index.md', markdown('Home', 'Another text.', 'description: A page\n'));
  await expect.poll(() => page.innerText('main')).toContain('Another text.');
  expect(await button.innerText()).toBe('A page 2');
  await button.click();
  expect(await button.innerText()).toBe('A page 3');

  site.write('content/index.md', markdown('Home', 'Another text.', 'description: Another page\n'));
  await expect.poll(() => button.innerText()).toBe('Another page 0');
  await page.waitForSelector('ssg-island[data-ready]');
  await button.click();
  expect(await button.innerText()).toBe('Another page 1');
  expect(await isSameDocument()).toBe(true);
});

nightly(
  'an island whose code has changed begins anew with it, and a page whose own script has changed is loaded anew',
  async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), FILES);
    const button = page.locator('ssg-island button');
    await page.waitForSelector('ssg-island[data-ready]');
    await button.click();
    site.write('templates/islands/counter.tsx', COUNTER.replace('count + 1', 'count + 10'));
    await expect.poll(() => button.innerText()).toBe('A page 0');
    await page.waitForSelector('ssg-island[data-ready]');
    await button.click();
    expect(await button.innerText()).toBe('A page 10');
    expect(await isSameDocument()).toBe(true);

    site.write('templates/client.ts', "export default { en: { tryAgain: 'Once more' } };\n");
    await expect.poll(() => isSameDocument().catch(() => true)).toBe(false);
  },
);
