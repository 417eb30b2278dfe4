import { RenderOnce } from '@depese/ssg/components';
import type { ReactNode } from 'react';
import { useWords } from '../locales/use-words.ts';
import type { TemplateProps } from '../site.ts';
import { breadcrumbList, type Thing } from '../structured-data/things.ts';
import { Announcement } from './announcement.tsx';
import { Chat } from './chat.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { Footer } from './footer.tsx';
import { Head, type PageStyles } from './head.tsx';
import { Navbar, type NavbarProps } from './navbar.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { SignupBanner } from './signup-banner.tsx';

interface DocumentProps extends NavbarProps, Pick<TemplateProps<unknown>, 'breadcrumbs' | 'feeds'> {
  /** Stylesheet that the page needs besides `main.css`. */
  readonly styles?: PageStyles;
  /** Structured data of the page. Breadcrumbs are added. */
  readonly things?: readonly Thing[];
  /**
   * Content between the navbar and the banner above the footer. It must contain a `main` with the id `content`.
   */
  readonly children: ReactNode;
}

/**
 * Renders the shell of every page: head, skip link, navbar, the page's own content, banner, footer.
 */
export function Document({ children, styles, things = [], breadcrumbs, feeds, ...props }: DocumentProps) {
  const words = useWords();
  const { page, site, data, locales } = props;
  const { navigation } = data;
  const language = locales.find(({ current }) => current)?.name ?? site.locale;
  return (
    <html lang={language}>
      <Head
        page={page}
        site={site}
        feeds={feeds}
        locales={locales}
        styles={styles}
        things={[...things, ...breadcrumbList(site, page, words.docs.home, breadcrumbs)]}
      />
      <body>
        <a className="skip-link" href="#content" data-region="skip">
          {words.skipToContent}
        </a>
        <RenderOnce component={CookieBanner} props={{}} />
        <Announcement site={site} />
        <Navbar {...props} />
        <div data-region="content">{children}</div>
        <RenderOnce component={SignupBanner} props={{ navigation }} />
        <RenderOnce
          component={Footer}
          props={{ navigation, title: site.title, theme: site.theme }}
          current={page.url}
        />
        <RenderOnce component={Chat} props={{ email: site.theme.supportEmail }} current={page.url} />
        <RenderOnce component={SearchDialog} props={{}} />
      </body>
    </html>
  );
}
