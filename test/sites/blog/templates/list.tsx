import type { PageProps, Pagination } from '@depese/ssg';

export default function List({ page, entries, feeds }: PageProps<{ pagination?: Pagination }>) {
  return (
    <html lang="cs">
      <head>
        <title>{page.title}</title>
        {feeds.map(({ url, type, title }) => (
          <link key={url} rel="alternate" type={type} title={title} href={url} />
        ))}
      </head>
      <body>
        {entries.map(({ url, title, excerpt, cover, readingMinutes }) => (
          <section key={url}>
            <a href={url}>{title}</a> {readingMinutes}
            {cover !== undefined && <img {...cover} alt={cover.alt} />}
            {excerpt === undefined ? 'no excerpt' : <div dangerouslySetInnerHTML={{ __html: excerpt }} />}
          </section>
        ))}
        {page.fields.pagination?.links.map(({ url, number }) => (
          <a key={number} href={url}>
            {number}
          </a>
        ))}
      </body>
    </html>
  );
}
