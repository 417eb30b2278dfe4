import type { Needs } from 'ssg';
import { Body } from './components/body.tsx';
import { Hero } from './components/hero.tsx';
import { Document } from './layout/document.tsx';
import { RegistrationForm } from './registration/form.tsx';
import { Related } from './sections/related.tsx';
import type { PageFields, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Registration: the form first, what happens then below it. */
export default function Start(props: TemplateProps<PageFields>) {
  const { page, body, site, linked } = props;
  return (
    <Document {...props}>
      <main id="content" tabIndex={-1}>
        <Hero title={page.title} fields={page.fields}>
          <RegistrationForm action={site.theme.registrationUrl} />
        </Hero>
        <Body html={body} className="prose page-body" />
        <Related urls={page.fields.related} linked={linked} />
      </main>
    </Document>
  );
}
