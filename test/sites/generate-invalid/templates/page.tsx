import type { PageProps } from '@depese/ssg';

export default function Page({ page, body }: PageProps) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <main dangerouslySetInnerHTML={{ __html: body }} />
      </body>
    </html>
  );
}
