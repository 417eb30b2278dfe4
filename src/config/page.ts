import type { ComponentProps, ReactNode } from 'react';

/**
 * Contract between generator and templates: plain, immutable data. A page is rendered again if its props change. All
 * exported types of this file are public.
 */

/** Finished HTML. Insert it whole with `dangerouslySetInnerHTML`: a cut part may contain unclosed elements. */
export type Html = string;

export interface NavLink {
  readonly label: string;
  readonly url: string;
}

/** Entry of the table of contents, with nested entries. */
export interface TocEntry {
  readonly id: string;
  /** Text of the heading without markup. */
  readonly text: string;
  readonly children: readonly TocEntry[];
}

/** Item of a sidebar, with labels and URLs filled in. */
export type SidebarItem =
  | {
      readonly type: 'doc';
      readonly label: string;
      readonly url: string;
      readonly description?: string;
      /** Word that the sidebar shows next to the link: `New`. */
      readonly badge?: string;
    }
  | { readonly type: 'link'; readonly label: string; readonly url: string; readonly external: boolean }
  | {
      readonly type: 'category';
      readonly label: string;
      /** URL of the page that belongs to the category, if there is one. */
      readonly url?: string;
      readonly description?: string;
      readonly collapsed: boolean;
      readonly items: readonly SidebarItem[];
    };

export interface Sidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** Menu entry for a language of the site or a version of its documentation. */
export interface Variant {
  /** BCP 47 tag of the language, or name of the version. */
  readonly name: string;
  readonly label: string;
  /** URL of the same page in this language or version. If it does not exist, URL of the first page. */
  readonly url: string;
  /** True if `url` is the same page, false if it is the first page. */
  readonly exact: boolean;
  /** True for the language or version of the current page. */
  readonly current: boolean;
  /** True for the documentation version that visitors should read. */
  readonly last: boolean;
}

/** Image in one format and several sizes, for a `<source>` element. */
export interface PictureSource {
  /** Media type: `image/avif`. */
  readonly type: string;
  /** Value of `srcset`: `/assets/phone-480-1a2b3c4d.avif 480w, ...` */
  readonly srcSet: string;
}

/** Image of the content, as published: its URL, alternative text, size and variants. */
export interface Picture {
  readonly src: string;
  /** Alternative text of the image. Empty for a decorative image. */
  readonly alt: string;
  /** Size of the image in pixels; undefined if it cannot be read from the file. */
  readonly width?: number;
  readonly height?: number;
  /** Value of `srcset` for the original format. Undefined for SVG and without `images` in the configuration. */
  readonly srcSet?: string;
  /** The image in formats that compress better than the original, best first. */
  readonly sources?: readonly PictureSource[];
}

/** Social card of a page: the image that social networks show with a link. */
export interface Preview {
  /** Absolute URL of a PNG. The URL changes with the image, because social networks cache images by URL. */
  readonly url: string;
  /** Alternative text of the card. */
  readonly alt: string;
  /** Size of the card in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Data of a page for lists, cards, sidebars and feeds. It does not depend on the text of the page. */
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
  /** Reading time in whole minutes; undefined without `readingSpeed` in the configuration of the collection. */
  readonly readingMinutes?: number;
  readonly sidebar: {
    readonly label?: string;
    /** Word that the sidebar shows next to the link: `New`. */
    readonly badge?: string;
    readonly position?: number;
    readonly hidden: boolean;
  };
  /** Front matter fields of the collection, validated by its schema. */
  readonly fields: Fields;
}

export interface SiteInfo<Theme = Readonly<Record<string, unknown>>> {
  /** Origin of the site without a trailing slash: `https://www.example.org`. */
  readonly origin: string;
  readonly title: string;
  readonly locale: string;
  /** Value for `<meta name="generator">`: `ssg 3.7.0` */
  readonly generator: string;
  /** Versions of the documentation. `path` is the route of the folder of a version, `url` the URL of its first page. */
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly path: string;
    readonly url: string;
    readonly last: boolean;
  }[];
  readonly announcement?: { readonly id: string; readonly html: Html; readonly closeable: boolean };
  /** Options of the templates: the `theme` key of the configuration. */
  readonly theme: Theme;
}

/** Entry of a list page from `generate`, such as the list of blog posts: a page with its excerpt. */
export interface Entry<Fields = Readonly<Record<string, unknown>>> extends PageSummary<Fields> {
  /** HTML of the text above `<!-- more -->`; undefined if the page has no such text. */
  readonly excerpt?: Html;
}

export interface FeedLink {
  /** Media type of the feed, for `<link rel="alternate">`. */
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json';
  readonly title: string;
  readonly url: string;
}

/** Props of the template of a page. */
export interface PageProps<
  Fields = Readonly<Record<string, unknown>>,
  Data = Readonly<Record<string, unknown>>,
  Theme = Readonly<Record<string, unknown>>,
> {
  /** The page, with its front matter. */
  readonly page: PageSummary<Fields> & {
    /** Absolute URL of the page. */
    readonly canonical: string;
    /** First-level heading of the text, if it differs from `title`. */
    readonly heading?: string;
    /** ISO date-time of the last change: `updated` in the front matter, otherwise the last commit. */
    readonly lastModified?: string;
    /** URL of the Markdown copy, if the configuration publishes one. */
    readonly twin?: string;
    /** Social card; undefined if `previews` is not configured or its template draws none for this page. */
    readonly preview?: Preview;
    /** Props from features (`props` of `defineFeature`), by the name of the feature. */
    readonly features?: Readonly<Record<string, unknown>>;
  };
  /** HTML of the page's Markdown text. */
  readonly body: Html;
  /** Headings of the page, for a table of contents. */
  readonly toc: readonly TocEntry[];
  /** Ancestors of the page, outermost first, without the home page. */
  readonly breadcrumbs: readonly NavLink[];
  /** Previous page of the sidebar, or of the collection. */
  readonly previous?: NavLink;
  /** Next page of the sidebar, or of the collection. */
  readonly next?: NavLink;
  /** Sidebar that contains the page. */
  readonly sidebar?: Sidebar;
  /** Languages of the site with the URL of this page in each, for a menu. */
  readonly locales: readonly Variant[];
  /** Versions of the documentation with the URL of this page in each. Empty for a page that belongs to no version. */
  readonly versions: readonly Variant[];
  /** Items of a category page: children of the category in the sidebar. */
  readonly items: readonly SidebarItem[];
  /** Pages in the list of a page from `generate`, such as blog posts, in order. */
  readonly entries: readonly Entry[];
  /** Feeds of the generated page, if it has any. */
  readonly feeds: readonly FeedLink[];
  /** Pages of the same collection that have most in common with this page, closest first. */
  readonly related: readonly PageSummary[];
  /** Pages to which the page refers in its `linkFields` (see the configuration of collections), by route. */
  readonly linked: Readonly<Record<string, PageSummary>>;
  /** Pages of the collections in `needs` of the template, in the order of the collection, without `unlisted` pages. */
  readonly collections: Readonly<Record<string, readonly PageSummary[]>>;
  /** Content of the data files in `needs` of the template. */
  readonly data: Data;
  /** Data about the site, such as its title. */
  readonly site: SiteInfo<Theme>;
}

/** Props of the template for social cards. They exclude the text, so that a changed text does not redraw the card. */
export interface PreviewProps<
  Fields = Readonly<Record<string, unknown>>,
  Data = Readonly<Record<string, unknown>>,
  Theme = Readonly<Record<string, unknown>>,
> {
  readonly page: PageSummary<Fields>;
  /** Ancestors of the page, outermost first, without the home page. */
  readonly breadcrumbs: readonly NavLink[];
  /** Content of the data files in `needs` of the template. */
  readonly data: Data;
  readonly site: SiteInfo<Theme>;
}

/** Data files and collections that a template uses: `export const needs: Needs = { data: ['prices'] }`. */
export interface Needs {
  readonly data?: readonly string[];
  readonly collections?: readonly string[];
}

/** Props of the components that render Markdown. A site can replace each of these components. */

/** Props of the component for `![alt](src "title")`. All images of a page but the first have `loading="lazy"`. */
export interface ImageProps extends ComponentProps<'img'> {
  /** Formats that compress better than the original, best first. `srcSet` contains the sizes in the original format. */
  readonly sources?: readonly PictureSource[];
}

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

export interface AdmonitionProps {
  readonly kind: AdmonitionKind;
  readonly title?: string;
  readonly children?: ReactNode;
}

export interface CodeBlockProps {
  /** Highlighted code: `<pre class="code"><code><span class="line">...`. Tokens have classes and no inline styles. */
  readonly html: Html;
  /** Name of the language in the configuration, or `text`. */
  readonly lang: string;
  readonly title?: string;
  readonly lineNumbers?: boolean;
}

/** Props of the component for `:::tabs{group=lang}`, and for `:::code-group` with its titled code blocks. */
export interface TabsProps {
  /** Name that connects groups of tabs: a choice in one applies to all with the same name, also on other pages. */
  readonly group?: string;
  /** Id of the group of tabs, unique on the page. */
  readonly id: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  /** One `Tab` element for each entry of `tabs`. */
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
