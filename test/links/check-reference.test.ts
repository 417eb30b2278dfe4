import { describe, expect, test } from 'vitest';
import { checkReference, type Targets } from '../../src/links/check-reference.ts';
import { english } from '../english.ts';

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
  return (
    broken &&
    [broken.code, english(broken.message), english(broken.hint)].filter((part) => part !== undefined).join(' | ')
  );
};

describe('valid references', () => {
  test.each([
    ['a page', '/docs/odeslání/'],
    ['the same, encoded', '/docs/odesl%C3%A1n%C3%AD/'],
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

test('invalid references', async () => {
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
    /docs/odeslani/: link-broken | Broken link: /docs/odeslani/ does not exist. | Did you mean /docs/odeslání/?
    /docs: link-broken | Broken link: /docs does not exist. | Did you mean /docs/?
    /docs/index.html: link-broken | Broken link: /docs/index.html does not exist. | Did you mean /docs/?
    /qqqqqqqqqq/: link-broken | Broken link: /qqqqqqqqqq/ does not exist. | Correct the address, or remove the link.
    /docs/draft/: link-draft | /docs/draft/ is a draft or scheduled for later, so the link would be broken. | Publish that page first, or remove the link.
    draft/: link-draft | /docs/draft/ is a draft or scheduled for later, so the link would be broken. | Publish that page first, or remove the link.
    /docs/draft/#a: link-draft | /docs/draft/ is a draft or scheduled for later, so the link would be broken. | Publish that page first, or remove the link.
    #limity: link-anchor-broken | /docs/ has no anchor "limity". | Did you mean #limits?
    #nothing-like-it: link-anchor-broken | /docs/ has no anchor "nothing-like-it". | Anchors of that page: úvod, limits, Limits.
    /docs/odeslání/#x: link-anchor-broken | /docs/odeslání/ has no anchor "x". | That page has no anchors.
    /assets/logo.svg: link-broken | Broken link: /assets/logo.svg does not exist. | Did you mean /assets/logo-AB.svg?
    /100%/: link-broken | "/100%/" is not a valid URL. | Check the host. Two hexadecimal digits must follow each percent sign.
    https://www.a.example/doc/: link-broken | Broken link: /doc/ does not exist. | Did you mean /docs/?
    "
  `);
});

test('a letter and its accent as two characters', async () => {
  expect(await problem('/docs/odesla\u0301ni\u0301/')).toContain('(Unicode NFC): /docs/odeslání/.');
});

test('case counts, in paths and in anchors', async () => {
  expect(await problem('/Docs/')).toContain('Did you mean /docs/?');
  expect(await problem('#LIMITS')).toMatch(/Did you mean #limits\?/i);
});

describe('absolute addresses', () => {
  test.each([
    ['the own site', `${ORIGIN}/docs/?x=1#limits`, 'link-own-origin', 'Write `/docs/?x=1#limits`.'],
    ['a Czech page of it', `${ORIGIN}/docs/odesl%C3%A1n%C3%AD/`, 'link-own-origin', 'Write `/docs/odeslání/`.'],
    ['without www', 'http://a.example/docs/', 'link-own-origin', 'Write `/docs/`.'],
    ['without a scheme', '//www.a.example/docs/', 'link-own-origin', 'Write `/docs/`.'],
  ])('%s', async (_, url, code, hint) => {
    expect(await check(url)).toMatchObject({ code, hint });
    expect(await check(/`(.*)`/.exec(hint)?.[1] ?? '')).toBeUndefined();
  });

  test.each([
    ...[
      'http://localhost',
      'http://localhost:3000/a/',
      'https://app.localhost/',
      'http://127.0.0.1:8080/',
      'http://[::1]/',
    ],
    ...['http://10.0.0.1/', 'http://192.168.1.2/a', 'http://172.20.0.1/', 'http://169.254.1.1/', 'http://0.0.0.0:80/'],
    ...[
      'http://intranet/',
      'http://nas.local/',
      'http://[fe80::1]/',
      'http://[fd12::1]/',
      'http://router.lan/',
      '//localhost/',
    ],
  ])('only the author reaches %s', async (url) => expect(await check(url)).toMatchObject({ code: 'link-local' }));

  test.each([
    ...['https://b.example/', 'http://172.32.0.1/', 'http://11.0.0.1/', 'https://localhost.cz/', 'https://10.example/'],
    ...['http://[2001:db8::1]/', 'https://xn--hky-xna.example/', 'https://docs.a.example/'],
  ])('everybody reaches %s', async (url) => expect(await check(url)).toBeUndefined());

  test('files for programs contain the host', async () => {
    const site = { ...targets, origin: ORIGIN, isOpen: () => false, anchorsOf: async () => undefined };
    expect(await checkReference({ url: `${ORIGIN}/docs/`, from: 'link href' }, '/', site)).toBeUndefined();
  });
});

describe('addresses without a scheme', () => {
  test.each([
    ...[
      ['www.b.cz', 'https://www.b.cz'],
      ['www.b.cz/a?b', 'https://www.b.cz/a?b'],
      ['b.cz/a', 'https://b.cz/a'],
    ],
    ...[
      ['help@b.cz', 'mailto:help@b.cz'],
      ['+420%20777%20123%20456', 'tel:+420777123456'],
    ],
  ])('%s is most likely %s', async (url, meant) => {
    expect(await check(url)).toMatchObject({ code: 'link-broken', hint: `Write \`${meant}\`.` });
    expect(await check(meant ?? '')).toBeUndefined();
  });

  test.each(['nowhere/', '/www.b.cz', './b.cz', 'a.pdf', '+1', 'a@b'])('%s is a path', async (url) => {
    expect(english((await check(url))?.hint ?? '')).not.toMatch(/https|mailto|tel/);
  });
});

test('suggested anchors are headings, if there are any', async () => {
  const ids = ['page:content', 'content', 'tabs-1-tab', 'prices', 'limits'];
  const site = { ...targets, origin: ORIGIN, isOpen: () => false, anchorsOf: async () => new Set(ids) };
  const hintOf = async (headings: readonly string[]) =>
    english(
      (
        await checkReference({ from: 'a href', url: '#nothing-like-it' }, '/docs/', {
          ...site,
          headingsOf: async () => headings,
        })
      )?.hint,
    );
  expect(await hintOf(['prices', 'limits'])).toBe('Anchors of that page: prices, limits.');
  expect(await hintOf([])).toBe('Anchors of that page: content, tabs-1-tab, prices, limits.');
});
