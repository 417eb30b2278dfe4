/** What the configuration tells the browser runtime: plain data, compiled into its script. */
export interface ClientConfig {
  /** Navigation without loading pages, fetching them ahead, and the frame. */
  readonly runtime: boolean;
  readonly search: boolean;
  /** Names of the colour themes; none for a site that asks for no theme. */
  readonly colourThemes: readonly string[];
  /** Identity of the announcement: another id shows the bar again to those who closed it. */
  readonly announcementId?: string;
  /** The documentation has versions to choose from. */
  readonly hasVersions?: true;
  /** Undefined for a site that asks visitors for nothing. */
  readonly consent?: ConsentConfig;
  /** Loaded after consent only; those without an id are left out before they get here. */
  readonly trackers: readonly TrackerConfig[];
  readonly chat?: ChatConfig;
}

export interface ConsentConfig {
  /** Name of the cookie that keeps the choice: `true` or `false`. */
  readonly cookie: string;
  /** How long the choice holds. */
  readonly days: number;
}

/** A third party by the service that it is; `src` replaces the address of its script. */
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

/** The words of the runtime. The defaults are English; a site overrides them per language in `templates/client.ts`. */
export interface ClientMessages {
  /** Shown in the place of an island, or a page, that failed. */
  readonly crashed: string;
  readonly tryAgain: string;
  /** Stands before each cause of an error. */
  readonly cause: string;
  /** A part whose script could not be fetched. */
  readonly loadFailed: string;
  /** The same without a network. */
  readonly offline: string;
  readonly retry: string;
}

/** Language tag of the page -> its words: `{ cs: { retry: '...' } }`. */
export type MessagesByLanguage = Readonly<
  Record<
    string,
    Partial<ClientMessages> & {
      /** Tag of a language whose words stand beside these, marked with it; words that are not overridden are English. */
      readonly secondLanguage?: string;
    }
  >
>;

/** Parts of the runtime that only some pages need, and the third parties of a site. */
export const PARTS = ['islands', 'search', 'page-finder', 'moved-anchors', 'tracker-data'] as const;

/** Part -> address of its script, of those that the site asks for. */
export type PartUrls = Readonly<Record<(typeof PARTS)[number], string>>;

/**
 * Milliseconds without a keystroke after which parts announce to screen readers how many results they found. Long enough to
 * type the next word.
 */
export const TYPING_PAUSE_MS = 800;

/** When the component of an island is fetched and made interactive. */
export const ISLAND_STRATEGIES = ['load', 'idle', 'visible', 'interaction'] as const;

export type IslandStrategy = (typeof ISLAND_STRATEGIES)[number];

/** An anchor that a page once had: where it leads today. */
export interface MovedAnchor {
  /** As it stood behind `#`, decoded. */
  readonly id: string;
  /** `#id` on the page itself, or a URL; encoded. */
  readonly to: string;
}

/** Name of the `meta` element that tells the runtime of such an anchor; its content is the hash as browsers write it, a space, the URL. */
export const MOVED_ANCHOR = 'ssg:moved';
