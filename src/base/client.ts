/** Settings of the consent dialog. */
export interface ConsentConfig {
  /** Name of the cookie that stores whether the visitor accepts third parties: `true` or `false`. */
  readonly cookie: string;
  /** Number of days after which visitors are asked for consent again. */
  readonly days: number;
}

/** Texts of the browser script. Default: English. A site overrides them per language in `templates/client.ts`. */
export interface ClientMessages {
  /** Message shown in place of a crashed island or page. */
  readonly crashed: string;
  readonly tryAgain: string;
  /** Label before the message of each cause of an error: `Cause:`. */
  readonly cause: string;
  /** Message for a script (of an island, the search, ...) that could not be loaded. */
  readonly loadFailed: string;
  /** Message shown instead of `loadFailed` if the browser is offline. */
  readonly offline: string;
  readonly retry: string;
}

/** Texts by language tag of the page: `{ cs: { retry: '...' } }`. */
export type MessagesByLanguage = Readonly<
  Record<
    string,
    Partial<ClientMessages> & {
      /** Language, such as `en`, in which error messages are repeated below those in the language of the page. */
      readonly secondLanguage?: string;
    }
  >
>;

/** Parts of the browser script that are loaded on demand. `tracker-data` deletes the cookies of trackers. */
export const PARTS = ['islands', 'search', 'page-finder', 'moved-anchors', 'tracker-data'] as const;

/** URLs of the parts of the browser script that are loaded on demand (`PARTS`). */
export type PartUrls = Readonly<Record<(typeof PARTS)[number], string>>;

/**
 * Milliseconds without a keystroke after which the number of results is announced to screen readers. The pause is long
 * enough to start typing the next word without an announcement.
 */
export const TYPING_PAUSE_MS = 800;

/** Moments at which an island can be loaded and made interactive. */
export const ISLAND_STRATEGIES = ['load', 'idle', 'visible', 'interaction'] as const;

export type IslandStrategy = (typeof ISLAND_STRATEGIES)[number];

/** Former anchor of a page, and its current target. */
export interface MovedAnchor {
  /** Former id of the element, percent-decoded. */
  readonly id: string;
  /** Target, percent-encoded: `#id` on the same page, or a URL. */
  readonly to: string;
}

/** Name of the `<meta>` for a moved anchor. Its content is the old `location.hash`, a space, and the new URL. */
export const MOVED_ANCHOR = 'ssg:moved';

/** Oldest supported browsers (from 2023) for esbuild. `npm run check` reports newer APIs and CSS. */
export const TARGETS = ['chrome109', 'edge109', 'firefox115', 'safari16.4'];
