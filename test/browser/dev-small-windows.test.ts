import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { PageReport, ServerMessage, ShownProblem } from '../../src/base/dev.ts';
import { nightly } from '../sample.ts';
import { type DevSite, endDevSites, serveSite } from '../serve/dev-site.ts';
import { sharedBrowser } from './dev-window.ts';

// This site with its cookie banner, on a telephone and with text twice as large, while a page has many problems.
const browser = sharedBrowser();
let site: DevSite;
beforeAll(async () => {
  site = await serveSite({}, { root: process.cwd() });
  await site.text('/');
}, 120_000);
afterAll(endDevSites);

const problem = (number: number, more: Partial<ShownProblem> = {}): ShownProblem => ({
  code: 'link-broken',
  severity: 'error',
  message: `Broken link: /stranka-ktera-nikde-neni-a-ma-dlouhou-adresu/${number}/ does not exist.`,
  hint: 'Did you mean `/docs/ceny/nejaka-jina-dlouha-adresa/`?',
  file: `content/docs/jedna-dlouha-slozka/druha-dlouha-slozka/${number}.md`,
  line: 12,
  column: 3,
  frame: `  11 |\n> 12 | ${'slovo '.repeat(40)}\n     | ^^^^`,
  ...more,
});
const NEWS = problem(4, {
  severity: 'warning',
  code: 'route-gone',
  isNews: true,
  fixes: [1, 2, 3].map((id) => ({ id: `${id}`, label: `Přesměrovat /docs/stara-adresa-${id}/ na /docs/nova-adresa/` })),
  linked: [1, 2, 3].map((line) => ({ source: 'content/data/navigation.yaml', line, column: 1 })),
});

/** Opens the home page with more reports than the server really has. */
async function open(width: number, height: number, letters: number): Promise<Page> {
  const context = await browser().newContext({ baseURL: site.origin, viewport: { width, height } });
  const page = await context.newPage();
  await page.routeWebSocket('**/__ssg/socket', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      socket.send(message.type === 'report' ? JSON.stringify({ type: 'report', report: worse(message.report) }) : data);
    });
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: (letters * 13) / 16 } });
  await page.goto('/');
  await page.locator('ssg-dev .errors').waitFor();
  await page.locator('[data-consent-choice=accept]').waitFor();
  return page;
}

function worse(report: PageReport): PageReport {
  return { ...report, problems: [problem(1), problem(2), problem(3), NEWS, ...report.problems] };
}

/** Checks if a button can be clicked at its current position, at each of its edges. */
const isFree = (page: Page, selector: string) =>
  page.locator(selector).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const points: [number, number][] = [
      [left + 4, y],
      [right - 4, y],
      [x, top + 4],
      [x, bottom - 4],
    ];
    return points.every(([a, b]) => document.elementFromPoint(a, b) === button);
  });

/**
 * Returns how much of the page is visible: the share of a grid of points that neither ssg's panel nor the cookie banner
 * covers.
 */
const seen = (page: Page) =>
  page.evaluate(() => {
    let free = 0;
    for (let i = 0; i < 400; i++) {
      const [x, y] = [((i % 20) + 0.5) * (innerWidth / 20), (Math.floor(i / 20) + 0.5) * (innerHeight / 20)];
      const top = document.elementFromPoint(x, y);
      if (top !== null && top.localName !== 'ssg-dev' && top.closest('[data-region=consent]') === null) free++;
    }
    return free / 400;
  });

const WINDOWS = [
  ['a telephone', 360, 740, 16],
  ['a telephone with large letters', 360, 740, 32],
  ['a window at 200 %', 640, 400, 16],
  ['a window with large letters', 1280, 800, 32],
] as const;

describe.each(WINDOWS)('%s', (_, width, height, letters) => {
  nightly('keeps the page and the cookie banner usable', async () => {
    const page = await open(width, height, letters);
    const desk = page.locator('ssg-dev');
    await desk.evaluate((host) => host.style.setProperty('display', 'none', 'important'));
    const left = await seen(page);
    await desk.evaluate((host) => host.style.removeProperty('display'));
    for (const state of ['box', 'panel']) {
      if (state === 'panel') await page.locator('ssg-dev .mark').click();
      for (const choice of ['accept', 'decline'])
        expect(await isFree(page, `[data-consent-choice=${choice}]`), `${choice} under the ${state}`).toBe(true);
      expect((await seen(page)) / left, `the page under the ${state}`).toBeGreaterThan(1 / 4);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, 'nothing is wider than the window').toBeLessThanOrEqual(0);
      const box = page.locator(`ssg-dev .${state === 'box' ? 'errors' : 'panel'}`);
      expect(await box.evaluate((one) => one.scrollWidth - one.clientWidth), 'nor than the box').toBeLessThanOrEqual(0);
      expect(
        await box.evaluate((one) => one.clientHeight / parseFloat(getComputedStyle(one).fontSize)),
      ).toBeGreaterThan(4);
    }
    await page.locator('ssg-dev .mark').click();
    expect(await page.locator('ssg-dev .panel').isVisible(), 'the mark is not under the panel').toBe(false);
    await page.context().close();
  });
});
