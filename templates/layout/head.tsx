import { typeset, useAsset } from 'ssg/components';
import type { TemplateProps } from '../site.ts';
import { JsonLd } from '../structured-data/json-ld.tsx';
import type { Thing } from '../structured-data/things.ts';

/** The text face, with all the letters of Czech: it completes the first line. */
const TEXT_FONT = 'fonts/instrument-sans.woff2';

interface HeadProps extends Pick<TemplateProps<unknown>, 'page' | 'site' | 'feeds'> {
  readonly things: readonly Thing[];
}

export function Head({ page, site, feeds, things }: HeadProps) {
  const title = page.url === '/' ? `${site.title} – ${page.title}` : `${page.title} | ${site.title}`;
  const article = page.publishDate !== undefined;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{typeset(title)}</title>
      {page.description !== undefined && <meta name="description" content={page.description} />}
      <link rel="canonical" href={page.canonical} />
      {page.twin !== undefined && <link rel="alternate" type="text/markdown" href={page.twin} />}
      {feeds.map(({ type, title, url }) => (
        <link key={url} rel="alternate" type={type} title={title} href={url} />
      ))}
      {page.noindex && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content="#fffbf4" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:locale" content="cs_CZ" />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={page.title} />
      {page.description !== undefined && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={page.canonical} />
      {article && <meta property="article:published_time" content={page.publishDate} />}
      {article && page.updated !== undefined && <meta property="article:modified_time" content={page.updated} />}
      <link rel="preload" href={useAsset(TEXT_FONT)} as="font" type="font/woff2" crossOrigin="anonymous" />
      <link rel="stylesheet" href={useAsset('main.css')} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <JsonLd things={things} />
    </head>
  );
}
