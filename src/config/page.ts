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

/** An entry of the contents list, with the entries below it. */
export interface TocEntry {
  readonly id: string;
  /** Plain text of the heading. */
  readonly text: string;
  readonly children: readonly TocEntry[];
}

/** An item of a resolved sidebar. */
export type SidebarItem =
  | { readonly type: 'doc'; readonly label: string; readonly url: string; readonly description?: string }
  | { readonly type: 'link'; readonly label: string; readonly url: string; readonly external: boolean }
  | {
      readonly type: 'category';
      readonly label: string;
      /** The category's own page, when it has one. */
      readonly url?: string;
      readonly description?: string;
      readonly collapsed: boolean;
      readonly items: readonly SidebarItem[];
    };

export interface Sidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

/** A language of the site, or a version of its documentation, as a page offers it. */
export interface Variant {
  /** Language tag, or name of the version. */
  readonly name: string;
  readonly label: string;
  /** The same page there; where it does not exist, the first page of that variant. */
  readonly url: string;
  /** Whether `url` is the same page. */
  readonly exact: boolean;
  /** Whether the page belongs to this variant. */
  readonly current: boolean;
  /** Of a version: the released one that visitors should read. */
  readonly last: boolean;
}

/** The forms of a picture in one format, as `<source>` names them. */
export interface PictureSource {
  /** Media type: `image/avif`. */
  readonly type: string;
  /** `/assets/phone-480-1a2b3c4d.avif 480w, ...` */
  readonly srcSet: string;
}

/** An image that is published with the site. */
export interface Picture {
  readonly src: string;
  /** Empty for a picture that says nothing of its own. */
  readonly alt: string;
  /** In pixels, when they can be read. */
  readonly width?: number;
  readonly height?: number;
  /** The widths of its own format; with `images` in the configuration, and not for drawings. */
  readonly srcSet?: string;
  /** Better formats, the best first. */
  readonly sources?: readonly PictureSource[];
}

/**
 * What social networks show whole on every screen: 1.91 to 1.
 *
 * @see https://developers.facebook.com/docs/sharing/webmasters/images/
 */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** The picture that stands for a page where somebody shares it. */
export interface Preview {
  /** Absolute URL of a PNG. Another picture has another one, because social networks keep pictures by their addresses. */
  readonly url: string;
  /** What the picture says. */
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What lists, cards, sidebars and feeds may know of a page. It does not change when only the body is edited. */
export interface PageSummary<Fields = Readonly<Record<string, unknown>>> {
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  /** Name of the collection, as in the configuration. */
  readonly collection: string;
  /** Source file, relative to the project root. */
  readonly source: string;
  readonly template: string;
  readonly draft: boolean;
  /** Built, but left out of lists, sidebars and the sitemap, and marked noindex. */
  readonly unlisted: boolean;
  readonly noindex: boolean;
  /** ISO date (`2026-03-05`) or date-time in UTC. */
  readonly publishDate?: string;
  readonly updated?: string;
  readonly cover?: Picture;
  /** Whole minutes, at the `readingSpeed` of the collection. */
  readonly readingMinutes?: number;
  readonly sidebar: { readonly label?: string; readonly position?: number; readonly hidden: boolean };
  /** The collection's own front matter fields, checked by its schema. */
  readonly fields: Fields;
}

export interface SiteInfo<Theme = Readonly<Record<string, unknown>>> {
  /** Origin without a trailing slash: `https://www.example.org`. */
  readonly origin: string;
  readonly title: string;
  readonly locale: string;
  /** `ssg 3.7.0` */
  readonly generator: string;
  /** All versions of the documentation, each with its first page. */
  readonly versions: readonly {
    readonly name: string;
    readonly label: string;
    readonly url: string;
    readonly last: boolean;
  }[];
  readonly announcement?: { readonly id: string; readonly html: Html; readonly closeable: boolean };
  /** The `theme` key of the configuration: what the site's own templates need to know. */
  readonly theme: Theme;
}

/** A page in a list. */
export interface Entry<Fields = Readonly<Record<string, unknown>>> extends PageSummary<Fields> {
  /** What stands above `<!-- more -->`. */
  readonly excerpt?: Html;
}

export interface FeedLink {
  /** Media type, for `<link rel="alternate">`. */
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json';
  readonly title: string;
  readonly url: string;
}

/** What a page template receives. */
export interface PageProps<
  Fields = Readonly<Record<string, unknown>>,
  Data = Readonly<Record<string, unknown>>,
  Theme = Readonly<Record<string, unknown>>,
> {
  readonly page: PageSummary<Fields> & {
    /** Absolute URL of the page. */
    readonly canonical: string;
    /** The title that the text gives itself, where it is another one than `title`: to stand above the text. */
    readonly heading?: string;
    /** ISO date-time of the last change (front matter `updated`, else git), when known. */
    readonly lastModified?: string;
    /** URL of the page's text as Markdown, when the configuration publishes it. */
    readonly twin?: string;
    /** When the configuration has `previews`, and their template draws one for the page. */
    readonly preview?: Preview;
    /** What features of the site add (`props` of `defineFeature`), by their names. */
    readonly features?: Readonly<Record<string, unknown>>;
  };
  /** The rendered Markdown body. */
  readonly body: Html;
  readonly toc: readonly TocEntry[];
  /** From the first page below the home page to this page's parent. */
  readonly breadcrumbs: readonly NavLink[];
  readonly previous?: NavLink;
  readonly next?: NavLink;
  readonly sidebar?: Sidebar;
  /** The languages of the site, for a switcher when there are more than one. */
  readonly locales: readonly Variant[];
  /** The versions of the documentation; empty on a page that belongs to none. */
  readonly versions: readonly Variant[];
  /** Items of a category page: the children of the category in its sidebar. */
  readonly items: readonly SidebarItem[];
  /** The pages that a page made by `generate` lists, in its order. */
  readonly entries: readonly Entry[];
  /** Feeds that stand beside the page. */
  readonly feeds: readonly FeedLink[];
  /** Pages of the same collection that have most in common with this one, nearest first. */
  readonly related: readonly PageSummary[];
  /** Pages that the collection's `linkFields` name, by their routes. */
  readonly linked: Readonly<Record<string, PageSummary>>;
  /** Listed pages of the collections that the template's `needs` names, in order. */
  readonly collections: Readonly<Record<string, readonly PageSummary[]>>;
  /** Data files that the template's `needs` names. */
  readonly data: Data;
  readonly site: SiteInfo<Theme>;
}

/** What the template of preview pictures receives: little of a page, so that an edited text draws nothing. */
export interface PreviewProps<
  Fields = Readonly<Record<string, unknown>>,
  Data = Readonly<Record<string, unknown>>,
  Theme = Readonly<Record<string, unknown>>,
> {
  readonly page: PageSummary<Fields>;
  /** From the first page below the home page to this page's parent. */
  readonly breadcrumbs: readonly NavLink[];
  /** Data files that the template's `needs` names. */
  readonly data: Data;
  readonly site: SiteInfo<Theme>;
}

/** What a template asks for beyond its page: `export const needs: Needs = { data: ['prices'] }`. */
export interface Needs {
  readonly data?: readonly string[];
  readonly collections?: readonly string[];
}

/** Props of the components that Markdown constructs are rendered with; the site's component map may replace each. */

/** `![alt](src "title")`. All but the first picture of a page are `loading="lazy"`. */
export interface ImageProps extends ComponentProps<'img'> {
  /** Better formats, the best first; `srcSet` has the widths of its own. */
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
  /** The language's configured name, `text` when none was given. */
  readonly lang: string;
  readonly title?: string;
  readonly lineNumbers?: boolean;
}

/** `:::tabs{group=lang}` holding `:::tab[Label]{value=php}`, and `:::code-group` holding titled code blocks. */
export interface TabsProps {
  /** Tabs of one group stay in sync across pages. */
  readonly group?: string;
  /** Unique on the page. */
  readonly id: string;
  readonly tabs: readonly { readonly value: string; readonly label: string }[];
  /** One child per tab, each a `Tab`. */
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
