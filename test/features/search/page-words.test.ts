import { describe, expect, test } from 'vitest';
import { pageNames, pageWords, type SearchedPage } from '../../../src/features/search/page-words.ts';
import { MOST_IMPACT } from '../../../src/search/format.ts';
import { searchLanguageOf } from '../../../src/search/words.ts';

const czech = searchLanguageOf('cs');
/** Returns words that no test searches for. */
const filler = (count: number) =>
  Array.from({ length: count }, (_, i) => `výplň${'abcdefghij'.charAt(i % 10)}`).join(' ');
type Section = SearchedPage['sections'][number];
const section = (part: Partial<Section>): Section => ({ id: '', kind: 'heading', heading: '', text: '', ...part });
const impacts = (word: string, page: Partial<SearchedPage>, url = '/x/') =>
  pageWords(url, { title: '', sections: [], ...page }, czech)
    .filter(([form]) => form === word)
    .map(([, at, impact]) => [at, impact]);
/** Returns the impact of `kredit` in one section, or 0. */
const impact = (part: Partial<Section>) => impacts('kredit', { sections: [section(part)] })[0]?.[1] ?? 0;

test('words stand in the order of their letters, however the page has them', () => {
  const forms = (text: string) =>
    pageWords('/x/', { title: '', sections: [section({ text })] }, czech).map(([form]) => form);
  const sorted = forms('cena brána aviza');
  expect(sorted.length).toBe(3);
  expect(sorted).toEqual(sorted.toSorted());
  expect(forms('aviza brána cena')).toEqual(sorted);
});

describe('a page is about a word', () => {
  test('by its title more than by a question, a heading, a row, its address, and its text', () => {
    const heading = (kind: Section['kind']) => impact({ kind, heading: 'kredit' });
    const title = impacts('kredit', { title: 'kredit' })[0]?.[1] ?? 0;
    const address = impacts('kredit', {}, '/kredit/')[0]?.[1] ?? 0;
    const order = [title, heading('disclosure'), heading('row'), heading('heading'), impact({ text: 'kredit' })];
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect(new Set([title, ...order.slice(2)]).size, 'the first two are both as much as there is').toBe(4);
    expect(heading('page')).toBe(heading('heading'));
    const term = impacts('kredit', { terms: ['kredit'] })[0]?.[1] ?? 0;
    expect(term, 'a name of the page is as good as its title').toBe(title);
    expect(address).toBeGreaterThan(impact({ text: 'kredit' }));
    expect(Math.max(...order)).toBeLessThanOrEqual(MOST_IMPACT);
  });

  test.each([
    ['title', (text: string) => impacts('kredit', { title: text })[0]?.[1] ?? 0, 4, 8],
    ['heading', (text: string) => impact({ heading: text }), 2, 8],
    ['text', (text: string) => impact({ text: `kredit kredit ${text}` }), 5, 200],
  ] as const)('by a short %s more than by a long one', (_, measure, few, many) => {
    const [short, long] = [measure(`kredit ${filler(few)}`), measure(`kredit ${filler(many)}`)];
    expect(short).toBeGreaterThan(long);
    expect(long).toBeGreaterThan(0);
  });

  test('more when it is repeated, but not without end', () => {
    const times = (count: number) => impact({ text: `${'kredit '.repeat(count)}${filler(100 - count)}` });
    expect(times(2)).toBeGreaterThan(times(1));
    expect(times(3)).toBeGreaterThan(times(2));
    expect(times(9)).toBe(times(3));
  });

  test('less by a part of a longer word', () => {
    const whole = impacts('webhook', { title: 'webhook' })[0]?.[1] ?? 0;
    const part = impacts('webhook', { title: 'webhook-signature' })[0]?.[1] ?? 0;
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(whole);
  });

  test('in the three sections that are most about it, in their order', () => {
    const texts = ['x', 'kredit', `kredit ${filler(300)}`, 'kredit', 'kredit'];
    const found = impacts('kredit', { sections: texts.map((text) => section({ text })) });
    expect(found.map(([at]) => at)).toEqual([1, 3, 4]);
  });
});

test('an anchor that says what its heading says adds nothing; another one does', () => {
  const heading = (id: string) => impacts('kredit', { sections: [section({ id, heading: 'Kredit' })] });
  expect(heading('kredit')).toEqual(heading(''));
  expect(impacts('credit', { sections: [section({ id: 'credit', heading: 'Kredit' })] })).not.toEqual([]);
});

test('a heading that repeats the title counts once', () => {
  // Long enough that neither impact reaches the maximum.
  const title = `Kredit ${filler(8)}`;
  const of = (heading: string) => impacts('kredit', { title, sections: [section({ kind: 'page', heading })] })[0]?.[1];
  expect(of(title)).toBe(of(''));
  expect(of(title)).toBeLessThan(of('Kredit') ?? 0);
});

test('single letters and words that say nothing are left out, single digits are not', () => {
  const words = pageWords('/x/', { title: 'A k 5 protože kredit', sections: [] }, czech).map(([form]) => form);
  expect(words).toEqual(['5', 'kredit']);
});

test('a name of one word is kept whatever it is; of several, a word counts as in the one that says most of it', () => {
  const terms = (terms: string[]) => pageWords('/x/', { title: '', terms, sections: [] }, czech);
  expect(terms(['TO', 'C#']).map(([form]) => form)).toEqual(['c#', 'to']);
  expect(terms(['bosna a hercegovina']).map(([form]) => form)).toEqual(['bosna', 'hercegovina']);
  expect(terms(['kredit', 'kredit za zprávy'])[0]).toEqual(terms(['kredit'])[0]);
});

test('a term with the anchor of a section belongs to that section', () => {
  const sections = [section({ kind: 'page' }), section({ id: 'signature' })];
  const page = { title: 'Webhooks', terms: ['C#', 'HMAC #signature', 'DLR #gone'], sections };
  const words = pageWords('/x/', page, czech).map(([form, own]) => `${form} ${own}`);
  expect(words).toEqual(expect.arrayContaining(['c# 0', 'hmac 1', 'dlr 0']));
  expect(pageNames(page, czech).map(([name, own]) => `${name} ${own}`)).toEqual([
    'webhooks 0',
    'c# 0',
    'hmac 1',
    'dlr 0',
  ]);
});

test('a word of the description counts more than one of the text at the beginning', () => {
  const [[at, impact] = []] = impacts('kredit', { description: 'kredit' });
  expect(at).toBe(0);
  expect(impact).toBeGreaterThan(impacts('kredit', { sections: [section({ text: 'kredit' })] })[0]?.[1] ?? 0);
});
