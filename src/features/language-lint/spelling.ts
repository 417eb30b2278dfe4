import { or } from '../../base/message.ts';
import { languageLintMessages } from './messages.ts';
import { eachMatch, type LanguageFinding } from './rules.ts';

/** A word: letters, none of which belongs to a name of a file, an address, a number or a unit. */
const WORD = /(?<![\p{L}\p{M}\p{N}_@#.\\/'’-])\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_@'’]|[./-][\p{L}\p{N}])/gu;

/** Text after the full stop of an abbreviation: no sentence starts with a small letter, a number or a comma. */
const GOES_ON = /^\.(?:[\s\u00a0]+(?:\p{Ll}|\p{N}|[–(§])|[,;:)])/u;
const LONGEST_ABBREVIATION = 5;

/** Quoted text, such as a text message. */
const QUOTATION = /[„“"»«][^„“”"»«]+[“”"»«]/gu;
/** Fewer words without an accent stand in every text. */
const FEWEST_WORDS = 3;

/**
 * Words that the dictionary does not have. Abbreviations, names with capitals inside, and texts that were written without accents are
 * passed over.
 */
export function misspelt(text: string, { isWord, suggest, hasAccents }: Speller): LanguageFinding[] {
  const plain = hasAccents ? plainParts(text) : [];
  return eachMatch(text, WORD, ({ 0: word, index }) => {
    if (/\p{Lu}/u.test(word.slice(1)) || isWord(word)) return undefined;
    if (word.length <= LONGEST_ABBREVIATION && GOES_ON.test(text.slice(index + word.length))) return undefined;
    if (plain.some(([start, end]) => start <= index && index < end)) return undefined;
    const meant = suggest(word);
    const guesses = or(meant.map((word) => languageLintMessages.quoted({ word })));
    const guess = meant.length === 0 ? [] : [languageLintMessages.didYouMean({ guesses })];
    const hint = [...guess, languageLintMessages.addWord];
    return { code: 'prose-spelling', message: languageLintMessages.dictionaryDoesNot({ word }), hint };
  });
}

/** Finds ranges without accents, or in another language: the whole text, or a quotation. */
function plainParts(text: string): readonly (readonly [start: number, end: number])[] {
  const isPlain = (part: string) =>
    part === part.normalize('NFD') && (part.match(/\p{L}+/gu)?.length ?? 0) >= FEWEST_WORDS;
  if (isPlain(text)) return [[0, text.length]];
  return [...text.matchAll(QUOTATION)].flatMap(({ 0: part, index }) =>
    isPlain(part) ? [[index, index + part.length] as const] : [],
  );
}

/** Words of a list: one a line; what follows `#` is a remark. */
export function wordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}

/** Says which words a language has. */
export interface Speller {
  /** Tests a word in its own case, and in the case that it has inside a sentence. */
  isWord(word: string): boolean;
  /** Words that a misspelt one may have been meant as, at most three. */
  suggest(word: string): readonly string[];
  /** The language has accents, so several words without any were typed without accents. */
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

/** One way in which a word of a dictionary gets another beginning or ending. */
interface Affix {
  readonly flag: string;
  /** Letters removed from the word, and the letters that replace them. */
  readonly strip: string;
  readonly add: string;
  /** Pattern that the changed end of the word must match. */
  readonly condition: RegExp | undefined;
  /** The affix may be combined with one at the other end of the word. */
  readonly crosses: boolean;
}

/** Affixes by what they put on. */
type AffixTable = ReadonlyMap<string, readonly Affix[]>;

/** Content of an affix file. */
interface Affixes {
  readonly prefixes: AffixTable;
  readonly suffixes: AffixTable;
  readonly splitFlags: (written: string) => readonly string[];
  /** Flags of forbidden words, and of words that need an affix. */
  readonly forbidden: string | undefined;
  readonly needsAffix: string | undefined;
  /** Small letters of the language, for suggestions. */
  readonly letters: readonly string[];
}

/**
 * Reads an affix file of Hunspell. Compounds, and affixes of affixes, are not taken into account.
 *
 * @param text of the `.aff` file
 * @see https://man.archlinux.org/man/hunspell.5.en
 */
function readAffixes(text: string): Affixes {
  const prefixes = new Map<string, Affix[]>();
  const suffixes = new Map<string, Affix[]>();
  const crossing = new Map<string, boolean>();
  const settings = new Map<string, string>();
  const letters = new Set<string>();
  for (const line of text.split('\n')) {
    const [name = '', flag = '', strip = '', written = '', condition] = line.trim().split(/\s+/);
    if (name !== 'PFX' && name !== 'SFX') {
      if (!settings.has(name)) settings.set(name, flag);
      if (name === 'TRY' || name === 'MAP') for (const letter of flag.match(/\p{Ll}/gu) ?? []) letters.add(letter);
      continue;
    }
    const key = `${name} ${flag}`;
    const crosses = crossing.get(key);
    // The first line of a flag is its head.
    if (crosses === undefined) {
      crossing.set(key, strip === 'Y');
      continue;
    }
    const [add = ''] = written.split('/');
    const table = name === 'PFX' ? prefixes : suffixes;
    const affix = {
      ...{ flag, strip: strip === '0' ? '' : strip, add: add === '0' ? '' : add, crosses },
      condition: conditionOf(condition, name === 'PFX'),
    };
    const known = table.get(affix.add);
    if (known === undefined) table.set(affix.add, [affix]);
    else known.push(affix);
  }
  const kind = settings.get('FLAG');
  return {
    ...{ prefixes, suffixes, splitFlags: (flags) => splitFlags(flags, kind) },
    forbidden: settings.get('FORBIDDENWORD'),
    needsAffix: settings.get('NEEDAFFIX'),
    letters: [...letters],
  };
}

const conditions = new Map<string, RegExp>();

function conditionOf(written: string | undefined, isAtStart: boolean): RegExp | undefined {
  if (written === undefined || written === '.') return undefined;
  const source = written.replace(/[\\^$*+?(){}|]/g, (sign, at: number) =>
    written[at - 1] === '[' ? sign : `\\${sign}`,
  );
  const whole = isAtStart ? `^${source}` : `${source}$`;
  let found = conditions.get(whole);
  if (found === undefined) {
    found = new RegExp(whole, 'u');
    conditions.set(whole, found);
  }
  return found;
}

function splitFlags(written: string, kind: string | undefined): readonly string[] {
  if (kind === 'num') return written.split(',');
  return kind === 'long' ? (written.match(/../gsu) ?? []) : [...written];
}
