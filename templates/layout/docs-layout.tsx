import { Enhance, RenderOnce, Typeset } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Main } from '../components/main.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import { SidebarTree } from '../components/sidebar-tree.tsx';
import { TableOfContents } from '../components/table-of-contents.tsx';
import { useWords } from '../locales/use-words.ts';
import type { TemplateProps, Theme } from '../site.ts';
import { type Thing, techArticle } from '../structured-data/things.ts';
import { Document } from './document.tsx';
import { VersionBanner } from './version-banner.tsx';

interface DocsLayoutProps extends TemplateProps<unknown> {
  /** Structured data of the page. Default: an article. */
  readonly thing?: Thing;
  /** The page has no version and no previous or next page. */
  readonly standsAlone?: boolean;
  /** Line above the heading that says what is sold. */
  readonly offer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Three-column layout: sidebar, text, table of contents. The text comes first in the source. On a narrow screen the
 * sidebar is a drawer and the table of contents a disclosure.
 */
export function DocsLayout({ children, thing, standsAlone = false, offer, ...props }: DocsLayoutProps) {
  const words = useWords();
  const { page, toc, breadcrumbs, previous, next, sidebar, versions, site } = props;
  const version = versions.find(({ current }) => current)?.label ?? site.theme.docsVersion;
  return (
    <Document
      {...props}
      styles="docs.css"
      hasSidebar={sidebar !== undefined}
      things={[thing ?? techArticle(site, page)]}
    >
      <div className={sidebar === undefined ? 'docs-layout no-sidebar' : 'docs-layout'}>
        <Main page={page} site={site}>
          <VersionBanner versions={versions} />
          <Breadcrumbs trail={breadcrumbs} title={page.sidebar.label ?? page.title} />
          <article>
            {!standsAlone && (
              <p className="version-badge" data-markdown-ignore="">
                {words.docs.version(version)}
              </p>
            )}
            {offer}
            <TableOfContents toc={toc} collapsed />
            <h1>
              <Typeset>{page.title}</Typeset>
            </h1>
            {children}
            <PageFooter page={page} theme={site.theme} />
          </article>
          {!standsAlone && (
            <Neighbours
              label={words.docs.neighbours}
              previous={previous}
              next={next}
              previousLabel={words.docs.previous}
              nextLabel={words.docs.next}
            />
          )}
        </Main>
        {sidebar !== undefined && (
          <nav
            id="docs-menu"
            className="drawer sidebar"
            popover="auto"
            data-drawer=""
            data-region="sidebar"
            data-shows-current=""
            aria-label={words.docs.sidebar}
          >
            <div className="drawer-head">
              <button type="button" className="drawer-button" popoverTarget="site-menu">
                {`← ${words.docs.mainMenu}`}
              </button>
              <button
                type="button"
                className="drawer-button drawer-close cross"
                aria-label={words.closeMenu}
                popoverTarget="docs-menu"
                popoverTargetAction="hide"
                autoFocus
              />
            </div>
            {sidebar.items.length > FILTERED_FROM && <SidebarFilter />}
            <RenderOnce component={SidebarTree} props={{ items: sidebar.items }} current={page.url} />
          </nav>
        )}
        <TableOfContents toc={toc} />
      </div>
    </Document>
  );
}

/**
 * Minimum number of entries from which a sidebar gets a filter. Nobody reads a list of two hundred countries.
 */
const FILTERED_FROM = 40;

function SidebarFilter() {
  const words = useWords().docs;
  return (
    <Enhance by="filter-sidebar">
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers lack the `search` element */}
      <form className="sidebar-filter needs-script" role="search" data-markdown-ignore="">
        <input type="search" name="q" aria-label={words.filter} placeholder={words.filter} autoComplete="off" />
        <p role="status" className="visually-hidden" data-words={JSON.stringify(words.filtered)} />
      </form>
    </Enhance>
  );
}

/** Renders the date of the last change and a link to suggest another one. */
function PageFooter({ page, theme }: Pick<TemplateProps<unknown>, 'page'> & { readonly theme: Theme }) {
  const words = useWords();
  const subject = encodeURIComponent(words.docs.feedbackSubject(page.title));
  return (
    <footer className="page-footer" data-markdown-ignore="">
      {page.lastModified !== undefined && (
        <p>
          {words.docs.updated}: <time dateTime={page.lastModified}>{words.date(page.lastModified)}</time>
        </p>
      )}
      <p>
        {page.twin !== undefined && (
          <Enhance by="copy-page" on="visible">
            <a href={page.twin} data-copied={words.copied}>
              {words.docs.copyPage}
            </a>
            <span role="status" className="visually-hidden" />
          </Enhance>
        )}
        {page.source.endsWith('.md') && <a href={theme.editUrl + page.source}>{words.docs.edit}</a>}
        <a href={`mailto:${theme.supportEmail}?subject=${subject}`}>{words.docs.feedback}</a>
      </p>
    </footer>
  );
}
