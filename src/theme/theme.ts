/** `@depese/ssg/theme`: theme of documentation sites, blogs and landing pages. See docs/guides/theme.md. */
import type { DirectiveSpec, Needs, PageProps } from '@depese/ssg';
import type { ComponentType } from 'react';
import { components, directives } from './markdown.tsx';
import type { PartName, ThemeOptions } from './options.ts';
import { templates } from './pages.tsx';
import { type Replacement, type SiteFacts, setTheme } from './settings.tsx';

export { type BlogOptions, blogLists, slugOf, textsOf } from './blog.ts';
export { Document } from './document.tsx';
export { Icon, type IconName, ThemedImage } from './icons.tsx';
export { Areas, DrawerHead, HeaderLinks, Link, layoutClass, ThemeSwitch } from './navigation.tsx';
export { type PartName, type ThemeLink, type ThemeOptions, theme } from './options.ts';
export * from './parts.ts';
export { currentTheme, type Replacement } from './settings.tsx';
export type { Words } from './texts.ts';
export { fill, formatDate, useHome, useOptions, useWords } from './words.ts';

/** Templates, components and directives that a theme adds to those of the site. */
interface ThemeModule {
  /** Modules of templates by template name. `default` is the component. */
  readonly templates: Readonly<Record<string, { readonly default: ComponentType<PageProps>; readonly needs?: Needs }>>;
  readonly components: Readonly<Record<string, ComponentType<never>>>;
  readonly directives: Readonly<Record<string, DirectiveSpec>>;
}

/**
 * Applies the settings of a site, and returns the templates, components and directives of the theme. The build calls
 * this function once; sites need not call it.
 * @param options value of the `theme` key
 * @param parts default exports of the files in `options.parts`
 */
export function createTheme(
  options: ThemeOptions,
  parts: Readonly<Partial<Record<PartName, Replacement>>>,
  facts: SiteFacts,
): ThemeModule {
  setTheme({ options, parts, facts });
  return { templates: templates(), components, directives };
}
