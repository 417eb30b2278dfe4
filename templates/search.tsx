import type { Needs } from '@depese/ssg';
import { typeset } from '@depese/ssg/components';
import { Body } from './components/body.tsx';
import { Main } from './components/main.tsx';
import { Document } from './layout/document.tsx';
import { SEARCH_PAGE } from './layout/search-dialog.tsx';
import { useWords } from './locales/use-words.ts';
import type { PageFields, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Search page with its own address: `/hledat/?q=...`. Visitors without scripts see its text. */
export default function Search({ page, body, ...frame }: TemplateProps<PageFields>) {
  const words = useWords().search;
  return (
    <Document page={page} {...frame}>
      <Main page={page} site={frame.site} className="search-page">
        <h1>{typeset(page.fields.heading ?? page.title)}</h1>
        <p className="search-without-script without-script">{words.withoutScript}</p>
        <section
          className="search-with-script"
          aria-label={words.results}
          data-search-page=""
          data-words={JSON.stringify(words.words)}
        >
          <search>
            <form action={SEARCH_PAGE} className="search-field">
              <label htmlFor="search-query">{words.label}</label>
              <input
                id="search-query"
                type="search"
                name="q"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                data-search-query=""
              />
            </form>
          </search>
          <p role="status" data-search-status="" />
          <ol className="search-list" data-search-results="" />
        </section>
        <Body html={body} className="prose" />
      </Main>
    </Document>
  );
}
