import type { PageProps, PageSummary } from 'ssg';
import { typeset } from 'ssg/components';
import * as cs from '../locales/cs.ts';

interface RelatedProps {
  /** Routes, in the order in which they are shown. */
  readonly urls: readonly string[];
  /** Every page that can be named. */
  readonly collections: PageProps['collections'];
}

/** Where to go on from a page, by the titles and descriptions of those pages. */
export function Related({ urls, collections }: RelatedProps) {
  if (urls.length === 0) return null;
  const pages = Object.values(collections).flat();
  return (
    <section className="related" aria-labelledby="related" data-search="skip">
      <h2 id="related">{cs.related}</h2>
      <ul className="cards">
        {urls.map((url) => {
          const page = pageAt(url, pages);
          return (
            <li key={url} className="card">
              <h3>
                <a href={page.url}>{typeset(page.title)}</a>
              </h3>
              {page.description !== undefined && <p>{typeset(page.description)}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function pageAt(url: string, pages: readonly PageSummary[]): PageSummary {
  const page = pages.find((other) => other.url === url);
  if (page === undefined) throw new Error(`\`related\` names ${url}, and there is no such page.`);
  return page;
}
