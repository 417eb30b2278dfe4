import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LinkChecker, LinkState } from 'linkinator';
import { expect, test, vi } from 'vitest';
import { checkReference } from '../../../src/links/check-reference.ts';
import { scanHtml } from '../../../src/links/references.ts';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { PAGE_OF_TEMPLATE } from '../../browser/page-kinds.ts';
import { sample } from '../../sample.ts';
import { outputOf } from './output.ts';

const SITE = 'https://www.depese.example';
const { files, read } = outputOf(SITE_CONFIG);
const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;
const fileAt = new Map(files.map((file) => [addressOf(file), file]));
const pages = [...fileAt].flatMap(([address, file]) => (file.endsWith('/index.html') ? [address] : []));

/**
 * Pages that linkinator checks: one of each template and a sample, and all of them nightly. ssg's own checker checks
 * every page in every build.
 */
const KINDS = new Set(Object.values(PAGE_OF_TEMPLATE));
const sampled = new Set(sample(pages, 24));
const looked = pages.filter((page) => KINDS.has(page) || page === '/ceny/' || sampled.has(page));
const left = new Set(pages.filter((page) => !looked.includes(page)));

/** Broken links of different kinds, on a copy of the home page that links to all checked pages. */
const WRONG = ['/sms/neni/', '/ceny/#není', '/assets/neni.svg'];
const copy = read('index.html').replace(
  '</main>',
  `<a href="${WRONG[0]}">a</a><a href="${WRONG[1]}">b</a><img src="${SITE}${WRONG[2]}" alt="">
   ${looked.map((page) => `<a href="${page}">c</a>`).join('')}</main>`,
);

test('linkinator finds the same broken links as our own checker', async () => {
  const anchorsOf = async (path: string) => {
    const file = fileAt.get(path);
    return file?.endsWith('.html') ? new Set(scanHtml(read(file)).ids) : undefined;
  };
  const site = {
    origin: SITE,
    anchorsOf,
    paths: new Set(fileAt.keys()),
    hidden: new Set<string>(),
    isOpen: () => false,
  };
  const ours: string[] = [];
  for (const reference of scanHtml(copy).references) {
    const broken = await checkReference(reference, '/', site);
    if (broken !== undefined) ours.push(broken.url.replace(SITE, ''));
  }
  expect(ours.sort()).toEqual([...WRONG].sort());
  expect((await foundByLinkinator()).sort()).toEqual(ours);
}, 120_000);

/**
 * Returns the addresses that linkinator reports as broken on the pages that it reaches from the copy.
 */
async function foundByLinkinator(): Promise<string[]> {
  // Otherwise it would use a proxy even for this machine.
  vi.stubEnv('https_proxy', '');
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURIComponent(url);
    const file = fileAt.get(path);
    const type = path.endsWith('/') ? 'text/html; charset=utf-8' : 'application/octet-stream';
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': type }).end(path === '/' ? copy : read(file));
  });
  // Otherwise a busy machine may reuse a connection that was just closed.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const isOwn = (url: string) =>
    [origin, SITE].some((own) => url.startsWith(own)) && !left.has(decodeURI(new URL(url).pathname));
  const checker = new LinkChecker();
  const check = async (path: string[], options: { recurse: boolean; wants: (url: string) => boolean }) => {
    const { links } = await checker.check({
      ...{ path, recurse: options.recurse, linksToSkip: async (url) => !options.wants(url) },
      ...{ checkFragments: true, concurrency: 20 },
      // On a busy machine a connection sometimes breaks. Retry errors, but not missing pages.
      ...{ retryErrors: true, retryErrorsCount: 3, retryErrorsJitter: 100 },
      urlRewriteExpressions: [{ pattern: new RegExp(`^${SITE}`), replacement: origin }],
    });
    return links
      .filter(({ state }) => state !== LinkState.SKIPPED)
      .map((link) => ({ ...link, url: decodeURI(link.url.slice(origin.length)) }));
  };
  try {
    const links = await check([`${origin}/`], { recurse: true, wants: isOwn });
    const visited = new Set(links.filter(({ state }) => state === LinkState.OK).map(({ url }) => url));
    expect(looked.filter((page) => !visited.has(page))).toEqual([]);
    // linkinator only checks the anchors that it has seen before it loads their page. A second round checks anchors
    // found later.
    const named = [...(Reflect.get(checker, 'fragmentsToCheck') as Map<string, unknown>).keys()].filter(isOwn);
    expect(named.length).toBeGreaterThan(0);
    links.push(...(await check(named, { recurse: false, wants: (url) => named.includes(url) })));
    const broken = links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map(({ url, status }) => (status === 0 ? `${url} does not answer` : url));
    // `#top` needs no element (HTML, "scrolling to a fragment").
    return [...new Set(broken)].filter((url) => !url.endsWith('#top'));
  } finally {
    vi.unstubAllEnvs();
    server.closeAllConnections();
    server.close();
  }
}
