import { isHashedAt, isUnsafeUrl, REACT_BLOCKED, siteAddress, withoutBase } from '../base/address.ts';
import { attempt } from '../base/attempt.ts';
import type { MovedAnchor } from '../base/client.ts';
import { addTo, memo } from '../base/lists.ts';
import type { Text } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { meant, nearest, spellingOf, write } from '../base/suggest.ts';
import { decodeSafely } from './html-tags.ts';
import { linkMessages } from './messages.ts';
import type { BrokenReference, Reference } from './references.ts';

/** Paths of the finished site to which references may lead. */
export interface Targets {
  /**
   * Decoded paths of all pages and files, with a leading slash. Files for which {@link CheckedSite.hasAsset} returns
   * true are not included.
   */
  readonly paths: ReadonlySet<string>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
}

/** Data about a site that is needed to check its references. */
export interface CheckedSite extends Targets {
  /** URL of the site, with its base path if it has one: `https://example.org/repo`. */
  readonly origin: string;
  /**
   * Checks if a file with a content hash in its name exists at a path. This is a function and not a list, because the
   * list changes with every edit of a file, and every page would then be checked again. Only called for paths that are
   * not in `paths`.
   */
  readonly hasAsset?: (path: string) => Promise<boolean>;
  /** Checks if the page at a path may be missing only because of an error that is already reported. */
  readonly isOpen: (path: string) => boolean;
  /** True to require exact routes. Otherwise a link to `/a` for `/a/`, which hosts redirect, has severity `info`. */
  readonly isStrict?: boolean;
  /** Returns the ids in the file at a path. Returns undefined if they are unknown, for example in an image. */
  readonly anchorsOf: (path: string) => Promise<ReadonlySet<string> | undefined>;
  /** Returns the ids of the headings on a page, for suggestions. */
  readonly headingsOf?: (path: string) => Promise<readonly string[]>;
}

/**
 * Checks that the target of a reference exists and is meant for visitors.
 * @param page route of the page with the reference
 * @returns the problem, or undefined if there is none
 */
export async function checkReference(
  reference: Reference,
  page: string,
  site: CheckedSite,
): Promise<BrokenReference | undefined> {
  const problem = (await problemOf(reference.url, page, site)) ?? problemAbroad(reference, site.origin);
  return problem && { ...problem, ...reference };
}

type Problem = Omit<BrokenReference, 'url' | 'from'>;

function broken(message: Text, hint: Text): Problem & { readonly hint: Text } {
  return { code: 'link-broken', message, hint };
}

async function problemOf(
  url: string,
  page: string,
  { origin, paths, hidden, hasAsset, isOpen, isStrict = true, anchorsOf, headingsOf }: CheckedSite,
): Promise<Problem | undefined> {
  if (isUnsafeUrl(url)) return unsafe(url);
  const misspelt = misspeltScheme(url) ?? misspeltHost(url);
  if (misspelt !== undefined) return misspelt;
  const target = resolveReference(url, page, origin);
  if (target.kind === 'invalid') return broken(linkMessages.notValidUrl({ url }), linkMessages.checkHostTwoHexadecimal);
  if (target.kind !== 'internal') return undefined;
  const { path, fragment } = target;
  if (hidden.has(path)) return leadsToDraft(path);
  if (!paths.has(path) && !(await hasAsset?.(path))) {
    const schemeless = withoutScheme(url);
    if (schemeless !== undefined || isOpen(path)) return schemeless;
    const route = isStrict ? undefined : answered(path, paths);
    if (route !== undefined)
      return {
        code: 'link-form',
        message: linkMessages.pageHostsLead({ path, route }),
        hint: meant(url, route, route),
      };
    const anchors = /^[\w-]+$/.test(url) ? await anchorsOf(page) : undefined;
    const isDownload = /\.(?:pdf|docx?|xlsx?|pptx?|zip|csv)$/i.test(path);
    const hint = anchors?.has(url)
      ? meant(url, `#${url}`, `#${url}`)
      : (hintFor(url, path, page, paths) ??
        (isDownload ? linkMessages.putIntoStatic({ path: path.slice(1) }) : linkMessages.correctAddressOrRemove));
    return { ...broken(baseMessages.brokenLink({ path }), hint), missing: path };
  }
  // Remove `:~:` and the text to highlight after it (text fragment), which is not part of the anchor.
  const [anchor = ''] = fragment.split(':~:', 1);
  if (anchor === '' || anchor === 'top') return undefined;
  const anchors = await anchorsOf(path);
  if (anchors === undefined || anchors.has(anchor)) return undefined;
  return missingAnchor(path, anchor, [...anchors], await headingsOf?.(path));
}

/**
 * Returns the problem with an anchor that a page does not have.
 * @param ids ids on the page, of which the hint suggests the nearest one
 * @param headings ids that the hint lists if none is near. Default: `ids` without those of the theme
 */
export function missingAnchor(path: string, anchor: string, ids: readonly string[], headings: readonly string[] = []) {
  const guess = nearest(anchor, ids);
  // Omit ids with a colon, such as `page:content`, which belong to the theme.
  const shown = (headings.length > 0 ? headings : ids.filter((id) => !id.includes(':'))).slice(0, 8).join(', ');
  const list = shown === '' ? linkMessages.noAnchors : linkMessages.anchorsPage({ anchors: shown });
  const others = /^(?:cmnt|_msocom_)\d/.test(anchor) ? linkMessages.deleteComment : list;
  const hint = guess === undefined ? others : meant(`#${anchor}`, `#${guess}`, `#${guess}`);
  return { code: 'link-anchor-broken', message: linkMessages.noAnchor({ path, anchor }), hint } as const;
}

/** Returns the page to which hosts redirect a path: `/a` or `/a/index.html` -> `/a/`. */
function answered(path: string, paths: ReadonlySet<string>): string | undefined {
  return [`${path}/`, path.replace(/\/index\.html$/, '/')].find((form) => form !== path && paths.has(form));
}

function hintFor(url: string, path: string, page: string, paths: ReadonlySet<string>): Text | undefined {
  const composed = path.normalize('NFC');
  if (paths.has(composed)) return linkMessages.writeAccentsOneCharacter({ path: composed });
  const guess = siblingOf(url, page, paths) ?? pageOfFile(path, paths) ?? suggestPath(path, paths);
  return guess === undefined ? undefined : meant(url.replace(/[?#].*/, ''), guess, guess);
}

/** Returns the route of the page that a project path means: `/content/blog/first.md` -> `/blog/first/`. */
function pageOfFile(path: string, paths: ReadonlySet<string>): string | undefined {
  if (!path.endsWith('.md')) return undefined;
  const parts = path.replace(/(?:\/(?:_?index|README))?\.md$/i, '/').split('/');
  return parts.map((_, i) => `/${parts.slice(i + 1).join('/')}`).find((route) => route !== '/' && paths.has(route));
}

function siblingOf(url: string, page: string, paths: ReadonlySet<string>): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.startsWith('/') || path === '' || page === '/') return undefined;
  const { pathname } = new URL(path, `http://site.invalid${encodeURI(page.replace(/[^/]+\/$/, ''))}`);
  const sibling = `${decodeSafely(pathname).replace(/\/$/, '')}/`;
  return paths.has(sibling) ? sibling : undefined;
}

/**
 * Reports a reference to an anchor that is now on another page. The link works, but the browser is forwarded there.
 * @param movedFrom returns the moved anchors of a page
 */
export async function checkMoved(
  { url, from }: Reference,
  page: string,
  origin: string,
  movedFrom: (path: string) => Promise<readonly MovedAnchor[]>,
): Promise<BrokenReference | undefined> {
  const target = url.includes('#') ? resolveReference(url, page, origin) : undefined;
  if (target?.kind !== 'internal' || target.fragment === '') return undefined;
  const found = (await movedFrom(target.path)).find(({ id }) => id === target.fragment);
  if (found === undefined) return undefined;
  const message = linkMessages.anchorMoved({ id: found.id, path: target.path });
  const to = decodeSafely(found.to, decodeURIComponent);
  const shown = to.startsWith('#') && target.path !== page ? target.path + to : to;
  const hint = { ...linkMessages.writeUrl({ url: shown }), fix: { from: url, to: shown } };
  return { code: 'link-anchor-moved', url, from, message, hint };
}

/** Creates the problem for a link that runs code (`javascript:`). */
export function unsafe(url: string) {
  const plain = url.replace(/\s+/g, ' ');
  const shown = REACT_BLOCKED.test(url) ? 'javascript:' : plain.length > 60 ? `${plain.slice(0, 57)}...` : plain;
  return {
    code: 'link-unsafe',
    message: linkMessages.runsProgramInsteadLeading({ url: shown }),
    hint: linkMessages.linkPageWhatButton,
  } as const;
}

/** Creates the problem for a link to a draft or scheduled page. */
export function leadsToDraft(target: string) {
  return {
    code: 'link-draft',
    message: linkMessages.draftOrScheduledLater({ target }),
    hint: linkMessages.publishPageFirstOr,
    missing: target,
  } as const;
}

/** Target of a URL: a path on the site, a page of another site, or neither. */
export type Target =
  | {
      readonly kind: 'internal';
      /** Decoded path with a leading slash. Unicode is not normalised, because servers distinguish the forms. */
      readonly path: string;
      readonly fragment: string;
    }
  | { readonly kind: 'external'; readonly url: string }
  /** URL with another scheme, such as `mailto:`, `tel:` or `data:`. It is not checked. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Matches parts of a path that browsers change: `.` or `..` after a slash, and backslashes. */
const UNRESOLVED = /\/(?:\.|%2e)|\\/i;

/**
 * Resolves a URL as a browser on the page would.
 * @param page route of the page with the URL
 * @param site URL of the site; absolute URLs of the same site are internal
 */
export function resolveReference(url: string, page: string, site: string): Target {
  if (url.startsWith('#')) return internal(() => page, url.slice(1));
  const { origin, base } = siteAddress(site);
  if (url.startsWith('/') && !url.startsWith('//') && !UNRESOLVED.test(url)) return fromPath(fromSite(url, base));
  if (SCHEME.test(url) && !/^https?:/i.test(url)) return { kind: 'other' };
  const absolute = attempt(() => new URL(url, origin + encodeURI(page)));
  if (absolute === undefined) return { kind: 'invalid' };
  const path = absolute.pathname + absolute.hash;
  if (absolute.origin !== origin) return { kind: 'external', url: absolute.href };
  if (base === '' || !/^(?:https?:|\/\/)/i.test(url)) return fromPath(fromSite(path, base));
  // Absolute URLs contain the base path. In sources, a URL with a leading slash does not: `/` is the root of the site.
  const isOwn = path.startsWith(`${base}/`) || absolute.pathname === base;
  return isOwn ? fromPath(path.slice(base.length) || '/') : { kind: 'external', url: absolute.href };
}

/** Removes the base path from the path of a file with a content hash. Other paths in sources have no base path. */
function fromSite(path: string, base: string): string {
  return base !== '' && isHashedAt(path, base) ? withoutBase(path, base) : path;
}

function fromPath(url: string): Target {
  const hash = url.indexOf('#');
  const beforeHash = hash === -1 ? url : url.slice(0, hash);
  const query = beforeHash.indexOf('?');
  const path = query === -1 ? beforeHash : beforeHash.slice(0, query);
  return internal(() => decode(path), hash === -1 ? '' : url.slice(hash + 1));
}

/** Creates an internal target. @param path returns the decoded path; may throw for invalid escapes */
function internal(path: () => string, fragment: string): Target {
  const decoded = attempt(() => ({ path: path(), fragment: decode(fragment) }));
  return decoded === undefined ? { kind: 'invalid' } : { kind: 'internal', ...decoded };
}

/** Decodes percent escapes. Throws if they are malformed. */
function decode(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}

const MAIL = /^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}(?:\?.*)?$/i;

const PHONE = /^\+\d(?:[ ()./-]?\d){7,14}$/;

/** Matches a host without a scheme: it starts with `www` or has a common top-level domain, so it is not a file name. */
const HOST =
  /^(?:www\.[^\s/:?#]+\.[a-z]{2,}|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:cz|sk|com|org|net|eu|de|at|pl|hu|uk|fr|it|es|nl|ch|io|dev|app|info|gov|edu))(?::\d+)?(?:[/?#].*)?$/i;

/** Adds the scheme that a URL probably lacks: `www.a.cz`, `info@a.cz`. Browsers take such a URL for a path. */
function withScheme(url: string): string | undefined {
  if (MAIL.test(url)) return `mailto:${url}`;
  const number = decodeURI(url.replace(/%(?![\da-f]{2})/gi, '%25'));
  if (PHONE.test(number)) return `tel:${number.replace(/[^+\d]/g, '')}`;
  const [, rest] = /^https?(?:\/\/|:\/)([^/:]+\..*)$/i.exec(url) ?? [];
  if (rest !== undefined && !/^https?:\/\//i.test(url)) return `https://${rest}`;
  return HOST.test(url) ? `https://${url}` : undefined;
}

/** Schemes that are corrected if misspelt. */
const USUAL = ['http', 'https', 'mailto', 'tel'];

/** Matches valid schemes that look like a misspelt scheme of `USUAL`: `ftps` is similar to `https`. */
const OTHERS = /^(?:rtsp|sftp|ftps?|sms|smsto|mms|htcpcp|telnet|xmpp|irc|git|ssh|data|blob|geo|urn|file)$/i;

/** Returns the problem with a misspelt scheme such as `htpp:`, or with an invalid `mailto:` or `tel:` URL. */
function misspeltScheme(url: string): Problem | undefined {
  const [, kind, person] = /^(mailto|tel):\/\/(.+)$/i.exec(url) ?? [];
  if (kind !== undefined)
    return broken(linkMessages.noSlashesStandBehind({ scheme: kind }), write(`${kind}:${person}`, url));
  if (/^mailto:(?!\?)/i.test(url) && !MAIL.test(decodeSafely(url.slice(7).replace(/\?.*/s, '').split(',')[0] ?? '')))
    return broken(linkMessages.noMail({ address: url.slice(7) }), linkMessages.writeMail);
  if (/^tel:.*\p{L}/iu.test(url.replace(/;.*/s, '').slice(4)))
    return broken(linkMessages.noPhone({ address: url.slice(4) }), linkMessages.writePhone);
  const [, scheme, rest] = /^([a-z][a-z\d+.-]{2,}):(.*)/is.exec(url) ?? [];
  if (scheme === undefined || USUAL.includes(scheme.toLowerCase()) || OTHERS.test(scheme)) return undefined;
  const usual = nearest(scheme, USUAL);
  if (usual === undefined) return undefined;
  return broken(linkMessages.unknownScheme({ scheme }), write(`${usual}:${rest}`, url));
}

/** Matches an http(s) URL up to the end of its host, which is the first group. */
const HTTP = /^https?:\/\/([^/?#]*)/i;

/** Returns the problem with a repeated scheme (`https://https://...`) or a comma in the host. */
function misspeltHost(url: string): Problem | undefined {
  const [begun, host = ''] = HTTP.exec(url) ?? [];
  if (begun === undefined) return undefined;
  const [, inner] = /^https?:\/+(https?:\/\/.+)$/i.exec(url) ?? [];
  if (inner !== undefined) return broken(linkMessages.beginsTwoSchemesOne({ url }), write(inner, url));
  if (!host.includes(',')) return undefined;
  const hint = write(`${begun.replaceAll(',', '.')}${url.slice(begun.length)}`, url);
  return broken(linkMessages.commaStandsNameHost({ host }), hint);
}

/** Returns the problem with a URL whose scheme is missing, or undefined for any other URL. */
export function withoutScheme(url: string) {
  const absolute = withScheme(url);
  if (absolute === undefined) return undefined;
  return broken(linkMessages.takenPathSiteBecause({ address: url }), write(absolute, url));
}

/**
 * Matches hosts that can only be reached from one computer or one local network.
 * @see https://www.iana.org/assignments/special-use-domain-names and
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^0\.0\.0\.0$|^\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\]$|^[^.[\]]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** Matches a file path as browsers and Windows show it: `file:`, `C:\`. */
const ON_DISK = /^(?:file:|[a-z]:(?:[\\/]|%5C))/i;

/** Services whose redirecting URLs people copy by mistake, each with the query parameter that contains the target. */
const REDIRECTORS: readonly { readonly host: RegExp; readonly parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]+$/, parameter: 'url' },
  { host: /^(?:www\.)?google\.[a-z.]+$/, parameter: 'q' },
  { host: /^lm?\.(?:facebook|instagram|messenger)\.com$/, parameter: 'u' },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameter: 'url' },
  { host: /^(?:www\.)?(?:youtube|linkedin)\.com$/, parameter: 'q' },
];

/** Reports whether a host is a preview host of the site, such as `staging.example.org` for `example.org`. */
function isPreviewOf({ hostname }: URL, own: URL): boolean {
  const domain = own.hostname.replace(/^www\./, '');
  if (/^(?:staging|stage|test|dev|preview|beta|uat)\./.test(hostname) && hostname.endsWith(`.${domain}`)) return true;
  return /^(?:deploy-preview-\d+|[\w-]+)--[\w-]+\.netlify\.app$/.test(hostname);
}

/**
 * Reports links that work for the author but not for visitors (file on disk, private or preview host), links to a
 * redirecting service, and absolute URLs of the site itself, which reload the document and lead out of a preview.
 * @param origin URL of the site
 */
function problemAbroad({ url, from }: Reference, origin: string): Problem | undefined {
  const local = (message: Text, hint: Text): Problem => ({ code: 'link-local', message, hint });
  if (ON_DISK.test(url) || (from === 'img src' && /^(?!https?:|data:)[a-z][a-z\d+.-]*:/i.test(url))) {
    const address = decodeSafely(url);
    return local(linkMessages.fileComputerWroteVisitors({ address }), linkMessages.putFileBesidePage);
  }
  if (!/^(?:https?:)?\/\//i.test(url) || !/^(?:a|area) href$/.test(from)) return undefined;
  const parsed = URL.parse(url, origin);
  if (parsed === null) return undefined;
  const own = new URL(origin);
  const { host, hostname, pathname, search, hash, searchParams } = parsed;
  if (host.replace(/^www\./, '') === own.host.replace(/^www\./, '')) {
    const hint = write(decodeSafely(`${pathname}${search}${hash}`, decodeURI), url);
    return { code: 'link-own-origin', message: linkMessages.absoluteOwnLink, hint };
  }
  const targets = REDIRECTORS.flatMap(({ host, parameter }) =>
    host.test(hostname) ? (searchParams.get(parameter) ?? []) : [],
  );
  const target = targets.find((address) => /^https?:/.test(address));
  if (target !== undefined) return local(linkMessages.detour({ host }), write(target, url));
  if (isPreviewOf(parsed, own))
    return local(linkMessages.previewHost({ host }), write(decodeSafely(`${pathname}${hash}`, decodeURI), url));
  if (!PRIVATE.test(hostname)) return undefined;
  return local(linkMessages.leadsComputerVisitorsCannot({ address: url }), linkMessages.writeAddressEverybodyOr);
}

/** Returns the index that `suggestPath` searches, cached per site, because thousands of broken links may search it. */
const indexOf = memo(prepare, new WeakMap<ReadonlySet<string>, ReturnType<typeof prepare>>());

/**
 * Returns the existing path that a broken path probably means. The candidates, in this order: the same path with or
 * without a trailing slash or `index.html`; the most similar path in the same folder; the only page with the same last
 * segment (the page has moved); of the pages with the most similar last segment, the most similar path.
 * @param known paths of the site; must not change after the first call, because the index is cached
 */
export function suggestPath(path: string, known: ReadonlySet<string>): string | undefined {
  const paths = indexOf(known);
  if (!paths.answers.has(path)) paths.answers.set(path, find(path, known, paths));
  return paths.answers.get(path);
}

function find(path: string, known: ReadonlySet<string>, paths: ReturnType<typeof prepare>): string | undefined {
  for (const variant of [
    `${path}/`,
    path.replace(/\/$/, ''),
    path.replace(/(?:index)?\.html$/, ''),
    path.replace(/(?:\.html|\.md)$/, '/'),
    path.replace(/^.*[„“”"](?=\/)|[“”"]$/g, ''),
  ]) {
    if (variant !== path && known.has(variant)) return variant;
  }
  const last = lastSegment(path);
  const parent = parentOf(path);
  // Compare last segments of paths in the same folder: the common folder would make all whole paths look similar.
  const neighbours = paths.byParent.get(parent);
  const neighbour = paths.spellingIn(parent)(last);
  const whole = [...(neighbours?.keys() ?? [])].filter((name) => name.replace(/\.\w+$/, '') === last);
  if (neighbour !== undefined || whole.length === 1) return neighbours?.get(neighbour ?? whole[0] ?? '');
  const moved = last === '' ? [] : (paths.byLast.get(last) ?? []);
  if (moved.length === 1) return moved[0];
  // Takes the pages with the most similar last segment: the page may have moved, and the link may be misspelt, too.
  return nearest(path, paths.byLast.get(paths.lasts(last) ?? '') ?? []);
}

function prepare(known: ReadonlySet<string>) {
  /** Maps a folder to the paths in it, by their last segments. */
  const byParent = new Map<string, Map<string, string>>();
  const byLast = new Map<string, string[]>();
  for (const path of known) {
    const [parent, last] = [parentOf(path), lastSegment(path)];
    byParent.set(parent, (byParent.get(parent) ?? new Map<string, string>()).set(last, path));
    addTo(byLast, last, path);
  }
  return {
    byParent,
    byLast,
    lasts: spellingOf(byLast.keys()),
    /** Returns an index for the paths in a folder that corrects a misspelt last segment. */
    spellingIn: memo((parent: string) => spellingOf(byParent.get(parent)?.keys() ?? [])),
    answers: new Map<string, string | undefined>(),
  };
}

/** Returns the folder of a path. Both `/docs/api/` and `/docs/api` are in `/docs/`. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

function lastSegment(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}

/** Matches hosts reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/** Checks if the host of a URL is reserved for examples. Such a host never responds, so requesting it is useless. */
export function isReserved(url: string): boolean {
  return RESERVED.test(new URL(url).hostname);
}
