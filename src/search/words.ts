/** Splits texts into words, and reduces words to stems, by the same rules for the index and for queries. */

/** Matches a word, including joined words (`e-mail`, `dp_live`) and one-letter names such as `C#` and `C++`. */
const WORD = /\p{L}(?:#|\+\+)(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:[_\-\u2010\u2011][\p{L}\p{N}]+)*/gu;
/** Matches invisible characters: soft hyphens, joiners, zero-width spaces. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Returns the words of a text in order.
 * @param text result of `cleanText`
 */
export function wordsIn(text: string) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const parts = word.split(/[_\-\u2010\u2011]/);
    return {
      /** Word in lower case, in Unicode form NFC, without joining characters: `e-mail` -> `email`. */
      form: lower(parts.join('')),
      /** Parts of a joined word: `e-mail` -> `e`, `mail`. Empty for other words. */
      parts: parts.length === 1 ? [] : parts.map(lower),
      /** Start and end of the word in the text, in UTF-16 code units. */
      start: index,
      end: index + word.length,
    };
  });
}

/**
 * Returns the words of a text, and separately the parts of joined words, including camel case: `callbackUrl` ->
 * `callback`, `url`.
 */
export function wordForms(text: string) {
  const cleaned = cleanText(text);
  const words = wordsIn(cleaned);
  const parts = words.flatMap((word) => {
    if (word.parts.length > 0) return word.parts;
    const humps = cleaned.slice(word.start, word.end).split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return humps.length > 1 ? humps.map(lower) : [];
  });
  return { whole: words.map(({ form }) => form), parts };
}

/** Normalises a text for indexing and display: Unicode form NFC, single spaces, no invisible characters. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Removes accents. Each composed Latin letter becomes one plain letter (`č` -> `c`), so the length stays the same. */
export function withoutAccents(form: string): string {
  return form.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Returns the length of the common prefix of two words. */
export function sharedLetters(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function lower(word: string): string {
  return word.toLowerCase();
}

/**
 * Light stemmer for Czech by Ljiljana Dolamic and Jacques Savoy, "Indexing and stemming approaches for the Czech
 * language", Information Processing & Management 45 (2009), 714-720. The stemmer removes case endings, then possessive
 * endings, then reverses the consonant changes that endings cause in the stem.
 *
 * The stemmer works on words without accents, because many visitors type none. Two differences from the paper follow:
 * endings that differ only by an accent are one rule, and the change of a long u inside the stem (hůl, hole) is not
 * reversed.
 */

/**
 * Case endings by length, longest first. An ending is removed only from words longer than `longerThan`, because a
 * shorter word would lose part of its stem.
 */
const ENDINGS: readonly (readonly [longerThan: number, length: number, endings: ReadonlySet<string>])[] = [
  [7, 5, words('atech')],
  [6, 4, words('etem atum')],
  [5, 3, words('ech ich eho emi emu ete eti iho imi imu ach ata aty ych ama ami ove ovi ymi')],
  [4, 2, words('em es im um at am os us ym mi ou')],
  [3, 1, words('a e i o u y')],
];

/**
 * Returns the stem of a Czech word. The stem need not be a word: `prodejce` -> `prodejk`.
 * @param word in lower case, without accents
 */
function stemCzech(word: string): string {
  return normalized(withoutPlural(withoutPossessive(withoutEnding(word))));
}

/**
 * Matches a verb with a personal ending (`smažeme`, "we delete"). The stemmer would take such an ending for a case
 * ending. Words too short to be a verb do not match.
 */
const PERSON = /^(.{3,}?)(?:uj(?:eme|ete|ou|[eiu])|[ei](?:me|te)|ate|aji)$/;
/** Matches personal forms of verbs such as `dobít` (`dobiju`), whose `ij` is `i` in the infinitive. */
const PERSON_OF_IT = /^(.{3,}i)j(?:eme|ete|me|te|ou|[eiu])$/;
/** Matches stems that end like an infinitive, participle or verbal noun. Remove case endings before matching. */
const OF_VERB = /^(.{3,}?)(?:ova[tnl]|[aei][tnl]|nout)$/;
const SHORTEST_VERB = 6;

/**
 * Returns the common root of all forms of a verb and its verbal nouns: `smažete`, `smažeme`, `smazat`, `smazání`. The
 * published stemmer handles only case endings. All forms of a noun that looks like a verb (`kredit`, `kreditu`) lose
 * the same letters, so these forms still match each other.
 * @param said word in lower case, without accents
 */
function rootOfCzech(said: string): string {
  const word = said.replace(PERSON_OF_IT, '$1t');
  const verb = word.length >= SHORTEST_VERB ? word.replace(PERSON, '$1') : word;
  const stem = withoutPlural(withoutPossessive(withoutEnding(verb)));
  // A word has only one verb ending, so `OF_VERB` applies only if no personal ending was removed above.
  return normalized(verb === word && stem.length >= SHORTEST_VERB ? stem.replace(OF_VERB, '$1') : stem);
}

/** Removes the English plural `s` of loan words such as `webhooks` and `limits`. */
function withoutPlural(word: string): string {
  return word.length > 4 && /[^aeiouys]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutEnding(word: string): string {
  const found = ENDINGS.find(
    ([longerThan, length, endings]) => word.length > longerThan && endings.has(word.slice(-length)),
  );
  return found === undefined ? word : word.slice(0, -found[1]);
}

function withoutPossessive(word: string): string {
  return word.length > 5 && /(?:ov|in|uv)$/.test(word) ? word.slice(0, -2) : word;
}

function normalized(stem: string): string {
  if (stem.endsWith('ct')) return `${stem.slice(0, -1)}k`;
  if (stem.endsWith('st')) return `${stem.slice(0, -1)}k`;
  if (stem.endsWith('c')) return `${stem.slice(0, -1)}k`;
  if (stem.endsWith('z')) return `${stem.slice(0, -1)}h`;
  return stem.at(-2) === 'e' ? stem.slice(0, -2) + stem.slice(-1) : stem;
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Words typical of questions and requests ("how many", "can I"), without accents. Stop words are listed below. */
const CZECH_QUESTION_WORDS = words(
  'chci chceme delat dela dlouho existuje jaka jake jakeho jakem jakou jaky jakych jakym jde kdyz kolik kolikrat lze mam mame mohou mohu ' +
    'mozne musi musim musime musite muzeme muzete muzu najdu nemuzu nejde potrebuji potrebuju pouziji pouzit pouziju prosim smi smim smime smite stane umi ' +
    'znamena zjistim da neco',
);

/** Words too frequent to search for, without accents. */
const CZECH_STOP_WORDS = words(
  'a aby ale ani ano asi az bez bude budou by byl byla bylo byly byt ci co coz do i ja jak jako je jeho jeji jejich jen jeste ' +
    'jestli ji jich jim jiz jsem jsi jsme jsou jste k kam kde kdo kdy kdyz ke ktera ktere kteri kterou ktery ku ma maji mate me mezi mi ' +
    'mit mne mu muj muze na nad nam nas nase ne nebo nez ni nic o od on ona oni pak po pod podle pokud pouze prave pred pres pri pro ' +
    'proc proto protoze s se si sve svou svuj ta tak take tato te tedy ten tento teto tim to toho tohoto tom tomto tu tuto ty u uz v ' +
    'vam vas vase ve vice vsak z za ze ' +
    // Czech developers also search with English words, so the list includes English stop words.
    'an and are at be but by can does for from how in is it my of on or that the this what when where which why with you your',
);

/** Rules of a language, such as its stemmer, for the index and for queries. */
export interface SearchLanguage {
  /** Returns the stem, which all inflected forms of a word share. The argument may have accents, the stem has none. */
  stemOf(form: string): string;
  /** Returns the root, which is the stem or a prefix of the stem. Derived words share a root (`expire`, `expiry`). */
  rootOf(form: string): string;
  /** Checks if a word is too frequent to search for, such as "the". */
  isStopWord(form: string): boolean;
  /**
   * Checks if a word is typical of questions ("how many", "may I"). Such words get a low weight, because pages contain
   * them by chance. Such words are not dropped, because they can be part of a phrase with a synonym.
   */
  isQuestionWord(form: string): boolean;
}

/**
 * Returns the search rules of a language. In a language without rules, only identical words and prefixes match.
 * @param tag language tag (BCP 47), such as `cs`
 */
export function searchLanguageOf(tag: string): SearchLanguage {
  if (!/^cs\b/i.test(tag))
    return { stemOf: withoutAccents, rootOf: withoutAccents, isStopWord: () => false, isQuestionWord: () => false };
  return {
    stemOf: (form) => stemCzech(withoutAccents(form)),
    rootOf: (form) => rootOfCzech(withoutAccents(form)),
    isStopWord: (form) => CZECH_STOP_WORDS.has(withoutAccents(form)),
    isQuestionWord: (form) => CZECH_QUESTION_WORDS.has(withoutAccents(form)),
  };
}
