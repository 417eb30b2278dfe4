import type { MarkdownLink } from './document.ts';

/** Properties of elements and components that hold a URL, whatever the element. */
export const URL_PROPERTIES: Readonly<Record<string, MarkdownLink['kind']>> = {
  href: 'link',
  url: 'link',
  src: 'image',
  image: 'image',
  poster: 'image',
};
