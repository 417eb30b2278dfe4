import type * as cs from './cs.ts';

/** Forms of a counted noun, which languages have more or fewer of; all have `other`. */
type NounForm = Exclude<Intl.LDMLPluralRule, 'other'>;

/** The shape of a part of a list, whatever its words are. */
type Words<Part> = Part extends string
  ? string
  : Part extends (...args: infer Given) => string
    ? (...args: Given) => string
    : { readonly [Name in Exclude<keyof Part, NounForm>]: Words<Part[Name]> } & {
        readonly [Name in Extract<keyof Part, NounForm>]?: string;
      };

/**
 * The words round a page and in its text that belong to no page of their own: every language of the site has a list of them. Those of
 * prices, tools, sections and the blog are Czech, as these are.
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
