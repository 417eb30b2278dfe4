import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { jsonFeed } from '../../features/feeds/json-feed.ts';
import { sample } from '../../sample.ts';
import { outputOf } from './output.ts';

const { files, read } = outputOf(SITE_CONFIG);
const FORMS = ['rss.xml', 'atom.xml', 'feed.json'];
const feeds = files.filter((file) => FORMS.some((form) => file.endsWith(`/${form}`)));
const RSS = feeds.filter((file) => file.endsWith('/rss.xml'));
/** Folders with feeds in all formats. Tags have only RSS. */
const lists = ['blog/', 'docs/api/changelog/'];

test('a page offers the feeds beside it', () => {
  expect(RSS.length).toBeGreaterThan(10);
  for (const file of RSS) {
    const folder = file.slice(0, -'rss.xml'.length);
    const forms = lists.includes(folder) ? FORMS : ['rss.xml'];
    expect(feeds.filter((other) => other.slice(0, other.lastIndexOf('/') + 1) === folder).sort()).toEqual(
      forms.map((form) => folder + form).sort(),
    );
    const linked = read(`${folder}index.html`).matchAll(
      /<link rel="alternate" type="[^"]*(?:xml|json)"[^>]* href="([^"]+)"/g,
    );
    expect([...linked].map(([, href]) => href)).toEqual(forms.map((form) => `/${folder}${form}`));
  }
});

test('they are well-formed XML', async () => {
  const xml = sample(feeds, 4)
    .filter((file) => file.endsWith('.xml'))
    .map((fileName) => ({ fileName, contents: read(fileName) }));
  const { errors } = await validateXML({ xml, normalization: 'c14n' });
  expect(errors).toEqual([]);
});

test.each(lists)('/%s says the same in every form', (list) => {
  const json = jsonFeed.parse(JSON.parse(read(`${list}feed.json`)));
  const page = `https://www.depese.example/${list}`;
  expect(json).toMatchObject({ home_page_url: page, feed_url: `${page}feed.json` });
  expect(json.items.length).toBeGreaterThan(0);
  const wanted = json.items.map(({ id, url, title, content_html, date_published }) => ({
    ...{ id, url, title, content: content_html },
    published: new Date(date_published ?? '').getTime(),
  }));
  for (const form of ['rss.xml', 'atom.xml']) {
    const feed = parseFeed(read(list + form));
    expect(feed).toMatchObject({ title: json.title, url: page, language: json.language });
    const items = feed.items.map(({ id, url, title, content, published }) => ({
      ...{ id, url, title, content },
      published: published?.getTime(),
    }));
    expect(items, form).toEqual(wanted);
  }
});

test('a mistake in XML would be found', async () => {
  const contents = read('docs/api/changelog/rss.xml').replace('</channel>', '');
  const { errors } = await validateXML({ xml: [{ fileName: 'rss.xml', contents }], normalization: 'c14n' });
  expect(errors).not.toEqual([]);
});
