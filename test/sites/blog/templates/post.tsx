import type { PageProps } from '@depese/ssg';

export default function Post({ page, body, previous, next, related, breadcrumbs }: PageProps) {
  return (
    <html lang="cs">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <p>{breadcrumbs.map(({ label }) => label).join(' / ')}</p>
        <h1>{page.title}</h1>
        {page.cover !== undefined && <img {...page.cover} alt={page.cover.alt} />}
        <div dangerouslySetInnerHTML={{ __html: body }} />
        <p>{`newer: ${previous?.url}, older: ${next?.url}, related: ${related.map(({ url }) => url).join(' ')}`}</p>
      </body>
    </html>
  );
}
