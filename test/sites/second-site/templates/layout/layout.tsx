import type { PageProps } from '@depese/ssg';
import { RenderOnce, useAsset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Navbar } from './navbar.tsx';

export type Data = { readonly menu: readonly { readonly label: string; readonly url: string }[] };

interface LayoutProps {
  readonly props: PageProps<Readonly<Record<string, unknown>>, Data>;
  readonly children: ReactNode;
}

export function Layout({ props: { page, site, data, breadcrumbs }, children }: LayoutProps) {
  const { motto } = site.theme as { readonly motto: string };
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${page.title} | ${site.title}`}</title>
        {page.description && <meta name="description" content={page.description} />}
        {page.noindex && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={page.canonical} />
        <link rel="stylesheet" href={useAsset('main.css')} />
        <link rel="icon" href="/icon.svg" />
      </head>
      <body>
        <RenderOnce component={Navbar} props={{ menu: data.menu, motto }} current={page.url} />
        {breadcrumbs.length > 0 && (
          <ol>
            {breadcrumbs.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{label}</a>
              </li>
            ))}
          </ol>
        )}
        <main>{children}</main>
      </body>
    </html>
  );
}
