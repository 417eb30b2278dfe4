import type * as cs from './cs.ts';

/** Forms of a counted noun. Languages differ in the forms they have, but all have `other`. */
type NounForm = Exclude<Intl.LDMLPluralRule, 'other'>;

/** Type of a part of the texts, with any words. */
type Words<Part> = Part extends string
  ? string
  : Part extends (...args: infer Given) => string
    ? (...args: Given) => string
    : { readonly [Name in Exclude<keyof Part, NounForm>]: Words<Part[Name]> } & {
        readonly [Name in Extract<keyof Part, NounForm>]?: string;
      };

/**
 * Texts of the frame around pages and of shared components. Every language of the site has them. Texts of prices,
 * tools, sections and the blog exist only in Czech, like their pages.
 */
export type FrameWords = Words<
  Pick<
    typeof cs,
    | 'admonition'
    | 'announcement'
    | 'chat'
    | 'closeMenu'
    | 'cookies'
    | 'copied'
    | 'copy'
    | 'date'
    | 'docs'
    | 'footer'
    | 'footnoteBack'
    | 'footnotes'
    | 'homeLink'
    | 'language'
    | 'mainNavigation'
    | 'notFound'
    | 'openMenu'
    | 'related'
    | 'search'
    | 'selected'
    | 'signup'
    | 'skipToContent'
    | 'table'
    | 'tabs'
    | 'tabsMissing'
    | 'task'
    | 'text'
  >
>;
