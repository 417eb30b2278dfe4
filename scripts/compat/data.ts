import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';

/** Browser data of MDN: one tree of features. */
const ROOT = bcd as unknown as Identifier;

/** Returns the entry at a path such as `css.selectors.has`, or undefined if MDN has none. */
export function entryAt(feature: string): Identifier | undefined {
  let entry: Identifier | undefined = ROOT;
  for (const name of feature.split('.')) {
    if (entry === undefined || !Object.hasOwn(entry, name)) return undefined;
    entry = entry[name];
  }
  return entry;
}

/** Returns the browser support of a feature, or undefined if MDN has no data. */
export function compatOf(feature: string): CompatStatement | undefined {
  return entryAt(feature)?.__compat;
}

/** Returns the common name of a browser: `firefox_android` is "Firefox for Android". */
export function browserName(browser: string): string {
  return bcd.browsers[browser as keyof typeof bcd.browsers].name;
}
