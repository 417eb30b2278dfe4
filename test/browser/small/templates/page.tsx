import type { Fields, PageProps } from '@depese/ssg';
import { Island } from '@depese/ssg/components';
import type config from '../ssg.config.ts';
import Counter from './islands/counter.tsx';
import Faulty from './islands/faulty.tsx';
import Tally from './islands/tally.tsx';

export default function Page({ page, body, site }: PageProps<Fields<typeof config, 'pages'>>) {
  const { island, on } = page.fields;
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <title>{page.title}</title>
      </head>
      <body>
        <div data-region="content">
          <aside data-region="side">
            <Island component={Tally} props={{ start: 10 }} on="load" />
            <div data-tabs="">
              <div role="tablist" aria-label="Letters">
                {['a', 'b'].map((value) => (
                  <button
                    key={value}
                    type="button"
                    role="tab"
                    id={`tab-${value}`}
                    aria-controls={`panel-${value}`}
                    data-value={value}
                  >
                    {value}
                  </button>
                ))}
              </div>
              <p role="tabpanel" id="panel-a" aria-labelledby="tab-a">
                a
              </p>
              <p role="tabpanel" id="panel-b" aria-labelledby="tab-b">
                b
              </p>
            </div>
          </aside>
          <main id="content" tabIndex={-1}>
            <h1>{page.title}</h1>
            <div dangerouslySetInnerHTML={{ __html: body }} />
            {/* Farther down than the margin within which an island counts as visible. */}
            {on === 'visible' && <div style={{ height: '2000px' }} />}
            <Island component={island === 'faulty' ? Faulty : Counter} props={{ start: 1 }} on={on} />
          </main>
        </div>
      </body>
    </html>
  );
}
