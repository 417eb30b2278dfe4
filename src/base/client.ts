/** Configuration of the browser runtime. Plain data, compiled into its script. */
export interface ClientConfig {
  /** Exchange of pages without loading documents, prefetching, and the frame. */
  readonly runtime: boolean;
  readonly search: boolean;
  /** Names of the colour themes; empty for a site without themes. */
  readonly colourThemes: readonly string[];
  /** Id of the announcement. A new id shows the bar again to visitors who closed it. */
  readonly announcementId?: string;
  /** True if the documentation has several versions. */
  readonly hasVersions?: true;
  /** Consent settings; undefined for a site that asks for no consent. */
  readonly consent?: ConsentConfig;
  /** Trackers, loaded only after consent. The configuration has already removed trackers without an id. */
  readonly trackers: readonly TrackerConfig[];
  readonly chat?: ChatConfig;
  /** Package of the theme, whose browser code is part of the client script. */
  readonly theme?: string;
}

export interface ConsentConfig {
  /** Name of the cookie that stores the choice: `true` or `false`. */
  readonly cookie: string;
  /** Number of days for which the choice is valid. */
  readonly days: number;
}

/** Tracker of a known service. `src` replaces the URL of its script. */
export type TrackerConfig =
  | {
      readonly service: 'google-analytics' | 'meta-pixel' | 'linkedin-insight' | 'clarity';
      readonly id: string;
      readonly src?: string | undefined;
    }
  | { readonly service: 'image'; readonly url: string };

export type ChatConfig =
  | { readonly service: 'smartsupp' | 'crisp'; readonly id: string; readonly src?: string | undefined }
  | { readonly service: 'script'; readonly src: string };

/** Texts of the runtime. The defaults are English. A site overrides them per language in `templates/client.ts`. */
export interface ClientMessages {
  /** Message shown instead of a crashed island or page. */
  readonly crashed: string;
  readonly tryAgain: string;
  /** Label shown before each cause of an error. */
  readonly cause: string;
  /** Message shown if the script of an island, the search or another part could not be fetched. */
  readonly loadFailed: string;
  /** Message shown instead of `loadFailed` if the browser is offline. */
  readonly offline: string;
  readonly retry: string;
}

/** Language tag of the page -> texts: `{ cs: { retry: '...' } }`. */
export type MessagesByLanguage = Readonly<
  Record<
    string,
    Partial<ClientMessages> & {
      /**
       * Tag of a second language whose texts are shown after these, marked with that language. Texts that are not overridden
       * are English.
       */
      readonly secondLanguage?: string;
    }
  >
>;

/** Parts of the runtime that only some pages need, and the third parties of a site. */
export const PARTS = ['islands', 'search', 'page-finder', 'moved-anchors', 'tracker-data'] as const;

/** Part -> URL of its script, for the parts that the site uses. */
export type PartUrls = Readonly<Record<(typeof PARTS)[number], string>>;

/**
 * Milliseconds without a keystroke after which parts announce to screen readers how many results they found. Long enough to
 * type the next word.
 */
export const TYPING_PAUSE_MS = 800;

/** Moments at which the component of an island is fetched and made interactive. */
export const ISLAND_STRATEGIES = ['load', 'idle', 'visible', 'interaction'] as const;

export type IslandStrategy = (typeof ISLAND_STRATEGIES)[number];

/** Former anchor of a page, with its current target. */
export interface MovedAnchor {
  /** Former id, decoded. */
  readonly id: string;
  /** `#id` on the page itself, or a URL; encoded. */
  readonly to: string;
}

/** Name of the `meta` element for a moved anchor. Its content is the hash as browsers write it, a space, and the new URL. */
export const MOVED_ANCHOR = 'ssg:moved';
