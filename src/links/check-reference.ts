import { isHashedAt, isUnsafeUrl, REACT_BLOCKED, siteAddress, withoutBase } from '../base/address.ts';
import type { MovedAnchor } from '../base/client.ts';
import type { Text } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import { type Spelling, spellingOf } from '../base/spelling.ts';
import { nearest } from '../base/suggest.ts';
import { decodeSafely } from './html-tags.ts';
import { linkMessages } from './messages.ts';
import type { BrokenReference, Reference } from './references.ts';

/** What the finished site offers. */
export interface Targets {
  /** Every page and file as a decoded path with a leading slash, but for those that {@link CheckedSite.hasAsset} knows. */
  readonly paths: ReadonlySet<string>;
  /** Routes of drafts and scheduled pages. */
  readonly hidden: ReadonlySet<string>;
}

/** A site whose references are checked. */
export interface CheckedSite extends Targets {
  /** `https://example.org` */
  readonly origin: string;
  /**
   * Whether a file with a hash in its name is at a path. Asked for one by one: some of these names change with every edit of
   * a text, and a list of them would be another list for every page. Not asked where `paths` has them too.
   */
  readonly hasAsset?: (path: string) => Promise<boolean>;
  /** Whether a page may be at a path where none is, because something is wrong that is reported by itself. */
  readonly isOpen: (path: string) => boolean;
  /** Whether a link has to name the address that its page has, and no other one that a host leads there from. */
  readonly isStrict?: boolean;
  /** Ids of a page; undefined for a target without known anchors, such as an image. */
  readonly anchorsOf: (path: string) => Promise<ReadonlySet<string> | undefined>;
  /** Ids of the headings of a page: what a writer would link to. */
  readonly headingsOf?: (path: string) => Promise<readonly string[]>;
}

/**
 * Checks one reference: whether it leads anywhere, and to where visitors should go.
 *
 * @param page route of the page that holds it
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
  if (hidden.has(path)) {
    return { ...leadsToDraft(path), url, from };
  }
  if (!paths.has(path) && !(await hasAsset?.(path))) {
    const meant = withoutScheme(url);
    if (meant !== undefined) return { code: 'link-broken', url, from, ...meant };
    if (isOpen(path)) return undefined;
    const route = isStrict ? undefined : answered(path, paths);
    if (route !== undefined) {
      const message = linkMessages.pageHostsLead({ path, route });
      return { code: 'link-form', url, from, message, hint: baseMessages.didYouMean({ guess: route }) };
    }
    const anchors = /^[\w-]+$/.test(url) ? await anchorsOf(page) : undefined;
    const hint = anchors?.has(url) ? baseMessages.didYouMean({ guess: `#${url}` }) : hintFor(url, path, page, paths);
    const message = linkMessages.noPageOrFile({ path });
    return { code: 'link-broken', url, from, message, missing: path, ...(hint !== undefined && { hint }) };
  }
  // What follows `:~:` is for the browser: it marks a text of the page.
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
      : baseMessages.didYouMean({ guess: `#${guess}` });
  return { code: 'link-anchor-broken', url, from, message: linkMessages.noAnchor({ path, anchor }), hint };
}

/** The page to which every host leads from a path: with its slash, or without the name of its file. */
function answered(path: string, paths: ReadonlySet<string>): string | undefined {
  return [`${path}/`, path.replace(/\/index\.html$/, '/')].find((form) => form !== path && paths.has(form));
}

/** What a path that leads nowhere was meant to be. */
function hintFor(url: string, path: string, page: string, paths: ReadonlySet<string>): Text | undefined {
  const composed = path.normalize('NFC');
  if (paths.has(composed)) return linkMessages.writeAccentsOneCharacter({ path: composed });
  const guess = siblingOf(url, page, paths) ?? pageOfFile(path, paths) ?? suggestPath(path, paths);
  return guess === undefined ? undefined : baseMessages.didYouMean({ guess });
}

/** The page of a file that is named from the root of the project: `/content/blog/first.md` is `/blog/first/`. */
function pageOfFile(path: string, paths: ReadonlySet<string>): string | undefined {
  if (!path.endsWith('.md')) return undefined;
  const parts = path.replace(/(?:\/(?:_?index|README))?\.md$/i, '/').split('/');
  return parts.map((_, i) => `/${parts.slice(i + 1).join('/')}`).find((route) => route !== '/' && paths.has(route));
}

/** The page beside this one that a link means which was written as if to a file, but without its ending: `./limits`. */
function siblingOf(url: string, page: string, paths: ReadonlySet<string>): string | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path.startsWith('/') || path === '' || page === '/') return undefined;
  const { pathname } = new URL(path, `http://site.invalid${encodeURI(page.replace(/[^/]+\/$/, ''))}`);
  const sibling = `${decodeSafely(pathname).replace(/\/$/, '')}/`;
  return paths.has(sibling) ? sibling : undefined;
}

/**
 * A reference to an anchor that is forwarded: it works, at the price of a detour.
 *
 * @param movedFrom the anchors that a page forwards
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
  const hint = linkMessages.writeUrl({ url: to.startsWith('#') && target.path !== page ? target.path + to : to });
  return { code: 'link-anchor-moved', url, from, message, hint };
}

/** What is wrong with a link that runs a program. */
export function unsafe(url: string) {
  const plain = url.replace(/\s+/g, ' ');
  const shown = REACT_BLOCKED.test(url) ? 'javascript:' : plain.length > 60 ? `${plain.slice(0, 57)}...` : plain;
  return {
    code: 'link-unsafe',
    message: linkMessages.runsProgramInsteadLeading({ url: shown }),
    hint: linkMessages.linkPageWhatButton,
  } as const;
}

/** What is wrong with a link to a page that exists but is not published. */
export function leadsToDraft(target: string) {
  return {
    code: 'link-draft',
    message: linkMessages.draftOrScheduledLater({ target }),
    hint: linkMessages.publishPageFirstOr,
    missing: target,
  } as const;
}

/** Where a reference leads. */
export type Target =
  | {
      readonly kind: 'internal';
      /** Decoded, with a leading slash. A server and a browser tell normal forms apart, so it stays as written. */
      readonly path: string;
      /** Decoded, without `#`. */
      readonly fragment: string;
    }
  | { readonly kind: 'external'; readonly url: string }
  /** `mailto:`, `tel:`, `data:` and the like: nothing to check. */
  | { readonly kind: 'other' }
  | { readonly kind: 'invalid' };

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** What has to be resolved even in a path from the root, where it may stand behind a slash or be one. */
const UNRESOLVED = /\/(?:\.|%2e)|\\/i;

/**
 * Resolves a URL as a browser does on the given page.
 *
 * @param page route of the page that holds it
 * @param site its address: absolute URLs of the own site are internal
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
    // Only a whole address names the base: what begins with a slash begins at the site.
    const isOwn = path.startsWith(`${base}/`) || absolute.pathname === base;
    return isOwn ? fromPath(path.slice(base.length) || '/') : { kind: 'external', url: absolute.href };
  } catch {
    return { kind: 'invalid' };
  }
}

/** Files with a hashed name are named from the root of the host. */
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

/** @param path of a page as it is, or of a URL to be decoded */
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

/** A telephone number in the form that every country understands. */
const PHONE = /^\+\d(?:[ ()./-]?\d){7,14}$/;

/** A host that is no name of a file: it says `www`, or ends as most addresses of this part of the world do. */
const HOST =
  /^(?:www\.[^\s/:?#]+\.[a-z]{2,}|[a-z\d-]+(?:\.[a-z\d-]+)*\.(?:cz|sk|com|org|net|eu|de|at|pl|hu|uk|fr|it|es|nl|ch|io|dev|app|info|gov|edu))(?::\d+)?(?:[/?#].*)?$/i;

/**
 * The address that an author has most likely meant, when a link leads nowhere because its address does not say what kind it is:
 * browsers take it for a path.
 */
function withScheme(url: string): string | undefined {
  if (MAIL.test(url)) return `mailto:${url}`;
  const number = decodeURI(url.replace(/%(?![\da-f]{2})/gi, '%25'));
  if (PHONE.test(number)) return `tel:${number.replace(/[^+\d]/g, '')}`;
  const [, rest] = /^https?(?:\/\/|:\/)([^/:]+\..*)$/i.exec(url) ?? [];
  if (rest !== undefined && !/^https?:\/\//i.test(url)) return `https://${rest}`;
  return HOST.test(url) ? `https://${url}` : undefined;
}

/** The schemes of nearly all addresses in texts. */
const USUAL = ['http', 'https', 'mailto', 'tel'];

/** Other schemes that look like one of them. */
const OTHERS = /^(?:rtsp|sftp|ftps?|sms|smsto|mms|htcpcp|telnet|xmpp|irc|git|ssh|data|blob|geo|urn|file)$/i;

/** What is wrong with an address whose scheme is nearly a usual one; undefined for any other. */
function misspeltScheme(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const [, kind, person] = /^(mailto|tel):\/\/(.+)$/i.exec(url) ?? [];
  if (kind !== undefined)
    return {
      message: linkMessages.noSlashesStandBehind({ scheme: kind }),
      hint: linkMessages.write({ text: `${kind}:${person}` }),
    };
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]{2,}):(.*)$/is.exec(url) ?? [];
  const meant = USUAL.includes(scheme.toLowerCase()) || OTHERS.test(scheme) ? undefined : nearest(scheme, USUAL);
  if (meant === undefined) return undefined;
  return {
    message: linkMessages.noBeginningAddress({ scheme }),
    hint: linkMessages.write({ text: `${meant}:${rest}` }),
  };
}

/** The host of an address, and what stands behind it. */
const HTTP = /^https?:\/\/([^/?#]*)/i;

/** What is wrong with an address whose scheme stands twice, or whose host has a comma; undefined for any other. */
function misspeltHost(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const [begun, host = ''] = HTTP.exec(url) ?? [];
  if (begun === undefined) return undefined;
  const [, inner] = /^https?:\/+(https?:\/\/.+)$/i.exec(url) ?? [];
  if (inner !== undefined)
    return { message: linkMessages.beginsTwoSchemesOne({ url }), hint: linkMessages.write({ text: inner }) };
  if (!host.includes(',')) return undefined;
  const hint = linkMessages.write({ text: `${begun.replaceAll(',', '.')}${url.slice(begun.length)}` });
  return { message: linkMessages.commaStandsNameHost({ host }), hint };
}

/** What is wrong with such a link; undefined for any other. */
export function withoutScheme(url: string): { readonly message: Text; readonly hint: Text } | undefined {
  const meant = withScheme(url);
  if (meant === undefined) return undefined;
  return {
    message: linkMessages.takenPathSiteBecause({ address: url }),
    hint: linkMessages.write({ text: meant }),
  };
}

/**
 * Hosts that only one computer or one house can reach.
 *
 * @see https://www.iana.org/assignments/special-use-domain-names and https://www.iana.org/assignments/iana-ipv4-special-registry
 */
const PRIVATE =
  /^(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]+$|^0\.0\.0\.0$|^\[(?:::1?|f[cd][\da-f]{2}:.*|fe80:.*)\]$|^[^.[\]]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/;

/** A file by its place on a disk, as a browser shows it, and as Windows does. */
const ON_DISK = /^(?:file:|[a-z]:(?:[\\/]|%5C))/i;
const BESIDE = linkMessages.putFileBesidePage;

/**
 * Links for people that lead somewhere, but not where visitors should go: to the author's computer, or out of the site and in
 * again, which costs a document load and leaves a preview for the published site.
 *
 * @param origin of the site
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
      hint: linkMessages.write({ text: decodeSafely(path, decodeURI) }),
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

/** The paths of a site, prepared to be asked many times which of them was meant. */
interface KnownPaths {
  /** Folder -> last segment -> path. */
  readonly byParent: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly byLast: ReadonlyMap<string, readonly string[]>;
  readonly lasts: Spelling;
  /** Of the last segments in a folder. */
  readonly neighbours: Map<string, Spelling>;
  readonly answers: Map<string, string | undefined>;
}

/** A site with thousands of broken links asks about the same paths each time. */
const prepared = new WeakMap<ReadonlySet<string>, KnownPaths>();

/**
 * The existing target that a broken path most likely means: the same path with or without its slash or `index.html`,
 * the nearest spelling among its neighbours, the one page whose last segment is the same (a page that has moved), or the
 * nearest of those whose last segment is the nearest anywhere.
 *
 * @param known never changed after the first call
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
  // A common beginning says nothing: of /docs/api/ and /docs/start/ only the last segments are compared.
  const neighbours = paths.byParent.get(parent);
  const spelling = paths.neighbours.get(parent) ?? spellingOf(neighbours?.keys() ?? []);
  paths.neighbours.set(parent, spelling);
  const neighbour = spelling.nearest(last);
  if (neighbour !== undefined) return neighbours?.get(neighbour);
  const moved = last === '' ? [] : (paths.byLast.get(last) ?? []);
  if (moved.length === 1) return moved[0];
  // A page that has moved under a name that is misspelt, too.
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

/** The path without its last segment: `/docs/api/` and `/docs/api` are in `/docs/`. */
function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
}

function lastSegment(path: string): string {
  const end = path.endsWith('/') ? path.length - 1 : path.length;
  return path.slice(path.lastIndexOf('/', end - 1) + 1, end);
}

/** Names that are reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/** Whether a URL names a host that will never answer, so that asking it would only report what everybody knows. */
export function isReserved(url: string): boolean {
  return RESERVED.test(new URL(url).hostname);
}
