import { describe, expect, test } from 'vitest';
import { variantsOf } from '../../../src/pipeline/structure/navigation.ts';

const VERSIONS = [
  { name: 'next', label: 'Next', path: '/docs/next/' },
  { name: '2', label: 'v2', path: '/docs/', last: true },
  { name: '1', label: 'v1', path: '/docs/1/', main: '/docs/1/intro/' },
];
const ROUTES = new Set([
  '/docs/',
  '/docs/limits/',
  '/docs/next/',
  '/docs/next/limits/',
  '/docs/next/webhooks/',
  '/docs/1/intro/',
  '/docs/1/old/',
]);
const offered = (url: string) =>
  variantsOf(url, VERSIONS, (route) => ROUTES.has(route)).map(({ name, url: to, exact, current }) =>
    [name, to, exact ? 'same' : 'first', current ? 'here' : ''].join(' ').trim(),
  );

describe('the versions that a page offers', () => {
  test('lead to the same page where it exists, and else to the first one', () => {
    expect(offered('/docs/limits/')).toEqual([
      'next /docs/next/limits/ same',
      '2 /docs/limits/ same here',
      '1 /docs/1/intro/ first',
    ]);
    expect(offered('/docs/next/webhooks/')).toEqual([
      'next /docs/next/webhooks/ same here',
      '2 /docs/ first',
      '1 /docs/1/intro/ first',
    ]);
  });

  test('belong to the longest path: /docs/1/ is below /docs/ too', () => {
    expect(offered('/docs/1/old/')).toEqual(['next /docs/next/ first', '2 /docs/ first', '1 /docs/1/old/ same here']);
  });

  test('never take a page of another version for a counterpart', () => {
    // /docs/ + 1/intro/ exists, but is a page of version 1.
    expect(variantsOf('/docs/next/1/intro/', VERSIONS, (route) => ROUTES.has(route))[1]).toMatchObject({
      url: '/docs/',
      exact: false,
    });
  });

  test('are the first pages where a page is shown for unknown addresses', () => {
    const languages = [
      { name: 'cs', label: 'Čeština', path: '/' },
      { name: 'en', label: 'English', path: '/en/' },
    ];
    const to = variantsOf('/404.html', languages, () => true).map(({ url, exact, current }) => ({
      url,
      exact,
      current,
    }));
    expect(to).toEqual([
      { url: '/', exact: false, current: true },
      { url: '/en/', exact: false, current: false },
    ]);
  });

  test('are none on a page outside of them, and none when none are configured', () => {
    expect(offered('/sms/')).toEqual([]);
    expect(variantsOf('/docs/', [], () => true)).toEqual([]);
  });

  test('say which one is released', () => {
    const versions = variantsOf('/docs/', VERSIONS, () => false);
    expect(versions.filter(({ last }) => last).map(({ name }) => name)).toEqual(['2']);
  });
});
