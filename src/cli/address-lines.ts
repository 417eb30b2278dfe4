import type { Listening } from '../serve/listen.ts';

/**
 * Where a server is reached, in lines for people.
 *
 * @param wanted the port that was asked for; 0 for any
 * @param base folder of the site below the host, such as `/repo`; empty at the root
 */
export function addressLines({ urls, port }: Pick<Listening, 'urls' | 'port'>, wanted: number, base: string): string[] {
  return [
    ...(wanted === 0 || wanted === port ? [] : [`  Port ${wanted} is in use, so it is ${port} this time.`]),
    ...urls.map((url) => `  ${isLocal(url) ? 'Local  ' : 'Network'}  ${atBase(url, base)}`),
  ];
}

/** The address of a site on a server. */
export function atBase(url: string, base: string): string {
  return base === '' ? url : `${url}${encodeURI(base.slice(1))}/`;
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
