import type { Fields, PageProps } from 'ssg';
import { Island } from 'ssg/components';
import type config from '../ssg.config.ts';
import Counter from './islands/counter.tsx';
import Faulty from './islands/faulty.tsx';

export default function Page({ page, body, site }: PageProps<Fields<typeof config, 'pages'>>) {
  const { island, on } = page.fields;
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{page.title}</title>
      </head>
      <body>
        <main data-region="content" id="content" tabIndex={-1}>
          <h1>{page.title}</h1>
          <div dangerouslySetInnerHTML={{ __html: body }} />
          {/* Further down than the margin within which an island counts as visible. */}
          {on === 'visible' && <div style={{ height: '2000px' }} />}
          <Island component={island === 'faulty' ? Faulty : Counter} props={{ start: 1 }} on={on} />
        </main>
      </body>
    </html>
  );
}
