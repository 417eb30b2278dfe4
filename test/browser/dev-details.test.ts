import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { endDevSitesAfterEach, serveSite, watched } from '../serve/dev-site.ts';
import { drawing } from '../serve/storm-site.ts';
import { axeFindings } from './axe.ts';
import { markdown, openDevPage, SITE, sharedBrowser } from './dev-window.ts';

// Unusual situations while writing a page.
const browser = sharedBrowser();
endDevSitesAfterEach();

const config = (more = '') => `
import { defineConfig } from '@depese/ssg';

export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  runtime: true,
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { languages: ['js'] },
  ${more}
});
`;

/** Records problems of a window: exceptions, printed errors, and document loads. */
function observe(page: Page): { readonly trouble: string[]; readonly loaded: string[] } {
  const trouble: string[] = [];
  const loaded: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text()))
      trouble.push(message.text());
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
  });
  return { trouble, loaded };
}

const shadow = (page: Page, selector: string) => page.locator(`ssg-dev ${selector}`);

describe('the page is updated', () => {
  test('code, a table, a quotation, an image and its size', async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), {
      ...SITE,
      'ssg.config.ts': config(),
      'content/index.md': markdown('Home', '```js\nlet a = 1;\n```\n\n| A |\n| - |\n| b |\n\n> Said.\n\n![A](./a.svg)'),
      'content/a.svg': drawing(10),
    });
    const { trouble } = observe(page);
    site.write(
      'content/index.md',
      markdown('Home', '```js\nlet a = 2;\nlet b;\n```\n\n| A |\n| - |\n| c |\n\n> Said again.\n\n![A](./a.svg)'),
    );
    await expect.poll(() => page.innerText('main')).toContain('Said again.');
    expect(await page.innerText('pre')).toBe('let a = 2;\nlet b;');
    expect(await page.innerText('td')).toBe('c');
    expect(await page.locator('pre .kw').allInnerTexts()).toEqual(['let', 'let']);
    site.write('content/a.svg', drawing(33));
    await expect.poll(() => page.getAttribute('main img', 'width')).toBe('33');
    await expect
      .poll(() => page.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth))
      .toBe(33);
    expect(await isSameDocument()).toBe(true);
    expect(trouble).toEqual([]);
  });

  nightly('the title and the description in the head', async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), SITE);
    site.write('content/index.md', markdown('Another title', 'Text.'));
    await expect.poll(() => page.title()).toBe('Another title');
    expect(await isSameDocument()).toBe(true);
  });

  nightly('in a scrolled window while text above changes its height', async () => {
    const lines = (n: number) => Array.from({ length: n }, (_, i) => `Line ${n - i}.`).join('\n\n');
    const text = (above: number) => markdown('Home', `${lines(above)}\n\n## Here\n\n${lines(40)}`);
    const { site, page, isSameDocument } = await openDevPage(browser(), { ...SITE, 'content/index.md': text(30) });
    const top = () => page.evaluate(() => document.querySelector('#here')?.getBoundingClientRect().top ?? 0);
    await page.evaluate(() => scrollTo(0, (document.querySelector('#here')?.getBoundingClientRect().top ?? 0) - 200));
    const before = await top();
    for (const above of [33, 20, 30]) {
      site.write('content/index.md', text(above));
      await expect.poll(() => page.locator('main p').count()).toBe(above + 40);
      expect(Math.abs((await top()) - before), 'what is read stays under the eyes').toBeLessThan(2);
    }
    expect(await isSameDocument()).toBe(true);
  });

  nightly('through many saves while a visitor types into the page', async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), SITE);
    await page.evaluate(() => {
      const input = document.createElement('textarea');
      document.querySelector('main > div')?.prepend(input);
      input.focus();
    });
    for (let i = 1; i <= 10; i++) {
      site.write('content/index.md', markdown('Home', `First ${i}.\n\n## Part ${i}\n\n- ${i}\n- ${i + 1}`));
      await page.keyboard.type('abc');
    }
    await expect.poll(() => page.innerText('main')).toContain('First 10.');
    expect(await page.inputValue('textarea')).toBe('abc'.repeat(10));
    expect(await isSameDocument()).toBe(true);
  });

  nightly('when a script has removed a part, or added a similar one before it', async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), {
      ...SITE,
      'content/index.md': markdown('Home', 'One.\n\nTwo.\n\nThree.'),
    });
    await page.evaluate(() => {
      const own = document.createElement('p');
      own.textContent = 'Of a script.';
      document.querySelector('main p')?.before(own);
    });
    site.write('content/index.md', markdown('Home', 'One.\n\nTwo, changed.\n\nThree.'));
    await expect.poll(() => page.innerText('main')).toContain('Two, changed.');
    expect(await page.locator('main p').allInnerTexts()).toEqual(['Of a script.', 'One.', 'Two, changed.', 'Three.']);
    await page.evaluate(() => document.querySelector('main p:last-of-type')?.remove());
    site.write('content/index.md', markdown('Home', 'One.\n\nTwo, changed.\n\nThree, changed.'));
    await expect.poll(() => page.innerText('main')).toContain('Three, changed.');
    expect(await isSameDocument()).toBe(true);
  });

  nightly('in every window that shows it', async () => {
    const { site, page } = await openDevPage(browser(), SITE);
    const second = await page.context().newPage();
    await second.goto('/');
    await shadow(second, '.mark').waitFor();
    site.write('content/index.md', markdown('Home', 'For both.'));
    for (const window of [page, second]) await expect.poll(() => window.innerText('main')).toContain('For both.');
  });
});

describe('stylesheets', () => {
  nightly('an imported one is replaced in place, repeatedly, and only the last one stays', async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), {
      ...SITE,
      'assets/main.css': '@import "./css/part.css";\n',
      'assets/css/part.css': 'h1 { color: rgb(1, 1, 1); }\n',
    });
    const color = () => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color);
    for (const n of [2, 3, 4, 3]) {
      site.write('assets/css/part.css', `h1 { color: rgb(${n}, 1, 1); }\n`);
      await expect.poll(color).toBe(`rgb(${n}, 1, 1)`);
    }
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1);
    expect(await isSameDocument()).toBe(true);
  });

  nightly('two quick changes end with the last one', async () => {
    const { site, page, isSameDocument } = await openDevPage(browser(), SITE);
    for (let n = 1; n <= 8; n++) site.write('assets/main.css', `h1 { color: rgb(${n}, 9, 9); }\n`);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color))
      .toBe('rgb(8, 9, 9)');
    await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1);
    expect(await isSameDocument()).toBe(true);
  });

  nightly('a broken one is reported, and the page keeps the last valid one', async () => {
    const { site, page, errors, isSameDocument } = await openDevPage(browser(), SITE);
    site.write('assets/main.css', '@import "./missing.css";\n');
    await expect.poll(errors).toMatch(/template-compile[\s\S]*assets\/main\.css:1:\d+/);
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color)).toBe(
      'rgb(10, 20, 30)',
    );
    site.write('assets/main.css', 'h1 { color: rgb(5, 5, 5); }\n');
    await expect.poll(errors).toBe('');
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.querySelector('h1') as Element).color))
      .toBe('rgb(5, 5, 5)');
    expect(await isSameDocument()).toBe(true);
  });
});

describe('mistakes', () => {
  test('an unknown directive and a missing include: place, surrounding lines, hint, and the editor', async () => {
    const { site, page, errors, isSameDocument } = await openDevPage(browser(), SITE);
    const asked: URL[] = [];
    await page.route(/__ssg\/open/, (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ status: 204 });
    });
    const wrong = 'Text.\n\n:::nota\nInside.\n:::\n\n::include{file=./missing.md}';
    site.write('content/index.md', markdown('Home', wrong));
    await expect.poll(errors).toContain('directive-unknown');
    const text = await errors();
    expect(text).toContain('include-missing');
    expect(text).toContain('Did you mean');
    expect(text).toMatch(/7 \| :::nota\n.*\^/);
    await shadow(page, '.errors .place').filter({ hasText: 'content/index.md:7:' }).click();
    await expect.poll(() => asked.length).toBe(1);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({ file: 'content/index.md', line: '7' });
    await shadow(page, '.errors .close').click();
    expect(await errors()).toBe('');
    expect(await shadow(page, '.mark').innerText()).toContain('2 errors');
    site.write('content/index.md', markdown('Home', 'Mended.'));
    await expect.poll(() => page.innerText('main')).toContain('Mended.');
    await expect.poll(() => shadow(page, '.mark').innerText()).toContain('✓');
    expect(await isSameDocument()).toBe(true);
  });

  test('a template that throws: the last page stays, also when it is saved again while it is broken', async () => {
    const { site, page, errors, isSameDocument } = await openDevPage(browser(), SITE);
    const { loaded } = observe(page);
    const broken =
      'export default function Page({ page }: any) {\n  return <html><head /><body>{page.nothing.there}</body></html>;\n}\n';
    const good =
      'export default ({ body }: any) => <html><head /><body dangerouslySetInnerHTML={{ __html: body }} /></html>;\n';
    site.write('templates/page.tsx', broken);
    await expect.poll(errors).toMatch(/template-throws[\s\S]*templates\/page\.tsx:2:\d+/);
    expect(await page.innerText('main')).toContain('First paragraph.');
    site.write('content/index.md', markdown('Home', 'Written while it was broken.'));
    await site.quiet();
    expect(await page.innerText('main')).toContain('First paragraph.');
    expect(await isSameDocument()).toBe(true);
    expect(loaded).toEqual([]);
    site.write('templates/page.tsx', good);
    await expect.poll(() => page.innerText('body')).toContain('Written while it was broken.');
    await expect.poll(errors).toBe('');
  });

  nightly(
    'a page with a mistake is reported when it is opened, above the page as far as it can be rendered',
    async () => {
      const { page, errors } = await openDevPage(browser(), {
        ...SITE,
        'content/index.md': markdown('Home', '![Missing](./missing.png)\n\nText.'),
      });
      await expect.poll(errors).toContain('image-missing');
      expect(await page.innerText('body')).not.toBe('');
    },
  );

  nightly('a broken configuration at the start: a page shows the error until the site can be opened', async () => {
    const site = await serveSite({ ...SITE, 'ssg.config.ts': config('locle: 1,') });
    const page = await browser().newPage({ baseURL: site.origin });
    const { loaded } = observe(page);
    await page.goto('/');
    await shadow(page, '.errors').waitFor();
    expect(await shadow(page, '.errors').innerText()).toMatch(/config-invalid[\s\S]*ssg\.config\.ts:11:\d+/);
    await site.quiet();
    expect(loaded, 'it is not loaded again and again').toEqual(['/']);
    site.write('ssg.config.ts', config());
    await expect.poll(() => page.innerText('body')).toContain('First paragraph.');
    expect(loaded).toEqual(['/', '/']);
    await expect.poll(() => shadow(page, '.mark').innerText()).toContain('✓');
    await page.close();
  });

  nightly('a mistake on another page is not shown on this one', async () => {
    const { site, errors, button } = await openDevPage(browser(), SITE);
    site.write('content/other.md', markdown('Other', ':::nothing\n\nText.\n\n:::'));
    await site.quiet();
    expect(await errors()).toBe('');
    expect(await button()).toContain('✓');
  });
});

describe('files', () => {
  nightly(
    'the target of a broken link is created: the warning disappears, and the link works without a reload',
    async () => {
      const { site, page, button, isSameDocument } = await openDevPage(browser(), {
        ...SITE,
        'content/index.md': markdown('Home', '[Later](/later/)'),
        'content/404.md': markdown('Not here', 'Nothing stands here.'),
      });
      // The page with the warning is prefetched and stored in the window.
      await page.hover('main a');
      await expect.poll(button).toContain('1 warning');
      site.write('content/later.md', markdown('Later', 'Here now.'));
      await expect.poll(button).toContain('✓');
      await page.click('main a');
      await expect.poll(() => page.innerText('main')).toContain('Here now.');
      expect(await isSameDocument()).toBe(true);
    },
  );

  nightly('an address that is opened before its page exists', async () => {
    const { site, page } = await openDevPage(browser(), SITE, '/coming/');
    const { loaded } = observe(page);
    site.write('content/coming.md', markdown('Coming', 'Has come.'));
    await expect.poll(() => page.innerText('body')).toContain('Has come.');
    expect(loaded.length).toBeLessThan(2);
    site.write('content/coming.md', markdown('Coming', 'Has come and changed.'));
    await expect.poll(() => page.innerText('body')).toContain('Has come and changed.');
  });

  nightly('a page is removed on a site without a not-found page, and restored', async () => {
    const { site, page } = await openDevPage(browser(), SITE, '/other/');
    const { loaded } = observe(page);
    site.remove('content/other.md');
    await expect.poll(() => page.innerText('body')).toContain('There is no page /other/.');
    site.write('content/other.md', markdown('Other', 'Back again.'));
    await expect.poll(() => page.innerText('body')).toContain('Back again.');
    expect(loaded).toEqual(['/other/', '/other/']);
  });
});

describe('the server stops and starts again', () => {
  nightly('with the same site: the window stays unchanged', async () => {
    const { site, page, button, isSameDocument } = await openDevPage(browser(), SITE);
    const { port } = site.server;
    await site.server.close();
    await expect.poll(button).toContain('stopped');
    const again = await serveSite({}, { port, root: site.root });
    await expect.poll(button).toContain('✓');
    expect(await isSameDocument()).toBe(true);
    await watched(again);
    again.write('content/index.md', markdown('Home', 'Goes on.'));
    await expect.poll(() => page.innerText('main')).toContain('Goes on.');
    expect(await isSameDocument()).toBe(true);
  });

  nightly('with another text: the window reloads once', async () => {
    const { site, page, button } = await openDevPage(browser(), SITE);
    const { loaded } = observe(page);
    const { port } = site.server;
    await site.server.close();
    await expect.poll(button).toContain('stopped');
    writeFileSync(join(site.root, 'content/index.md'), markdown('Home', 'Another text.'));
    const again = await serveSite({}, { port, root: site.root });
    await expect.poll(() => page.innerText('main')).toContain('Another text.');
    await again.quiet();
    expect(loaded).toEqual(['/']);
  });
});

describe('the panel', () => {
  nightly('opens and closes by keyboard, has the right focus, and passes axe with warnings and headings', async () => {
    const { page, panel } = await openDevPage(browser(), {
      ...SITE,
      'content/index.md': markdown('Home', '## Part\n\n#### Deep\n\n[Nowhere](/nowhere/)'),
    });
    const mark = shadow(page, '.mark');
    expect(await mark.getAttribute('aria-expanded')).toBe('false');
    await mark.focus();
    await page.keyboard.press('Enter');
    expect(await mark.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(panel).toContain('link-broken');
    expect(await panel()).toContain('heading-level');
    await mark.focus();
    await page.keyboard.press('Enter');
    await expect.poll(panel).toContain('link-broken');
    // The whole page, including the shadow DOM.
    expect(await axeFindings(page, 'ssg-dev', { region: { enabled: false } })).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await mark.getAttribute('aria-expanded')).toBe('false');
    expect(await panel()).toBe('');
  });

  nightly('shows the current page after a link and after a save', async () => {
    const { site, page, panel } = await openDevPage(browser(), SITE);
    await shadow(page, '.mark').click();
    await expect.poll(panel).toContain('content/index.md');
    await page.click('a[href="/other/"]');
    await expect.poll(panel).toContain('content/other.md');
    site.write('content/other.md', markdown('Other title', 'Text.\n\n## A new part', 'description: Said of it\n'));
    await expect.poll(panel).toContain('Said of it');
    const text = await panel();
    expect(text).toContain('Other title');
    expect(text).toContain('A new part');
    expect(text).toContain('shorter than 70 characters');
    site.write('content/index.md', markdown('Home', 'See [the other](/other/).'));
    await site.quiet();
    site.write('content/other.md', markdown('Other title', 'Text again.'));
    await expect.poll(panel).toContain('Home');
  });
});
