import { MOVED_ANCHOR } from '../base/moved-anchors.ts';
import { demandsOf } from './csp-sources.ts';
import { META_REFRESH, SRCSET_CANDIDATE, type Tag, walkTags } from './html-tags.ts';
import type { Reference, ScannedFile } from './reference.ts';
import { scanCss } from './scan-css.ts';
import { scanJson } from './scan-json.ts';

/**
 * Finds every URL and every anchor of an HTML text (a page, or a part of one that begins and ends between elements). A `template`
 * holds links, but no anchors.
 */
export function scanHtml(html: string): ScannedFile {
  const references: Reference[] = [];
  const seen = new Set<string>();
  const ids = new Set<string>();
  const headings: string[] = [];
  const duplicateIds = new Set<string>();
  const demands = new Set<string>();
  const silentImages = new Set<string>();
  const add = (url: string, from: string) => {
    // The same URL twice on a page is one fact; the first place stands for both.
    if (seen.has(url)) return;
    seen.add(url);
    references.push({ url: detach(url), from });
  };
  const read = (tag: Tag, text: string, isInTemplate: boolean) => {
    for (const url of urlsOf(tag)) add(url[0], url[1]);
    if (tag.name === 'img' && !tag.attributes.has('alt')) silentImages.add(detach(tag.attributes.get('src') ?? ''));
    for (const id of isInTemplate ? [] : anchorsOf(tag)) {
      if (ids.has(id)) duplicateIds.add(detach(id));
      ids.add(detach(id));
      if (HEADING.test(tag.name)) headings.push(detach(id));
    }
    for (const demand of demandsOf(tag.name, tag.attributes, text)) demands.add(demand);
    if (tag.name === 'style') for (const url of scanCss(text)) add(url, 'css url');
    if (tag.attributes.get('type') === 'application/ld+json') for (const url of scanJson(text)) add(url, 'json-ld');
  };

  walkTags(html, { wanted: WANTED, onTag: read });
  return {
    references,
    ids: [...ids],
    headings,
    duplicateIds: [...duplicateIds],
    demands: [...demands].map(detach),
    silentImages: [...silentImages],
  };
}

const HEADING = /^h[1-6]$/;

/** Attributes that hold a URL or an anchor, that say what the URL of another one means, or that a policy may block. */
const WANTED =
  /^(?:id|name|href|src|srcset|imagesrcset|poster|action|formaction|data|cite|background|xlink:href|content|property|http-equiv|type|rel|as|style|alt|data-src|on[a-z]+)$/;

/** An element may carry an id and, as old pages do, a name. */
function anchorsOf({ name, attributes }: Tag): string[] {
  const id = attributes.get('id') ?? '';
  const old = name === 'a' ? (attributes.get('name') ?? '') : '';
  return [id, old === id ? '' : old].filter((anchor) => anchor !== '');
}

/** Meta elements whose content is a URL. */
const META_URL =
  /^(?:og:(?:url|image|image:url|image:secure_url|audio|video)|twitter:(?:image|player|url)|msapplication-.*image.*)$/;

function urlsOf({ name, attributes }: Tag): [url: string, from: string][] {
  if (attributes.size === 0) return [];
  const urls: [string, string][] = [];
  for (const [key, value] of attributes) {
    switch (key) {
      case 'href':
      case 'src':
      case 'poster':
      case 'action':
      case 'formaction':
      case 'cite':
      case 'background':
      case 'xlink:href':
        urls.push([value.trim(), `${name} ${key}`]);
        break;
      case 'data-src':
        // The script, and what it imports.
        if (name === 'ssg-island') for (const url of value.split(' ')) urls.push([url, 'island script']);
        break;
      case 'data':
        if (name === 'object') urls.push([value.trim(), 'object data']);
        break;
      case 'srcset':
      case 'imagesrcset':
        for (const [, url] of value.matchAll(SRCSET_CANDIDATE)) urls.push([url ?? '', `${name} ${key}`]);
        break;
      case 'style':
        for (const url of scanCss(value)) urls.push([url, 'css url']);
        break;
      case 'content':
        urls.push(...metaUrls(name, attributes, value));
        break;
      default:
    }
  }
  return urls;
}

function metaUrls(name: string, attributes: ReadonlyMap<string, string>, value: string): [string, string][] {
  if (name !== 'meta') return [];
  const property = attributes.get('property') ?? attributes.get('name') ?? '';
  if (META_URL.test(property)) return [[value, property]];
  if (property === MOVED_ANCHOR) return [[value.slice(value.indexOf(' ') + 1), 'moved anchor']];
  if (attributes.get('http-equiv')?.toLowerCase() !== 'refresh') return [];
  const refresh = META_REFRESH.exec(value);
  return refresh === null ? [] : [[(refresh[1] ?? refresh[2] ?? refresh[3] ?? '').trim(), 'meta refresh']];
}

/** A copy that does not keep the whole page in memory: V8's substrings point into their parent. */
function detach(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
