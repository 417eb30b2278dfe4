import { SearchField } from '@depese/ssg/components';
import { useWords } from '../locales/use-words.ts';

export const SEARCH_PAGE = '/hledat/';

/** Areas of the site to search, with the start of their routes. */
const AREAS = [
  ['all', '/'],
  ['docs', '/docs/'],
  ['help', '/docs/help/'],
  ['blog', '/blog/'],
  ['prices', '/docs/ceny/'],
] as const;

/** Renders the button that opens the search dialog. Without scripts it opens the search page. */
export function SearchButton() {
  const words = useWords().search;
  return (
    <form action={SEARCH_PAGE} className="search-open" data-search="">
      <button type="submit" aria-label={words.open} aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /">
        <SearchIcon />
        <span className="search-shortcut" aria-hidden="true">
          {words.shortcut}
        </span>
      </button>
    </form>
  );
}

/** Renders the search dialog, which the runtime fills. A closed dialog is not displayed. */
export function SearchDialog() {
  const words = useWords().search;
  return (
    <dialog
      className="search-dialog"
      aria-label={words.title}
      data-search-dialog=""
      data-words={JSON.stringify(words.words)}
    >
      <div className="search-panel">
        <search>
          <form action={SEARCH_PAGE} className="search-form">
            <SearchIcon />
            <SearchField label={words.label} placeholder={words.placeholder} />
            <button type="button" className="cross" aria-label={words.close} data-search-close="" />
          </form>
        </search>
        <fieldset className="search-areas">
          <legend className="visually-hidden">{words.filter}</legend>
          {AREAS.map(([area, url]) => (
            <button key={url} type="button" aria-pressed={url === '/'} data-search-within={url}>
              {words.areas[area]}
            </button>
          ))}
        </fieldset>
        <div className="search-recent" hidden data-search-recent="">
          <p>
            {words.recent}{' '}
            <button type="button" className="link-button" data-search-forget="">
              {words.forget}
            </button>
          </p>
          <ul />
        </div>
        <div
          id="search:results"
          className="search-results"
          role="listbox"
          aria-label={words.results}
          // Not focusable: browsers add scrollable elements to the Tab order, but no key would work here. The focus
          // stays in the field.
          tabIndex={-1}
          hidden
          data-search-results=""
        />
        <div className="search-foot">
          <p role="status" data-search-status="" />
          <a href={SEARCH_PAGE} hidden data-search-all="">
            {words.all}
          </a>
          <label className="search-slash">
            <input type="checkbox" defaultChecked data-search-slash="" /> {words.slash}
          </label>
          <p className="search-keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {words.keys.choose} <kbd>Enter</kbd> {words.keys.go} <kbd>Esc</kbd>{' '}
            {words.keys.close}
          </p>
        </div>
      </div>
    </dialog>
  );
}

function SearchIcon() {
  return (
    <svg className="search-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="m13 13 5 5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
