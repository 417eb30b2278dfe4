import type { Listening } from '../serve/listen.ts';

/**
 * Where a server is reached, in lines for people.
 *
 * @param wanted the port that was asked for; 0 for any
 */
export function addressLines({ urls, port }: Pick<Listening, 'urls' | 'port'>, wanted: number): string[] {
  return [
    ...(wanted === 0 || wanted === port ? [] : [`  Port ${wanted} is in use, so it is ${port} this time.`]),
    ...urls.map((url) => `  ${isLocal(url) ? 'Local  ' : 'Network'}  ${url}`),
  ];
}

function isLocal(url: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
}
