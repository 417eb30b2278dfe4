import type { PageProps } from '@depese/ssg';

/** Relies on the schema: a page with an invalid field is not a mistake of the template. */
export default function Page({ page, body }: PageProps<{ readonly author: string }>) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
        <meta name="author" content={page.fields.author.toUpperCase()} />
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}
