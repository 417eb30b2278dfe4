import { setTimeout as delay } from 'node:timers/promises';
import { type Diagnostic, error, type SourcePlace, warning } from '../base/diagnostic.ts';
import { eachOf } from '../base/each-of.ts';
import type { LinkMemory } from './external-memory.ts';
import { type Answer, requestLink } from './external-request.ts';
import { linkMessages } from './messages.ts';

/** A link to another site and the pages that hold it, as URLs. */
export interface ExternalLink {
  readonly url: string;
  readonly pages: readonly string[];
  /** The line that wrote it. */
  readonly place?: SourcePlace;
}

export interface ExternalCheck {
  /** Links that it has are not requested; those that answer are added. */
  readonly memory: LinkMemory;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
  /** One request; tests bring their own. */
  readonly request?: (url: string) => Promise<Answer>;
  /** Waits between two requests, in milliseconds; tests do not wait. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

/** A polite client asks a server little at a time. */
const HOSTS_AT_ONCE = 10;
const REQUESTS_PER_HOST = 2;
/** Waits before the second, third and fourth request when the trouble may pass. */
const BACK_OFF_MS = [1_000, 3_000, 9_000];
/** A server that asks for more patience than this gets none. */
const LONGEST_WAIT_MS = 30_000;
/** The server is there but does not talk to programs, so nobody knows whether the link is good. */
const REFUSALS = new Set([401, 403, 429, 999]);

/**
 * Requests every link once, with patience for servers in trouble.
 *
 * @returns a diagnostic per link that does not answer (error) or refuses to (warning), in the order of `links`; rejects
 *   with the signal's reason as soon as it is aborted, without waiting for requests under way
 */
export async function checkExternalLinks(links: readonly ExternalLink[], check: ExternalCheck): Promise<Diagnostic[]> {
  const answers = new Map<string, Answer>();
  let done = 0;
  const checked = eachOf(groupByHost(links), HOSTS_AT_ONCE, (ofHost) =>
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
  await Promise.race([checked, rejectOnAbort(check.signal)]);
  return links.flatMap((link) => {
    const answer = answers.get(link.url);
    return answer === undefined || answer.ok ? [] : [problem(link, answer)];
  });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function requestPatiently(
  url: string,
  { request = requestLink, signal, wait = (ms) => delay(ms, undefined, { signal }) }: ExternalCheck,
): Promise<Answer> {
  let answer = await request(url);
  for (const backOff of BACK_OFF_MS) {
    const pause = Math.max(backOff, answer.retryAfterMs ?? 0);
    if (answer.ok || !mayPass(answer) || pause > LONGEST_WAIT_MS || signal.aborted) return answer;
    await wait(pause);
    answer = await request(url);
  }
  return answer;
}

function mayPass({ status }: Answer): boolean {
  return status === 0 || status === 429 || status >= 500;
}

function problem({ url, pages, place }: ExternalLink, { status, reason }: Answer): Diagnostic {
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

function groupByHost(links: readonly ExternalLink[]): ExternalLink[][] {
  const groups = new Map<string, ExternalLink[]>();
  for (const link of links) {
    const { host } = new URL(link.url);
    const group = groups.get(host);
    if (group === undefined) groups.set(host, [link]);
    else group.push(link);
  }
  return [...groups.values()];
}
