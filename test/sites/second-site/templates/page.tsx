import type { Needs, PageProps } from '@depese/ssg';
import { Island, useAsset } from '@depese/ssg/components';
import Counter from './islands/counter.tsx';
import { type Data, Layout } from './layout/layout.tsx';

export const needs: Needs = { data: ['menu', 'contact'], collections: ['news'] };

type PageData = Data & { readonly contact: { readonly email: string } };

export default function Page(props: PageProps<Readonly<Record<string, unknown>>, PageData>) {
  const { page, body, collections, data } = props;
  const leaf = useAsset('images/leaf.svg');
  return (
    <Layout props={props}>
      <h1>{page.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      {page.url === '/' && (
        <>
          <img src={leaf} width={10} height={10} alt="A leaf" />
          {collections['news']?.map(({ url, title, publishDate }) => (
            <a key={url} href={url}>{`${publishDate ?? ''} ${title}`}</a>
          ))}
          <Island component={Counter} props={{ start: 3, label: 'Plots' }} on="load" />
          <a href={`mailto:${data.contact.email}`}>{data.contact.email}</a>
        </>
      )}
    </Layout>
  );
}
