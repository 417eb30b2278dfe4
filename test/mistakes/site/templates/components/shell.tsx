import type { PageProps } from '@depese/ssg';
import type { ReactNode } from 'react';

interface Link {
  readonly label: string;
  readonly url: string;
}

/** The page round its content; the menu is data, so without it nothing can be shown. */
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
