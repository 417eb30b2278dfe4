import type { PageProps, Variant } from '@depese/ssg';
import { RenderOnce, useAsset, useLanguages } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { layoutClass } from './navigation.tsx';
import { Footer, Header, SearchDialog } from './parts.ts';
import { currentTheme } from './settings.tsx';
import { useWords } from './words.ts';

interface DocumentProps extends PageProps {
  /** Name of the layout, such as `docs`. `<body>` gets the class `layout-docs`, for stylesheets. */
  readonly layout: string;
  /** Content between header and footer. The content must include `<main id="page:content">` for the skip link. */
  readonly children: ReactNode;
}

/** HTML document around every page: `<head>`, skip link, announcement, header, content, footer, search dialog. */
export function Document({ layout, children, ...props }: DocumentProps) {
  const words = useWords();
  const { site } = props;
  const [language = 'en'] = useLanguages();
  return (
    <html lang={language} dir={isRightToLeft(language) ? 'rtl' : undefined}>
      <Head {...props} />
      <body>
        <a className="skip-link" href="#page:content" data-region="skip">
          {words.skipToContent}
        </a>
        {site.announcement !== undefined && (
          <aside className="announcement" data-region="announcement" aria-label={words.announcement}>
            <div dangerouslySetInnerHTML={{ __html: site.announcement.html }} />
            {site.announcement.closeable && (
              <button type="button" className="cross" data-announcement-close="" aria-label={words.close} />
            )}
          </aside>
        )}
        <Header {...props} layout={layout} />
        <div className={`content ${layoutClass(layout, props.sidebar)}`} data-region="content">
          {children}
        </div>
        <RenderOnce component={Footer} props={{ title: site.title, generator: site.generator }} />
        {currentTheme().facts.search && <RenderOnce component={SearchDialog} props={{}} />}
      </body>
    </html>
  );
}

const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

const isRightToLeft = (tag: string) => RIGHT_TO_LEFT.has(tag.split('-')[0] ?? '');

function Head({ page, site, feeds, locales }: PageProps) {
  const title = page.url === '/' ? site.title : `${page.title} · ${site.title}`;
  const [language = 'en'] = useLanguages();
  const { language: code, region } = new Intl.Locale(language).maximize();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      {page.description !== undefined && <meta name="description" content={page.description} />}
      {page.noindex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={page.canonical} />
      {alternatesOf(locales, site.locale).map(({ tag, url }) => (
        <link key={tag} rel="alternate" hrefLang={tag} href={site.origin + encodeURI(url)} />
      ))}
      {page.twin !== undefined && <link rel="alternate" type="text/markdown" href={page.twin} />}
      {feeds.map((feed) => (
        <link key={feed.url} rel="alternate" type={feed.type} title={feed.title} href={feed.url} />
      ))}
      <meta property="og:type" content={page.publishDate === undefined ? 'website' : 'article'} />
      <meta property="og:locale" content={`${code}_${region}`} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={page.title} />
      {page.description !== undefined && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={page.canonical} />
      {page.preview !== undefined && (
        <>
          <meta property="og:image" content={page.preview.url} />
          <meta property="og:image:width" content={String(page.preview.width)} />
          <meta property="og:image:height" content={String(page.preview.height)} />
          <meta property="og:image:alt" content={page.preview.alt} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      <link rel="stylesheet" href={useAsset('main.css')} />
      <link rel="icon" href={currentTheme().options.favicon ?? '/favicon.svg'} />
    </head>
  );
}

/**
 * Returns the URL of the page in each language. The language of the site is also returned as `x-default`. Returns an
 * empty list if the page exists in one language only.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function alternatesOf(locales: readonly Variant[], fallback: string) {
  const same = locales.filter(({ exact }) => exact).map(({ name, url }) => ({ tag: name, url }));
  const other = same.find(({ tag }) => tag === fallback);
  return same.length < 2 ? [] : [...same, ...(other === undefined ? [] : [{ ...other, tag: 'x-default' }])];
}
