import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../src/shared/translate.ts';

const translate = createTranslator([
  ['The file {path} cannot be read: {*reason}.', 'Soubor {path} nejde přečíst: {reason}.'],
  ['The file {path} does not exist.', 'Soubor {path} neexistuje.'],
  ['permission denied', 'chybí oprávnění'],
  ['Did you mean {guess}?', 'Nemělo tu být {guess}?'],
  ['{count} pages lead here.', 'Sem {count|vede|vedou|vede} {count} {count|stránka|stránky|stránek}.'],
  ['{what} is gone.', '{what}: zmizelo.'],
]);

describe('a sentence', () => {
  test('is found by its shape, and keeps what stands in its places', () => {
    expect(translate('The file a.md does not exist.')).toBe('Soubor a.md neexistuje.');
  });

  test('takes values that are translated too, or stay where nobody has', () => {
    expect(translate('The file a.md cannot be read: permission denied.')).toBe(
      'Soubor a.md nejde přečíst: chybí oprávnění.',
    );
    expect(translate('The file a.md cannot be read: EIO.')).toBe('Soubor a.md nejde přečíst: EIO.');
  });

  test('of the more letters of its own wins', () => {
    expect(translate('The file is gone.')).toBe('The file: zmizelo.');
    expect(translate('The file x is gone. does not exist.')).toBe('Soubor x is gone. neexistuje.');
  });

  test('asks for the form of a number', () => {
    expect(['1', '2', '5', '1,200'].map((count) => translate(`${count} pages lead here.`))).toEqual([
      'Sem vede 1 stránka.',
      'Sem vedou 2 stránky.',
      'Sem vede 5 stránek.',
      'Sem vede 1,200 stránek.',
    ]);
  });

  test('that nobody has translated is none', () => {
    expect(translate('Something else.')).toBeUndefined();
  });
});

test('several sentences are translated together, or not at all', () => {
  expect(translate('The file a.md does not exist. Did you mean b.md?')).toBe(
    'Soubor a.md neexistuje. Nemělo tu být b.md?',
  );
  expect(translate('The file a.md does not exist. Who knows?')).toBeUndefined();
});

test('a value does not take in the sentence behind it', () => {
  const both = createTranslator([
    ['Add it to {file}.', 'Doplňte ho do {file}.'],
    ['Or delete this line.', 'Nebo smažte tento řádek.'],
    ['One of {names}. It is new.', 'Jeden z {names}. Je nový.'],
  ]);
  expect(both('Add it to a.yaml. Or delete this line.')).toBe('Doplňte ho do a.yaml. Nebo smažte tento řádek.');
  expect(both('One of a, b. It is new.')).toBe('Jeden z a, b. Je nový.');
});

test('a value may have signs of regular expressions, and lines', () => {
  expect(translate('The file (a|b)*\n$1.md does not exist.')).toBe('Soubor (a|b)*\n$1.md neexistuje.');
});

test('a translation with a place of its own is refused', () => {
  expect(() => createTranslator([['Nothing here.', '{path} nic']])('x')).toThrow('has no place {path}');
});
