import type { Needs, PageProps } from '@depese/ssg';
import { type Data, Layout } from './layout/layout.tsx';
import { SidebarItems } from './layout/sidebar.tsx';

export const needs: Needs = { data: ['menu'] };

export default function Category(props: PageProps<Readonly<Record<string, unknown>>, Data>) {
  return (
    <Layout props={props}>
      <h1>{props.page.title}</h1>
      <p>{props.page.description}</p>
      <SidebarItems items={props.items} />
    </Layout>
  );
}
