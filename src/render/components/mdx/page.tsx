import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { MdxHeading } from '../../../config/mdx.ts';
import { componentsMessages } from '../messages.ts';
import { useMdx } from './scope.ts';

export interface MdxLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

/** Renders a link. Unlike in Docusaurus, internal and external links are treated alike. */
export function Link({ to, href = to, children, ...props }: MdxLinkProps): ReactElement {
  return (
    <a {...props} href={href}>
      {children}
    </a>
  );
}

/**
 * Returns the URL of a page or file of the site. The base path of the site is added later, when pages are written.
 * @param url path from the root of the site, with or without a leading slash
 */
export function useBaseUrl(url: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(url) ? url : `/${url}`;
}

export interface BrowserOnlyProps {
  readonly fallback?: ReactElement;
  readonly children?: () => ReactNode;
}

/** Renders only the fallback, because no browser runs while pages are built. */
export function BrowserOnly({ fallback }: BrowserOnlyProps): ReactNode {
  useMdx('BrowserOnly').leftOut('BrowserOnly', componentsMessages.whatStandsBrowseronlyShown);
  return fallback ?? null;
}

/** Component `Head` of Docusaurus. Adds nothing to the `<head>`, and reports that it has no effect. */
export function Head(_: { readonly children?: ReactNode }): null {
  useMdx('Head').leftOut('Head', componentsMessages.whatStandsHeadNot);
  return null;
}

export interface TranslateProps {
  readonly id?: string;
  readonly description?: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
  readonly children?: string;
}

/** Component `Translate` of Docusaurus. Renders its text without translating it. */
export function Translate({ children, id = '', values = {} }: TranslateProps): ReactNode {
  return (children ?? id).split(/\{(\w+)\}/).map((piece, i) => (i % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)));
}

/** Function `translate` of Docusaurus. Returns the text without translating it. */
export function translate(
  { message, id = '' }: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, string>> = {},
): string {
  return (message ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Returns false, because no browser runs while pages are built. */
export function useIsBrowser(): boolean {
  return false;
}

/** Flags of Docusaurus for browser features. All are false, because no browser runs while pages are built. */
export const ExecutionEnvironment = {
  canUseDOM: false,
  canUseEventListeners: false,
  canUseIntersectionObserver: false,
  canUseViewport: false,
};

export interface ThemedImageProps {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt?: string;
  readonly className?: string;
}

/** Component of Docusaurus for an image with a variant for the dark colour scheme. */
export function ThemedImage({ sources, alt = '', className }: ThemedImageProps): ReactElement {
  return (
    <picture>
      <source srcSet={sources.dark} media="(prefers-color-scheme: dark)" />
      <img src={sources.light} alt={alt} className={className} />
    </picture>
  );
}

export interface TocInlineProps {
  readonly toc: readonly MdxHeading[];
  readonly minHeadingLevel?: number;
  readonly maxHeadingLevel?: number;
}

/** Component `TOCInline` of Docusaurus. Renders the headings of the page as a nested list of links. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps): ReactElement | null {
  const shown = toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel);
  return shown.length === 0 ? null : <List headings={shown} />;
}

function List({ headings }: { readonly headings: readonly MdxHeading[] }): ReactElement {
  const top = Math.min(...headings.map(({ level }) => level));
  const starts = headings.flatMap(({ level }, i) => (level === top || i === 0 ? [i] : []));
  return (
    <ul>
      {starts.map((start, n) => {
        const [heading, ...below] = headings.slice(start, starts[n + 1]);
        if (heading === undefined) return null;
        return (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.value}</a>
            {below.length > 0 && <List headings={below} />}
          </li>
        );
      })}
    </ul>
  );
}
