import type { Needs, SidebarItem } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { Body } from './components/body.tsx';
import { DocsLayout } from './layout/docs-layout.tsx';
import type { TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Category page of the documentation: its description, then a card for each page. */
export default function Category(props: TemplateProps<unknown>) {
  return (
    <DocsLayout {...props}>
      {props.page.description !== undefined && (
        <p className="lead">
          <Typeset>{props.page.description}</Typeset>
        </p>
      )}
      <Body html={props.body} className="prose" />
      <ul className="cards">
        {props.items.map((item) => (
          <CategoryCard key={item.label} item={item} />
        ))}
      </ul>
    </DocsLayout>
  );
}

function CategoryCard({ item }: { readonly item: SidebarItem }) {
  const description = item.type === 'link' ? undefined : item.description;
  return (
    <li className="card">
      <h2>
        {item.url === undefined ? (
          <Typeset>{item.label}</Typeset>
        ) : (
          <a href={item.url}>
            <Typeset>{item.label}</Typeset>
          </a>
        )}
      </h2>
      {description !== undefined && (
        <p>
          <Typeset>{description}</Typeset>
        </p>
      )}
    </li>
  );
}
