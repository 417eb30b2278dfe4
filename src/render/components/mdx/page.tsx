import type { AnchorHTMLAttributes, ReactElement, ReactNode } from 'react';
import type { MdxHeading } from '../../../config/mdx.ts';
import { componentsMessages } from '../messages.ts';
import { useMdx } from './scope.ts';

export interface MdxLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string;
}

/** A link; a page of the site needs no other kind here. */
export function Link({ to, href = to, children, ...props }: MdxLinkProps): ReactElement {
  return (
    <a {...props} href={href}>
      {children}
    </a>
  );
}

/**
 * The address of something of the site. The base of the site is put in front where pages are written.
 *
 * @param url from the root of the site, with or without a slash
 */
export function useBaseUrl(url: string): string {
  return /^(?:[a-z][a-z0-9+.-]*:|[/#])/i.test(url) ? url : `/${url}`;
}

export interface BrowserOnlyProps {
  readonly fallback?: ReactElement;
  readonly children?: () => ReactNode;
}

/** What only a browser can show, which a page without its scripts cannot: the fallback stands there. */
export function BrowserOnly({ fallback }: BrowserOnlyProps): ReactNode {
  useMdx('BrowserOnly').leftOut('BrowserOnly', componentsMessages.whatStandsBrowseronlyShown);
  return fallback ?? null;
}

/** What Docusaurus puts into the head of the page; here the front matter says it. */
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

/** A text of the page in the language that it was written in. */
export function Translate({ children, id = '', values = {} }: TranslateProps): ReactNode {
  return (children ?? id).split(/\{(\w+)\}/).map((piece, i) => (i % 2 === 0 ? piece : (values[piece] ?? `{${piece}}`)));
}

/** The same for text that is no element. */
export function translate(
  { message, id = '' }: { readonly message?: string; readonly id?: string },
  values: Readonly<Record<string, string>> = {},
): string {
  return (message ?? id).replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Whether the code runs in a browser: pages are made elsewhere. */
export function useIsBrowser(): boolean {
  return false;
}

/** What the code may use where it runs. */
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

/** A picture that has a form for dark screens. */
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

/** A list of headings, those of a lower level within the one above them. */
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
