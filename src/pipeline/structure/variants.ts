import type { Variant } from '../../config/page.ts';
import { variantOf } from '../read/routes.ts';

/** A language or a version: the pages below a path. */
export interface VariantConfig {
  readonly name: string;
  readonly label: string;
  /** Route below which its pages are: `/`, `/docs/v1/`. */
  readonly path: string;
  /** Route of its first page; the path when not given. */
  readonly main?: string | undefined;
  readonly last?: boolean;
}

/**
 * Where a page has its counterparts: the same rest of the route below the path of every other variant. What is shown for unknown addresses has none of its own that a
 * link could lead to: it offers the first pages.
 *
 * @param exists whether the site has a route
 * @returns nothing when the page belongs to no variant
 */
export function variantsOf(
  url: string,
  variants: readonly VariantConfig[],
  exists: (url: string) => boolean,
): readonly Variant[] {
  const own = variantOf(url, variants);
  if (own === undefined) return [];
  const rest = url.slice(own.path.length);
  return variants.map(({ name, label, path, main = path, last = false }) => {
    const counterpart = path + rest;
    const current = name === own.name;
    const exact = url.endsWith('/') && (current || (exists(counterpart) && belongsTo(counterpart, path, variants)));
    return { name, label, url: exact ? (current ? url : counterpart) : main, exact, current, last };
  });
}

/** `/docs/` holds `/docs/v1/`, but its pages are those of the version v1. */
function belongsTo(url: string, path: string, variants: readonly VariantConfig[]): boolean {
  return !variants.some((other) => other.path.length > path.length && url.startsWith(other.path));
}
