import type { Needs, PageProps } from '@depese/ssg';

export const needs: Needs = { collections: ['prices'] };

export default function Page({ page, body, sidebar, collections }: PageProps) {
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <nav>
          {sidebar?.items.map((item) => (
            <a key={item.url} href={item.url}>
              {item.label}
            </a>
          ))}
        </nav>
        <main dangerouslySetInnerHTML={{ __html: body }} />
        <ul>
          {collections['prices']?.map(({ url, title }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      </body>
    </html>
  );
}
