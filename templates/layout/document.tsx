import type { ReactNode } from 'react';
import { RenderOnce } from 'ssg/components';
import * as cs from '../locales/cs.ts';
import type { TemplateProps } from '../site.ts';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Navbar } from './navbar.tsx';
import { SignupBanner } from './signup-banner.tsx';

interface DocumentProps extends Pick<TemplateProps<unknown>, 'page' | 'site' | 'data'> {
  /** What is between the navbar and the banner above the footer, with a `main` of id `content` in it. */
  readonly children: ReactNode;
}

/** The shell of every page: head, skip link, navbar, the page's own part, banner, footer. */
export function Document({ page, site, data, children }: DocumentProps) {
  const { navigation } = data;
  const [since, until] = site.theme.years;
  return (
    <html lang={site.locale}>
      <Head page={page} site={site} />
      <body>
        <a className="skip-link" href="#content" data-region="skip">
          {cs.skipToContent}
        </a>
        <RenderOnce component={Navbar} props={{ navigation, title: site.title }} current={page.url} />
        <div data-region="content">{children}</div>
        <RenderOnce component={SignupBanner} props={{ navigation }} />
        <RenderOnce component={Footer} props={{ navigation, title: site.title, since, until }} current={page.url} />
      </body>
    </html>
  );
}
