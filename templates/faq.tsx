import type { Needs } from '@depese/ssg';
import { Enhance, Typeset } from '@depese/ssg/components';
import { Body } from './components/body.tsx';
import { Hero } from './components/hero.tsx';
import { Main } from './components/main.tsx';
import { Text } from './components/text.tsx';
import { plainQuestions, type QuestionGroup } from './faq/questions.ts';
import { Document } from './layout/document.tsx';
import * as cs from './locales/cs.ts';
import { Related } from './sections/related.tsx';
import type { PageFields, TemplateProps } from './site.ts';
import { faqPage } from './structured-data/things.ts';

export const needs: Needs = { data: ['navigation', 'faq'] };

const words = cs.faq;
const FIELD = 'faq-query';

/**
 * Page of questions and answers in groups, as disclosures. With scripts, visitors can filter them.
 */
export default function FaqPage(props: TemplateProps<PageFields, 'navigation' | 'faq'>) {
  const { page, body, data, linked } = props;
  const count = data.faq.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Document {...props} styles="marketing.css" things={[faqPage(plainQuestions(data.faq))]}>
      <Main page={page} site={props.site} className="family-faq">
        <Hero page={page} family="tool" />
        <div className="prose page-body">
          <Enhance by="filter-questions" on="load">
            <div className="questions">
              {/* biome-ignore lint/a11y/useSemanticElements: the oldest supported browsers lack the `search` element */}
              <form className="questions-filter needs-script" role="search" data-markdown-ignore="">
                <label htmlFor={FIELD}>{words.filter}</label>
                <input id={FIELD} type="search" name="q" autoComplete="off" spellCheck={false} />
                <p role="status" data-words={JSON.stringify(words.countWords)}>
                  {words.count(count)}
                </p>
              </form>
              {data.faq.map((group) => (
                <Group key={group.id} {...group} />
              ))}
            </div>
          </Enhance>
        </div>
        <Body html={body} className="prose page-body" />
        <Related urls={page.fields.related} linked={linked} />
      </Main>
    </Document>
  );
}

function Group({ id, label, questions }: QuestionGroup) {
  return (
    <section aria-labelledby={id} data-group="">
      <h2 id={id}>
        <Typeset>{label}</Typeset>
      </h2>
      <div className="faq">
        {questions.map(({ id: anchor, question, answer }) => (
          <details key={anchor} id={anchor} data-collapsible="">
            <summary>
              <Typeset>{question}</Typeset>
            </summary>
            <p>
              <Text>{answer}</Text>{' '}
              <a className="question-link" href={`#${anchor}`} data-markdown-ignore="">
                {words.link}
              </a>
            </p>
          </details>
        ))}
      </div>
    </section>
  );
}
