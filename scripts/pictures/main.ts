// Takes the screenshots in README.md and in docs/about/czech-site.md from both built sites. First run `npm run build &&
// npm run docs`, then `node scripts/run.mjs pictures`.
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../../test/browser/launch.ts';
import { startPreview } from '../lighthouse/preview.ts';

interface Picture {
  /** Path in the repository. Its extension decides the format. */
  readonly file: string;
  readonly url: string;
  /** Width and height of the browser window in CSS pixels. */
  readonly window: readonly [number, number];
  /** Width of the picture in pixels. Default: the width of the window. */
  readonly width?: number;
  readonly colours?: 'light' | 'dark';
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const DESKTOP = [1280, 800] as const;
const PHONE = [360, 640] as const;
const TEXT = 'Dobrý den, balík s objednávkou 1042 převzal dopravce. Přijede dnes mezi 14. a 16. hodinou.';

const OF_THE_SITE: readonly Picture[] = [
  { file: 'docs/images/home.png', url: '/', window: DESKTOP },
  { file: 'docs/images/docs.png', url: '/docs/api/json/', window: DESKTOP },
  {
    file: 'docs/images/tool.png',
    url: '/tool/delka-sms/',
    window: DESKTOP,
    prepare: (page) => page.getByRole('textbox').first().fill(TEXT),
  },
  { file: 'docs/images/not-found.png', url: '/cenik-sms/', window: DESKTOP },
  { file: 'docs/images/home-360.png', url: '/', window: PHONE },
  {
    file: 'docs/images/menu-360.png',
    url: '/docs/api/json/',
    window: PHONE,
    prepare: (page) => page.locator('.navbar-toggle').click(),
  },
  {
    file: 'docs/images/footer-360.png',
    url: '/',
    window: PHONE,
    prepare: (page) => page.evaluate("document.querySelector('.footer').scrollIntoView()"),
  },
];

const OF_THE_DOCUMENTATION: readonly Picture[] = (['light', 'dark'] as const).map((colours) => ({
  file: `docs/assets/static/page-${colours}.webp`,
  url: '/guides/theme/',
  window: [1280, 960],
  width: 960,
  colours,
}));

async function take(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const { file, url, window, width = window[0], colours = 'light', prepare } = picture;
  const viewport = { width: window[0], height: window[1] };
  const page = await browser.newPage({ viewport, colorScheme: colours, reducedMotion: 'reduce' });
  await page.goto(origin + url, { waitUntil: 'networkidle' });
  const decline = page.locator('[data-consent-choice="decline"]');
  if (await decline.isVisible()) await decline.click();
  await prepare?.(page);
  await page.waitForTimeout(500);
  const image = sharp(await page.screenshot()).resize(width);
  await (file.endsWith('.webp') ? image.webp({ quality: 68, effort: 6 }) : image.png({ palette: true })).toFile(file);
  console.log(file);
  await page.close();
}

const browser = await launchBrowser();
for (const [config, pictures] of [
  ['ssg.config.ts', OF_THE_SITE],
  ['docs/ssg.config.ts', OF_THE_DOCUMENTATION],
] as const) {
  const { origin, stop } = await startPreview(config);
  for (const picture of pictures) await take(browser, origin, picture);
  stop();
}
await browser.close();
