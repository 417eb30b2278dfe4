import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOURS } from '../../templates/previews/colours.ts';
import { previewTexts } from '../../templates/previews/texts.ts';

type Page = Parameters<typeof previewTexts>[0];

const page = (collection: string, fields: object = {}, more: Partial<Page> = {}): Page => ({
  ...{ url: '/a/', title: 'Název', collection, source: 'a.md', template: 'page', draft: false, unlisted: false },
  ...{ noindex: false, sidebar: { hidden: false }, fields: { ...fields }, ...more },
});

test('a picture has the colours of the stylesheet', () => {
  const tokens = readFileSync('assets/css/tokens.css', 'utf8');
  for (const [name, value] of Object.entries(COLOURS)) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tokens).toContain(`--${token}: ${value};`);
  }
});

describe('above the title stands what kind of page it is', () => {
  const trail = [
    { label: 'Dokumentace', url: '/docs/' },
    { label: 'JSON API', url: '/docs/api/json/' },
  ];

  test.each<readonly [kind: string, page: Page, texts: object]>([
    ['a page', page('pages', { eyebrow: 'SMS', heading: 'Nadpis' }), { eyebrow: 'SMS', title: 'Nadpis' }],
    ['a tool', page('pages', { eyebrow: 'SMS', tool: 'Počítadlo' }), { eyebrow: 'Nástroj zdarma', title: 'Název' }],
    ['a page of the documentation', page('docs'), { eyebrow: 'JSON API', title: 'Název' }],
    ['a list of the blog', page('lists', { heading: 'Nadpis' }), { eyebrow: 'Blog', title: 'Nadpis' }],
    [
      'a post, with its date',
      page('blog', {}, { publishDate: '2026-05-05' }),
      { eyebrow: 'Blog', title: 'Název', note: '5.\u00a0května 2026' },
    ],
    [
      'the prices of a country, which are samples',
      page('countries', { name: 'Rakousko', sms: 2.1 }),
      {
        ...{ eyebrow: 'Ceník SMS', title: 'Rakousko', note: 'Ukázková cena' },
        fact: { value: '2,10\u00a0Kč', unit: 'za jednu část SMS bez DPH' },
      },
    ],
  ])('%s', (_, made, texts) => {
    expect(previewTexts(made, trail)).toEqual(texts);
  });

  test('a page of the documentation without parents', () => {
    expect(previewTexts(page('docs'), []).eyebrow).toBe('Dokumentace');
  });
});
