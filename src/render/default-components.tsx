import type { ReactElement } from 'react';
import type { CardProps, CardsProps, CodeBlockProps, TabProps, TabsProps } from '../config/markdown-props.ts';
import { ResponsiveImage } from './components/responsive-image.tsx';

/**
 * Plain components for the Markdown constructs, for sites that bring none of their own. They hold no words, so they
 * fit every language (what admonitions say is in default-admonition.tsx), and follow the markup contract of the client runtime.
 */
export const defaultComponents = {
  img: ResponsiveImage,
  'code-block': ({ html, title }: CodeBlockProps): ReactElement => (
    <figure className="code-block" data-code="">
      {title === undefined ? null : <figcaption>{title}</figcaption>}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  ),
  tabs: ({ id, group, tabs, children }: TabsProps): ReactElement => (
    <div className="tabs" data-tabs="" data-group={group}>
      <div role="tablist">
        {tabs.map(({ value, label }, i) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${i + 1}-tab`}
            aria-controls={`${id}-${i + 1}`}
            data-value={value}
          >
            {label}
          </button>
        ))}
      </div>
      {children}
    </div>
  ),
  tab: ({ id, value, children }: TabProps): ReactElement => (
    <div role="tabpanel" id={id} aria-labelledby={`${id}-tab`} data-value={value}>
      {children}
    </div>
  ),
  cards: ({ children }: CardsProps): ReactElement => <div className="cards">{children}</div>,
  card: ({ title, href, children }: CardProps): ReactElement => (
    <div className="card">
      <p className="card-title">{href === undefined ? title : <a href={href}>{title}</a>}</p>
      {children}
    </div>
  ),
};
