/** Components that several parts of the theme share: links, the title row of mobile menus, the colour switch. */
import type { Sidebar } from '@depese/ssg';
import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import type { ThemeLink } from './options.ts';
import { currentTheme } from './settings.tsx';
import { useOptions, useWords } from './words.ts';

/** Link of a menu. A link to another site has the class `external`, and a note for screen readers. */
export function Link({ label, url, children }: ThemeLink & { readonly children?: ReactNode }) {
  const words = useWords();
  if (!/^[a-z]+:\/\//i.test(url))
    return (
      <a href={url}>
        {label}
        {children}
      </a>
    );
  return (
    <a className="external" href={url}>
      {label}
      <span className="visually-hidden"> ({words.externalLink})</span>
    </a>
  );
}

interface HeaderLinksProps {
  /** Name shared by the menus of a list. Of all menus with the same name, browsers keep only one open. */
  readonly name: string;
}

/** List of the links in `navigation`, for the header and for the menu on narrow screens. */
export function HeaderLinks({ name }: HeaderLinksProps) {
  const { navigation = [] } = useOptions();
  if (navigation.length === 0) return null;
  return (
    <ul className="header-list">
      {navigation.map((entry) => (
        <li key={entry.label}>
          {'items' in entry ? (
            <details className="menu" name={name} data-menu="" data-collapsible="">
              <summary>{entry.label}</summary>
              <ul>
                {entry.items.map((link) => (
                  <li key={link.url}>
                    <Link {...link} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <Link {...entry} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** First row of the menu on narrow screens: a title, and the button that closes the menu. */
export function DrawerHead({ title }: { readonly title: string }) {
  const words = useWords();
  return (
    <div className="drawer-head">
      <span>{title}</span>
      <button
        type="button"
        className="icon-button"
        popoverTarget="page:menu"
        popoverTargetAction="hide"
        aria-label={words.close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'system' } as const;

/** Buttons that choose one of the `colourThemes` of the configuration. */
export function ThemeSwitch() {
  const words = useWords();
  const names = currentTheme().facts.colourThemes.filter(
    (name): name is keyof typeof THEME_ICONS => name in THEME_ICONS,
  );
  if (names.length < 2) return null;
  return (
    <fieldset className="theme-switch needs-script" aria-label={words.colours}>
      {names.map((name) => (
        <button key={name} type="button" aria-label={words[name]} title={words[name]} data-theme-choice={name}>
          <Icon name={THEME_ICONS[name]} />
        </button>
      ))}
    </fieldset>
  );
}

/**
 * Returns the classes that header and content need for a layout. Call it while a component renders. Set the classes on elements
 * with `data-region` and not on `<body>`, because the runtime does not change `<body>` when a visitor follows a link.
 */
export function layoutClass(layout: string, sidebar: Sidebar | undefined): string {
  // biome-ignore lint/correctness/useHookAtTopLevel: components call this function while they render.
  const { tabs = [] } = useOptions();
  return sidebar !== undefined && tabs.length > 1 ? `layout-${layout} with-areas` : `layout-${layout}`;
}

/** Tabs of the option `tabs`: in the header on wide screens, in the menu on narrow screens. */
export function Areas({ sidebar }: { readonly sidebar: Sidebar | undefined }) {
  const words = useWords();
  const { tabs = [] } = useOptions();
  if (sidebar === undefined || tabs.length < 2) return null;
  return (
    <nav className="areas" aria-label={words.areas}>
      <ul>
        {tabs.map(({ label, url, sidebar: name }) => (
          <li key={url}>
            <a href={url} aria-current={name === sidebar.name ? 'true' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
