import type { Needs, PageSummary } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { Body } from './components/body.tsx';
import { Main } from './components/main.tsx';
import { Morse } from './illustrations/morse.tsx';
import { Document } from './layout/document.tsx';
import { useWords } from './locales/use-words.ts';
import type { PageFields, TemplateProps } from './site.ts';

export const needs: Needs = {
  data: ['navigation'],
  collections: ['pages', 'docs', 'countries', 'changelog', 'changes', 'blog', 'lists', 'archive', 'tags', 'authors'],
};

/** Collections in the order of the list. */
const GROUPS = {
  pages: ['pages'],
  docs: ['docs', 'changelog', 'changes', 'countries'],
  blog: ['lists', 'archive', 'tags', 'authors', 'blog'],
} as const;

/**
 * Page for every unknown path. The runtime finds the nearest pages in this list, which is also readable without
 * scripts.
 */
export default function NotFound({ page, body, collections, ...frame }: TemplateProps<PageFields>) {
  const words = useWords().notFound;
  return (
    <Document page={page} {...frame}>
      <Main page={page} site={frame.site} className="not-found">
        <Morse text="sos" />
        <h1>
          <Typeset>{page.fields.heading ?? page.title}</Typeset>
        </h1>
        <Body html={body} className="prose" />
        <section className="finder" aria-labelledby="nearest" data-page-finder="">
          <div className="finder-live">
            <p className="finder-query">
              <label htmlFor="finder-query">{words.search}</label>
              <input id="finder-query" type="search" autoComplete="off" data-finder-query="" />
            </p>
            <h2 id="nearest">{words.nearest}</h2>
            <ul className="finder-results" data-finder-results="" />
            <p role="status" className="visually-hidden" data-finder-status={words.count} />
            <p data-finder-empty="" hidden>
              {words.nothing}
            </p>
          </div>
          <details className="finder-all" data-collapsible="" data-finder-pages="">
            <summary>{words.all}</summary>
            {Object.entries(GROUPS).map(([name, members]) => (
              <PageGroup
                key={name}
                label={words.groups[name as keyof typeof GROUPS]}
                pages={members.flatMap((member) => collections[member] ?? []).filter(isOffered)}
              />
            ))}
          </details>
        </section>
      </Main>
    </Document>
  );
}

/** Checks if a page is offered. Pages hidden from search engines are not. */
const isOffered = ({ sidebar, noindex }: PageSummary) => !sidebar.hidden && !noindex;

function PageGroup({ label, pages }: { readonly label: string; readonly pages: readonly PageSummary[] }) {
  return (
    <section>
      <h3>{label}</h3>
      <ul>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>
              <Typeset>{title}</Typeset>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
