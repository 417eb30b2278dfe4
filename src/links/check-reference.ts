import type { Text } from '../base/message.ts';
import { baseMessages } from '../base/messages.ts';
import type { MovedAnchor } from '../base/moved-anchors.ts';
import { nearest } from '../base/suggest.ts';
import { isUnsafeUrl, REACT_BLOCKED } from '../base/unsafe-url.ts';
import { decodeSafely } from './decode.ts';
import { linkMessages } from './messages.ts';
import { misspeltHost, misspeltScheme, withoutScheme } from './missing-scheme.ts';
import type { BrokenReference, Reference } from './reference.ts';
import { resolveReference } from './resolve.ts';
import { suggestPath } from './suggest.ts';
import { checkAbsolute } from './unreachable.ts';

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
