import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import type { Text } from '../base/message.ts';
import { linkMessages, networkReasons } from './messages.ts';

/** What came of one request. */
export interface Answer {
  readonly ok: boolean;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** Why there was no answer: `ENOTFOUND`, `timeout`, ... */
  readonly reason?: Text;
  /** The wait that the server asked for. */
  readonly retryAfterMs?: number;
}

/** A page that is alive and slow answers the HEAD of a healthy server in well under this. */
const TIMEOUT_MS = 10_000;

/** Requests a link without reading its body: HEAD, then GET for servers that mind HEAD. Never throws. */
export async function requestLink(url: string, timeoutMs = TIMEOUT_MS): Promise<Answer> {
  const results: LinkResult[] = [];
  // Not `check`: it reads the page to find its links, and a body that is cut short then ends the whole process
  // (linkinator 7.6.1). Without crawling and retrying, the caches and the queue stay unused.
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

/** `SKIPPED` is a wall against programs, which linkinator knows by its signs. */
function toAnswer(result: LinkResult | undefined): Answer {
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

/** `fetch` says only "fetch failed"; the reason is in the cause. */
function reasonOf(failure: Error | undefined): Text {
  if (failure?.name === 'TimeoutError') return linkMessages.tookTooLong;
  const cause = failure?.cause as { code?: unknown; message?: unknown } | undefined;
  const said = cause?.code ?? cause?.message ?? failure?.message;
  return said === undefined ? linkMessages.noReasonGiven : (REASONS[String(said)] ?? String(said));
}

/** Seconds or an HTTP date. */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** Codes of the network, in words for editors; English reports show the code. */
const REASONS: Readonly<Record<string, Text>> = networkReasons;
