import { posix } from 'node:path';

/**
 * The route that somebody means: `/docs/`, `docs`, `/docs/index.html`, `/docs/index.md`, `https://www.example.org/docs/#part`, or the path of
 * the page's file.
 *
 * @param routes of all pages
 * @param routeOfFile route of a content file
 * @param origin of the site
 */
export function findRoute(
  asked: string,
  routes: ReadonlySet<string>,
  routeOfFile: (file: string) => string | undefined,
  origin: string,
): string | undefined {
  const ofFile = routeOfFile(posix.normalize(asked.replaceAll('\\', '/')));
  if (ofFile !== undefined) return ofFile;
  const written = asked.startsWith(origin) ? asked.slice(origin.length) : asked;
  const [path = ''] = `/${written.replace(/^\//, '')}`.split(/[?#]/, 1);
  const plain = path.replace(/\/index\.(?:html|md)$/, '/');
  const spellings = [plain, `${plain}/`, decoded(plain), `${decoded(plain)}/`];
  return spellings.find((spelling) => routes.has(spelling));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
