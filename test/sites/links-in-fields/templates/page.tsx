import type { Needs, PageProps } from '@depese/ssg';
import { RenderOnce } from '@depese/ssg/components';

export const needs: Needs = { data: ['navigation'] };

interface Fields {
  readonly seeAlso: readonly string[];
  readonly next?: string;
}
interface Data {
  readonly navigation: readonly { readonly label: string; readonly url: string }[];
}

function Navigation({ data }: { readonly data: Data }) {
  return (
    <nav>
      {data.navigation.map(({ label, url }) => (
        <a key={label} href={url}>
          {label}
        </a>
      ))}
    </nav>
  );
}

/** Renders the same links as the navigation on the first page: mistakes of two files. */
export default function Page({ page, body, linked, data }: PageProps<Fields, Data>) {
  const { seeAlso, next } = page.fields;
  // The next page has its own mistake, so this is not a mistake of the template.
  if (page.title === 'Later' && next === undefined) throw new Error('A late page has a next one.');
  return (
    <html lang="en">
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        <RenderOnce component={Navigation} props={{ data }} />
        <main dangerouslySetInnerHTML={{ __html: body }} />
        {/* Only links with a target remain. */}
        {[...seeAlso, ...(next === undefined ? [] : [next])].map((route) => (
          <p key={route}>
            <a href={route}>{linked[route]?.title.toUpperCase()}</a>
          </p>
        ))}
      </body>
    </html>
  );
}
