/** Base path of the site, such as `/repo`. Only the bundler for browsers defines it; other code adds no base path. */
declare const SSG_BASE: string | undefined;

/** Adds the base path of `site` to a path, in code that runs in the browser: `/docs/` becomes `/repo/docs/`. */
export function atSiteBase(path: string): string {
  return (typeof SSG_BASE === 'undefined' ? '' : SSG_BASE) + path;
}
