import type { Preview, Variant } from '@depese/ssg';
import { typeset, useAsset } from '@depese/ssg/components';
import type { TemplateProps } from '../site.ts';
import { JsonLd } from '../structured-data/json-ld.tsx';
import type { Thing } from '../structured-data/things.ts';

/** Font of the text with all Czech letters. It is preloaded, because the first line needs it. */
const TEXT_FONT = 'fonts/instrument-sans.woff2';

/** Stylesheets that only some pages need. Each is loaded after `main.css`. */
export type PageStyles = 'blog.css' | 'docs.css' | 'marketing.css';

interface HeadProps extends Pick<TemplateProps<unknown>, 'page' | 'site' | 'feeds' | 'locales'> {
  readonly styles: PageStyles | undefined;
  readonly things: readonly Thing[];
}

export function Head({ page, site, feeds, locales, styles, things }: HeadProps) {
  const title = page.url === '/' ? `${site.title} – ${page.title}` : `${page.title} | ${site.title}`;
  const article = page.publishDate !== undefined;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{typeset(title)}</title>
      {page.description !== undefined && <meta name="description" content={page.description} />}
      <link rel="canonical" href={page.canonical} />
      {alternatesOf(locales, site.locale).map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={site.origin + encodeURI(url)} />
      ))}
      {page.twin !== undefined && <link rel="alternate" type="text/markdown" href={page.twin} />}
      {feeds.map(({ type, title, url }) => (
        <link key={url} rel="alternate" type={type} title={title} href={url} />
      ))}
      {page.noindex && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content="#fffbf4" />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:locale" content={territoryOf(locales.find(({ current }) => current)?.name ?? site.locale)} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={page.title} />
      {page.description !== undefined && <meta property="og:description" content={page.description} />}
      <meta property="og:url" content={page.canonical} />
      {page.preview !== undefined && <PreviewImage {...page.preview} />}
      {article && <meta property="article:published_time" content={page.publishDate} />}
      {article && page.updated !== undefined && <meta property="article:modified_time" content={page.updated} />}
      <link rel="preload" href={useAsset(TEXT_FONT)} as="font" type="font/woff2" crossOrigin="anonymous" />
      <Stylesheet name="main.css" />
      {styles !== undefined && <Stylesheet name={styles} />}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <JsonLd things={things} />
    </head>
  );
}

function Stylesheet({ name }: { readonly name: string }) {
  return <link rel="stylesheet" href={useAsset(name)} />;
}

/**
 * Returns the page in each language, itself included, and the default for all other languages: the page in the site's
 * main language. Returns nothing if the page exists in one language only.
 *
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions
 */
function alternatesOf(locales: readonly Variant[], fallback: string) {
  const same = locales.filter(({ exact }) => exact).map(({ name, url }) => ({ language: name, url }));
  const other = same.find(({ language }) => language === fallback);
  return same.length < 2 ? [] : [...same, ...(other === undefined ? [] : [{ ...other, language: 'x-default' }])];
}

/**
 * Adds the country with the most speakers to a language, as Open Graph requires: `cs` becomes `cs_CZ`.
 */
function territoryOf(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
}

/**
 * Renders the meta elements of the preview image. Some networks also need the type of the card and read the rest from
 * Open Graph.
 */
function PreviewImage({ url, alt, width, height }: Preview) {
  return (
    <>
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
