import { RenderOnce, useAsset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import type { ShellProps } from '../site.ts';
import * as words from '../words.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page. `children` hold the `main` element. */
export function Shell({ page, site, data, feeds, children }: ShellProps & { readonly children: ReactNode }) {
  const { title, description, canonical, noindex } = page;
  const name = page.url === '/' ? site.title : `${title} · ${site.title}`;
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{name}</title>
        {description !== undefined && <meta name="description" content={description} />}
        {noindex && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={canonical} />
        <meta property="og:title" content={title} />
        <meta property="og:url" content={canonical} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={useAsset('main.css')} />
        {feeds.map((feed) => (
          <link key={feed.url} rel="alternate" type={feed.type} title={feed.title} href={feed.url} />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#content" data-region="skip">
          {words.skipToContent}
        </a>
        <RenderOnce component={Header} props={{ title: site.title, navigation: data.navigation }} current={page.url} />
        <div className="content" data-region="content">
          {children}
        </div>
        <RenderOnce component={Footer} props={{ title: site.title }} />
      </body>
    </html>
  );
}
