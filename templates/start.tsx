import type { Needs } from '@depese/ssg';
import { Body } from './components/body.tsx';
import { Hero } from './components/hero.tsx';
import { Main } from './components/main.tsx';
import { Document } from './layout/document.tsx';
import { RegistrationForm } from './registration/form.tsx';
import type { PageFields, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation'] };

/** Registration: the form, and beside it what people ask before they send it. Nothing leads away from it. */
export default function Start(props: TemplateProps<PageFields>) {
  const { page, body, site } = props;
  return (
    <Document {...props}>
      <Main page={page} site={props.site} className="start">
        <Hero page={page} family="tool">
          <RegistrationForm action={site.theme.registrationUrl} />
        </Hero>
        <Body html={body} className="prose page-body start-answers" />
      </Main>
    </Document>
  );
}
