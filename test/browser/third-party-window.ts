import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { OpenSite } from './site.ts';
import { THIRD_PARTY_SCRIPTS } from './third-party-scripts.ts';

/** Where the site is in these windows: a host with a parent domain, over https unless a test says otherwise. */
export const ORIGIN = 'https://www.depese.test';

export interface ThirdPartyWindow {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every request to another host than the site's, in order. */
  readonly requests: readonly URL[];
  /** Warnings, errors and exceptions. */
  readonly messages: readonly string[];
  /** Address of requests by host and path, without the queries. */
  readonly hosts: () => string[];
  readonly close: () => Promise<void>;
}

interface WindowOptions extends BrowserContextOptions {
  /** Whether a request is refused, as by an ad blocker; of the site's own or of another host. */
  readonly blocks?: (url: URL) => boolean;
  /** Headers of the site's pages. */
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
}

/** What the server of a site has answered, by address: every window asks for the same. */
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

/** Opens the site under a host name of its own, in a world where all other hosts are stand-ins that remember who asked. */
export async function openAmongThirdParties(
  site: OpenSite,
  { blocks = () => false, headers = {}, ...options }: WindowOptions = {},
): Promise<ThirdPartyWindow> {
  const { page, context } = await site.open({ baseURL: ORIGIN, ...options });
  const { origin } = new URL(options.baseURL ?? ORIGIN);
  const requests: URL[] = [];
  const messages: string[] = [];
  // A page at rest may wait seconds for idle time: nobody has to in the tests.
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
      // What is under way has nobody to answer to any more.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}
