import { fromHost, servedBase, withoutBase } from '../../base/address.ts';
import { plainAnswer, type ServedRequest, type ServedResponse } from '../message.ts';
import type { LiveSite } from './live-site.ts';

/** Folder of the host below which a site stands, as requests have it; empty at the root, and while nobody knows the site. */
export function baseOf(site: LiveSite | undefined): string {
  return site === undefined ? '' : servedBase(site.project.config.site);
}

/** What a window says, with the route of its page instead of the path of its address. */
export function withRoute<T extends { readonly url: string }>(site: LiveSite | undefined, message: T): T {
  return { ...message, url: withoutBase(message.url, baseOf(site)) };
}

/**
 * Answers as a site below a base: whoever looks beside it is led to it.
 *
 * @param answer of the site, which knows routes only
 */
export async function answerBelow(
  site: LiveSite | undefined,
  request: ServedRequest,
  answer: (request: ServedRequest) => Promise<ServedResponse>,
): Promise<ServedResponse> {
  const base = baseOf(site);
  if (base === '') return answer(request);
  const { path } = request;
  const home = encodeURI(`${base}/`);
  if (path === '/' || path === base)
    return plainAnswer(307, `It is at ${home}`, { location: home, 'cache-control': 'no-store' });
  if (!path.startsWith(`${base}/`)) return plainAnswer(404, `The site stands below ${base}/.`);
  const answered = await answer({ ...request, path: withoutBase(path, base) });
  const { location } = answered.headers;
  if (location === undefined || !/^\/(?!\/)/.test(location)) return answered;
  return { ...answered, headers: { ...answered.headers, location: fromHost(location, encodeURI(base)) } };
}
