import type { ComponentProps, ReactNode } from 'react';

/**
 * The contract between the generator and the templates: plain, immutable data.
 * A template is a function of these props and of nothing else, which is what makes incremental builds right.
 */

/** Finished HTML. Insert it with `dangerouslySetInnerHTML`; never cut or edit it. */
export type Html = string;

export interface NavLink {
  readonly label: string;
  readonly url: string;
}

/** Entry of the table of contents, with nested entries. */
export interface TocEntry {
  readonly id: string;
  /** Plain text of the heading. */
  readonly text: string;
  readonly children: readonly TocEntry[];
}

/** Item of a resolved sidebar. */
export type SidebarItem =
  | {
      readonly type: 'doc';
      readonly label: string;
      readonly url: string;
      readonly description?: string;
      /** Word beside the link: `New`. */
      readonly badge?: string;
    }
  | { readonly type: 'link'; readonly label: string; readonly url: string; readonly external: boolean }
  | {
      readonly type: 'category';
      readonly label: string;
      /** Page of the category, if it has one. */
      readonly url?: string;
      readonly description?: string;
      readonly collapsed: boolean;
      readonly items: readonly SidebarItem[];
    };

export interface Sidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** Language of the site or version of its documentation, as a choice on a page. */
export interface Variant {
  /** Language tag or name of the version. */
  readonly name: string;
  readonly label: string;
  /** URL of the same page in this variant, or of the first page of the variant if there is none. */
  readonly url: string;
  /** True when `url` is the same page. */
  readonly exact: boolean;
  /** True for the variant of the page itself. */
  readonly current: boolean;
  /** True for the version that visitors should read. */
  readonly last: boolean;
}

/** Sizes of a picture in one format, for `<source>`. */
export interface PictureSource {
  /** Media type: `image/avif`. */
  readonly type: string;
  /** `/assets/phone-480-1a2b3c4d.avif 480w, ...` */
  readonly srcSet: string;
}

/** Published image. */
export interface Picture {
  readonly src: string;
  /** Alternative text. Empty for a decorative picture. */
  readonly alt: string;
  /** Size in pixels, if it can be read from the file. */
  readonly width?: number;
  readonly height?: number;
  /** Sizes in the original format. Missing for SVG and without `images` in the configuration. */
  readonly srcSet?: string;
  /** Formats with better compression, best first. */
  readonly sources?: readonly PictureSource[];
}

/**
 * Size in pixels that social networks show uncropped, 1.91:1.
 *
 * @see https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** Social card of a page. */
export interface Preview {
  /** Absolute URL of a PNG. The URL changes with the picture, because social networks cache pictures by URL. */
  readonly url: string;
  /** Alternative text. */
  readonly alt: string;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Data of a page for lists, cards, sidebars and feeds. It does not depend on the body. */
export interface PageSummary<Fields = Readonly<Record<string, unknown>>> {
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  /** Name of the collection in the configuration. */
  readonly collection: string;
  /** Path of the source file, relative to the project root. */
  readonly source: string;
  readonly template: string;
  readonly draft: boolean;
  /** True for a page that is published with `noindex` and left out of lists, sidebars and the sitemap. */
  readonly unlisted: boolean;
  readonly noindex: boolean;
  /** ISO date (`2026-03-05`) or date-time in UTC. */
  readonly publishDate?: string;
  readonly updated?: string;
  readonly cover?: Picture;
  /** Reading time in whole minutes, at the `readingSpeed` of the collection. */
  readonly readingMinutes?: number;
  readonly sidebar: {
    readonly label?: string;
    /** Word beside the link: `New`. */
    readonly badge?: string;
    readonly position?: number;
    readonly hidden: boolean;
  };
  /** Front matter fields of the collection, validated by its schema. */
  readonly fields: Fields;
}

export interface SiteInfo<Theme = Readonly<Record<string, unknown>>> {
  /** Origin without a trailing slash: `https://www.example.org`. */
  readonly origin: string;
  readonly title: string;
  readonly locale: string;
  /** `ssg 3.7.0` */
  readonly generator: string;
  /** Versions of the documentation, each with its first page. */
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly url: string;
    readonly last: boolean;
  }[];
  readonly announcement?: { readonly id: string; readonly html: Html; readonly closeable: boolean };
  /** The `theme` key of the configuration: options of the templates. */
  readonly theme: Theme;
}

/** Facts of the configuration that a theme shows. */
export interface SiteFacts {
  /** True if the site has a search index. */
  readonly search: boolean;
  /** Colour themes that visitors can choose. */
  readonly colourThemes: readonly string[];
  /** Names of the collections. */
  readonly collections: readonly string[];
  readonly title: string;
}

/** Page in a list. */
export interface Entry<Fields = Readonly<Record<string, unknown>>> extends PageSummary<Fields> {
  /** HTML of the text above `<!-- more -->`. */
  readonly excerpt?: Html;
}

export interface FeedLink {
  /** Media type, for `<link rel="alternate">`. */
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json';
  readonly title: string;
  readonly url: string;
}

/** Props of a page template. */
export interface PageProps<
  Fields = Readonly<Record<string, unknown>>,
  Data = Readonly<Record<string, unknown>>,
  Theme = Readonly<Record<string, unknown>>,
> {
  readonly page: PageSummary<Fields> & {
    /** Absolute URL of the page. */
    readonly canonical: string;
    /** Heading of the text, if it differs from `title`. */
    readonly heading?: string;
    /** ISO date-time of the last change, from `updated` in the front matter or from git. */
    readonly lastModified?: string;
    /** URL of the Markdown copy, if the configuration publishes one. */
    readonly twin?: string;
    /** Social card, if `previews` is configured and its template draws one for the page. */
    readonly preview?: Preview;
    /** Props that features add (`props` of `defineFeature`), by the name of the feature. */
    readonly features?: Readonly<Record<string, unknown>>;
  };
  /** HTML of the Markdown body. */
  readonly body: Html;
  readonly toc: readonly TocEntry[];
  /** Ancestors from the page below the home page to the parent. */
  readonly breadcrumbs: readonly NavLink[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
  readonly sidebar?: Sidebar;
  /** Languages of the site, for a switcher. */
  readonly locales: readonly Variant[];
  /** Versions of the documentation. Empty on a page without versions. */
  readonly versions: readonly Variant[];
  /** Items of a category page: children of the category in the sidebar. */
  readonly items: readonly SidebarItem[];
  /** Pages that a generated page lists, in order. */
  readonly entries: readonly Entry[];
  /** Feeds next to the page. */
  readonly feeds: readonly FeedLink[];
  /** Pages of the same collection with most in common, closest first. */
  readonly related: readonly PageSummary[];
  /** Pages that the `linkFields` of the collection refer to, by route. */
  readonly linked: Readonly<Record<string, PageSummary>>;
  /** Listed pages of the collections in the template's `needs`, in order. */
  readonly collections: Readonly<Record<string, readonly PageSummary[]>>;
  /** Data files in the template's `needs`. */
  readonly data: Data;
  readonly site: SiteInfo<Theme>;
}

/** Props of the template for social cards. They do not depend on the body, so editing a text draws no picture. */
export interface PreviewProps<
  Fields = Readonly<Record<string, unknown>>,
  Data = Readonly<Record<string, unknown>>,
  Theme = Readonly<Record<string, unknown>>,
> {
  readonly page: PageSummary<Fields>;
  /** Ancestors from the page below the home page to the parent. */
  readonly breadcrumbs: readonly NavLink[];
  /** Data files in the template's `needs`. */
  readonly data: Data;
  readonly site: SiteInfo<Theme>;
}

/** Inputs of a template in addition to its page: `export const needs: Needs = { data: ['prices'] }`. */
export interface Needs {
  readonly data?: readonly string[];
  readonly collections?: readonly string[];
}

/** Props of the components that render Markdown. The component map of a site may replace each of them. */

/** `![alt](src "title")`. All but the first picture of a page are `loading="lazy"`. */
export interface ImageProps extends ComponentProps<'img'> {
  /** Formats with better compression, best first. `srcSet` has the sizes in the original format. */
  readonly sources?: readonly PictureSource[];
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

export interface AdmonitionProps {
  readonly kind: AdmonitionKind;
  readonly title?: string;
  readonly children?: ReactNode;
}

export interface CodeBlockProps {
  /** Highlighted code: `<pre class="code"><code><span class="line">...`. Tokens are classes, never inline styles. */
  readonly html: Html;
  /** Configured name of the language, or `text`. */
  readonly lang: string;
  readonly title?: string;
  readonly lineNumbers?: boolean;
}

/** Props for `:::tabs{group=lang}` with `:::tab[Label]{value=php}`, and for `:::code-group` with titled code blocks. */
export interface TabsProps {
  /** Tabs of one group stay in sync across pages. */
  readonly group?: string;
  /** Unique on the page. */
  readonly id: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  /** A `Tab` for each tab. */
  readonly children?: ReactNode;
}

export interface TabProps {
  readonly value: string;
  readonly label: string;
  /** Id of the tab panel. */
  readonly id: string;
  readonly children?: ReactNode;
}

export interface DetailsProps {
  readonly summary: string;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

export interface CardsProps {
  readonly children?: ReactNode;
}

export interface CardProps {
  readonly title: string;
  readonly href?: string;
  readonly children?: ReactNode;
}
