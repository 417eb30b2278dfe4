import type { PageProps } from '@depese/ssg';
import { useAsset, useData } from '@depese/ssg/components';
import { Price } from './components/price.tsx';

function Card({ page }: { readonly page: PageProps['page'] }) {
  return <section>{page.url === '/sms/' && <Price value={undefined} />}</section>;
}

function Data() {
  return <p>{useData<string>('prices')}</p>;
}

function Stylesheet() {
  return <link rel="stylesheet" href={useAsset('mian.css')} />;
}

export default function Page({ page, site }: PageProps) {
  if (page.url === '/string/') throw 'a string, not an error';
  return (
    <html lang={site.locale}>
      <head>
        <title>{page.title}</title>
        {page.url === '/asset/' && <Stylesheet />}
      </head>
      <body>
        <Card page={page} />
        {page.url === '/data/' && <Data />}
      </body>
    </html>
  );
}
