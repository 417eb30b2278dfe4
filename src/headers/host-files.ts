import { type Coding, compressedPath } from '../base/codings.ts';
import { compareText } from '../base/diagnostic.ts';
import type { Text } from '../base/message.ts';
import type { HostName } from '../config/keys.ts';
import { MANIFEST } from '../host/output/layout.ts';
import { FOR_MACHINES, FOREVER, SHORT } from './cache-class.ts';
import { hostRuleMessages } from './messages.ts';
import {
  type HostFile,
  hashedFiles,
  IGNORE_FILE,
  locationOf,
  notice,
  SERVER_FOLDER,
  type ServedSite,
  SHARED,
  spellings,
} from './served-site.ts';

export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE = '_redirects';

/**
 * What Cloudflare takes of these files; Netlify names no limits.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/headers/
 * @see https://developers.cloudflare.com/pages/configuration/redirects/
 */
export const CLOUDFLARE_LIMITS = { headerRules: 100, headerLine: 2000, redirects: 2000, redirectLine: 1000 } as const;

/** What a page cannot be seen or used without, and every page asks for. */
const FOR_PAGES = /\.(?:css|js|mjs|woff2?)$/;

/**
 * `_headers` in the form that Netlify and Cloudflare share. Both join the values of two rules for one path, so no path has two
 * rules for one header; both answer with `max-age=0, must-revalidate` by themselves, so pages need no rule.
 *
 * Only files that are there are named, each by itself: both hosts put headers on 404s too, so that what a rule such as
 * `/assets/*` says holds for a year of a file that is missing during a roll-out, or comes back with a rollback.
 */
export function headersFile(site: ServedSite, hosts: readonly HostName[]): HostFile {
  const forAll: Rule = [encodeURI(`${site.base}/*`), site.headers.map(([name, value]) => `${name}: ${value}`)];
  const shared = site.shared.filter(isLiteral).map((file): Rule => [pathOf(site, file), [SHARED.join(': ')]]);
  const most = hosts.includes('cloudflare') ? CLOUDFLARE_LIMITS.headerRules : Number.POSITIVE_INFINITY;
  const rules = [forAll, ...shared, ...cacheRules(site, hosts.includes('cloudflare'))].slice(0, most);
  const text = rules.flatMap(([path, lines]) => [path, ...lines.map((line) => `  ${line}`)]);
  return { path: HEADERS_FILE, text: `${[...notice(), ...text].join('\n')}\n` };
}

type Rule = readonly [path: string, lines: readonly string[]];

/**
 * How long files may be kept, the most useful first: where rules are few, what is left out is asked for again each time,
 * which is right too.
 */
function cacheRules(site: ServedSite, areFew: boolean): Rule[] {
  const rulesFor = (files: readonly string[], value: string) =>
    files.filter(isLiteral).map((file): Rule => [pathOf(site, file), [`Cache-Control: ${value}`]]);
  const hashed = hashedFiles(site);
  const machines = [...site.named, ...site.given].filter((file) => FOR_MACHINES.test(file));
  const first = [
    ...rulesFor(
      hashed.filter((file) => FOR_PAGES.test(file)),
      FOREVER,
    ),
    ...rulesFor(machines.sort(compareText), SHORT),
  ];
  if (areFew) return first;
  return [
    ...first,
    ...rulesFor(
      hashed.filter((file) => !FOR_PAGES.test(file)),
      FOREVER,
    ),
  ];
}

function pathOf({ base }: ServedSite, file: string): string {
  return encodeURI(`${base}/${file}`);
}

/** In the path of a rule a star and a word behind a colon stand for anything. */
function isLiteral(file: string): boolean {
  return !/[*:]/.test(file);
}

/**
 * `_redirects`. The pages that lead on stand in the same places for other hosts; Netlify passes over them only with an exclamation
 * mark, which Cloudflare does not understand and does not need. So each has a line of its own, and leaves out that of the other.
 */
export function redirectsFile({ redirects, base, hasMarkdown }: ServedSite, hosts: readonly HostName[]): HostFile {
  const at = encodeURI(base);
  const hidden = hiddenPaths(hosts, hasMarkdown).flatMap((path) => [
    ...(hosts.includes('netlify') ? [`${at}/${path} ${at}/404.html 404!`] : []),
    // It answers with redirects only.
    ...(hosts.includes('cloudflare') ? [`${at}/${path} ${at}/404.html 302`] : []),
  ]);
  const lines = redirects.flatMap((move) => {
    const target = encodeAddress(locationOf(move, base));
    return [
      ...(hosts.includes('netlify') ? [`${encodeURI(base + move.from)} ${target} 301!`] : []),
      ...(hosts.includes('cloudflare') ? spellings(move, base).map((from) => `${encodeURI(from)} ${target} 301`) : []),
    ];
  });
  return { path: REDIRECTS_FILE, text: `${[...notice(), ...hidden, ...lines].join('\n')}\n` };
}

/** What is for others than visitors; the rule files themselves no host shows. */
function hiddenPaths(hosts: readonly HostName[], hasFunction: boolean): string[] {
  const hasServer = hasFunction || hosts.includes('nginx') || hosts.includes('caddy');
  return [
    MANIFEST,
    ...(hosts.includes('cloudflare') ? [IGNORE_FILE] : []),
    ...(hasServer ? [`${SERVER_FOLDER}/*`] : []),
  ];
}

/**
 * `.assetsignore`: what a Worker's deploy leaves out, in the form of `.gitignore`. Cloudflare compresses by itself, so that copies
 * would double the files for nothing. Pages know no such file, and have the lines of `_redirects`.
 *
 * @see https://developers.cloudflare.com/workers/static-assets/binding/#ignoring-assets
 */
export function ignoreFile({ named, given }: ServedSite, codings: readonly Coding[]): HostFile {
  const copies = codings.map((coding) => compressedPath('*', coding));
  const isLikeCopy = (file: string) => codings.some((coding) => file.endsWith(compressedPath('', coding)));
  const archives = [...named, ...given].filter(isLikeCopy).sort(compareText);
  const lines = [MANIFEST, IGNORE_FILE, SERVER_FOLDER, ...copies, ...archives.map((file) => `!/${literally(file)}`)];
  return { path: IGNORE_FILE, text: `${[...notice(), ...lines].join('\n')}\n` };
}

/** A path in a pattern of `.gitignore`. */
function literally(path: string): string {
  return path.replace(/[\\*?[\] ]/g, '\\$&');
}

/** White space ends a word of the file. */
function encodeAddress(target: string): string {
  return target.replace(/\s/g, encodeURIComponent);
}

/** What Cloudflare would leave out of the files, in words. */
export function beyondCloudflare(files: readonly HostFile[]): Text[] {
  const problems: Text[] = [];
  for (const { path, text } of files) {
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const isHeaders = path === HEADERS_FILE;
    const longest = isHeaders ? CLOUDFLARE_LIMITS.headerLine : CLOUDFLARE_LIMITS.redirectLine;
    for (const line of lines.filter(({ length }) => length > longest)) {
      const [name] = line.trim().split(/[:\s]/);
      problems.push(
        hostRuleMessages.lineCharactersCloudflareTakes({ name, file: path, count: line.length, limit: longest }),
      );
    }
    if (!isHeaders && lines.length > CLOUDFLARE_LIMITS.redirects)
      problems.push(
        hostRuleMessages.linesCloudflareTakes({ file: path, count: lines.length, limit: CLOUDFLARE_LIMITS.redirects }),
      );
  }
  return problems;
}
