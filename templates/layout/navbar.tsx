import { RenderOnce } from '@depese/ssg/components';
import { Logo } from '../illustrations/logo.tsx';
import { useWords } from '../locales/use-words.ts';
import type { TemplateProps } from '../site.ts';
import { NavbarAccount, NavbarLinks } from './navbar-links.tsx';
import { SearchButton } from './search-dialog.tsx';
import { VariantMenu } from './variant-menu.tsx';

export interface NavbarProps extends Pick<TemplateProps<unknown>, 'page' | 'site' | 'data' | 'locales' | 'versions'> {
  /** True if the page has the drawer `docs-menu`. */
  readonly hasSidebar?: boolean;
}

/**
 * Renders the bar at the top. On narrow screens its links are in a drawer, a popover that opens, closes and reacts to
 * Escape without a script. On wide screens the stylesheet shows them in the bar. In the documentation the button opens
 * the documentation drawer, which contains a button for this drawer: a popover opened from another one lies above it,
 * and both close together.
 */
export function Navbar({ page, site, data, locales, versions, hasSidebar = false }: NavbarProps) {
  const words = useWords();
  const { navigation } = data;
  const lowest = hasSidebar ? 'docs-menu' : 'site-menu';
  const languages = <VariantMenu kind="language" label={words.language} variants={locales} />;
  const hasVariants = Math.max(locales.length, versions.length) > 1;
  const languagesFirst = site.theme.localeSwitcher === 'left';
  return (
    <header className={hasVariants ? 'navbar has-variants' : 'navbar'} data-region="navbar">
      <div className="navbar-inner">
        <a className="brand" href="/" aria-label={words.homeLink(site.title)}>
          <Logo />
          <span>{site.title}</span>
        </a>
        <button type="button" className="drawer-button navbar-toggle" popoverTarget={lowest}>
          {words.openMenu}
        </button>
        <nav
          id="site-menu"
          className="drawer navbar-menu"
          popover="auto"
          data-drawer=""
          aria-label={words.mainNavigation}
        >
          <div className="drawer-head">
            {hasSidebar && (
              <button
                type="button"
                className="drawer-button"
                popoverTarget="site-menu"
                popoverTargetAction="hide"
              >{`← ${words.docs.openSidebar}`}</button>
            )}
            <button
              type="button"
              className="drawer-button drawer-close cross"
              aria-label={words.closeMenu}
              popoverTarget={lowest}
              popoverTargetAction="hide"
              autoFocus
            />
          </div>
          {languagesFirst && languages}
          <RenderOnce
            component={NavbarLinks}
            props={{ entries: navigation.primary, versions: site.versions }}
            current={page.url}
          />
          <div className="navbar-end">
            <VariantMenu kind="version" label={words.docs.versions} variants={versions} />
            {!languagesFirst && languages}
            <RenderOnce component={NavbarAccount} props={{ navigation }} />
          </div>
        </nav>
        <SearchButton />
      </div>
    </header>
  );
}
