import type { PageProps } from '@depese/ssg';
import type { ReactNode } from 'react';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** Renders the page around its content. The menu is data, so nothing can be rendered without it. */
export function Shell({ page, data, children }: PageProps & { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        {(data['menu'] as Link[]).map(({ label, url }) => (
          <a key={url} href={url}>
            {label}
          </a>
        ))}
        <h1>{page.title}</h1>
        {children}
      </body>
    </html>
  );
}
