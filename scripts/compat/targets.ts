import type { BrowserName } from '@mdn/browser-compat-data/forLegacyNode';

export interface Target {
  readonly browser: BrowserName;
  readonly version: string;
}

/**
 * Browser in esbuild -> browsers in MDN's data, which list desktop and mobile browsers separately.
 */
const BROWSERS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari', 'safari_ios'],
};

/**
 * Parses targets: `['safari16.4']` -> Safari 16.4 on desktop and mobile.
 *
 * @throws RangeError for a browser without an entry in `BROWSERS`
 */
export function readTargets(targets: readonly string[]): readonly Target[] {
  return targets.flatMap((target) => {
    const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(target) ?? [];
    const browsers = BROWSERS[name];
    if (browsers === undefined)
      throw new RangeError(`Unknown target "${target}". Add its browser to scripts/compat/targets.ts.`);
    return browsers.map((browser) => ({ browser, version }));
  });
}
