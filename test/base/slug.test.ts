import { expect, test } from 'vitest';
import { isSlug, slugOf } from '../../src/base/slug.ts';

test.each([
  ['Příliš žluťoučký kůň', 'prilis-zlutoucky-kun'],
  ['Ceny: přehled', 'ceny-prehled'],
  ['  -- Leading hyphen  ', 'leading-hyphen'],
  ['# Heading', 'heading'],
  ["„Uvozovky“ a 'apostrof'", 'uvozovky-a-apostrof'],
  ['Party 🎉 time', 'party-time'],
  ['Straße, Łódź & Ærø', 'strasse-lodz-aero'],
  ['100 % jistoty za 5 €', '100-jistoty-za-5'],
  ['ﬁne ½', 'fine-1-2'],
  ['Новости', 'новости'],
  ['?!…', ''],
  ['🎉', ''],
  ['', ''],
])('%j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  if (slug !== '') expect(isSlug(slug)).toBe(true);
});

test('a long title is cut between two words', () => {
  const slug = slugOf('Proč se vyplatí psát krátké titulky, i když se jich do adresy vejde mnohem víc');
  expect(slug).toBe('proc-se-vyplati-psat-kratke-titulky-i-kdyz-se-jich-do-adresy');
  expect(slugOf('a'.repeat(500))).toBe('a'.repeat(60));
});

test.each(['limits', 'help/limits', 'v1.2', '404', 'Čeština', 'a_b'])('%j may be a path', (slug) => {
  expect(isSlug(slug)).toBe(true);
});

test.each([
  '',
  '/limits',
  'limits/',
  'a//b',
  '../a',
  'a/../b',
  '.hidden',
  '_part',
  'a b',
  'limits.md',
  'a?b',
  'a\\b',
  'a#b',
])('%j may not', (slug) => {
  expect(isSlug(slug)).toBe(false);
});
