import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { attempt } from '../base/attempt.ts';
import { type Diagnostic, error, type SourcePlace, warning } from '../base/diagnostic.ts';
import { groupBy } from '../base/lists.ts';
import type { Text } from '../base/message.ts';
import { eachOf } from '../base/thrown.ts';
import { linkMessages, networkReasons } from './messages.ts';

/** URL on another site, with the routes of the pages that link to it. */
export interface ExternalLink {
  readonly url: string;
  readonly pages: readonly string[];
  readonly place?: SourcePlace;
}

export interface ExternalCheck {
  /** URLs that responded recently and are not requested again. The check adds each URL that responds. */
  readonly memory: LinkMemory;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** Sends one request. Only tests set it. */
  readonly request?: (url: string) => Promise<LinkAnswer>;
  /** Waits for a number of milliseconds. Only tests set it. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** Maximum number of hosts that are contacted at the same time. */
const HOSTS_AT_ONCE = 10;
const REQUESTS_PER_HOST = 2;
/** Waiting times in milliseconds before the second to fourth request, after a temporary failure. */
const BACK_OFF_MS = [1_000, 3_000, 9_000];
/** Maximum `Retry-After` in milliseconds. If a server asks for a longer pause, the URL is not requested again. */
const LONGEST_WAIT_MS = 30_000;
/** Statuses with which servers refuse automated requests. The link may work in a browser. */
const REFUSALS = new Set([401, 403, 429, 999]);

/**
 * Requests each URL, and retries after temporary failures. Throws if the signal is aborted.
 * @returns a diagnostic for each URL that does not respond (error) or refuses automated requests (warning), in the
 *   order of `links`
 */
export async function checkExternalLinks(links: readonly ExternalLink[], check: ExternalCheck): Promise<Diagnostic[]> {
  const answers = new Map<string, LinkAnswer>();
  let done = 0;
  const checked = eachOf([...groupBy(links, ({ url }) => new URL(url).host).values()], HOSTS_AT_ONCE, (ofHost) =>
    eachOf(ofHost, REQUESTS_PER_HOST, async ({ url }) => {
      check.signal.throwIfAborted();
      if (!check.memory.has(url)) {
        const answer = await requestPatiently(url, check);
        answers.set(url, answer);
        if (answer.ok) check.memory.add(url);
      }
      check.onProgress(++done, links.length);
    }),
  );
  await Promise.race([checked, once(check.signal, 'abort')]);
  check.signal.throwIfAborted();
  return links.flatMap((link) => {
    const answer = answers.get(link.url);
    return answer === undefined || answer.ok ? [] : [problem(link, answer)];
  });
}

async function requestPatiently(
  url: string,
  { request = requestLink, signal, wait = (ms) => delay(ms, undefined, { signal }) }: ExternalCheck,
): Promise<LinkAnswer> {
  let answer = await request(url);
  for (const backOff of BACK_OFF_MS) {
    const pause = Math.max(backOff, answer.retryAfterMs ?? 0);
    const mayPass = answer.status === 0 || answer.status === 429 || answer.status >= 500;
    if (answer.ok || !mayPass || pause > LONGEST_WAIT_MS || signal.aborted) return answer;
    await wait(pause);
    answer = await request(url);
  }
  return answer;
}

function problem({ url, pages, place }: ExternalLink, { status, reason }: LinkAnswer): Diagnostic {
  const notes = pages.map((page) => linkMessages.onPage({ url: page }));
  if (REFUSALS.has(status)) {
    const message = linkMessages.cannotCheckedServerRefuses({ url, status });
    return warning('link-external-broken', message, place, {
      hint: linkMessages.openBrowserSeeWhether,
      notes,
    });
  }
  const message =
    status === 0
      ? linkMessages.doesNotAnswer({ url, reason: reason ?? linkMessages.noConnection })
      : linkMessages.brokenServerAnswersHttp({ url, status });
  return error('link-external-broken', message, place, { hint: linkMessages.correctAddressOrRemove, notes });
}

/** Result of one request. */
export interface LinkAnswer {
  readonly ok: boolean;
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly reason?: Text;
  readonly retryAfterMs?: number;
}

/** Time limit of a request in milliseconds. Even slow servers respond to HEAD faster. */
const TIMEOUT_MS = 10_000;

/** Requests a URL without reading the body: HEAD, then GET if the server does not support HEAD. Never throws. */
export async function requestLink(url: string, timeoutMs = TIMEOUT_MS): Promise<LinkAnswer> {
  const results: LinkResult[] = [];
  // linkinator's `check` also reads the page to find links in it, and an incomplete body then ends the whole process
  // (linkinator 7.6.1). Therefore call `crawl` directly. Other fields of a job are only used to follow links or retry.
  const job: Partial<CrawlJob> = {
    url: new URL(url),
    crawl: false,
    results,
    checkOptions: { path: url, timeout: timeoutMs },
    delayCache: new Map(),
    retry: false,
    retryErrors: false,
  };
  await new LinkChecker().crawl(job as CrawlJob);
  return toAnswer(results[0]);
}

type CrawlJob = Parameters<LinkChecker['crawl']>[0];

/** Converts a result of linkinator. Pages that block programs have the state `SKIPPED`. */
function toAnswer(result: LinkResult | undefined): LinkAnswer {
  const status = result?.status ?? 0;
  const ok = result?.state === LinkState.OK;
  if (ok) return { ok, status };
  const details = result?.failureDetails ?? [];
  const cause = details.find((detail) => detail instanceof Error);
  const retryAfter = details
    .map((detail) => ('headers' in detail ? detail.headers['retry-after'] : undefined))
    .find((value) => value !== undefined);
  const retryAfterMs = parseRetryAfter(retryAfter);
  return {
    ok,
    status: result?.state === LinkState.SKIPPED && status !== 0 ? 403 : status,
    ...(status === 0 && { reason: reasonOf(cause) }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Returns the reason of a failed request from its cause. `fetch` itself only says "fetch failed". */
function reasonOf(failure: Error | undefined): Text {
  if (failure?.name === 'TimeoutError') return linkMessages.tookTooLong;
  const cause = failure?.cause as { code?: unknown; message?: unknown } | undefined;
  const said = cause?.code ?? cause?.message ?? failure?.message;
  return said === undefined ? linkMessages.noReasonGiven : (REASONS[String(said)] ?? String(said));
}

/** Parses the header `Retry-After` (seconds or a date) to milliseconds. */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

const REASONS: Readonly<Record<string, Text>> = networkReasons;

/** URLs of other sites that responded within the last day. A second `check --external` then needs few requests. */
type LinkMemory = ReturnType<typeof createLinkMemory>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Restores the result of `serialize`, or creates an empty memory. `now` is in milliseconds since 1970. */
export function createLinkMemory(text: string | undefined, now: number) {
  const answered = new Map(entries(text).filter(([, at]) => at <= now && now - at < DAY_MS));
  return {
    has: (url: string) => answered.has(url),
    add: (url: string) => void answered.set(url, now),
    serialize: () =>
      `${JSON.stringify(Object.fromEntries([...answered].sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`,
  };
}

function entries(text = '{}'): [string, number][] {
  const data: unknown = attempt(() => JSON.parse(text));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
}
