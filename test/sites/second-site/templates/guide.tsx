import type { Needs, PageProps, TocEntry } from '@depese/ssg';
import { type Data, Layout } from './layout/layout.tsx';
import { SidebarItems } from './layout/sidebar.tsx';

export const needs: Needs = { data: ['menu'] };

function Contents({ entries }: { readonly entries: readonly TocEntry[] }) {
  return (
    <ul>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && <Contents entries={children} />}
        </li>
      ))}
    </ul>
  );
}

export default function Guide(props: PageProps<Readonly<Record<string, unknown>>, Data>) {
  const { page, body, toc, sidebar, previous, next } = props;
  return (
    <Layout props={props}>
      {sidebar && <SidebarItems items={sidebar.items} />}
      <h1>{page.title}</h1>
      {toc.length > 0 && <Contents entries={toc} />}
      <div dangerouslySetInnerHTML={{ __html: body }} />
      {previous && (
        <a rel="prev" href={previous.url}>
          {previous.label}
        </a>
      )}
      {next && (
        <a rel="next" href={next.url}>
          {next.label}
        </a>
      )}
    </Layout>
  );
}
