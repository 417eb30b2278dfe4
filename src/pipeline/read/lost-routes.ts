import { routeProblem } from '../../base/address.ts';
import { fencesOf } from '../../base/fences.ts';
import { routeOf } from './routes.ts';

/** Routes that a page would have, or lead on from, if its front matter were right. */
export interface LostRoutes {
  readonly routes: readonly string[];
  /** The page has another route than these, and nobody can tell which. */
  readonly areUnknown: boolean;
}

/** The field with its lists, and a whole route in it: `/old/`, `- "/old/"`, `[/old/, /older/]`. */
const REDIRECTS = /^redirectFrom:.*(?:\n[ \t-].*)*/m;
const ROUTE = /(?<=[\s"'[,])\/[^\s"',\]]*/g;
/** YAML may be written as JSON. */
const HAS_SLUG = /^(?:slug|[ \t{]*"slug")[ \t]*:/m;
const SLUG = /^slug:[ \t]*(?:"([^"]*)"|'([^']*)'|([^\s"'#].*?))[ \t]*$/m;

/**
 * Reads routes out of front matter that is wrong somewhere, as far as its lines say them.
 *
 * @param text of the file, or as much as holds its front matter
 */
export function lostRoutes(
  file: string,
  text: string,
  collection: { readonly dir: string; readonly base: string },
): LostRoutes {
  const lines = linesOfFrontMatter(text);
  const routes = [routeOf(file, collection), ...(REDIRECTS.exec(lines)?.[0].match(ROUTE) ?? [])];
  if (!HAS_SLUG.test(lines)) return { routes, areUnknown: false };
  const [, double, single, plain] = SLUG.exec(lines) ?? [];
  const slug = double ?? single ?? plain ?? '';
  const isSlug = /^\/?[^/?#\s[\]{}][^?#\s[\]{}]*$/.test(slug) && routeProblem(slug) === undefined;
  return isSlug
    ? { routes: [...routes, routeOf(file, collection, slug)], areUnknown: false }
    : { routes, areUnknown: true };
}

/** Where the front matter ends is not always known: then it is the first paragraph. */
function linesOfFrontMatter(text: string): string {
  const begun = text.replace(/^[^\p{L}\p{N}-]+/u, '');
  const fences = fencesOf(begun);
  return fences.kind === 'closed' ? begun.slice(fences.from, fences.to) : (begun.split(/\n[ \t]*\n/, 1)[0] ?? '');
}
