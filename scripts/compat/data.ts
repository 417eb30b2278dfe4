import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';

/** Browser data of MDN: one tree of features. */
const ROOT = bcd as unknown as Identifier;

/** The entry at a path such as `css.selectors.has`; undefined where MDN has none. */
export function entryAt(feature: string): Identifier | undefined {
  let entry: Identifier | undefined = ROOT;
  for (const name of feature.split('.')) {
    if (entry === undefined || !Object.hasOwn(entry, name)) return undefined;
    entry = entry[name];
  }
  return entry;
}

/** Which browsers have a feature; undefined where MDN does not say. */
export function compatOf(feature: string): CompatStatement | undefined {
  return entryAt(feature)?.__compat;
}

/** Returns the common name of a browser: `firefox_android` is "Firefox for Android". */
export function browserName(browser: string): string {
  return bcd.browsers[browser as keyof typeof bcd.browsers].name;
}
