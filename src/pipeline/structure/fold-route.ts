/**
 * A path in the form in which all the ways to write the address of one page meet: with a slash at the end or without, with the name of its
 * file, in whatever case.
 *
 *     foldRoute('/Docs/API/index.html') = foldRoute('/docs/api.md') = foldRoute('/docs/api/') -> /docs/api
 *
 * @param path decoded, from the root of the site
 */
export function foldRoute(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/\/(?:_?index|readme)$/, '');
}
