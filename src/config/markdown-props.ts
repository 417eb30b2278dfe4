/** Props of the components that Markdown constructs are rendered with; the site's component map may replace each. */
import type { ComponentProps, ReactNode } from 'react';
import type { Html, PictureSource } from './page.ts';

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
