import { expect, test } from 'vitest';
import { answerBelow, withRoute } from '../../src/serve/dev/answer.ts';
import type { LiveSite } from '../../src/serve/dev/live-site.ts';
import { plainAnswer, type ServedRequest } from '../../src/serve/request.ts';

const siteAt = (site: string) => ({ project: { config: { site } } }) as LiveSite;
const ask = (site: LiveSite | undefined, path: string, location?: string) =>
  answerBelow(site, { method: 'GET', path, query: '', headers: {} } satisfies ServedRequest, async ({ path: inSite }) =>
    plainAnswer(200, inSite, location === undefined ? {} : { location }),
  );

const repo = siteAt('https://me.example/my-repo');

test('a site below a base only uses routes', async () => {
  expect(await ask(repo, '/my-repo/docs/')).toMatchObject({ status: 200, body: '/docs/\n' });
  expect(await ask(repo, '/my-repo/')).toMatchObject({ status: 200, body: '/\n' });
  expect(await ask(siteAt('https://me.example'), '/docs/')).toMatchObject({ status: 200, body: '/docs/\n' });
  expect(await ask(undefined, '/docs/')).toMatchObject({ status: 200, body: '/docs/\n' });
  expect(await ask(siteAt('https://me.example/%C4%8D'), '/č/a/')).toMatchObject({ body: '/a/\n' });
});

test('a request outside the base redirects to the base', async () => {
  for (const path of ['/', '/my-repo'])
    expect(await ask(repo, path)).toMatchObject({ status: 307, headers: { location: '/my-repo/' } });
  expect(await ask(repo, '/my-repository/')).toMatchObject({
    status: 404,
    body: 'The address of the site is /my-repo/.\n',
  });
});

test('redirects within the site are below the base, redirects to other sites are not', async () => {
  expect((await ask(repo, '/my-repo/old', '/new/')).headers['location']).toBe('/my-repo/new/');
  expect((await ask(repo, '/my-repo/old', 'https://e.example/')).headers['location']).toBe('https://e.example/');
  expect((await ask(repo, '/my-repo/old', '//e.example/')).headers['location']).toBe('//e.example/');
});

test('a window is identified by its route', () => {
  expect(withRoute(repo, { type: 'open', url: '/my-repo/docs/' })).toEqual({ type: 'open', url: '/docs/' });
});
