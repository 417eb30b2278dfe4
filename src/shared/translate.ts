import { escapeRegExp } from './escape-reg-exp.ts';
/**
 * Sentences of the generator with their translation. Both may have places: `{path}` stands for any text, `{*reason}` for one that is
 * translated too, and in the translation `{count|chyba|chyby|chyb}` for the form that a number asks for: of 1, of 2 to 4, of all else.
 */
export type Catalog = readonly (readonly [english: string, translated: string])[];

/** Translates a sentence of the generator; undefined when the catalog does not have it. */
export type Translate = (english: string) => string | undefined;

interface Entry {
  readonly pattern: RegExp;
  /** Names of the places, in the order of the groups of `pattern`; those with `*` are translated too. */
  readonly places: readonly string[];
  readonly translated: string;
}

const PLACE = /\{(\*?\w+)\}/g;
const FILLED = /\{(\w+)(?:\|([^}]*))?\}/g;

/**
 * Makes a translator of a catalog. Messages are finished texts when somebody wants to read them, so an entry is found by its shape: of
 * all that fit, the one with the most letters of its own. Work that nobody reads costs nothing this way, and no message knows languages.
 *
 * Sentences that stand together are looked for one by one: `The image is gone. Did you mean a.png?` are two of them. When one of
 * them is not there, all of them may still be one entry.
 *
 * @throws {Error} at the first sentence, when a translation has a place that its own sentence lacks
 */
export function createTranslator(catalog: Catalog): Translate {
  /** Made when the first sentence is looked for: most who could translate never do. */
  let prepared: readonly Entry[] | undefined;

  // First in pieces: the last place of a sentence would take in the sentences behind it.
  const translate: Translate = (english) => inPieces(english) ?? whole(english);
  return translate;

  function whole(english: string): string | undefined {
    prepared ??= entriesOf(catalog);
    for (const { pattern, places, translated } of prepared) {
      const match = pattern.exec(english);
      if (match === null) continue;
      const values = new Map(
        places.map((place, i) => {
          const value = match[i + 1] ?? '';
          return place.startsWith('*') ? [place.slice(1), translate(value) ?? value] : [place, value];
        }),
      );
      return translated.replace(FILLED, (_, name: string, forms?: string) =>
        forms === undefined ? (values.get(name) ?? '') : formOf(values.get(name) ?? '', forms.split('|')),
      );
    }
    return undefined;
  }

  function inPieces(english: string): string | undefined {
    for (const { index } of english.matchAll(/(?<=[.?!]) (?=[A-Z`"*])/g)) {
      const [first, rest] = [whole(english.slice(0, index)), translate(english.slice(index + 1))];
      if (first !== undefined && rest !== undefined) return `${first} ${rest}`;
    }
    return undefined;
  }
}

/** Those with the most letters of their own first. */
function entriesOf(catalog: Catalog): readonly Entry[] {
  return catalog
    .map(([english, translated]) => ({ entry: entryOf(english, translated), own: english.replace(PLACE, '').length }))
    .sort((a, b) => b.own - a.own)
    .map(({ entry }) => entry);
}

function entryOf(english: string, translated: string): Entry {
  const places = [...english.matchAll(PLACE)].map(([, place = '']) => place);
  const known = new Set(places.map((place) => place.replace('*', '')));
  for (const [, name = ''] of translated.matchAll(FILLED)) {
    if (!known.has(name)) throw new Error(`"${english}" has no place {${name}}, and its translation has`);
  }
  const pieces = english.split(PLACE);
  // What stands in backticks has none itself.
  const anything = (i: number) => (pieces[i - 1]?.endsWith('`') ? '([^`]+?)' : '([\\s\\S]+?)');
  const source = pieces.map((piece, i) => (i % 2 === 0 ? escapeRegExp(piece) : anything(i)));
  return { pattern: new RegExp(`^${source.join('')}$`), places, translated };
}

/** Of Czech numbers: 1 chyba, 2 chyby, 5 chyb. @see https://cldr.unicode.org/index/cldr-spec/plural-rules */
function formOf(number: string, [one = '', few = one, other = few]: readonly string[]): string {
  const count = Number(number.replaceAll(/[\s,]/g, ''));
  return count === 1 ? one : count >= 2 && count <= 4 ? few : other;
}
