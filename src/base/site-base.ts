/** Put in by the bundler of what runs in a browser: `/repo`. On the server there is none: there addresses are those of the site. */
declare const SSG_BASE: string | undefined;

/**
 * An address of the site for code that runs in a browser: below the base of the site, if it has one.
 *
 * @param path from the root of the site: `/docs/`
 */
export function atSiteBase(path: string): string {
  return (typeof SSG_BASE === 'undefined' ? '' : SSG_BASE) + path;
}
