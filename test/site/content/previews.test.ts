import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { preview } from '../../../templates/locales/cs.ts';
import { COLOURS } from '../../../templates/previews/colours.ts';
import { kindOf } from '../../../templates/previews/kind.ts';
import { previewTexts } from '../../../templates/previews/texts.ts';

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

describe('the kind of page is above the title', () => {
  const trail = [
    { label: 'Dokumentace', url: '/docs/' },
    { label: 'JSON API', url: '/docs/api/json/' },
  ];

  test.each<readonly [kind: string, page: Page, texts: object]>([
    ['a page', page('pages', { eyebrow: 'SMS', heading: 'Nadpis' }), { eyebrow: 'SMS', title: 'Nadpis' }],
    ['a tool', page('pages', { eyebrow: 'SMS', tool: 'Počítadlo' }), { eyebrow: 'Nástroj zdarma', title: 'Název' }],
    ['a page of the documentation', page('docs'), { eyebrow: 'Dokumentace › JSON API', title: 'Název' }],
    [
      'a list of the blog, like every other list',
      page('lists', { heading: 'Nadpis' }),
      { eyebrow: 'Blog', title: 'Blog o\u00a0zprávách' },
    ],
    [
      'a post, with its date and how long it takes',
      page('blog', {}, { publishDate: '2026-05-05', readingMinutes: 4 }),
      { eyebrow: 'Blog', title: 'Název', note: '5.\u00a0května 2026, 4\u00a0minuty čtení' },
    ],
    [
      'a country, like every other country',
      page('countries', { name: 'Rakousko', sms: 2.1 }),
      { eyebrow: 'Ceník SMS', title: 'Kolik stojí SMS do zahraničí, země po zemi', note: 'Ukázkové ceny' },
    ],
  ])('%s', (_, made, texts) => {
    expect(previewTexts(made, trail)).toEqual(texts);
  });

  test('a page of the documentation without parents', () => {
    expect(previewTexts(page('docs'), []).eyebrow).toBe('Dokumentace');
  });
});

describe('a picture is of a kind', () => {
  test.each<readonly [kind: string, page: Page]>([
    ['message', page('pages', { family: 'home' })],
    ['message', page('pages', { family: 'audience' })],
    ['message', page('lists')],
    ['channel', page('pages', { family: 'channel' })],
    ['product', page('pages', { family: 'product' })],
    ['developer', page('pages', { family: 'developer' })],
    ['developer', page('docs', {}, { url: '/docs/api/json/' })],
    ['price', page('pages', { family: 'price', strip: 'channels' })],
    ['message', page('pages', { family: 'price' })],
    ['tool', page('pages', { family: 'tool', tool: 'Počítadlo' })],
    ['message', page('pages', { family: 'tool' })],
    ['docs', page('docs', {}, { url: '/docs/help/odesilani-sms/' })],
    ['post', page('blog')],
    ['country', page('countries')],
  ])('%s', (kind, made) => {
    expect(kindOf(made)).toBe(kind);
  });

  test('every tool shows its result for a sample', async () => {
    const tools = fastGlob.sync('content/pages/tool/*.md').map((file) => `/tool/${basename(file, '.md')}/`);
    expect(Object.keys(preview.tools).sort()).toEqual(tools.sort());
  });
});
