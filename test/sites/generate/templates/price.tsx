import type { PageProps } from '@depese/ssg';

export default function Price({ page, previous, next, breadcrumbs }: PageProps<{ price: number }>) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <p>{breadcrumbs.map(({ label }) => label).join(' / ')}</p>
        <h1>{page.title}</h1>
        <p>{page.fields.price}</p>
        <p>{`from ${page.source}, after ${previous?.label}, before ${next?.label}`}</p>
      </body>
    </html>
  );
}
