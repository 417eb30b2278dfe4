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

/** The words of a text that has passed `clean`, in order. */
export function wordsOf(text: string): Word[] {
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

export function formsOf(text: string): Forms {
  const cleaned = clean(text);
  const words = wordsOf(cleaned);
  const parts = words.flatMap((word) => {
    if (word.parts.length > 0) return word.parts;
    const humps = cleaned.slice(word.start, word.end).split(/(?<=\p{Ll})(?=\p{Lu})/u);
    return humps.length > 1 ? humps.map(lower) : [];
  });
  return { whole: words.map(({ form }) => form), parts };
}

/** A text as it is kept and shown: composed (NFC), spaces plain, nothing invisible in it. */
export function clean(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim();
}

/** Without accents. Of a form, it has the same length: Latin letters are composed, and each loses its marks. */
export function fold(form: string): string {
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
