import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { JsonLd } from '../../templates/structured-data/json-ld.tsx';
import { breadcrumbList, faqPage } from '../../templates/structured-data/things.ts';

const site = { origin: 'https://www.example.org', title: 'Example', locale: 'cs' } as Parameters<
  typeof breadcrumbList
>[0];
const page = { url: '/docs/ceny/', title: 'Ceny', canonical: 'https://www.example.org/docs/ceny/' };

describe('the way to a page', () => {
  test('begins at the home page and ends with the page itself', () => {
    const [list] = breadcrumbList(site, page, [{ label: 'Dokumentace', url: '/docs/' }]);
    expect(list?.['itemListElement']).toMatchObject([
      { position: 1, item: 'https://www.example.org/' },
      { position: 2, name: 'Dokumentace', item: 'https://www.example.org/docs/' },
      { position: 3, name: 'Ceny', item: 'https://www.example.org/docs/ceny/' },
    ]);
  });

  test('the home page has none', () => {
    expect(breadcrumbList(site, { ...page, url: '/' }, [])).toEqual([]);
  });
});

test('a text cannot end the script that it stands in', () => {
  const question = { question: 'Co dělá </script>?', answer: '<b>Nic</b>' };
  const html = renderToStaticMarkup(<JsonLd things={[faqPage([question])]} />);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  const json = JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''));
  expect(json['@graph'][0].mainEntity[0]).toMatchObject({
    name: question.question,
    acceptedAnswer: { text: question.answer },
  });
  expect(renderToStaticMarkup(<JsonLd things={[]} />)).toBe('');
});
