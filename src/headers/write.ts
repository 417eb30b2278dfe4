import type { Coding } from '../base/codings.ts';
import type { HostName } from '../config/keys.ts';
import { caddyFile } from './caddy.ts';
import { functionFiles } from './function-files.ts';
import { headersFile, ignoreFile, redirectsFile } from './host-files.ts';
import { nginxFile } from './nginx.ts';
import type { HostFile, ServedSite } from './served-site.ts';

/** The files for the hosts that are named: `_headers` and `_redirects` in the output, and a folder for operators of servers. */
export function writeHostFiles(
  site: ServedSite,
  hosts: readonly HostName[],
  codings: readonly Coding[],
): readonly HostFile[] {
  const files: HostFile[] = [];
  if (hosts.includes('netlify') || hosts.includes('cloudflare'))
    files.push(headersFile(site, hosts), redirectsFile(site, hosts));
  if (hosts.includes('cloudflare')) files.push(ignoreFile(site, codings));
  if (site.hasMarkdown) files.push(...functionFiles(site, hosts));
  if (hosts.includes('nginx')) files.push(nginxFile(site, codings));
  if (hosts.includes('caddy')) files.push(caddyFile(site, codings));
  return files;
}

/** Where they stand, which is known before anything else of the site is. */
export function hostFilePaths(hosts: readonly HostName[], hasMarkdown: boolean): string[] {
  const nothing: ServedSite = { base: '', headers: [], redirects: [], named: [], given: [], shared: [], hasMarkdown };
  return writeHostFiles(nothing, hosts, []).map(({ path }) => path);
}
