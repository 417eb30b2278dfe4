import type { Words } from './texts.ts';

/** Names of the parts that a site can replace (option `parts`) or copy (`ssg eject`). */
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

/** Link in the header or footer. */
export interface ThemeLink {
  readonly label: string;
  /** Route of a page of the site, or URL of another site. */
  readonly url: string;
}

export interface ThemeOptions {
  /** URL of the logo next to the title: `/logo.svg`, or a URL for light pages and one for dark pages. */
  readonly logo?: string | { readonly light: string; readonly dark: string };
  /** URL of the icon in browser tabs. Default: `/favicon.svg`. */
  readonly favicon?: string;
  /** Links in the header. An entry with `items` is a menu. */
  readonly navigation?: readonly (ThemeLink | { readonly label: string; readonly items: readonly ThemeLink[] })[];
  /** Areas of the documentation, shown as tabs in the header. Each has one of the configured sidebars. */
  readonly tabs?: readonly (ThemeLink & { readonly sidebar: string })[];
  /** URL pattern of the link "Edit this page". `{source}` is the path of the page's source file in the project. */
  readonly editLink?: string;
  /** URL of the source code, shown as an icon in the header. */
  readonly repository?: string;
  /** Text in the footer; or columns of links, with a text below them. */
  readonly footer?:
    | string
    | {
        readonly columns?: readonly { readonly title: string; readonly links: readonly ThemeLink[] }[];
        readonly text?: string;
      };
  /** Shows the date of the last change below documentation pages. Default: true. */
  readonly lastChange?: boolean;
  /** Route of a page that shows all search results. The search dialog then links to it. */
  readonly searchPage?: string;
  /** `false` turns off the shortcut `/` of the search; WCAG 2.1.4 requires such an option. Default: true. */
  readonly slashKey?: boolean;
  /** Options for one language, which replace the general options: `{ de: { navigation: [...], tabs: [...] } }`. */
  readonly languages?: Readonly<
    Record<string, Pick<ThemeOptions, 'navigation' | 'tabs' | 'footer' | 'editLink' | 'searchPage'>>
  >;
  /** Texts of the theme to replace, by language: `{ en: { onThisPage: 'Contents' } }`. Other texts stay. */
  readonly words?: Readonly<Record<string, Partial<Words>>>;
  /** Parts of the theme that the site replaces: name of the part -> file with a default export. */
  readonly parts?: Readonly<Partial<Record<PartName, string>>>;
}

/** Value of the `theme` key: options of the theme, and the package that contains its templates. */
interface ThemePackage extends ThemeOptions {
  /** Module of the theme, which exports `createTheme`. */
  readonly package: string;
}

/** Returns the value of the `theme` key for `ssg.config.ts`: `theme: theme({ logo: '/logo.svg' })`. */
export function theme(options: ThemeOptions = {}): ThemePackage & Record<string, unknown> {
  return { ...options, package: '@depese/ssg/theme' };
}
