import { Icon } from '../icons.tsx';
import { currentTheme } from '../settings.tsx';
import { useWords } from '../words.ts';

/** Search dialog. Nothing is fetched before it opens; the runtime fills it. */
export function SearchDialog() {
  const words = useWords();
  const { searchPage } = currentTheme().options;
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
            <input
              // A field of type `search` cannot have the role `combobox`.
              type="text"
              inputMode="search"
              name="q"
              role="combobox"
              aria-label={words.search}
              aria-controls="search-results"
              aria-expanded="false"
              aria-autocomplete="list"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              placeholder={words.searchPlaceholder}
              data-search-query=""
            />
            <button type="button" className="icon-button" aria-label={words.close} data-search-close="">
              <Icon name="close" />
            </button>
          </form>
        </search>
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
          id="search-results"
          className="search-results"
          role="listbox"
          aria-label={words.searchResults}
          // The list scrolls, so browsers would make it a stop of the Tab key, where no key does anything.
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
            <kbd>↑</kbd> <kbd>↓</kbd> {words.keyChoose} <kbd>Enter</kbd> {words.keyOpen} <kbd>Esc</kbd> {words.close}
          </p>
        </div>
      </div>
    </dialog>
  );
}
