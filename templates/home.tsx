import type { Needs } from '@depese/ssg';
import { PostCards } from './blog/post-cards.tsx';
import { Body } from './components/body.tsx';
import { Hero } from './components/hero.tsx';
import { HeroCounter } from './components/hero-counter.tsx';
import { Main } from './components/main.tsx';
import { questionsOf } from './faq/page-questions.ts';
import { Document } from './layout/document.tsx';
import * as cs from './locales/cs.ts';
import { isPost, type PageFields, type TemplateProps } from './site.ts';
import { faqPage, publisher } from './structured-data/things.ts';

export const needs: Needs = { data: ['navigation', 'authors', 'prices'], collections: ['blog'] };

const LATEST_POSTS = 3;

export default function Home(props: TemplateProps<PageFields, 'navigation' | 'authors'>) {
  const { page, body, data, collections } = props;
  const [newest, ...older] = (collections['blog'] ?? []).filter(isPost).slice(0, LATEST_POSTS);
  const posts = newest === undefined ? [] : [newest, ...older.map(({ description: _, ...post }) => post)];
  return (
    <Document {...props} styles="marketing.css" things={[...publisher(props.site), faqPage(questionsOf(body))]}>
      <Main page={page} site={props.site} className="home">
        <Hero page={page} family="home">
          <HeroCounter />
        </Hero>
        <Body html={body} className="prose page-body" />
        <section className="latest" aria-labelledby="latest">
          <h2 id="latest">{cs.blog.latest}</h2>
          <PostCards posts={posts} authors={data.authors} level={3} />
          <p>
            <a className="button button-quiet" href="/blog/">
              {cs.blog.all}
            </a>
          </p>
        </section>
      </Main>
    </Document>
  );
}
