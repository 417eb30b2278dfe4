import type { BrowserName } from '@mdn/browser-compat-data/forLegacyNode';

export interface Target {
  readonly browser: BrowserName;
  readonly version: string;
}

/** esbuild has one name for a browser on desks and on telephones, the data have two. */
const BROWSERS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

/** `['safari16.4']` -> Safari 16.4 on desks and on telephones. A browser that is not known here is a RangeError. */
export function readTargets(targets: readonly string[]): readonly Target[] {
  return targets.flatMap((target) => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    const browsers = BROWSERS[name];
    if (browsers === undefined)
      throw new RangeError(`The target "${target}" is no browser of scripts/compat/targets.ts.`);
    return browsers.map((browser) => ({ browser, version }));
  });
}
