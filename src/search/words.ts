/** Words of texts and of queries, in the same way on both sides: what is not the same here is never found. */

/** A word with what may join its parts (`e-mail`, `invalid-field`, `dp_live`), or a name of one letter: `C#`, `C++`. */
const WORD = /\p{L}(?:#|\+\+)(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:[_\-\u2010\u2011][\p{L}\p{N}]+)*/gu;
/** Characters that a reader does not see: soft hyphens, joiners, spaces of no width. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

interface Word {
  /** In small letters, composed (NFC), without what joins its parts. */
  readonly form: string;
  /** Forms of the parts; empty for a word of one part. */
  readonly parts: readonly string[];
  /** Where it begins and ends in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** The words of a text that has passed `cleanText`, in order. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const parts = word.split(/[_\-\u2010\u2011]/);
    return {
      form: lower(parts.join('')),
      parts: parts.length === 1 ? [] : parts.map(lower),
      start: index,
      end: index + word.length,
    };
  });
}

/** The words of a text under which it is kept, and their parts. */
interface Forms {
  readonly whole: readonly string[];
  /** Also of names that are written with humps (`callbackUrl`): nobody remembers how they are joined. */
  readonly parts: readonly string[];
}

export function wordForms(text: string): Forms {
  const cleaned = cleanText(text);
  const words = wordsIn(cleaned);
  const parts = words.flatMap((word) => {
    if (word.parts.length > 0) return word.parts;
    const humps = cleaned.slice(word.start, word.end).split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return humps.length > 1 ? humps.map(lower) : [];
  });
  return { whole: words.map(({ form }) => form), parts };
}

/** A text as it is kept and shown: composed (NFC), spaces plain, nothing invisible in it. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Without accents. Of a form, it has the same length: Latin letters are composed, and each loses its marks. */
export function withoutAccents(form: string): string {
  return form.normalize('NFD').replace(/\p{M}/gu, '');
}

/** How many letters two words have in common at their beginnings. */
export function sharedLetters(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function lower(word: string): string {
  return word.toLowerCase();
}

/**
 * The light stemmer for Czech of Ljiljana Dolamic and Jacques Savoy, "Indexing and stemming approaches for the Czech
 * language", Information Processing & Management 45 (2009), 714-720: endings of cases, then possessives, then what
 * they change in the stem.
 *
 * It works on words without accents, because many visitors type none, and both have to come to the same stem. So
 * endings that differ by an accent only are one rule, and the change of a long u inside the stem (hul, hole) cannot be made.
 */

/** Endings by their length, and how long a word has to be to lose one: shorter ones would lose their stem. */
const ENDINGS: readonly (readonly [longerThan: number, length: number, endings: ReadonlySet<string>])[] = [
  [7, 5, words('atech')],
  [6, 4, words('etem atum')],
  [5, 3, words('ech ich eho emi emu ete eti iho imi imu ach ata aty ych ama ami ove ovi ymi')],
  [4, 2, words('em es im um at am os us ym mi ou')],
  [3, 1, words('a e i o u y')],
];

/**
 * The stem of a Czech word; some are no words (`prodejce` -> `prodejk`).
 *
 * @param word in small letters, without accents
 */
function stemCzech(word: string): string {
  return normalized(withoutPlural(withoutPossessive(withoutEnding(word))));
}

/** Endings of persons, whose letters look like those of cases (`smažeme`), from words that are long enough to be a verb. */
const PERSON = /^(.{3,}?)(?:uj(?:eme|ete|ou|[eiu])|[ei](?:me|te)|ate|aji)$/;
/** Persons of verbs as `dobít` (`dobiju`, `dobijte`), whose infinitive has one letter instead. */
const PERSON_OF_IT = /^(.{3,}i)j(?:eme|ete|me|te|ou|[eiu])$/;
/** What infinitives, participles, and nouns that are made of verbs end in, once the ending of their case is gone. */
const OF_VERB = /^(.{3,}?)(?:ova[tnl]|[aei][tnl]|nout)$/;
const SHORTEST_VERB = 6;

/**
 * The root that forms of a verb share with one another, and with the nouns that are made of it: `smažete`, `smažeme`, `smazat`, `smazání`. The published
 * stemmer knows cases only. A noun that only looks so loses the same letters in all its forms (`kredit`, `kreditu`).
 *
 * @param said in small letters, without accents
 */
function rootOfCzech(said: string): string {
  const word = said.replace(PERSON_OF_IT, '$1t');
  const verb = word.length >= SHORTEST_VERB ? word.replace(PERSON, '$1') : word;
  const stem = withoutPlural(withoutPossessive(withoutEnding(verb)));
  // What a person was taken from has no other ending of a verb.
  return normalized(verb === word && stem.length >= SHORTEST_VERB ? stem.replace(OF_VERB, '$1') : stem);
}

/** English words that Czech uses keep their plural: webhooks, limits. */
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

/** Words by which a question is asked or a wish is said, beside those that say nothing at all, without accents. */
const CZECH_QUESTION_WORDS = words(
  'chci chceme delat dela dlouho existuje jaka jake jakeho jakem jakou jaky jakych jakym jde kdyz kolik kolikrat lze mam mame mohou mohu ' +
    'mozne musi musim musime musite muzeme muzete muzu najdu nemuzu nejde potrebuji potrebuju pouziji pouzit pouziju prosim smi smim smime smite stane umi ' +
    'znamena zjistim',
);

/** Words that stand in every text and say nothing about it, without accents. */
const CZECH_STOP_WORDS = words(
  'a aby ale ani ano asi az bez bude budou by byl byla bylo byly byt ci co coz do i ja jak jako je jeho jeji jejich jen jeste ' +
    'jestli ji jich jim jiz jsem jsi jsme jsou jste k kam kde kdo kdy kdyz ke ktera ktere kteri kterou ktery ku ma maji mate me mezi mi ' +
    'mit mne mu muj muze na nad nam nas nase ne nebo nez ni nic o od on ona oni pak po pod podle pokud pouze prave pred pres pri pro ' +
    'proc proto protoze s se si sve svou svuj ta tak take tato te tedy ten tento teto tim to toho tohoto tom tomto tu tuto ty u uz v ' +
    'vam vas vase ve vice vsak z za ze ' +
    // What stands between English words, which developers type.
    'an and are at be but by can does for from how in is it my of on or that the this what when where which why with you your',
);

/** What search knows of a language. */
export interface SearchLanguage {
  /** The part that forms of a word have in common. The form may have accents, the stem has none. */
  stemOf(form: string): string;
  /** The part that words share which are derived from one another: shorter than the stem, or the same. */
  rootOf(form: string): string;
  /** Whether a word says nothing about a text. */
  isStopWord(form: string): boolean;
  /** Whether a word only asks (how many, may I): pages have it by chance, but it may be part of a phrase. */
  isQuestionWord(form: string): boolean;
}

/** @param tag BCP 47; of a language without rules here, words are found as they are written, and by their beginnings */
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
