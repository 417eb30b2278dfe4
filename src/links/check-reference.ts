import { isHashedAt, isUnsafeUrl, REACT_BLOCKED, siteAddress, withoutBase } from '../base/address.ts';
import type { MovedAnchor } from '../base/client.ts';
import type { Text } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { type Spelling, spellingOf } from '../base/spelling.ts';
import { meant, nearest, write } from '../base/suggest.ts';
import { decodeSafely } from './html-tags.ts';
import { linkMessages } from './messages.ts';
import type { BrokenReference, Reference } from './references.ts';

/** Possible targets of references in the finished site. */
export interface Targets {
  /** Decoded paths of all pages and files with a leading slash, except the files of {@link CheckedSite.hasAsset}. */
  readonly paths: ReadonlySet<string>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
}

/** Site whose references are checked. */
export interface CheckedSite extends Targets {
  /** `https://example.org` */
  readonly origin: string;
  /**
   * Checks if there is a file with a hashed name at a path. Called for single paths: some of these names change with every edit
   * of a text, so a list of them would invalidate every page. Not called for paths in `paths`.
   */
  readonly hasAsset?: (path: string) => Promise<boolean>;
  /** Checks if a page may be missing at a path because of another reported problem. */
  readonly isOpen: (path: string) => boolean;
  /** True if links must use the canonical URL of a page, not a URL that hosts redirect. */
  readonly isStrict?: boolean;
  /** Returns the ids of a page; undefined for a target without known anchors, such as an image. */
  readonly anchorsOf: (path: string) => Promise<ReadonlySet<string> | undefined>;
  /** Returns the ids of the headings of a page, to which authors usually link. */
  readonly headingsOf?: (path: string) => Promise<readonly string[]>;
}

/**
 * Checks if a reference has a target, and if visitors should go there.
 *
 * @param page route of the page with the reference
 */
export async function checkReference(
  reference: Reference,
  page: string,
  site: CheckedSite,
): Promise<BrokenReference | undefined> {
  return (await checkTarget(reference, page, site)) ?? checkAbsolute(reference, site.origin);
}

async function checkTarget(
  { url, from }: Reference,
  page: string,
  { origin, paths, hidden, hasAsset, isOpen, isStrict = true, anchorsOf, headingsOf }: CheckedSite,
): Promise<BrokenReference | undefined> {
  if (isUnsafeUrl(url)) return { ...unsafe(url), url, from };
  const misspelt = misspeltScheme(url) ?? misspeltHost(url);
  if (misspelt !== undefined) return { code: 'link-broken', url, from, ...misspelt };
  const target = resolveReference(url, page, origin);
  if (target.kind === 'invalid') {
    const hint = linkMessages.checkHostTwoHexadecimal;
    return { code: 'link-broken', url, from, message: linkMessages.notValidUrl({ url }), hint };
  }
  if (target.kind !== 'internal') return undefined;
  const { path, fragment } = target;
  if (hidden.has(path)) return { ...leadsToDraft(path), url, from };
  if (!paths.has(path) && !(await hasAsset?.(path))) {
    const schemeless = withoutScheme(url);
    if (schemeless !== undefined) return { code: 'link-broken', url, from, ...schemeless };
    if (isOpen(path)) return undefined;
    const route = isStrict ? undefined : answered(path, paths);
    if (route !== undefined) {
      const message = linkMessages.pageHostsLead({ path, route });
      return { code: 'link-form', url, from, message, hint: meant(url, route, route) };
    }
    const anchors = /^[\w-]+$/.test(url) ? await anchorsOf(page) : undefined;
    const hint = anchors?.has(url) ? meant(url, `#${url}`, `#${url}`) : hintFor(url, path, page, paths);
    const message = baseMessages.noPageOrFile({ path });
    return { code: 'link-broken', url, from, message, missing: path, ...(hint !== undefined && { hint }) };
  }
  // The part after `:~:` selects text to highlight and is not part of the anchor.
  const [anchor = ''] = fragment.split(':~:', 1);
  if (anchor === '' || anchor === 'top') return undefined;
  const anchors = await anchorsOf(path);
  if (anchors === undefined || anchors.has(anchor)) return undefined;
  const guess = nearest(anchor, anchors);
  const headings = guess === undefined ? await headingsOf?.(path) : undefined;
  const hint =
    guess === undefined
      ? linkMessages.anchorsPage({
          anchors: [...(headings?.length ? headings : anchors)].slice(0, 8).join(', ') || 'none',
        })
      : meant(`#${anchor}`, `#${guess}`, `#${guess}`);
  return { code: 'link-anchor-broken', url, from, message: linkMessages.noAnchor({ path, anchor }), hint };
}

/** Returns the page to which every host redirects from a path: with its slash, or without the name of its file. */
function answered(path: string, paths: ReadonlySet<string>): string | undefined {
  return [`${path}/`, path.replace(/\/index\.html$/, '/')].find((form) => form !== path && paths.has(form));
}

/** Suggests the target that a broken path most likely means. */
function hintFor(url: string, path: string, page: string, paths: ReadonlySet<string>): Text | undefined {
  const composed = path.normalize('NFC');
  if (paths.has(composed)) return linkMessages.writeAccentsOneCharacter({ path: composed });
  const guess = siblingOf(url, page, paths) ?? pageOfFile(path, paths) ?? suggestPath(path, paths);
  return guess === undefined ? undefined : meant(url.replace(/[?#].*/, ''), guess, guess);
}

/** Returns the page of a file path from the root of the project: `/content/blog/first.md` is `/blog/first/`. */
function pageOfFile(path: string, paths: ReadonlySet<string>): string | undefined {
  if (!path.endsWith('.md')) return undefined;
  const parts = path.replace(/(?:\/(?:_?index|README))?\.md$/i, '/').split('/');
  return parts.map((_, i) => `/${parts.slice(i + 1).join('/')}`).find((route) => route !== '/' && paths.has(route));
}

/** Returns the neighbour of the page for a relative link without an extension: `./limits`. */
function siblingOf(url: string, page: string, paths: ReadonlySet<string>): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.startsWith('/') || path === '' || page === '/') return undefined;
  const { pathname } = new URL(path, `http://site.invalid${encodeURI(page.replace(/[^/]+\/$/, ''))}`);
  const sibling = `${decodeSafely(pathname).replace(/\/$/, '')}/`;
  return paths.has(sibling) ? sibling : undefined;
}

/**
 * Reports a reference to an anchor that is forwarded. The link works, but costs a redirect.
 *
 * @param movedFrom anchors that a page forwards
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

/** Reports a link that runs code. */
export function unsafe(url: string) {
  const plain = url.replace(/\s+/g, ' ');
  const shown = REACT_BLOCKED.test(url) ? 'javascript:' : plain.length > 60 ? `${plain.slice(0, 57)}...` : plain;
  return {
    code: 'link-unsafe',
    message: linkMessages.runsProgramInsteadLeading({ url: shown }),
    hint: linkMessages.linkPageWhatButton,
  } as const;
}

/** Reports a link to a page that exists but is not published. */
export function leadsToDraft(target: string) {
  return {
    code: 'link-draft',
    message: linkMessages.draftOrScheduledLater({ target }),
    hint: linkMessages.publishPageFirstOr,
    missing: target,
  } as const;
}

/** Target of a reference. */
export type Target =
  | {
      readonly kind: 'internal';
      /** Decoded path with a leading slash. Not normalised, because servers and browsers distinguish normal forms. */
      readonly path: string;
      /** Decoded, without `#`. */
      readonly fragment: string;
    }
  | { readonly kind: 'external'; readonly url: string }
  /** Other schemes such as `mailto:`, `tel:` and `data:`, which are not checked. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Parts that browsers resolve even in a path from the root: dots after a slash, and backslashes. */
const UNRESOLVED = /\/(?:\.|%2e)|\\/i;

/**
 * Resolves a URL as a browser does on a page.
 *
 * @param page route of the page with the URL
 * @param site URL of the site; absolute URLs of the same site are internal
 */
export function resolveReference(url: string, page: string, site: string): Target {
  if (url.startsWith('#')) return internal(() => page, url.slice(1));
  const { origin, base } = siteAddress(site);
  if (url.startsWith('/') && !url.startsWith('//') && !UNRESOLVED.test(url)) return fromPath(fromSite(url, base));
  if (SCHEME.test(url) && !/^https?:/i.test(url)) return { kind: 'other' };
  try {
    const absolute = new URL(url, origin + encodeURI(page));
    const path = absolute.pathname + absolute.hash;
    if (absolute.origin !== origin) return { kind: 'external', url: absolute.href };
    if (base === '' || !/^(?:https?:|\/\/)/i.test(url)) return fromPath(fromSite(path, base));
    // Only absolute URLs contain the base path here: in a relative URL, a leading slash means the root of the site.
    const isOwn = path.startsWith(`${base}/`) || absolute.pathname === base;
    return isOwn ? fromPath(path.slice(base.length) || '/') : { kind: 'external', url: absolute.href };
  } catch {
    return { kind: 'invalid' };
  }
}

/**
 * Converts the path of a file with a hashed name, which starts at the root of the host, to a path from the root of the site.
 * Other paths already start there.
 */
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

/** @param path returns the path of a page, or decodes a URL */
function internal(path: () => string, fragment: string): Target {
  try {
    return { kind: 'internal', path: path(), fragment: decode(fragment) };
  } catch {
    return { kind: 'invalid' };
  }
}

/** Percent-decoding; throws on malformed escapes. */
function decode(text: string): string {
  return text.includes('%') ? decodeURIComponent(text) : text;
}

const MAIL = /^[^\s/@:?#]+@[^\s/@:?#]+\.[a-z]{2,}(?:\?.*)?$/i;

/** Matches a telephone number in international form. */
const PHONE = /^\+\d(?:[ ()./-]?\d){7,14}$/;

/** Matches a host that cannot be the name of a file: with `www`, or with one of the usual top-level domains. */
const HOST =
  /^(?:www\.[^\s/:?#]+\.[a-z]{2,}|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:cz|sk|com|org|net|eu|de|at|pl|hu|uk|fr|it|es|nl|ch|io|dev|app|info|gov|edu))(?::\d+)?(?:[/?#].*)?$/i;

/** Returns the URL that an author most likely meant by an address without a scheme. Browsers treat such an address as a path. */
function withScheme(url: string): string | undefined {
  if (MAIL.test(url)) return `mailto:${url}`;
  const number = decodeURI(url.replace(/%(?![\da-f]{2})/gi, '%25'));
  if (PHONE.test(number)) return `tel:${number.replace(/[^+\d]/g, '')}`;
  const [, rest] = /^https?(?:\/\/|:\/)([^/:]+\..*)$/i.exec(url) ?? [];
  if (rest !== undefined && !/^https?:\/\//i.test(url)) return `https://${rest}`;
  return HOST.test(url) ? `https://${url}` : undefined;
}

/** URL schemes that links usually have. */
const USUAL = ['http', 'https', 'mailto', 'tel'];

/** Valid URL schemes that look like a misspelt usual scheme. */
const OTHERS = /^(?:rtsp|sftp|ftps?|sms|smsto|mms|htcpcp|telnet|xmpp|irc|git|ssh|data|blob|geo|urn|file)$/i;

/** Reports a misspelt scheme; undefined for any other address. */
function misspeltScheme(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const [, kind, person] = /^(mailto|tel):\/\/(.+)$/i.exec(url) ?? [];
  if (kind !== undefined)
    return {
      message: linkMessages.noSlashesStandBehind({ scheme: kind }),
      hint: write(`${kind}:${person}`, url),
    };
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]{2,}):(.*)$/is.exec(url) ?? [];
  const usual = USUAL.includes(scheme.toLowerCase()) || OTHERS.test(scheme) ? undefined : nearest(scheme, USUAL);
  if (usual === undefined) return undefined;
  return {
    message: linkMessages.noBeginningAddress({ scheme }),
    hint: write(`${usual}:${rest}`, url),
  };
}

/** Matches the host of an address. */
const HTTP = /^https?:\/\/([^/?#]*)/i;

/** Reports a repeated scheme, or a comma in the host; undefined for any other address. */
function misspeltHost(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const [begun, host = ''] = HTTP.exec(url) ?? [];
  if (begun === undefined) return undefined;
  const [, inner] = /^https?:\/+(https?:\/\/.+)$/i.exec(url) ?? [];
  if (inner !== undefined) return { message: linkMessages.beginsTwoSchemesOne({ url }), hint: write(inner, url) };
  if (!host.includes(',')) return undefined;
  const hint = write(`${begun.replaceAll(',', '.')}${url.slice(begun.length)}`, url);
  return { message: linkMessages.commaStandsNameHost({ host }), hint };
}

/** Reports a link whose scheme is missing or misspelt; undefined for any other link. */
export function withoutScheme(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const absolute = withScheme(url);
  if (absolute === undefined) return undefined;
  return {
    message: linkMessages.takenPathSiteBecause({ address: url }),
    hint: write(absolute, url),
  };
}

/**
 * Hosts that only one computer or one local network can reach.
 *
 * @see https://www.iana.org/assignments/special-use-domain-names and
 * https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^0\.0\.0\.0$|^\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\]$|^[^.[\]]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** Matches the path of a file on disk, as browsers and Windows show it. */
const ON_DISK = /^(?:file:|[a-z]:(?:[\\/]|%5C))/i;
const BESIDE = linkMessages.putFileBesidePage;

/**
 * Reports links with a target that visitors should not use: on the author's computer, or an absolute URL of the own site. An
 * absolute URL costs a document load, and leaves a preview for the published site.
 *
 * @param origin origin of the site
 */
function checkAbsolute({ url, from }: Reference, origin: string): BrokenReference | undefined {
  if (ON_DISK.test(url)) {
    const message = linkMessages.fileComputerWroteVisitors({ address: decodeSafely(url) });
    return { code: 'link-local', url, from, message, hint: BESIDE };
  }
  if (!/^(?:https?:)?\/\//i.test(url) || !/^(?:a|area) href$/.test(from)) return undefined;
  const parsed = parse(url, origin);
  const own = parse(origin);
  if (parsed === undefined || own === undefined) return undefined;
  if (parsed.host.replace(/^www\./, '') === own.host.replace(/^www\./, '')) {
    const path = `${parsed.pathname}${parsed.search}${parsed.hash}`;
    const message = linkMessages.leadsOutSiteAgain({ address: url });
    return {
      code: 'link-own-origin',
      url,
      from,
      message,
      hint: write(decodeSafely(path, decodeURI), url),
    };
  }
  if (!PRIVATE.test(parsed.hostname)) return undefined;
  const message = linkMessages.leadsComputerVisitorsCannot({ address: url });
  const hint = linkMessages.writeAddressEverybodyOr;
  return { code: 'link-local', url, from, message, hint };
}

function parse(url: string, base?: string): URL | undefined {
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** Paths of a site, indexed for many suggestions. */
interface KnownPaths {
  /** Folder -> last segment -> path. */
  readonly byParent: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly byLast: ReadonlyMap<string, readonly string[]>;
  readonly lasts: Spelling;
  /** Folder -> index of its last segments. */
  readonly neighbours: Map<string, Spelling>;
  readonly answers: Map<string, string | undefined>;
}

/** Indexes by set of paths, because a site with thousands of broken links looks up the same paths each time. */
const prepared = new WeakMap<ReadonlySet<string>, KnownPaths>();

/**
 * Returns the existing path that a broken path most likely means. Candidates in order: the same path with or without its slash
 * or `index.html`; the nearest spelling in the same folder; the only page with the same last segment (a moved page); the
 * nearest of the pages with the nearest last segment.
 *
 * @param known must not change after the first call
 */
export function suggestPath(path: string, known: ReadonlySet<string>): string | undefined {
  const paths = prepared.get(known) ?? prepare(known);
  prepared.set(known, paths);
  if (!paths.answers.has(path)) paths.answers.set(path, find(path, known, paths));
  return paths.answers.get(path);
}

function find(path: string, known: ReadonlySet<string>, paths: KnownPaths): string | undefined {
  for (const variant of [
    `${path}/`,
    path.replace(/\/$/, ''),
    path.replace(/(?:index)?\.html$/, ''),
    path.replace(/(?:\.html|\.md)$/, '/'),
  ]) {
    if (variant !== path && known.has(variant)) return variant;
  }
  const last = lastSegment(path);
  const parent = parentOf(path);
  // Pages in the same folder are compared by their last segments only, because a common folder does not make them similar.
  const neighbours = paths.byParent.get(parent);
  const spelling = paths.neighbours.get(parent) ?? spellingOf(neighbours?.keys() ?? []);
  paths.neighbours.set(parent, spelling);
  const neighbour = spelling.nearest(last);
  if (neighbour !== undefined) return neighbours?.get(neighbour);
  const moved = last === '' ? [] : (paths.byLast.get(last) ?? []);
  if (moved.length === 1) return moved[0];
  // No page has the same last segment, so the page may have moved and the link may also be misspelt.
  return nearest(path, paths.byLast.get(paths.lasts.nearest(last) ?? '') ?? []);
}

function prepare(known: ReadonlySet<string>): KnownPaths {
  const byParent = new Map<string, Map<string, string>>();
  const byLast = new Map<string, string[]>();
  for (const path of known) {
    const [parent, last] = [parentOf(path), lastSegment(path)];
    byParent.set(parent, (byParent.get(parent) ?? new Map<string, string>()).set(last, path));
    const same = byLast.get(last) ?? [];
    byLast.set(last, same);
    same.push(path);
  }
  return {
    byParent,
    byLast,
    lasts: spellingOf(byLast.keys()),
    neighbours: new Map(),
    answers: new Map(),
  };
}

/** Returns the path without its last segment: `/docs/api/` and `/docs/api` are in `/docs/`. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

function lastSegment(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}

/** Hosts reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/** Checks if the host of a URL is reserved. Such a host never answers, so a request would be useless. */
export function isReserved(url: string): boolean {
  return RESERVED.test(new URL(url).hostname);
}
