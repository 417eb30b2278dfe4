import type { PageProps } from '@depese/ssg';
import { useAsset } from '@depese/ssg/components';

interface Fields extends Record<string, unknown> {
  readonly links: readonly { readonly url: string; readonly title: string }[];
  readonly next?: string;
}

/** Lists the pages of a tag. */
export default function List({ page, site }: PageProps<Fields>) {
  const { links, next } = page.fields;
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${page.title} | ${site.title}`}</title>
        <link rel="stylesheet" href={useAsset('main.css')} />
      </head>
      <body>
        <h1>{page.title}</h1>
        <ul>
          {links.map(({ url, title }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
        {next !== undefined && <a href={next}>Další</a>}
      </body>
    </html>
  );
}
