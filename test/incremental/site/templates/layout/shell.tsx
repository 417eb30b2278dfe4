import type { PageProps } from '@depese/ssg';
import { RenderOnce, useAsset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Extra } from '../parts/extra.tsx';
import { STAMP } from '../parts/stamp.ts';
import { Navigation } from './navigation.tsx';

/** Whole page around the content of its template. */
export function Shell({ props, children }: { readonly props: PageProps; readonly children?: ReactNode }) {
  const { page, body, site, toc, breadcrumbs, previous, next, locales, versions, data } = props;
  const labels = Object.values((data['authors'] ?? {}) as Record<string, string>);
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${page.title} | ${site.title}`}</title>
        {page.twin !== undefined && <link rel="alternate" type="text/markdown" href={page.twin} />}
        <link rel="stylesheet" href={useAsset('main.css')} />
      </head>
      <body>
        <RenderOnce component={Navigation} props={{ title: site.title + STAMP, labels }} current={page.url} />
        {breadcrumbs.map(({ label }) => label).join(' / ')}
        {[...locales, ...versions].map(({ name, url, exact }) => (
          <a key={name} href={url} hidden={!exact}>
            {name}
          </a>
        ))}
        <main>
          <h1>{page.title}</h1>
          {page.cover !== undefined && <img {...page.cover} alt={page.cover.alt} />}
          {toc.map(({ id, text }) => (
            <a key={id} href={`#${id}`}>
              {text}
            </a>
          ))}
          <div dangerouslySetInnerHTML={{ __html: body }} />
          {children}
        </main>
        <Extra url={page.url} />
        <p>{`${previous?.label} ${next?.label} ${page.readingMinutes} ${page.lastModified}`}</p>
      </body>
    </html>
  );
}
