import { type Affix, type Affixes, readAffixes } from './affixes.ts';

/** Says which words a language has. */
export interface Speller {
  /** Whether a word is one, in the case that it has or would have inside of a sentence. */
  isWord(word: string): boolean;
  /** Words that a misspelt one may have been meant as, at most three. */
  suggest(word: string): readonly string[];
  /** Whether its letters have accents: then a text of several words without any was written without. */
  readonly hasAccents: boolean;
}

type Entries = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A speller of a Hunspell dictionary. Affixes are taken off the word that is asked about: to put them on all words of a
 * dictionary would take a minute and half a gigabyte for Czech.
 *
 * @param aff text of its affix file
 * @param dic text of its list of words
 * @param own further words; `*` at the end of one stands for any ending
 */
export function createSpeller(aff: string, dic: string, own: readonly string[]): Speller {
  const affixes = readAffixes(aff);
  const entries = readEntries(dic, affixes);
  const known = new Set(own.filter((word) => !word.endsWith('*')).map((word) => word.toLowerCase()));
  const stems = own.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1).toLowerCase());
  const isOwn = (word: string) => known.has(word) || stems.some((stem) => word.startsWith(stem));

  const isWord = remembered((word): boolean => {
    const lower = word.toLowerCase();
    if (isOwn(lower)) return true;
    const title = `${word[0] ?? ''}${lower.slice(1)}`;
    const cases = word === lower ? [word] : word === title ? [word, lower] : [word, title, lower];
    return cases.some((form) => isForm(form, entries, affixes));
  });
  const suggest = remembered((word): readonly string[] => {
    const found = new Set<string>();
    for (const candidate of neighbours(word, affixes.letters)) {
      if (isOwn(candidate.toLowerCase()) || isForm(candidate, entries, affixes)) found.add(candidate);
      if (found.size === 3) break;
    }
    return [...found];
  });
  return { isWord, suggest, hasAccents: affixes.letters.some((letter) => letter !== letter.normalize('NFD')[0]) };
}

/** Texts say the same words again and again. */
function remembered<T>(answer: (word: string) => T): (word: string) => T {
  const answers = new Map<string, T>();
  return (word) => {
    const known = answers.get(word);
    if (known !== undefined) return known;
    const found = answer(word);
    answers.set(word, found);
    return found;
  };
}

function readEntries(dic: string, { splitFlags }: Affixes): Entries {
  const entries = new Map<string, Set<string>>();
  // Thousands of words have the same flags.
  const flagSets = new Map<string, Set<string>>();
  for (const line of dic.split('\n').slice(1)) {
    const [entry = ''] = line.split(/\s/, 1);
    const slash = entry.indexOf('/');
    const word = slash === -1 ? entry : entry.slice(0, slash);
    const written = slash === -1 ? '' : entry.slice(slash + 1);
    if (word === '') continue;
    const earlier = entries.get(word);
    const flags = flagSets.get(written) ?? new Set(splitFlags(written));
    flagSets.set(written, flags);
    entries.set(word, earlier === undefined ? flags : new Set([...earlier, ...flags]));
  }
  return entries;
}

function isForm(word: string, entries: Entries, affixes: Affixes): boolean {
  const flags = entries.get(word);
  if (flags !== undefined) {
    if (affixes.forbidden !== undefined && flags.has(affixes.forbidden)) return false;
    if (affixes.needsAffix === undefined || !flags.has(affixes.needsAffix)) return true;
  }
  if (hasSuffix(word, entries, affixes, undefined)) return true;
  for (let length = 1; length <= word.length; length++) {
    for (const prefix of affixes.prefixes.get(word.slice(0, length)) ?? []) {
      const base = prefix.strip + word.slice(length);
      if (prefix.condition?.test(base) === false) continue;
      if (entries.get(base)?.has(prefix.flag) || hasSuffix(base, entries, affixes, prefix)) return true;
    }
  }
  return false;
}

/** @param prefix that has been taken off: the word has to allow both */
function hasSuffix(word: string, entries: Entries, { suffixes }: Affixes, prefix: Affix | undefined): boolean {
  if (prefix?.crosses === false) return false;
  for (let at = 1; at <= word.length; at++) {
    for (const suffix of suffixes.get(word.slice(at)) ?? []) {
      if (prefix !== undefined && !suffix.crosses) continue;
      const stem = word.slice(0, at) + suffix.strip;
      const flags = entries.get(stem);
      if (flags === undefined || !flags.has(suffix.flag) || suffix.condition?.test(stem) === false) continue;
      if (prefix === undefined || flags.has(prefix.flag)) return true;
    }
  }
  return false;
}

/**
 * Words at a distance of one letter, those first that differ by an accent.
 *
 * @param alphabet small letters
 */
function* neighbours(word: string, alphabet: readonly string[]): Generator<string> {
  const letters = [...word];
  const plain = (letter: string) => letter.normalize('NFD')[0];
  const at = (i: number, count: number, instead: string) =>
    letters.slice(0, i).join('') + instead + letters.slice(i + count).join('');
  for (const [i, letter] of letters.entries())
    for (const other of alphabet) if (other !== letter && plain(other) === plain(letter)) yield at(i, 1, other);
  for (const i of letters.keys()) yield at(i, 1, '');
  for (const [i, letter] of letters.entries()) if (i > 0) yield at(i - 1, 2, letter + (letters[i - 1] ?? ''));
  for (const i of letters.keys()) for (const other of alphabet) yield at(i, 1, other);
  for (let i = 0; i <= letters.length; i++) for (const other of alphabet) yield at(i, 0, other);
}
