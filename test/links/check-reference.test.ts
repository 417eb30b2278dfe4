import { describe, expect, test } from 'vitest';
import { checkReference, type Targets } from '../../src/links/check-reference.ts';

const ORIGIN = 'https://www.a.example';
const targets: Targets = {
  paths: new Set([
    '/',
    '/docs/',
    '/docs/odeslání/',
    '/dva slova/',
    '/404.html',
    '/assets/logo-AB.svg',
    '/sitemap.xml',
    '/feed',
  ]),
  hidden: new Set(['/docs/draft/']),
};
const anchors: Readonly<Record<string, readonly string[]>> = {
  '/docs/': ['úvod', 'limits', 'Limits'],
  '/docs/odeslání/': [],
};

const check = (url: string, page = '/docs/') =>
  checkReference({ url, from: 'a href' }, page, {
    ...targets,
    isOpen: () => false,
    origin: ORIGIN,
    anchorsOf: async (path) => (anchors[path] === undefined ? undefined : new Set(anchors[path])),
  });
const problem = async (url: string, page?: string) => {
  const broken = await check(url, page);
  return broken && [broken.code, broken.message, broken.hint].filter((part) => part !== undefined).join(' | ');
};

describe('right references', () => {
  test.each([
    ['a page', '/docs/odeslání/'],
    ['the same, encoded', '/docs/odesl%C3%A1n%C3%AD/'],
    ['the same, in full', `${ORIGIN}/docs/odeslání/`],
    ['the same, relative', 'odeslání/'],
    ['with a query', '/docs/odeslání/?x=1'],
    ['a name with a space', '/dva%20slova/'],
    ['a file', '/assets/logo-AB.svg'],
    ['an anchor of a file', '/assets/logo-AB.svg#part'],
    ['a file without an extension', '/feed'],
    ['the page itself', ''],
    ['an anchor', '#limits'],
    ['a Czech anchor', '#úvod'],
    ['the same, encoded', '#%C3%BAvod'],
    ['an anchor of another page', '../docs/#úvod'],
    ['no anchor', '#'],
    ['the top', '#top'],
    ['a text', '#:~:text=hello'],
    ['an anchor and a text', '#limits:~:text=hello'],
    ['another site', 'https://other.example/none'],
    ['mail', 'mailto:a@b.example'],
  ])('%s: %s', async (_, url) => {
    expect(await check(url)).toBeUndefined();
  });
});

test('wrong references', async () => {
  const wrong = [
    '/docs/odeslani/',
    '/docs',
    '/docs/index.html',
    '/qqqqqqqqqq/',
    '/docs/draft/',
    'draft/',
    '/docs/draft/#a',
    '#limity',
    '#nothing-like-it',
    '/docs/odeslání/#x',
    '/assets/logo.svg',
    '/100%/',
    `${ORIGIN}/doc/`,
  ];
  const found = await Promise.all(wrong.map(async (url) => `${url}: ${await problem(url)}`));
  expect(`\n${found.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    /docs/odeslani/: link-broken | /docs/odeslani/ is no page or file of the site. | Did you mean /docs/odeslání/?
    /docs: link-broken | /docs is no page or file of the site. | Did you mean /docs/?
    /docs/index.html: link-broken | /docs/index.html is no page or file of the site. | Did you mean /docs/?
    /qqqqqqqqqq/: link-broken | /qqqqqqqqqq/ is no page or file of the site.
    /docs/draft/: link-draft | /docs/draft/ is a draft or scheduled for later, so the link would lead nowhere. | Publish that page first, or take the link out.
    draft/: link-draft | /docs/draft/ is a draft or scheduled for later, so the link would lead nowhere. | Publish that page first, or take the link out.
    /docs/draft/#a: link-draft | /docs/draft/ is a draft or scheduled for later, so the link would lead nowhere. | Publish that page first, or take the link out.
    #limity: link-anchor-broken | /docs/ has no anchor "limity". | Did you mean #limits?
    #nothing-like-it: link-anchor-broken | /docs/ has no anchor "nothing-like-it". | Anchors of that page: úvod, limits, Limits.
    /docs/odeslání/#x: link-anchor-broken | /docs/odeslání/ has no anchor "x". | Anchors of that page: none.
    /assets/logo.svg: link-broken | /assets/logo.svg is no page or file of the site. | Did you mean /assets/logo-AB.svg?
    /100%/: link-broken | "/100%/" is not a valid URL. | Check its host, and that two hexadecimal digits follow each percent sign.
    https://www.a.example/doc/: link-broken | /doc/ is no page or file of the site. | Did you mean /docs/?
    "
  `);
});

test('case counts, in paths and in anchors', async () => {
  expect(await problem('/Docs/')).toContain('Did you mean /docs/?');
  expect(await problem('#LIMITS')).toMatch(/Did you mean #limits\?/i);
});
