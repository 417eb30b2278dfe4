import type { Needs } from '@depese/ssg';
import { Body } from './components/body.tsx';
import { Hero } from './components/hero.tsx';
import { Main } from './components/main.tsx';
import { questionsOf } from './faq/page-questions.ts';
import { Document } from './layout/document.tsx';
import { Related } from './sections/related.tsx';
import type { PageFields, TemplateProps } from './site.ts';
import { faqPage, service, type Thing, webApplication } from './structured-data/things.ts';

export const needs: Needs = { data: ['navigation', 'prices'] };

/** Marketing page. */
export default function Page(props: TemplateProps<PageFields>) {
  const { page, body, linked } = props;
  return (
    <Document {...props} styles="marketing.css" things={thingsOf(props)}>
      <Main
        page={page}
        site={props.site}
        className={`family-${page.fields.family} ground-${page.fields.thread?.channel ?? 'sms'}`}
      >
        <Hero page={page} />
        <Body html={body} className="prose page-body" />
        <Related urls={page.fields.related} linked={linked} />
      </Main>
    </Document>
  );
}

function thingsOf({ page, site, body }: TemplateProps<PageFields>): Thing[] {
  const { service: offered, tool } = page.fields;
  const questions = questionsOf(body);
  return [
    ...(offered === undefined ? [] : [service(site, page, offered)]),
    ...(tool === undefined ? [] : [webApplication(site, page, tool)]),
    ...(questions.length === 0 ? [] : [faqPage(questions)]),
  ];
}
