import type { Coding } from '../base/codings.ts';
import { FOR_MACHINES, FOREVER, HASHED, REVALIDATE, SHORT } from './cache-class.ts';
import { HIDDEN, type HostFile, locationOf, notice, SERVER_FOLDER, type ServedSite, spellings } from './served-site.ts';

/**
 * A file to `include` in a `server` block of nginx, which names the host, the certificate and `root`.
 *
 * Headers are said once, above all locations: an `add_header` in a location would take away those above it
 * (https://nginx.org/en/docs/http/ngx_http_headers_module.html#add_header). How long a file may be kept is a variable for that
 * reason, and without `always`, so that what is missing is not missing for a year.
 */
export function nginxFile({ headers, redirects }: ServedSite, codings: readonly Coding[]): HostFile {
  const lines = [
    ...notice('Include it in a server block that has a root:', `    include /srv/www/${SERVER_FOLDER}/nginx.conf;`),
    '',
    ...headers.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    '',
    `set $ssg_cache ${quoted(REVALIDATE)};`,
    `if ($uri ~ ${below(HASHED)}) { set $ssg_cache ${quoted(FOREVER)}; }`,
    `if ($uri ~ ${below(FOR_MACHINES)}) { set $ssg_cache ${quoted(SHORT)}; }`,
    'add_header Cache-Control $ssg_cache;',
    '',
    // Where a proxy stands in front, this server's scheme and port are not the visitor's.
    'absolute_redirect off;',
    'charset utf-8;',
    ...(codings.includes('gzip') ? ['gzip_static on;'] : []),
    ...(codings.includes('br') ? ['# With the module ngx_brotli:', '# brotli_static on;'] : []),
    '',
    'index index.html;',
    'error_page 404 /404.html;',
    'location / { try_files $uri $uri/ =404; }',
    ...HIDDEN.map((path) => `location ${path === SERVER_FOLDER ? `^~ /${path}/` : `= /${path}`} { return 404; }`),
    '',
    ...redirects.flatMap((move) =>
      spellings(move).map((from) => `location = ${quoted(from)} { return 301 ${target(locationOf(move))}; }`),
    ),
  ];
  return { path: `${SERVER_FOLDER}/nginx.conf`, text: `${lines.join('\n').trimEnd()}\n` };
}

/** A text of nginx. A dollar sign begins a variable and cannot be escaped; in an address it can be encoded. */
function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&').replaceAll('$', '%24')}"`;
}

/** The query of the request is kept, unless the target has its own. */
function target(location: string): string {
  return /[?#]/.test(location) ? quoted(location) : quoted(location).replace(/"$/, '$is_args$args"');
}

/** An expression for a path below the output folder, for the same path of a request. Quoted, because of its braces. */
function below({ source }: RegExp): string {
  return `"${source.replace('^', '^/').replaceAll('\\/', '/')}"`;
}
