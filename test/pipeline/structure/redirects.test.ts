import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanHtml } from '../../../src/links/references.ts';
import { redirectPage, resolveRedirects } from '../../../src/pipeline/structure/redirects.ts';
import { english } from '../../english.ts';

const redirect = (from: string, to: string, file = 'ssg.config.ts') => ({ from, to, place: { file } });
const resolve = (wanted: readonly (readonly [from: string, to: string])[], routes: readonly string[] = []) => {
  const { redirects, diagnostics } = resolveRedirects(
    wanted.map(([from, to]) => redirect(from, to)),
    new Set(routes),
  );
  return {
    redirects: redirects.map(({ from, to }) => `${from} ${to}`),
    problems: diagnostics.map(({ message }) => english(message)),
  };
};

describe('resolveRedirects', () => {
  test('a chain becomes one step', () => {
    const all = [
      ['/a/', '/b/'],
      ['/b/', '/c/'],
      ['/c/', '/d/'],
      ['/x/', 'https://b.example/'],
    ] as const;
    expect(resolve(all)).toEqual({
      redirects: ['/a/ /d/', '/b/ /d/', '/c/ /d/', '/x/ https://b.example/'],
      problems: [],
    });
  });

  test('the same one twice is one', () => {
    expect(
      resolve([
        ['/a/', '/b/'],
        ['/a/', '/b/'],
      ]),
    ).toEqual({ redirects: ['/a/ /b/'], problems: [] });
  });

  test.each([
    [
      'a page in its place',
      [['/a/', '/b/']],
      ['/a/'],
      ['The redirect from /a/ would replace the page of that route.'],
      [],
    ],
    [
      'two targets',
      [
        ['/a/', '/b/'],
        ['/a/', '/c/'],
      ],
      [],
      ['/a/ is redirected twice: to /b/ (ssg.config.ts) and to /c/.'],
      ['/a/ /b/'],
    ],
    ['itself', [['/a/', '/a/']], [], ['The redirect from /a/ points back to itself.'], []],
    [
      'a loop',
      [
        ['/a/', '/b/'],
        ['/b/', '/a/'],
      ],
      [],
      ['The redirect from /a/ points back to itself.', 'The redirect from /b/ points back to itself.'],
      [],
    ],
  ] as const)('%s', (_, wanted, routes, problems, redirects) => {
    expect(resolve(wanted, routes)).toEqual({ problems, redirects });
  });

  test('what is left leads to its end at once, and every other one is reported', () => {
    const name = fc.constantFrom('/a/', '/b/', '/c/', '/d/', '/e/');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(name, name), { maxLength: 6 }),
        fc.uniqueArray(name, { maxLength: 2 }),
        (wanted, routes) => {
          const { redirects, diagnostics } = resolveRedirects(
            wanted.map(([from, to]) => redirect(from, to)),
            new Set(routes),
          );
          const sources = new Set(redirects.map(({ from }) => from));
          for (const { from, to } of redirects) {
            expect(routes).not.toContain(from);
            expect(sources.has(to), `${from} leads to another redirect`).toBe(false);
          }
          if (diagnostics.length === 0)
            expect([...sources].sort()).toEqual([...new Set(wanted.map(([from]) => from))].sort());
        },
      ),
      { seed: 1 },
    );
  });
});

describe('redirectPage', () => {
  const page = (to: string) => redirectPage(to, 'https://a.example', 'ssg 3.7.0', 'cs');
  const urls = (html: string) => scanHtml(html).references.map(({ url, from }) => `${from}: ${url}`);

  test('is a page that sends the visitor on, and is not to be found itself', () => {
    expect(page('/nové/')).toMatchInlineSnapshot(`
      "<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>/nov%C3%A9/</title><meta http-equiv="refresh" content="0; url=/nov%C3%A9/"><link rel="canonical" href="https://a.example/nov%C3%A9/"><meta name="robots" content="noindex"><meta name="generator" content="ssg 3.7.0"></head><body><a href="/nov%C3%A9/">/nov%C3%A9/</a></body></html>
      "
    `);
  });

  test.each([
    ['/nové/#úvod', '/nov%C3%A9/#%C3%BAvod'],
    ['/nov%C3%A9/', '/nov%C3%A9/'],
    ['/a b/?x=1&y=2', '/a%20b/?x=1&y=2'],
    ['/100%/', '/100%25/'],
  ])('%s is written as %s', (to, url) => {
    expect(urls(page(to))).toEqual([`meta refresh: ${url}`, `link href: https://a.example${url}`]);
  });

  test('an address elsewhere stays as it is', () => {
    expect(urls(page('https://b.example/?q=a%20b&c=1'))).toEqual(['meta refresh: https://b.example/?q=a%20b&c=1']);
  });

  test('cannot be broken out of', () => {
    const html = page('https://b.example/"><script>alert(1)</script>\'');
    expect(html).not.toContain('<script>');
    expect(urls(html)).toEqual(['meta refresh: https://b.example/"><script>alert(1)</script>\'']);
  });
});
