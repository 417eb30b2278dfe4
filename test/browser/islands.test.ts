import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nightly } from '../sample.ts';
import { holdBack } from './hold-back.ts';
import { type OpenSite, openSite } from './site.ts';

let site: OpenSite;
beforeAll(async () => {
  site = await openSite('test/browser/small/ssg.config.ts');
}, 120_000);
afterAll(() => site.close());

const READY = 'main ssg-island[data-ready]';

describe('an island starts', () => {
  test('at once with `load`, and when idle with `idle`', async () => {
    for (const path of ['/', '/idle/']) {
      const { page, context, trouble } = await site.open();
      await page.goto(path);
      await page.waitForSelector(READY, { state: 'attached' });
      await page.locator('main ssg-island button').click();
      expect(await page.locator('main ssg-island button').textContent()).toBe('2');
      expect(trouble).toEqual([]);
      await context.close();
    }
  });

  test('when it becomes visible with `visible`', async () => {
    const { page, context } = await site.open();
    await page.goto('/visible/', { waitUntil: 'networkidle' });
    expect(await page.locator(READY).count()).toBe(0);
    await page.locator('main ssg-island button').scrollIntoViewIfNeeded();
    await page.waitForSelector(READY, { state: 'attached' });
    await context.close();
  });

  nightly('on interaction with `interaction`', async () => {
    const { page, context } = await site.open();
    await page.goto('/interaction/', { waitUntil: 'networkidle' });
    expect(await page.locator(READY).count()).toBe(0);
    await page.locator('main ssg-island button').focus();
    await page.waitForSelector(READY, { state: 'attached' });
    await context.close();
  });

  nightly('in an MDX page that uses the tabs of the site', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto('/mdx/');
    await page.waitForSelector('#own ssg-island[data-ready]', { state: 'attached' });
    await page.locator('#own button').click();
    expect(await page.locator('#own button').textContent()).toBe('6');
    const shown = page.locator('[data-group="system"] [role="tabpanel"]:visible');
    expect(await shown.allTextContents()).toEqual(['Two']);
    await page.getByRole('tab', { name: 'Second' }).press('ArrowRight');
    expect(await shown.allTextContents()).toEqual(['One']);
    expect(trouble).toEqual([]);
    await context.close();
  });

  test('on a page reached by navigation, and stops when it is left', async () => {
    const { page, context } = await site.open();
    await page.addInitScript('globalThis.mounts = []');
    await page.goto('/');
    await page.waitForSelector(READY, { state: 'attached' });
    await page.locator('a[href="/idle/"]').click();
    await page.waitForURL('**/idle/');
    await page.waitForSelector(READY, { state: 'attached' });
    await expect.poll(() => page.evaluate('globalThis.mounts')).toEqual(['mounted', 'unmounted', 'mounted']);
    await context.close();
  });

  nightly('and may be left while it loads, without a message', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto('/');
    await page.waitForSelector(READY, { state: 'attached' });
    const ready = await page.evaluate<boolean>(`(async () => {
      const island = document.querySelector('main ssg-island').cloneNode(true);
      delete island.dataset.ready;
      document.body.append(island);
      const { default: start } = await import(island.dataset.src.split(' ')[0]);
      const end = start(island);
      island.remove();
      end();
      await new Promise((resolve) => setTimeout(resolve, 100));
      return 'ready' in island.dataset;
    })()`);
    expect(ready, 'it was left before it was ready').toBe(false);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

describe('an island in a part of the page that stays', () => {
  nightly('keeps its state, as tabs keep their choice', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto('/');
    const counter = page.locator('aside ssg-island button');
    await page.waitForSelector('aside ssg-island[data-ready]', { state: 'attached' });
    await counter.click();
    await counter.click();
    await page.locator('#tab-b').click();
    await page.locator('a[href="/idle/"]').click();
    await page.waitForURL('**/idle/');
    await page.waitForSelector(READY, { state: 'attached' });
    expect(await counter.textContent()).toBe('12');
    await counter.click();
    expect(await counter.textContent()).toBe('13');
    expect(await page.locator('#panel-b').isVisible()).toBe(true);
    expect(trouble).toEqual([]);
    await context.close();
  });
});

describe('an island whose script is slow', () => {
  nightly('shows a message after 200 ms, not earlier', async () => {
    const { page, context } = await site.open();
    const release = await holdBack(page, '**/island-counter-*.js');
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const asked = page.waitForRequest('**/island-counter-*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await asked;
    const island = page.locator('main ssg-island');
    await page.clock.runFor(199);
    expect(await island.getAttribute('aria-busy')).toBeNull();
    await page.clock.runFor(2);
    expect(await island.getAttribute('aria-busy')).toBe('true');
    expect(await island.getAttribute('data-loading')).toBe('');
    release();
    await page.waitForSelector(READY, { state: 'attached' });
    expect(await island.getAttribute('aria-busy')).toBeNull();
    await context.close();
  });
});

describe('an island whose script is missing', () => {
  /** Removes the counter's script from the server while `run` runs. */
  async function withoutScript(run: (restore: () => void) => Promise<void>): Promise<void> {
    const { page, context } = await site.open();
    await page.goto('/');
    const [src = ''] = (await page.locator('main ssg-island').getAttribute('data-src'))?.split(' ') ?? [];
    await context.close();
    const file = join(site.outDir, src);
    renameSync(file, `${file}.away`);
    let away = true;
    const restore = () => {
      if (away) renameSync(`${file}.away`, file);
      away = false;
    };
    try {
      await run(restore);
    } finally {
      restore();
    }
  }

  test('reloads the page once, and then offers to retry', async () => {
    const { page, context, trouble } = await site.open();
    await page.goto('/crash/');
    let loads = 0;
    page.on('load', () => {
      loads++;
    });
    await withoutScript(async (restore) => {
      await page.locator('a[href="/"]').click();
      const box = page.locator('.ssg-load-failure');
      await box.waitFor();
      expect(loads, 'loaded again once, and not in a loop').toBe(1);
      expect(await box.locator('p').textContent()).toBe('This part of the page could not be loaded.');
      expect(await box.locator('pre').textContent()).toMatch(/island-counter/);
      expect(trouble.filter((line) => line.includes('The island "counter" could not be loaded')).length).toBe(2);

      await page.goto('/idle/');
      await page.waitForSelector('.ssg-load-failure');
      expect(loads, 'another page may try once too: one load of its own, one again').toBe(3);

      restore();
      await box.getByRole('button', { name: 'Retry' }).click();
      await page.waitForSelector(READY, { state: 'attached' });
      expect(await box.count()).toBe(0);
    });
    await context.close();
  });

  nightly('does not reload if that would lose typed text or could loop', async () => {
    await withoutScript(async () => {
      for (const prepare of [
        "addEventListener('DOMContentLoaded', () => { const field = document.createElement('input'); document.body.append(field); field.value = 'typed'; })",
        "Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new Error('blocked'); } })",
      ]) {
        const { page, context } = await site.open();
        await page.addInitScript(prepare);
        let loads = 0;
        page.on('load', () => {
          loads++;
        });
        await page.goto('/');
        await page.waitForSelector('.ssg-load-failure');
        expect(loads).toBe(1);
        await context.close();
      }
    });
  });
});

test('a missing part of the runtime reloads the page once, and then offers to retry', async () => {
  const { page, context } = await site.open();
  await page.route('**/assets/part-islands-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => {
    loads++;
  });
  await page.goto('/');
  const box = page.locator('main ssg-island > .ssg-load-failure');
  await box.waitFor();
  expect(loads).toBe(2);
  await context.close();
});

describe('an island that crashes', () => {
  test('shows every cause, leaves the page alone, and offers a retry', async () => {
    const { page, context } = await site.open();
    await page.goto('/crash/');
    await page.waitForSelector(READY, { state: 'attached' });
    await page.locator('main ssg-island button').click();
    const box = page.locator('.ssg-crash');
    await box.waitFor();
    expect(await box.locator('p').textContent()).toBe('This page crashed.');
    expect(await box.locator('pre').textContent()).toBe('The shelf fell\n\nCause:\nA nail was loose');
    expect(await page.locator('h1').textContent()).toBe('Page crash');
    await box.getByRole('button', { name: 'Try again' }).click();
    expect(await page.locator('main ssg-island button').textContent()).toBe('1');
    expect(await box.count()).toBe(0);
    await context.close();
  });
});

describe('a page that crashes during navigation', () => {
  nightly('shows a message, and "Try again" reloads it', async () => {
    const { page, context } = await site.open();
    await page.goto('/');
    await page.evaluate(() => {
      Element.prototype.replaceWith = () => {
        throw new Error('No room', { cause: 'The shelf is full' });
      };
    });
    await page.locator('a[href="/idle/"]').click();
    const box = page.locator('main .ssg-crash');
    await box.waitFor();
    expect(await box.locator('pre').textContent()).toBe('No room\n\nCause:\nThe shelf is full');
    await box.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('h1').textContent()).toBe('Page idle');
    await context.close();
  });
});
