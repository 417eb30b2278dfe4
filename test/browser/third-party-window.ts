import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { OpenSite } from './site.ts';
import { THIRD_PARTY_SCRIPTS } from './third-party-scripts.ts';

/**
 * Origin of the site in these windows: a host with a parent domain, over https unless a test uses another one.
 */
export const ORIGIN = 'https://www.depese.test';

export interface ThirdPartyWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** All requests to other hosts, in order. */
  readonly requests: readonly URL[];
  /** Warnings, errors and exceptions. */
  readonly messages: readonly string[];
  /** Returns the requests as host and path, without queries. */
  readonly hosts: () => string[];
  readonly close: () => Promise<void>;
}

interface WindowOptions extends BrowserContextOptions {
  /**
   * Returns true for requests to block, as an ad blocker does. Covers the site's own requests and those to other hosts.
   */
  readonly blocks?: (url: URL) => boolean;
  /** Headers of the site's pages. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/**
 * Responses of the site's server by address. All windows share them, because they request the same files.
 */
const answers = new Map<string, Promise<Answer>>();

function answerOf(url: string): Promise<Answer> {
  const known = answers.get(url);
  if (known !== undefined) return known;
  const answer = fetch(url).then(async (response) => ({
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: Buffer.from(await response.arrayBuffer()),
  }));
  answers.set(url, answer);
  return answer;
}

/** Opens the site under its own host name. All other hosts are stubs that record requests. */
export async function openAmongThirdParties(
  site: OpenSite,
  { blocks = () => false, headers = {}, ...options }: WindowOptions = {},
): Promise<ThirdPartyWindow> {
  const { page, context } = await site.open({ baseURL: ORIGIN, ...options });
  const { origin } = new URL(options.baseURL ?? ORIGIN);
  const requests: URL[] = [];
  const messages: string[] = [];
  // A page may wait seconds for idle time. Run idle callbacks after 20 ms instead.
  await context.addInitScript('globalThis.requestIdleCallback = (run) => setTimeout(run, 20)');
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  context.on('weberror', (error) => messages.push(error.error().message));
  await context.route('**', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== origin) requests.push(url);
    if (blocks(url)) return route.abort('blockedbyclient');
    if (url.origin === origin) {
      const { status, type, body } = await answerOf(site.origin + url.pathname + url.search);
      return route.fulfill({ status, headers: { 'content-type': type, ...headers }, body });
    }
    const body = THIRD_PARTY_SCRIPTS[url.host + url.pathname];
    return body === undefined
      ? route.fulfill({ status: 204 })
      : route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' });
  });
  return {
    page,
    context,
    requests,
    messages,
    hosts: () => requests.map(({ host, pathname }) => host + pathname),
    async close() {
      // Pending requests must not be handled after the test.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
