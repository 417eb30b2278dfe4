import { decodeEntities } from './entities.ts';
import type { Reference } from './reference.ts';

const LOCATION =
  /<(loc|link|guid|id|url)(?:\s[^>]*)?>\s*(https?:\/\/[^<\s]+)\s*<\/\1>|<(?:link|enclosure)\s[^>]*?(?:href|url)="([^"]+)"/g;

/** URLs of a sitemap or a feed. */
export function scanXml(xml: string): Reference[] {
  return [...xml.matchAll(LOCATION)].map(([, element, text, attribute]) => ({
    url: decodeEntities(text ?? attribute ?? ''),
    from: element ?? 'link',
  }));
}
