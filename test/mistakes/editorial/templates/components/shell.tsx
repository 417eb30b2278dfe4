import type { PageProps } from '@depese/ssg';
import type { ReactNode } from 'react';

interface Navigation {
  readonly primary: readonly { readonly label: string; readonly url: string }[];
  readonly footer: Navigation['primary'];
}

/** Renders the page around its content. The menu is data, so nothing can be rendered without it. */
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
