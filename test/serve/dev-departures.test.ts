import { describe, expect, test } from 'vitest';
import type { SourceSummary } from '../../src/pipeline/read/summary.ts';
import { createDepartures, placeOfMoved } from '../../src/serve/dev/addresses.ts';
import { endDevSitesAfterEach, serveSite, watched } from './dev-site.ts';
import { openDevWindow } from './dev-window.ts';

endDevSitesAfterEach();

/** Creates pages from their files: `address title`. */
function pages(files: Readonly<Record<string, string>>) {
  const all = Object.entries(files).map(([source, text]) => {
    const [url = '', title = ''] = text.split(' ');
    return { source, url, title } as SourceSummary;
  });
  return {
    byUrl: new Map(all.map((page) => [page.url, page])),
    byFile: new Map(all.map((page) => [page.source, page])),
  };
}

describe('removed pages', () => {
  test('are remembered until another page uses their address', () => {
    const departures = createDepartures();
    departures.look(pages({ 'a.md': '/a/ A', 'b.md': '/b/ B' }));
    expect(departures.at('/a/')).toBeUndefined();
    departures.look(pages({ 'b.md': '/b/ B' }));
    departures.look(pages({ 'b.md': '/b/ B', 'c.md': '/c/ C' }));
    expect(departures.at('/a/')).toEqual({ source: 'a.md', title: 'A' });
    expect(departures.ofFile('a.md')).toEqual({ source: 'a.md', title: 'A' });
    departures.look(pages({ 'other.md': '/a/ Other', 'c.md': '/c/ C' }));
    expect(departures.at('/a/')).toBeUndefined();
    expect(departures.at('/b/')?.source).toBe('b.md');
    expect(departures.at('/never/')).toBeUndefined();
  });
});

describe('the new address of a page', () => {
  const now = pages({ 'a.md': '/new/ A', 'x.md': '/x/ Moved', 'y.md': '/y/ Same', 'z.md': '/z/ Same' });

  test.each([
    ['its file has another address', { source: 'a.md', title: 'Before' }, '/new/'],
    ['another file has its title', { source: 'gone.md', title: 'Moved' }, '/x/'],
    ['two files have its title', { source: 'gone.md', title: 'Same' }, undefined],
    ['nothing is like it', { source: 'gone.md', title: 'Gone' }, undefined],
    ['nobody knows what it was', undefined, undefined],
  ])('%s', (_, before, url) => {
    expect(placeOfMoved(now, before)).toBe(url);
  });
});

describe('the window of a page that is not published yet', () => {
  test.each([
    ['waits for its day', 'publishDate: 2099-01-31'],
    ['is a draft', 'draft: true'],
  ])('follows it to its new name if the page %s', async (_, field) => {
    const text = `---\ntitle: Later\n${field}\n---\n\nText.\n`;
    const site = await serveSite({ 'content/later.md': text });
    await watched(site);
    const window = await openDevWindow(site, '/later/');
    await expect.poll(() => window.report?.hidden).toBeDefined();
    site.move('content/later.md', 'content/new.md');
    await expect.poll(() => window.url).toBe('/new/');
    await expect.poll(() => window.report?.url).toBe('/new/');
    expect(window.report?.problems).toEqual([]);
  });
});
