import type { Words } from './texts.ts';

/** Names of the parts that a site can replace with `parts` or copy with `ssg eject`. */
export const PART_NAMES = [
  'Breadcrumbs',
  'Contents',
  'Footer',
  'Header',
  'Hero',
  'Neighbours',
  'PageFooter',
  'PostCard',
  'PostFacts',
  'SearchDialog',
  'Sidebar',
  'VersionNotice',
] as const;

export type PartName = (typeof PART_NAMES)[number];

/** Link of the header or the footer. */
export interface ThemeLink {
  readonly label: string;
  /** Route of a page, or URL of another site. */
  readonly url: string;
}

export interface ThemeOptions {
  /** URL of the logo beside the title: `/logo.svg`. Two URLs if the logo differs on dark pages. */
  readonly logo?: string | { readonly light: string; readonly dark: string };
  /** Links in the header. An entry with `items` is a menu. */
  readonly navigation?: readonly (ThemeLink | { readonly label: string; readonly items: readonly ThemeLink[] })[];
  /** Areas of the documentation, shown as tabs. Each area has a sidebar of the configuration. */
  readonly tabs?: readonly (ThemeLink & { readonly sidebar: string })[];
  /** URL pattern of "Edit this page". `{source}` is the path of the page's file in the project. */
  readonly editLink?: string;
  /** URL of the source code, shown as an icon in the header. */
  readonly repository?: string;
  /** Text in the footer, or columns of links with a text below. */
  readonly footer?:
    | string
    | {
        readonly columns?: readonly { readonly title: string; readonly links: readonly ThemeLink[] }[];
        readonly text?: string;
      };
  /** Shows the date of the last change below documentation pages. Default: true. */
  readonly lastChange?: boolean;
  /** Route of a page with all search results, if the site has one. */
  readonly searchPage?: string;
  /** Texts of the theme by language: `{ en: { onThisPage: 'Contents' } }`. Missing texts are those of the theme. */
  readonly words?: Readonly<Record<string, Partial<Words>>>;
  /** Parts that the site replaces: name -> file with a default export. */
  readonly parts?: Readonly<Partial<Record<PartName, string>>>;
}

/** Value of the `theme` key: options of the theme, and what the generator needs to load its templates. */
interface ThemePackage extends ThemeOptions {
  /** Module with `createTheme`. */
  readonly package: string;
}

/** Returns the value of the `theme` key for `ssg.config.ts`: `theme: theme({ logo: '/logo.svg' })`. */
export function theme(options: ThemeOptions = {}): ThemePackage & Record<string, unknown> {
  return { ...options, package: '@depese/ssg/theme' };
}
