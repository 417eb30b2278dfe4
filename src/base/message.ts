import { attempt } from './attempt.ts';

export type Language = 'en' | 'cs';

/**
 * Texts of a message. `{name}` is a placeholder. `{count|page|pages}` is the word form that the number `count`
 * requires: in English for 1 and for other numbers; in Czech for 1, for 2 to 4, and for other numbers. Write `{{` for a
 * literal `{`.
 */
export interface Wording<English extends string = string> {
  readonly en: English;
  /** Czech text. Default: the English text. */
  readonly cs?: string;
}

/** Message with the values of its placeholders. It is plain data, so it can be stored or sent to another thread. */
export interface Message extends Wording {
  readonly values?: Values;
  /** Edit that the message proposes. */
  readonly fix?: Fix;
}

/**
 * Edit of a file: a new path, or text that replaces `from`. Apply it only if `from` occurs exactly once in the text
 * that the diagnostic marks; otherwise the file has changed, or it is unclear which occurrence is meant. A person must
 * confirm a fix with `isGuess`, such as a spelling suggestion, so `ssg check --fix` leaves it out.
 */
export type Fix = ({ readonly from: string; readonly to: string } | { readonly rename: string }) & {
  readonly isGuess?: true;
};

/** Message, or string that is the same in all languages. A list is a sequence of sentences. */
export type Text = string | Message | Alternatives | readonly Text[];

interface Alternatives {
  readonly or: readonly Text[];
}

type Value = Text | number;

type Values = Readonly<Record<string, Value | undefined>>;

/** Union of the names of the placeholders in a text: `'count' | 'file'` for `{count} lines in {file}`. */
type NamesIn<T extends string> = T extends `${infer Before}{{${infer After}`
  ? NamesIn<Before> | NamesIn<After>
  : T extends `${string}{${infer Inner}}${infer Rest}`
    ? NameOf<Inner> | NamesIn<Rest>
    : never;

type NameOf<T extends string> = T extends `${infer Name}|${string}` ? Name : T;

/** Result of declaring a message: the message if it has no placeholders, otherwise a function of their values. */
type Declared<English extends string> = string extends English
  ? never
  : [NamesIn<English>] extends [never]
    ? Message
    : (values: { readonly [name in NamesIn<English>]: Value | undefined }) => Message;

/** Declares messages. Messages with placeholders become functions that take the values of the placeholders. */
export function defineMessages<const All extends Readonly<Record<string, Wording>>>(
  all: All,
): { readonly [id in keyof All]: Declared<All[id]['en']> } {
  const declared = Object.entries(all).map(([id, wording]) => [
    id,
    placeholdersOf(wording.en).length === 0 ? wording : (values: Values) => ({ ...wording, values }),
  ]);
  return Object.fromEntries(declared);
}

/** Combines alternatives into one text that reads `a, b or c`. */
export function or(texts: readonly Text[]): Alternatives {
  return { or: texts };
}

/** Returns a text as a string in English or another language: `toText(message, 'cs')`. */
export function toText(text: Text, language: Language = 'en'): string {
  const inLanguage = (part: Text) => toText(part, language);
  if (typeof text === 'string') return text;
  if (isList(text))
    return text
      .map(inLanguage)
      .filter((part) => part !== '')
      .join(' ');
  if ('or' in text) return alternatives(text.or.map(inLanguage), language);
  const { values = {} } = text;
  return (text[language] ?? text.en).replace(PLACEHOLDER, (_, name?: string, forms?: string) => {
    if (name === undefined) return '{';
    const value = values[name];
    if (value === undefined) return `${value}`;
    const shown = typeof value === 'number' ? String(value) : inLanguage(value);
    return forms === undefined ? shown : formFor(shown, forms.split('|'), language);
  });
}

/** Returns the edit that a text proposes. For a list of sentences, returns the first edit that it contains. */
export function fixIn(text: Text): Fix | undefined {
  if (typeof text === 'string' || 'or' in text) return undefined;
  return isList(text) ? text.map(fixIn).find((fix) => fix !== undefined) : text.fix;
}

/** Error whose message exists in all languages. */
export class WordedError extends Error {
  readonly text: Text;

  constructor(text: Text, options?: ErrorOptions) {
    super(toText(text), options);
    this.text = text;
  }
}

/** Checks if a text is a language tag (BCP 47), such as `en-GB`. */
export function isLanguageTag(tag: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(tag))?.length === 1;
}

/** Returns the names of the placeholders in a text. */
export function placeholdersOf(wording: string): readonly string[] {
  return [...wording.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []);
}

const PLACEHOLDER = /\{\{|\{(\w+)(?:\|([^}]*))?\}/g;

const OR: Readonly<Record<Language, string>> = { en: ' or ', cs: ' nebo ' };

function alternatives(all: readonly string[], language: Language): string {
  const first = all.slice(0, -1).join(', ');
  return first === '' ? (all.at(-1) ?? '') : `${first}${OR[language]}${all.at(-1)}`;
}

/** Returns the form of a word for a number. @see https://cldr.unicode.org/index/cldr-spec/plural-rules */
function formFor(number: string, forms: readonly string[], language: Language): string {
  const [one = '', few = one, other = few] = forms;
  const count = Number(number.replaceAll(/[\s,]/g, ''));
  if (count === 1) return one;
  return language === 'cs' && count >= 2 && count <= 4 ? few : other;
}

/** Wraps `Array.isArray`, which does not narrow the type of a readonly array. */
function isList(value: Value): value is readonly Text[] {
  return Array.isArray(value);
}

/** Texts that describe expected values, by their English form: zod accepts only strings, not translated texts. */
const worded = new Map<string, Text>();

/**
 * Describes an expected value in each language: `z.string().regex(/^\d+$/, expected({ en: 'a number', cs: 'číslo' }))`.
 * Returns the English text for zod. Diagnostics show the text in the language of the user.
 * @param wanted noun phrase, in Czech in the nominative
 */
export function expected(wanted: Text): string {
  const english = toText(wanted);
  worded.set(english, wanted);
  return english;
}

/** Returns the translated description for an English text. Returns any other string unchanged. */
export function wordingOf(english: string): Text {
  return worded.get(english) ?? english;
}
