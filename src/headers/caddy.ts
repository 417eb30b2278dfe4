import type { Coding } from '../base/codings.ts';
import { FOR_MACHINES, FOREVER, HASHED, REVALIDATE, SHORT } from './cache-class.ts';
import { HIDDEN, type HostFile, locationOf, notice, SERVER_FOLDER, type ServedSite, spellings } from './served-site.ts';

/**
 * A file to `import` in a site block of Caddy, which names the host and `root`.
 *
 * How long a file may be kept is asked of files that are there, so that what is missing is not missing for a year.
 *
 * @see https://caddyserver.com/docs/caddyfile
 */
export function caddyFile({ headers, redirects }: ServedSite, codings: readonly Coding[]): HostFile {
  const precompressed = codings.length === 0 ? [] : [`\tprecompressed ${codings.join(' ')}`];
  const hidden = HIDDEN.map((path) => `/${path}${path === SERVER_FOLDER ? '/*' : ''}`).join(' ');
  const lines = [
    ...notice('Import it in a site block that has a root:', `    import /srv/www/${SERVER_FOLDER}/Caddyfile`),
    '',
    'header {',
    ...headers.map(([name, value]) => `\t${name} ${quoted(value)}`),
    // With a question mark: where none of the classes below has said another. Caddy puts what has a matcher first.
    `\t?Cache-Control ${quoted(REVALIDATE)}`,
    '}',
    ...kept('forever', HASHED, FOREVER),
    ...kept('short', FOR_MACHINES, SHORT),
    '',
    ...redirects.flatMap((move) =>
      spellings(move).map((from) => `redir ${quoted(from)} ${quoted(locationOf(move))} 301`),
    ),
    '',
    `@hidden path ${hidden}`,
    'error @hidden 404',
    'file_server {',
    ...precompressed,
    '}',
    'handle_errors {',
    '\t@missing expression {err.status_code} == 404',
    '\trewrite @missing /404.html',
    '\tfile_server {',
    '\t\tstatus {err.status_code}',
    ...precompressed.map((line) => `\t${line}`),
    '\t}',
    '}',
  ];
  return { path: `${SERVER_FOLDER}/Caddyfile`, text: `${lines.join('\n')}\n` };
}

/** A cache class: an expression for paths below the output folder, and what is said of those that are there. */
function kept(name: string, { source }: RegExp, value: string): string[] {
  const expression = source.replace('^', '^/').replaceAll('\\/', '/');
  return [
    `@${name} {`,
    '\tfile',
    `\tpath_regexp ${quoted(expression)}`,
    '}',
    `header @${name} Cache-Control ${quoted(value)}`,
  ];
}

/** A token of a Caddyfile between backquotes, in which nothing is escaped. */
function quoted(text: string): string {
  return `\`${text.replaceAll('`', '%60')}\``;
}
