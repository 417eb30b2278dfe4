import type { ReactNode } from 'react';
import { RenderOnce, typeset } from 'ssg/components';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { Neighbours } from '../components/neighbours.tsx';
import { SidebarTree } from '../components/sidebar-tree.tsx';
import { TableOfContents } from '../components/table-of-contents.tsx';
import * as cs from '../locales/cs.ts';
import type { TemplateProps } from '../site.ts';
import { Document } from './document.tsx';

interface DocsLayoutProps extends TemplateProps<unknown> {
  readonly children: ReactNode;
}

/** Three columns: sidebar, text, contents. On a narrow screen the sidebar is a drawer and the contents a disclosure. */
export function DocsLayout({ children, ...props }: DocsLayoutProps) {
  const { page, toc, breadcrumbs, previous, next, sidebar, site, data } = props;
  return (
    <Document page={page} site={site} data={data}>
      <div className="docs-layout">
        {sidebar !== undefined && (
          <>
            <button type="button" className="drawer-button docs-toggle" popoverTarget="docs-menu">
              {cs.docs.openSidebar}
            </button>
            <nav id="docs-menu" className="drawer sidebar" popover="auto" aria-label={cs.docs.sidebar}>
              <button
                type="button"
                className="drawer-button drawer-close"
                popoverTarget="docs-menu"
                popoverTargetAction="hide"
              >
                {cs.closeMenu}
              </button>
              <RenderOnce component={SidebarTree} props={{ items: sidebar.items }} current={page.url} />
            </nav>
          </>
        )}
        <main id="content" tabIndex={-1}>
          <Breadcrumbs trail={breadcrumbs} title={page.sidebar.label ?? page.title} />
          <article>
            <p className="version-badge">{cs.docs.version(site.theme.docsVersion)}</p>
            <TableOfContents toc={toc} collapsed />
            <h1>{typeset(page.title)}</h1>
            {children}
            {page.lastModified !== undefined && (
              <footer className="last-update">
                {cs.docs.updated}: <time dateTime={page.lastModified}>{cs.date(page.lastModified)}</time>
              </footer>
            )}
          </article>
          <Neighbours
            label={cs.docs.neighbours}
            previous={previous}
            next={next}
            previousLabel={cs.docs.previous}
            nextLabel={cs.docs.next}
          />
        </main>
        <TableOfContents toc={toc} />
      </div>
    </Document>
  );
}
