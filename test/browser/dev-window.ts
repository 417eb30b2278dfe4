import type { Browser, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { type DevSite, endLater, serveSite, watched } from '../serve/dev-site.ts';
import { workerBrowser } from './launch.ts';

/** Page of a site in `ssg dev`, open in a browser. */
export interface DevPage {
  readonly site: DevSite;
  readonly page: Page;
  /**
   * Resolves to false if the page was reloaded since it was opened or since the last call of `mark`.
   */
  isSameDocument(): Promise<boolean>;
  mark(): Promise<void>;
  /** Text of the errors above the page. Empty without errors. */
  errors(): Promise<string>;
  /** Text of the button at the bottom of the page. */
  button(): Promise<string>;
  /** Text of the panel. */
  panel(): Promise<string>;
}

/** Returns the browser for the tests of a file. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await workerBrowser();
  });
  return () => {
    if (browser === undefined) throw new Error('The browser is not there yet.');
    return browser;
  };
}

/** Serves a site, waits until its files are watched, and opens one of its pages. */
export async function openDevPage(
  browser: Browser,
  files: Readonly<Record<string, string>>,
  url = '/',
  options: Parameters<typeof serveSite>[1] = {},
): Promise<DevPage> {
  const site = await serveSite({ 'templates/page.tsx': TEMPLATE, ...files }, options);
  await watched(site);
  const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1000, height: 700 } });
  endLater(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  const mark = () => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
  await mark();
  await page.waitForFunction(() => document.querySelector('ssg-dev')?.shadowRoot?.querySelector('.mark') != null);
  const shadowText = (selector: string) =>
    page.evaluate((wanted) => {
      const found = document.querySelector('ssg-dev')?.shadowRoot?.querySelector<HTMLElement>(wanted);
      return found && !found.hidden ? found.innerText : '';
    }, selector);
  return {
    site,
    page,
    mark,
    isSameDocument: () => page.evaluate(() => 'sameDocument' in window),
    errors: () => shadowText('.errors'),
    button: () => shadowText('.mark'),
    panel: () => shadowText('.panel'),
  };
}

/** Template with the parts of a real site: regions, a stylesheet, a table of contents. */
const TEMPLATE = `
import type { PageProps } from '@depese/ssg';
import { useAsset } from '@depese/ssg/components';

export default function Page({ page, body, toc, site }: PageProps) {
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{page.title}</title>
        <link rel="stylesheet" href={useAsset('main.css')} />
      </head>
      <body>
        <nav data-region="nav" data-contents="" aria-label="Contents">
          <a href="/">Home</a>
          <a href="/other/">Other</a>
          {toc.map(({ id, text }) => (
            <a key={id} href={'#' + id}>{text}</a>
          ))}
        </nav>
        <main data-region="content">
          <h1>{page.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: body }} />
        </main>
      </body>
    </html>
  );
}
`;

/** Returns a Markdown page. */
export function markdown(title: string, body: string, fields = ''): string {
  return `---\ntitle: ${title}\n${fields}---\n\n${body}\n`;
}

/** Files that every site of these tests starts with. */
export const SITE = {
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  runtime: true,
  strict: true,
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
});
`,
  'assets/main.css': 'h1 { color: rgb(10, 20, 30); }\n',
  'content/index.md': markdown('Home', 'First paragraph.\n\n## Part\n\nSecond paragraph.', 'description: A page\n'),
  'content/other.md': markdown('Other', 'Another page.'),
};
