import type { PageSummary } from '@depese/ssg';
import type { PageFields } from '../site.ts';

/** Kinds of preview images. The image alone shows which kind of page it belongs to. */
export type Kind = 'message' | 'channel' | 'product' | 'developer' | 'country' | 'post' | 'docs' | 'price' | 'tool';

const OF_FAMILY: Readonly<Record<PageFields['family'], Kind>> = {
  home: 'message',
  audience: 'message',
  channel: 'channel',
  product: 'product',
  developer: 'developer',
  price: 'price',
  tool: 'message',
};

/** Parts of the documentation for programmers. */
const FOR_PROGRAMS = /^\/docs\/(?:api|verify|validate)\/|^\/docs\/category\/(?:json|v1)\//;

/** Returns the kind of preview image for a page. */
export function kindOf({ collection, url, fields }: PageSummary): Kind {
  if (collection === 'countries') return 'country';
  if (collection === 'blog') return 'post';
  if (collection === 'pages') {
    const { family = 'product', strip, tool } = fields as Partial<PageFields>;
    if (family === 'price' && strip === undefined) return 'message';
    return tool === undefined ? OF_FAMILY[family] : 'tool';
  }
  if (url.startsWith('/docs/')) return FOR_PROGRAMS.test(url) ? 'developer' : 'docs';
  return 'message';
}
