/** Said with every address that has more than an origin: it is never dropped in silence, and never published wrongly. */
const ROOT_ONLY = 'a site stands at the root of its host, base paths are not supported';

/**
 * Reads where a site is served: scheme, host and port of http(s), with at most a slash behind them.
 *
 * @returns the origin as browsers write it; or what was expected instead, and why, when there is something to say about it
 */
export function readOrigin(
  text: string,
): { readonly origin: string } | { readonly expected: string; readonly why?: string } {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    return { expected: 'an address such as https://www.example.org' };
  const { origin, href } = url;
  if (href === `${origin}/`) return { origin };
  const extra = url.pathname === '/' ? 'and nothing else' : 'without a path';
  return { expected: `${origin}, ${extra}`, why: ROOT_ONLY };
}
