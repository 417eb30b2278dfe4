import { SearchField } from '@depese/ssg/components';
import { Icon } from '../icons.tsx';
import type { ThemeLink } from '../options.ts';
import { useOptions, useWords } from '../words.ts';

/** Search dialog. The browser script loads the index when the dialog opens, and then fills in results. */
export function SearchDialog() {
  const words = useWords();
  const { searchPage, tabs, navigation = [] } = useOptions();
  // Areas that a search can be limited to: the tabs of the theme, or else the folders that the header links to.
  const links = tabs ?? navigation.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  const areas = links.filter(({ url }) => /^\/.+\/$/.test(url));
  const texts = {
    one: words.searchOne,
    few: words.searchFew,
    other: words.searchOther,
    none: words.searchNone,
    failed: words.searchFailed,
  };
  return (
    <dialog
      className="search-dialog"
      aria-label={words.search}
      data-region="search"
      data-search-dialog=""
      data-words={JSON.stringify(texts)}
    >
      <div className="search-panel">
        <search>
          <form action={searchPage} className="search-form">
            <Icon name="search" />
            <SearchField label={words.search} placeholder={words.searchPlaceholder} />
            <button type="button" className="icon-button" aria-label={words.close} data-search-close="">
              <Icon name="close" />
            </button>
          </form>
        </search>
        {areas.length > 1 && (
          <fieldset className="search-areas" aria-label={words.searchFilter}>
            <button type="button" aria-pressed="true" data-search-within="/">
              {words.searchEverywhere}
            </button>
            {areas.map(({ label, url }) => (
              <button key={url} type="button" aria-pressed="false" data-search-within={areaOf(url, areas)}>
                {label}
              </button>
            ))}
          </fieldset>
        )}
        <div className="search-recent" hidden data-search-recent="">
          <p>
            {words.searchRecent}
            <button type="button" data-search-forget="">
              {words.searchForget}
            </button>
          </p>
          <ul />
        </div>
        <div
          id="search:results"
          className="search-results"
          role="listbox"
          aria-label={words.searchResults}
          // Browsers add scrollable elements to the tab order. Exclude the list, because keys have no effect in it.
          tabIndex={-1}
          hidden
          data-search-results=""
        />
        <div className="search-foot">
          <p role="status" data-search-status="" />
          {searchPage !== undefined && (
            <a href={searchPage} hidden data-search-all="">
              {words.searchAll}
            </a>
          )}
          <p className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {words.keyChoose} <kbd>Enter</kbd> {words.keyOpen} <kbd>Esc</kbd>{' '}
            {words.close.toLowerCase()}
          </p>
        </div>
      </div>
    </dialog>
  );
}

/** Returns the shortest folder of a link that contains no other link: `/guide/` for `/guide/start/` next to `/api/`. */
function areaOf(url: string, links: readonly ThemeLink[]): string {
  const others = links.filter((link) => link.url !== url);
  const paths = [...url.matchAll(/(?<=.)\//g)].map(({ index }) => url.slice(0, index + 1));
  return paths.find((path) => !others.some((other) => other.url.startsWith(path))) ?? url;
}
