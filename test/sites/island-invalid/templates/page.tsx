import type { PageProps } from '@depese/ssg';
import { Island, RenderOnce } from '@depese/ssg/components';
import { Elsewhere } from './components/elsewhere.tsx';
import Counter from './islands/counter.tsx';

function Navbar() {
  return <Island component={Counter} props={{ start: 1 }} />;
}

export default function Page({ page, site }: PageProps) {
  return (
    <html lang={site.locale}>
      <head>
        <title>{page.title}</title>
      </head>
      <body>
        {page.url === '/' && <Island component={Elsewhere} props={{}} />}
        {page.url === '/function/' && <Island component={Counter} props={{ start: 1, onChange: () => undefined }} />}
        {page.url === '/map/' && <Island component={Counter} props={{ start: 1, values: { list: [new Map()] } }} />}
        {page.url === '/date/' && <Island component={Counter} props={{ start: 1, date: new Date(0) }} />}
        {page.url === '/number/' && <Island component={Counter} props={{ start: Number.NaN }} />}
        {page.url === '/element/' && <Island component={Counter} props={{ start: 1, element: <b>x</b> }} />}
        {page.url === '/shared/' && <RenderOnce component={Navbar} props={{}} />}
      </body>
    </html>
  );
}
