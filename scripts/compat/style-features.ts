import type { Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { compatOf, entryAt } from './data.ts';

/**
 * Units that MDN describes in groups. All other units have their own entry in `css.types.length`.
 */
const GROUPED_UNITS: readonly (readonly [RegExp, string])[] = [
  [/^d(?:vh|vw|vb|vi|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_dynamic'],
  [/^s(?:vh|vw|vb|vi|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_small'],
  [/^l(?:vh|vw|vb|vi|vmin|vmax)$/, 'css.types.length.viewport_percentage_units_large'],
  [/^cq(?:w|h|i|b|min|max)$/, 'css.types.length.container_query_length_units'],
];

const FUNCTIONS = functionPaths();
const PROPERTIES = Object.keys(entryAt('css.properties') ?? {});

/**
 * Returns the paths of a keyword of a property, such as `subgrid` of `grid-template-columns`. Also covers keywords in
 * shorthands.
 */
export function keywordFeatures(property: string, keyword: string): readonly string[] {
  const own = `css.properties.${property}.${keyword}`;
  if (compatOf(own) !== undefined) return [own];
  const longhands = PROPERTIES.filter((name) => name.startsWith(`${property}-`));
  return longhands.map((longhand) => `css.properties.${longhand}.${keyword}`);
}

/**
 * Returns the paths of a function in a value. MDN describes some functions with a type (`color-mix`), others with a
 * property (`minmax`).
 */
export function functionFeatures(property: string, name: string): readonly string[] {
  const described = FUNCTIONS.get(name);
  return [...keywordFeatures(property, name), ...(described === undefined ? [] : [described])];
}

export function unitFeature(unit: string): string {
  const lower = unit.toLowerCase();
  return GROUPED_UNITS.find(([pattern]) => pattern.test(lower))?.[1] ?? `css.types.length.${lower}`;
}

/** Maps `min-width` to the media feature `width`. */
export function mediaFeature(name: string): string {
  return `css.at-rules.media.${name.replace(/^(?:min|max)-/, '')}`;
}

/** Returns the path of each function below `css.types`, at any depth, by name. */
function functionPaths(): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const visit = (entry: Identifier, path: string) => {
    for (const [name, child] of Object.entries(entry)) {
      if (name === '__compat') continue;
      const key = name.replace(/-function$/, '');
      if (!paths.has(key)) paths.set(key, `${path}.${name}`);
      visit(child as Identifier, `${path}.${name}`);
    }
  };
  const types = entryAt('css.types');
  if (types !== undefined) visit(types, 'css.types');
  return paths;
}
