import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rankPages } from '../../../src/client/page-finder/rank.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { nightly } from '../../sample.ts';
import { type WrongAddress, wrongAddresses } from '../tools/wrong-addresses.ts';
import { outputOf } from './output.ts';

/*
 * Measures the suggestions of the page for unknown addresses with systematically mistyped addresses.
 */

const { read } = outputOf(SITE_CONFIG);
const [, list = ''] = read('404.html').split('data-finder-pages');
const pages = [...list.slice(0, list.indexOf('</details>')).matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/g)].map(
  ([, url = '', title = '']) => ({ url, title: title.replace(/<[^>]+>/g, '') }),
);
const routes = [...read('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]+)<\/loc>/g)]
  .map(([, path = '']) => path)
  .filter((path) => path !== '/')
  .sort();
const HELD_OUT = new URL('../tools/wrong-addresses-held-out.json', import.meta.url);
const heldOut = (JSON.parse(readFileSync(HELD_OUT, 'utf8')) as [WrongAddress['rule'], string, string][]).map(
  ([rule, asked, meant]): WrongAddress => ({ rule, asked, meant }),
);
const first = (asked: string) => rankPages(asked, pages, 1)[0]?.url;

nightly.each([
  ['the half that the ranking was tuned with', wrongAddresses(routes, 100, 1)],
  ['the half that was held out', heldOut],
  ['addresses that nobody has looked at', wrongAddresses(routes, 100, 20_270_101)],
])('%s: the right page comes first for nine in ten', (_, addresses) => {
  const missed = addresses.filter(({ asked, meant }) => first(asked) !== meant);
  expect(addresses).toHaveLength(100);
  expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(10);
});

test.each([
  ['/sms-apy/', '/sms-api/'],
  ['/ceny/nemecko/', '/docs/ceny/nemecko/'],
  ['/SMS/', '/sms/'],
  ['/whatsap/', '/whatsapp/'],
  ['/docs/api/jsn/', '/docs/api/json/'],
])('%s: %s comes first', (asked, meant) => {
  expect(first(asked)).toBe(meant);
});

test.each(['/xyzzy/', '/neexistuje/foo/'])('%s: nothing is near', (asked) => {
  expect(first(asked)).toBeUndefined();
});
