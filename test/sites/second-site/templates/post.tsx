import type { Fields, Needs, PageProps } from '@depese/ssg';
import type config from '../ssg.config.ts';
import { type Data, Layout } from './layout/layout.tsx';

export const needs: Needs = { data: ['menu'] };

export default function Post(props: PageProps<Fields<typeof config, 'news'>, Data>) {
  const { page, body } = props;
  return (
    <Layout props={props}>
      <h1>{page.title}</h1>
      <p>
        {page.publishDate} {page.fields.author} {page.fields.tags.join(', ')} {page.lastModified}
      </p>
      <div dangerouslySetInnerHTML={{ __html: body }} />
    </Layout>
  );
}
