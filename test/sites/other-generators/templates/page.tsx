import type { PageProps } from '@depese/ssg';

export default function Page({ page, body, site, sidebar }: PageProps) {
  return (
    <html lang={site.locale}>
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <h1>{page.heading ?? page.title}</h1>
        <pre>{JSON.stringify({ ...page, canonical: undefined }, null, 1)}</pre>
        <ul>
          {sidebar?.items.map((item) => (
            <li key={item.label}>{item.label}</li>
          ))}
        </ul>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
