import type { Entry, PageProps, PageSummary, Pagination, SidebarItem } from '@depese/ssg';
import type { ReactNode } from 'react';
import { Document } from './document.tsx';
import { ThemedImage, type ThemedImageProps } from './icons.tsx';
import type { ThemeLink } from './options.ts';
import type { BreadcrumbsProps } from './parts/breadcrumbs.tsx';
import {
  Breadcrumbs,
  Contents,
  Hero,
  Neighbours,
  PageFooter,
  PostCard,
  PostFacts,
  Sidebar,
  VersionNotice,
} from './parts.ts';
import { currentTheme } from './settings.tsx';
import { useWords } from './words.ts';

/** Page of the documentation, with sidebar and table of contents. */
function Doc(props: PageProps) {
  return (
    <DocLayout {...props}>
      <Body html={props.body} />
    </DocLayout>
  );
}

/** Page of a sidebar category, with a card for each page in the category. */
function Category(props: PageProps) {
  return (
    <DocLayout {...props}>
      {props.page.description !== undefined && <p className="lead">{props.page.description}</p>}
      <div className="cards">
        {props.items.map((item) =>
          item.url === undefined ? null : (
            <section className="card linked" key={item.url}>
              <h2 className="card-title">
                <a href={item.url}>{item.label}</a>
              </h2>
              {'description' in item && item.description !== undefined && <p>{item.description}</p>}
            </section>
          ),
        )}
      </div>
    </DocLayout>
  );
}

function DocLayout({ children, ...props }: PageProps & { readonly children: ReactNode }) {
  const { page, toc, previous, next, versions } = props;
  return (
    <Document {...props} layout="docs">
      <div className="docs">
        <Sidebar {...props} />
        <main id="page:content" tabIndex={-1}>
          <Contents toc={toc} bar />
          <VersionNotice versions={versions} />
          <Breadcrumbs trail={trailOf(props)} label={page.sidebar.label ?? page.title} />
          <article>
            <h1>{page.heading ?? page.title}</h1>
            {children}
          </article>
          <PageFooter {...props} />
          <Neighbours previous={previous} next={next} />
        </main>
        <Contents toc={toc} />
      </div>
    </Document>
  );
}

/** Returns the breadcrumbs of a page. Sidebar groups without a page of their own are inserted between breadcrumbs. */
function trailOf({ breadcrumbs, sidebar, page }: PageProps): BreadcrumbsProps['trail'] {
  const trail: { label: string; url?: string | undefined }[] = [...breadcrumbs];
  let at = trail.length;
  for (const { label, url, items } of groupsAbove(page.url, sidebar?.items ?? []).reverse()) {
    if (url !== undefined) at = trail.findIndex((link) => link.url === url);
    // Leave out a group of the sidebar if one of its items is already a breadcrumb.
    else if (!breadcrumbs.some((link) => items.some((item) => item.url === link.url))) trail.splice(at, 0, { label });
  }
  return trail;
}

/** Returns the sidebar groups that contain a page, outermost first. */
function groupsAbove(url: string, items: readonly SidebarItem[]): Extract<SidebarItem, { type: 'category' }>[] {
  for (const item of items) {
    if (item.type !== 'category') continue;
    if (item.items.some((child) => child.url === url)) return [item];
    const inner = groupsAbove(url, item.items);
    if (inner.length > 0) return [item, ...inner];
  }
  return [];
}

/** Page that contains only text, without a sidebar. */
function Plain(props: PageProps) {
  const { page, body } = props;
  return (
    <Document {...props} layout="plain">
      <main className="column" id="page:content" tabIndex={-1}>
        <h1>{page.heading ?? page.title}</h1>
        <Lead fields={page.fields} />
        <Body html={body} />
      </main>
    </Document>
  );
}

/** Landing page. The front matter may have the fields `lead`, `actions` and `image` for the `Hero`. */
function Home(props: PageProps) {
  const { page, body } = props;
  const { lead, actions, image } = page.fields as {
    readonly lead?: string;
    readonly actions?: readonly ThemeLink[];
    readonly image?: ThemedImageProps;
  };
  return (
    <Document {...props} layout="home">
      <main id="page:content" tabIndex={-1}>
        <Hero title={page.heading ?? page.title} lead={lead} actions={actions}>
          {image === undefined ? undefined : <ThemedImage {...image} className="hero-image" />}
        </Hero>
        <Body html={body} wide />
      </main>
    </Document>
  );
}

function Post(props: PageProps) {
  const { page, body, toc, previous, next } = props;
  return (
    <Document {...props} layout="post">
      <main className="column" id="page:content" tabIndex={-1}>
        <article>
          <h1>{page.heading ?? page.title}</h1>
          <PostFacts post={page} base={currentTheme().facts.collections[page.collection] ?? '/'} />
          <Contents toc={toc} bar />
          <Body html={body} />
        </article>
        <PageFooter {...props} />
        <Neighbours previous={previous} next={next} />
      </main>
    </Document>
  );
}

/** List page of `blogLists` with all posts, or with the posts of a tag, author or year. */
function List(props: PageProps) {
  const words = useWords();
  const { page, feeds, entries } = props;
  const { pagination, base = '/' } = page.fields as { readonly pagination: Pagination; readonly base?: string };
  const [feed] = feeds;
  return (
    <Document {...props} layout="list">
      <main className="column" id="page:content" tabIndex={-1}>
        <h1>{page.title}</h1>
        {page.url === base && page.description !== page.title && <p className="lead">{page.description}</p>}
        {feed !== undefined && (
          <p>
            <a href={feed.url} target="_self">
              {words.feed}
            </a>
          </p>
        )}
        <div className="posts">
          {entries.map((post: Entry) => (
            <PostCard key={post.url} post={post} facts={<PostFacts post={post} base={base} />} />
          ))}
        </div>
        <ListPages pagination={pagination} />
      </main>
    </Document>
  );
}

/** Links to the other pages of a paginated list. */
function ListPages({ pagination }: { readonly pagination: Pagination }) {
  const words = useWords();
  const { number, total, previous, next, links } = pagination;
  if (total === 1) return null;
  return (
    <nav className="list-pages" aria-label={words.pagesOfList}>
      {previous !== undefined && (
        <a href={previous} rel="prev">
          {words.newer}
        </a>
      )}
      <ol>
        {links.map((link) => (
          <li key={link.number}>
            <a href={link.url} aria-current={link.number === number ? 'page' : undefined}>
              {link.number}
            </a>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <a href={next} rel="next">
          {words.older}
        </a>
      )}
    </nav>
  );
}

/** Page for unknown URLs. The browser script lists the pages with the most similar URLs. */
function NotFound(props: PageProps) {
  const words = useWords();
  const { page, body, collections, site } = props;
  // If no version is marked with `last`, no version is old. The search index follows the same rule.
  const old = site.versions.some(({ last }) => last) ? site.versions.filter(({ last }) => !last) : [];
  const isOld = ({ url }: PageSummary) => old.some(({ path }) => url.startsWith(path));
  const pages = Object.values(collections)
    .flat()
    .filter((one) => isOffered(one) && !isOld(one));
  return (
    <Document {...props} layout="not-found">
      <main className="column" id="page:content" tabIndex={-1}>
        <h1>{page.heading ?? page.title}</h1>
        <Body html={body} />
        <section className="finder" aria-labelledby="finder:nearest" data-page-finder="">
          <div className="needs-script">
            <p>
              <label htmlFor="finder:query">{words.searchPages}</label>
              <input id="finder:query" type="search" autoComplete="off" data-finder-query="" />
            </p>
            <h2 id="finder:nearest">{words.nearestPages}</h2>
            <ul data-finder-results="" />
            <p role="status" className="visually-hidden" data-finder-status={words.pagesFound} />
            <p data-finder-empty="" hidden>
              {words.noPage}
            </p>
          </div>
          <details data-finder-pages="">
            <summary>{words.allPages}</summary>
            <ul>
              {pages.map(({ url, title }) => (
                <li key={url}>
                  <a href={url}>{title}</a>
                </li>
              ))}
            </ul>
          </details>
        </section>
      </main>
    </Document>
  );
}

const isOffered = ({ sidebar, noindex }: PageSummary) => !sidebar.hidden && !noindex;

function Lead({ fields }: Pick<PageSummary, 'fields'>) {
  const { lead } = fields;
  return typeof lead === 'string' ? <p className="lead">{lead}</p> : null;
}

function Body({ html, wide = false }: { readonly html: string; readonly wide?: boolean }) {
  return <div className={wide ? 'prose wide' : 'prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the templates of the theme by the names that front matter and configuration use. */
export function templates() {
  const needs = { collections: Object.keys(currentTheme().facts.collections) };
  return {
    doc: { default: Doc },
    page: { default: Plain },
    home: { default: Home },
    post: { default: Post },
    list: { default: List },
    category: { default: Category },
    'not-found': { default: NotFound, needs },
  };
}
