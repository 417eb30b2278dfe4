import type { PageProps, TocEntry } from '@depese/ssg';

const entries = (toc: readonly TocEntry[]): string =>
  toc.map(({ id, children }) => `${id}(${entries(children)})`).join(' ');

export default function Page({ page, body, toc, site }: PageProps) {
  return (
    <html lang={site.locale}>
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <h1>{page.title}</h1>
        <p>{entries(toc)}</p>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
