import type { Needs, PageProps, PageSummary, SidebarItem, TocEntry } from '@depese/ssg';
import { RenderOnce, useAsset } from '@depese/ssg/components';
import type { Section } from '../ssg.config.ts';

export const needs: Needs = { collections: ['docs'], data: ['sections'] };

interface MenuProps {
  readonly sections: readonly Section[];
  readonly pages: readonly PageSummary[];
  /** Slug of the open section. */
  readonly open: string;
  /** Address of the language, such as `/` or `/en/`. */
  readonly base: string;
}

/**
 * Renders the sections of the manual and the pages of the open one, as a typical documentation layout.
 */
function Menu({ sections, pages, open, base }: MenuProps) {
  return (
    <nav>
      <ul>
        {sections
          .filter(({ url }) => url.startsWith(`${base}docs/`))
          .map(({ title, url }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
      </ul>
      <ul>
        {pages
          .filter((page) => sectionOf(page.url) === open)
          .map((page) => (
            <li key={page.url}>
              <a href={page.url}>{page.title}</a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const sectionOf = (url: string) => url.split('/').at(-3) ?? '';

/** Renders an automatic sidebar: all pages of the site. */
function Sidebar({ items }: { readonly items: readonly SidebarItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          {item.type === 'category' ? item.label : <a href={item.url}>{item.label}</a>}
          {item.type === 'category' && <Sidebar items={item.items} />}
        </li>
      ))}
    </ul>
  );
}

function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul>
      {tags.map((tag) => (
        <li key={tag}>
          <a href={`/tags/${tag}/`}>{tag}</a>
        </li>
      ))}
    </ul>
  );
}

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

type Data = { readonly sections: readonly Section[] };

type Fields = { readonly tags?: readonly string[] };

export default function Doc({ page, body, toc, collections, data, site, sidebar }: PageProps<Fields, Data>) {
  const menu = {
    sections: data.sections,
    pages: collections[page.collection ?? 'docs'] ?? [],
    open: sectionOf(page.url),
    base: page.url.slice(0, page.url.indexOf('/docs/') + 1),
  };
  return (
    <html lang={site.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${page.title} | ${site.title}`}</title>
        <meta name="description" content={page.description} />
        <link rel="canonical" href={page.canonical} />
        <link rel="stylesheet" href={useAsset('main.css')} />
      </head>
      <body>
        <div className="columns">
          {sidebar === undefined ? (
            <RenderOnce component={Menu} props={menu} current={page.url} />
          ) : (
            <RenderOnce component={Sidebar} props={{ items: sidebar.items }} current={page.url} />
          )}
          <main>
            <h1>{page.title}</h1>
            <article dangerouslySetInnerHTML={{ __html: body }} />
            {page.fields.tags !== undefined && <Tags tags={page.fields.tags} />}
          </main>
          <Contents entries={toc} />
        </div>
      </body>
    </html>
  );
}
