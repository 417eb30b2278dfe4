import type { PageProps } from '@depese/ssg';

export default function Page({ page, body, site }: PageProps) {
  return (
    <html lang={site.locale}>
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <h1>{page.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
