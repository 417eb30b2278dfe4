import type { PageProps, Variant } from '@depese/ssg';
import { RenderOnce } from '@depese/ssg/components';
import { Icon, ThemedImage } from '../icons.tsx';
import { Areas, DrawerHead, HeaderLinks, layoutClass, ThemeSwitch } from '../navigation.tsx';
import { currentTheme } from '../settings.tsx';
import { useHome, useOptions, useWords } from '../words.ts';

export interface HeaderProps extends PageProps {
  /** Name of the layout of the page: `docs`, `home`. */
  readonly layout: string;
}

/**
 * Bar at the top with title, links, search, languages, versions and colours, and below it the documentation tabs. On
 * narrow screens, a button opens the element with the id `page:menu`: the sidebar of the page, or on a page without a
 * sidebar a menu that this component renders.
 */
export function Header({ layout, page, site, locales, versions, sidebar }: HeaderProps) {
  const words = useWords();
  const { repository } = currentTheme().options;
  return (
    <header className={`header ${layoutClass(layout, sidebar)}`} data-region="header">
      <div className="header-bar">
        <button type="button" className="icon-button menu-button" popoverTarget="page:menu" aria-label={words.menu}>
          <Icon name="menu" />
        </button>
        <a className="brand" href={useHome()}>
          <Logo />
          <span>{site.title}</span>
        </a>
        <nav className="header-links" aria-label={words.mainNavigation}>
          <RenderOnce component={HeaderLinks} props={{ name: 'bar' }} current={page.url} />
        </nav>
        <div className="header-tools">
          <SearchButton />
          <VariantMenu kind="version" label={words.version} variants={versions} />
          <VariantMenu kind="language" label={words.language} variants={locales} />
          <ThemeSwitch />
          {repository !== undefined && (
            <a className="icon-button" href={repository} aria-label={words.repository}>
              <Icon name="code" />
            </a>
          )}
        </div>
      </div>
      <Areas sidebar={sidebar} />
      {sidebar === undefined && (
        <nav id="page:menu" className="drawer" popover="auto" data-drawer="" aria-label={words.menu}>
          <DrawerHead title={site.title} />
          <RenderOnce component={HeaderLinks} props={{ name: 'drawer' }} current={page.url} />
          <ThemeSwitch />
        </nav>
      )}
    </header>
  );
}

function Logo() {
  const { logo } = currentTheme().options;
  if (logo === undefined) return null;
  const { light, dark } = typeof logo === 'string' ? { light: logo, dark: undefined } : logo;
  return <ThemedImage className="logo" src={light} dark={dark} width={28} height={28} />;
}

/** Button that opens the search dialog. Without scripts, it links to the search page, or is hidden if there is none. */
function SearchButton() {
  const words = useWords();
  const { searchPage, slashKey = true } = useOptions();
  if (!currentTheme().facts.search) return null;
  return (
    <form
      action={searchPage}
      className={searchPage === undefined ? 'search-open needs-script' : 'search-open'}
      data-search=""
    >
      <button
        type="submit"
        aria-haspopup="dialog"
        aria-keyshortcuts={slashKey ? 'Control+K Meta+K /' : 'Control+K Meta+K'}
      >
        <Icon name="search" />
        <span>{words.search}</span>
        <span className="key" aria-hidden="true">
          Ctrl K
        </span>
      </button>
    </form>
  );
}

interface VariantMenuProps {
  readonly kind: 'language' | 'version';
  readonly label: string;
  readonly variants: readonly Variant[];
}

/** Menu of links to the same page in other languages or in other versions of the documentation. */
function VariantMenu({ kind, label, variants }: VariantMenuProps) {
  if (variants.length < 2) return null;
  return (
    <details className={`menu variants ${kind}`} name="bar" data-menu="">
      <summary>
        {kind === 'language' && <Icon name="globe" />}
        <span className="visually-hidden">{`${label}: `}</span>
        <span>{variants.find(({ current }) => current)?.label}</span>
      </summary>
      <ul>
        {variants.map(({ name, label, url, current }) => (
          <li key={name}>
            <a
              href={url}
              {...(kind === 'language' ? { lang: name, hrefLang: name } : { 'data-version': name })}
              aria-current={current ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
