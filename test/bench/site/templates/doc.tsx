import type { Needs, PageProps, PageSummary } from 'ssg';
import { RenderOnce, useAsset } from 'ssg/components';

export const needs: Needs = { collections: ['docs'] };

/** Sections of the manual, and the pages of the open one: what a hand-written documentation layout shows. */
function Menu({ pages, section }: { readonly pages: readonly PageSummary[]; readonly section: string }) {
  const sections = [...new Map(pages.map((page) => [sectionOf(page.url), page])).entries()];
  return (
    <nav>
      <ul>
        {sections.map(([name, first]) => (
          <li key={name}>
            <a href={first.url}>{name}</a>
          </li>
        ))}
      </ul>
      <ul>
        {pages
          .filter((page) => sectionOf(page.url) === section)
          .map((page) => (
            <li key={page.url}>
              <a href={page.url}>{page.title}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const sectionOf = (url: string) => url.split('/')[2] ?? '';

export default function Doc({ page, body, toc, collections, site }: PageProps) {
  const pages = collections['docs'] ?? [];
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${page.title} | ${site.title}`}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={page.canonical} />
        <link rel="stylesheet" href={useAsset('main.css')} />
      </head>
      <body>
        <div className="columns">
          <RenderOnce component={Menu} props={{ pages, section: sectionOf(page.url) }} current={page.url} />
          <main>
            <h1>{page.title}</h1>
            <article dangerouslySetInnerHTML={{ __html: body }} />
          </main>
          <ul>
            {toc.map((entry) => (
              <li key={entry.id}>
                <a href={`#${entry.id}`}>{entry.text}</a>
              </li>
            ))}
          </ul>
        </div>
      </body>
    </html>
  );
}
