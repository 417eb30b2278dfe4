import type { HostName } from '../config/headers.ts';
import { FOR_MACHINES, FOREVER, HASHED, SHORT } from './cache-class.ts';
import { type HostFile, locationOf, notice, type ServedSite, spellings } from './served-site.ts';

export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/**
 * What Cloudflare takes of these files; Netlify names no limits.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export const CLOUDFLARE_LIMITS = { headerRules: 100, headerLine: 2000, redirects: 2000, redirectLine: 1000 } as const;

const ASSETS = 'assets/';

/**
 * `_headers` in the form that Netlify and Cloudflare share. Both join the values of two rules for one path, so no path has two
 * rules for one header; both answer with `max-age=0, must-revalidate` by themselves, so pages need no rule.
 */
export function headersFile({ headers, files }: ServedSite): HostFile {
  const rules: [path: string, lines: string[]][] = [['/*', headers.map(([name, value]) => `${name}: ${value}`)]];
  const assets = files.filter((file) => file.startsWith(ASSETS));
  // A file of the static folder may lie there without a hash: then nothing is said of the folder.
  if (assets.length > 0 && assets.every((file) => HASHED.test(file)))
    rules.push([`/${ASSETS}*`, [`Cache-Control: ${FOREVER}`]]);
  const forMachines = files.filter((file) => FOR_MACHINES.test(file));
  // Left out where there are too many: what is asked for again each time is right too.
  if (rules.length + forMachines.length <= CLOUDFLARE_LIMITS.headerRules)
    for (const file of forMachines) rules.push([encodeURI(`/${file}`), [`Cache-Control: ${SHORT}`]]);
  const text = rules.flatMap(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)]);
  return { path: HEADERS_FILE, text: `${[...notice(), ...text].join('\n')}\n` };
}

/**
 * `_redirects`. The pages that lead on stand in the same places for other hosts; Netlify passes over them only with an exclamation
 * mark, which Cloudflare does not understand and does not need. So each has a line of its own, and leaves out that of the other.
 */
export function redirectsFile({ redirects }: ServedSite, hosts: readonly HostName[]): HostFile {
  const lines = redirects.flatMap((move) => {
    const target = encodeAddress(locationOf(move));
    return [
      ...(hosts.includes('netlify') ? [`${encodeURI(move.from)} ${target} 301!`] : []),
      ...(hosts.includes('cloudflare') ? spellings(move).map((from) => `${encodeURI(from)} ${target} 301`) : []),
    ];
  });
  return { path: REDIRECTS_FILE, text: `${[...notice(), ...lines].join('\n')}\n` };
}

/** White space ends a word of the file. */
function encodeAddress(target: string): string {
  return target.replace(/\s/g, encodeURIComponent);
}

/** What Cloudflare would leave out of the files, in words. */
export function beyondCloudflare(files: readonly HostFile[]): string[] {
  const problems: string[] = [];
  for (const { path, text } of files) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const isHeaders = path === HEADERS_FILE;
    const longest = isHeaders ? CLOUDFLARE_LIMITS.headerLine : CLOUDFLARE_LIMITS.redirectLine;
    for (const line of lines.filter(({ length }) => length > longest)) {
      const [name] = line.trim().split(/[:\s]/);
      problems.push(`The line of ${name} in ${path} has ${line.length} characters, and Cloudflare takes ${longest}.`);
    }
    if (!isHeaders && lines.length > CLOUDFLARE_LIMITS.redirects)
      problems.push(`${path} has ${lines.length} lines, and Cloudflare takes ${CLOUDFLARE_LIMITS.redirects}.`);
  }
  return problems;
}
