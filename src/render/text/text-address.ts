import { type PageAddress, wholeAddress } from '../../base/origin.ts';

/**
 * Where a link leads readers of text: to the Markdown of a page of the same site, else where it leads everybody.
 *
 * @param link as a page has it
 * @returns a whole address; undefined for what is none
 */
export function textAddress(link: string, page: PageAddress): string | undefined {
  const address = wholeAddress(link, page);
  if (!address?.startsWith(`${page.site}/`)) return address;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  // The routes of pages end so, and each of them has such a file.
  return path.endsWith('/') ? `${path}index.md${rest}` : address;
}
