import type { HttpRequest } from '../request.ts';

/** The request as a command of a shell. */
export function curl({ method, url, query, headers, body }: HttpRequest): string {
  const verb = method === 'GET' || (method === 'POST' && body !== undefined) ? '' : `-X ${method} `;
  const address = /^[\w:/.-]+$/.test(url) ? url : quoted(url);
  return [
    `curl ${query.length > 0 ? '--get ' : verb}${address}`,
    '-H "Authorization: Bearer $DEPESE_API_KEY"',
    ...headers.map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...query.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
    // What begins with an at sign would be the name of a file.
    ...(body === undefined ? [] : [`${body.startsWith('@') ? '--data-raw' : '-d'} ${quoted(body)}`]),
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
