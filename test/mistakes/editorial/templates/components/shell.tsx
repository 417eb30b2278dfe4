import type { PageProps } from '@depese/ssg';
import type { ReactNode } from 'react';

interface Navigation {
  readonly primary: readonly { readonly label: string; readonly url: string }[];
  readonly footer: Navigation['primary'];
}

/** The page round its content; the menu is data, so without it nothing can be shown. */
export function Shell({ page, data, children }: PageProps & { readonly children: ReactNode }) {
  const { primary, footer } = data['navigation'] as Navigation;
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        {[...primary, ...footer].map(({ label, url }) => (
          <a key={label} href={url}>
            {label}
          </a>
        ))}
        <main data-search="content">
          <h1>{page.title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
