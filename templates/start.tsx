import type { Needs } from '@depese/ssg';
import { Typeset } from '@depese/ssg/components';
import { Body } from './components/body.tsx';
import { Main } from './components/main.tsx';
import { Price } from './components/price-strip.tsx';
import { Document } from './layout/document.tsx';
import { RegistrationForm } from './registration/form.tsx';
import type { PageFields, TemplateProps } from './site.ts';

export const needs: Needs = { data: ['navigation', 'prices'] };

/**
 * Registration page: the form, and next to it the benefits, the next steps and answers to common questions.
 */
export default function Start(props: TemplateProps<PageFields>) {
  const { page, body, site } = props;
  return (
    <Document {...props}>
      <Main page={page} site={props.site} className="start">
        <div className="start-columns">
          <header>
            <h1>
              <Typeset>{page.fields.heading ?? page.title}</Typeset>
            </h1>
            <p className="lead">
              <Typeset>{page.fields.lead ?? ''}</Typeset>
            </p>
            <p>
              <Price channel="sms" />
            </p>
          </header>
          <div className="hero-beside">
            <RegistrationForm action={site.theme.registrationUrl} />
          </div>
          <Body html={body} className="prose start-answers" />
        </div>
      </Main>
    </Document>
  );
}
