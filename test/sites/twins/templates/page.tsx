import type { PageProps } from '@depese/ssg';

export default function Page({ page, body }: PageProps) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
        {page.twin !== undefined && <link rel="alternate" type="text/markdown" href={page.twin} />}
      </head>
      <body>
        <nav>
          <a href="/">Home</a>
        </nav>
        <main>
          <h1>{page.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: body }} />
        </main>
      </body>
    </html>
  );
}
