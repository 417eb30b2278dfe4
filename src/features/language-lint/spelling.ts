import { addTo, memo } from '../../base/lists.ts';
import { or, type Text } from '../../base/message.ts';
import { baseMessages } from '../../base/messages.ts';
import { languageLintMessages } from './messages.ts';
import { eachMatch, type LanguageFinding } from './rules.ts';

/** Matches a word that is not part of a file name, URL, number or unit. */
const WORD = /(?<![\p{L}\p{M}\p{N}_@#.\\/'’-])\p{L}[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}_@'’]|[./-][\p{L}\p{N}])/gu;

/** Matches what follows an abbreviation: a full stop, and then a lowercase letter, a number or punctuation. */
const CONTINUES = /^\.(?:[\s\u00a0]+(?:\p{Ll}|\p{N}|[–(§])|[,;:)])/u;
const MAX_ABBREVIATION = 5;

/** Matches quoted text, such as the text of an SMS. */
const QUOTATION = /[„“"»«][^„“”"»«]+[“”"»«]/gu;
/** Minimum number of words for a text without accents to count as written without them. A short text may need none. */
const MIN_WORDS = 3;

/** Finds words that are not in the dictionary, except abbreviations, names, and texts without accents. */
export function misspelt(text: string, { isWord, suggest, hasAccents }: Speller): LanguageFinding[] {
  const plain = hasAccents ? plainParts(text) : [];
  return eachMatch(text, WORD, ({ 0: word, index }) => {
    if (/\p{Lu}/u.test(word.slice(1)) || isWord(word.normalize('NFKC'))) return undefined;
    if (word.length <= MAX_ABBREVIATION && CONTINUES.test(text.slice(index + word.length))) return undefined;
    if (plain.some(([start, end]) => start <= index && index < end)) return undefined;
    const [first, ...others] = suggest(word);
    const hint = [first === undefined ? '' : guesses(word, first, others), languageLintMessages.addWord];
    return { code: 'prose-spelling', message: languageLintMessages.dictionaryDoesNot({ word }), hint };
  });
}

function guesses(word: string, first: string, others: readonly string[]): Text {
  const quoted = or([first, ...others].map((guess) => languageLintMessages.quoted({ word: guess })));
  const sentence = baseMessages.didYouMean({ guess: quoted });
  return others.length > 0 ? sentence : { ...sentence, fix: { from: word, to: first, isGuess: true } };
}

/** Returns the ranges that are written without accents or in another language: the whole text, or quotations in it. */
function plainParts(text: string): readonly (readonly [start: number, end: number])[] {
  const isPlain = (part: string) =>
    part === part.normalize('NFD') && (part.match(/\p{L}+/gu)?.length ?? 0) >= MIN_WORDS;
  if (isPlain(text)) return [[0, text.length]];
  return [...text.matchAll(QUOTATION)].flatMap(({ 0: part, index }) =>
    isPlain(part) ? [[index, index + part.length] as const] : [],
  );
}

/** Parses a word list: one word per line, comments start with `#`. */
export function wordList(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}

/** Spell checker of a language. */
export type Speller = ReturnType<typeof createSpeller>;

type Entries = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Creates a spell checker from a Hunspell dictionary. It strips affixes from the word to check. The alternative, adding
 * all affixes to all words of the Czech dictionary, would take a minute and half a gigabyte.
 * @param aff text of the `.aff` file
 * @param dic text of the `.dic` file
 * @param own additional words; a trailing `*` matches any ending
 */
export function createSpeller(aff: string, dic: string, own: readonly string[]) {
  const affixes = readAffixes(aff);
  const entries = readEntries(dic, affixes);
  const known = new Set(own.filter((word) => !word.endsWith('*')).map((word) => word.toLowerCase()));
  const stems = own.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1).toLowerCase());
  const isOwn = (word: string) => known.has(word) || stems.some((stem) => word.startsWith(stem));

  /** Checks if a word exists, as written or in lowercase. */
  const isWord = memo((word: string): boolean => {
    const lower = word.toLowerCase();
    if (isOwn(lower)) return true;
    const title = `${word[0] ?? ''}${lower.slice(1)}`;
    const cases = word === lower ? [word] : word === title ? [word, lower] : [word, title, lower];
    return cases.some((form) => isForm(form, entries, affixes));
  });
  /** Returns up to three suggestions for a misspelt word. */
  const suggest = memo((word: string): readonly string[] => {
    const found = new Set<string>();
    for (const candidate of neighbours(word, affixes.letters)) {
      if (isOwn(candidate.toLowerCase()) || isForm(candidate, entries, affixes)) found.add(candidate);
      if (found.size === 3) break;
    }
    return [...found];
  });
  // `hasAccents` is true if the language has accents. People may then write a whole text without them.
  return { isWord, suggest, hasAccents: affixes.letters.some((letter) => letter !== letter.normalize('NFD')[0]) };
}

function readEntries(dic: string, { splitFlags }: Affixes): Entries {
  const entries = new Map<string, ReadonlySet<string>>();
  // Thousands of words have the same flags.
  const flagsOf = memo((written: string): ReadonlySet<string> => new Set(splitFlags(written)));
  for (const line of dic.split('\n').slice(1)) {
    const [entry = ''] = line.split(/\s/, 1);
    const slash = entry.indexOf('/');
    const word = slash === -1 ? entry : entry.slice(0, slash);
    const written = slash === -1 ? '' : entry.slice(slash + 1);
    if (word === '') continue;
    const earlier = entries.get(word);
    const flags = flagsOf(written);
    entries.set(word, earlier === undefined ? flags : new Set([...earlier, ...flags]));
  }
  return entries;
}

function isForm(word: string, entries: Entries, affixes: Affixes): boolean {
  const flags = entries.get(word);
  if (flags?.has(affixes.forbidden)) return false;
  if (flags !== undefined && !flags.has(affixes.needsAffix)) return true;
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

/** Reports whether a word is an entry with a suffix. If a prefix was stripped before, the entry must allow it, too. */
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
 * Yields words that differ in one letter from a misspelt word: first words that differ only in an accent, then
 * corrections of an extra letter, of two swapped letters, of a wrong letter and of a missing letter.
 * @param alphabet lowercase letters
 */
function* neighbours(word: string, alphabet: readonly string[]): Generator<string> {
  const letters = [...word];
  const plain = (letter: string) => letter.normalize('NFD')[0];
  const at = (i: number, count: number, instead: string) =>
    letters.slice(0, i).join('') + instead + letters.slice(i + count).join('');
  for (const [i, letter] of letters.entries())
    for (const other of alphabet) if (other !== letter && plain(other) === plain(letter)) yield at(i, 1, other);
  for (const i of letters.keys()) yield at(i, 1, '');
  for (const [i, letter] of letters.entries()) yield at(i, 2, (letters[i + 1] ?? '') + letter);
  for (const i of letters.keys()) for (const other of alphabet) yield at(i, 1, other);
  for (let i = 0; i <= letters.length; i++) for (const other of alphabet) yield at(i, 0, other);
}

interface Affix {
  readonly flag: string;
  /** Letters of the base form that the affix replaces. */
  readonly strip: string;
  /** Pattern for the end of the word (suffix) or its start (prefix) at which the rule applies. */
  readonly condition: RegExp | undefined;
  /** True if the affix rule can be combined with a rule for the other end of the word. */
  readonly crosses: boolean;
}

type Affixes = ReturnType<typeof readAffixes>;

/**
 * Parses the `.aff` file of a Hunspell dictionary. Compounds and affixes of affixes are not supported.
 * @see https://man.archlinux.org/man/hunspell.5.en
 */
function readAffixes(text: string) {
  /** Maps from the letters of an affix to the rules that add this affix. */
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
    // The first line of each flag in a Hunspell dictionary is a header (`SFX A Y 3`). The lines after it are rules.
    if (crosses === undefined) {
      crossing.set(key, strip === 'Y');
      continue;
    }
    const [add = ''] = written.split('/');
    const isPrefix = name === 'PFX';
    const affix = { flag, strip: strip === '0' ? '' : strip, crosses, condition: conditionOf(condition, isPrefix) };
    addTo(isPrefix ? prefixes : suffixes, add === '0' ? '' : add, affix);
  }
  const kind = settings.get('FLAG');
  return {
    ...{ prefixes, suffixes, splitFlags: (flags: string) => splitFlags(flags, kind) },
    /** `forbidden` is the flag of misspelt words, `needsAffix` the flag of words that only occur with an affix. */
    forbidden: settings.get('FORBIDDENWORD') ?? '',
    needsAffix: settings.get('NEEDAFFIX') ?? '',
    /** Lowercase letters of the language, from which suggestions are made. */
    letters: [...letters],
  };
}

const patternOf = memo((source: string) => new RegExp(source, 'u'));

function conditionOf(written: string | undefined, isAtStart: boolean): RegExp | undefined {
  if (written === undefined || written === '.') return undefined;
  const source = written.replace(/[\\^$*+?(){}|]/g, (sign, at: number) =>
    written[at - 1] === '[' ? sign : `\\${sign}`,
  );
  return patternOf(isAtStart ? `^${source}` : `${source}$`);
}

function splitFlags(written: string, kind: string | undefined): readonly string[] {
  if (kind === 'num') return written.match(/[^,]+/g) ?? [];
  return kind === 'long' ? (written.match(/../gsu) ?? []) : [...written];
}
