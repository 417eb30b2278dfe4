import { z } from 'zod';
import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import { languageLintMessages } from './messages.ts';

/** Properties of a language that the rules need. */
export interface LanguageRules {
  /** Applies the rules of typography that need no judgement. Must change nothing when it is applied again. */
  typeset(text: string): string;
  /** Opening and closing quotation mark. */
  readonly quotes: readonly [open: string, close: string];
  /** Tests whether a lower-case word may be repeated before the word that follows (empty at the end). */
  mayRepeat(word: string, following: string): boolean;
  /** Conjunctions that may follow the hyphen of a shortened compound ("two- and three-part"). */
  readonly conjunctions: ReadonlySet<string>;
  /** Frequent words of another language that are no words of this one, in lower case. */
  readonly foreign: ReadonlySet<string>;
}

/** Something wrong with a text. */
export interface LanguageFinding {
  readonly code: Extract<DiagnosticCode, `prose-${string}`>;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly message: Text;
  readonly hint?: Text;
  /** Safe replacement. */
  readonly replacement?: string;
}

/** A finding for each match of an expression. */
export function eachMatch(
  text: string,
  expression: RegExp,
  finding: (match: RegExpExecArray) => Omit<LanguageFinding, 'start' | 'end'> | undefined,
): LanguageFinding[] {
  return [...text.matchAll(expression)].flatMap((match) => {
    const found = finding(match);
    return found === undefined ? [] : [{ ...found, start: match.index, end: match.index + match[0].length }];
  });
}

/** Rules are functions of one text, as readers get it; none looks beyond it. */

/** Two spaces in a row, and spaces before a comma or a full stop. */
export function spacing(text: string): LanguageFinding[] {
  return [
    ...eachMatch(text, /(?<=\S)[ \u00A0]{2,}(?=\S)/g, () => ({
      code: 'prose-spacing',
      message: languageLintMessages.twoSpacesStandRow,
      replacement: ' ',
    })),
    ...eachMatch(text, /(?<=[\p{L}\p{N}])[ \u00A0]+(?=(?:[,;!?]|\.(?!\.))(?:\s|$))/gu, () => ({
      code: 'prose-spacing',
      message: languageLintMessages.spaceStandsBeforePunctuation,
      replacement: '',
    })),
  ];
}

const NAMES: Readonly<Record<string, Pick<LanguageFinding, 'code' | 'message'>>> = {
  '\u00A0': { code: 'prose-spacing', message: languageLintMessages.lineMayBreakSpace },
  '–': { code: 'prose-dash', message: languageLintMessages.hyphenStandsWhereDash },
};

/** Finds what the typography of the language would change. */
export function typographic(text: string, { typeset }: LanguageRules): LanguageFinding[] {
  const wanted = typeset(text);
  // Three dots become one sign: then signs cannot be compared one by one. That is for the build to do.
  if (wanted.length !== text.length) return [];
  return wanted.split('').flatMap((sign, i) => {
    if (sign === text[i]) return [];
    const named = NAMES[sign] ?? {
      code: 'prose-quotes' as const,
      message: languageLintMessages.straightQuotationMarkLeft,
    };
    const hint =
      sign === '\u00A0' ? languageLintMessages.writeNonBreakingSpace : languageLintMessages.writeSign({ sign });
    return [{ ...named, hint, start: i, end: i + 1, replacement: sign }];
  });
}

/** Quotation marks of another language, and straight ones that found no partner. */
export function quotes(text: string, { quotes: [open, close] }: LanguageRules): LanguageFinding[] {
  if (!/["“”]/.test(text)) return [];
  const code = 'prose-quotes' as const;
  const hint = languageLintMessages.writeQuotes({ open, close });
  return [
    // An opening one of the language that ends with another's.
    ...eachMatch(text, new RegExp(`["”](?<=${open}[^"”${open}${close}]*.)`, 'gsu'), () => ({
      code,
      message: languageLintMessages.quotationEndsMarkAnother,
      hint: languageLintMessages.writeSign({ sign: close }),
      replacement: close,
    })),
    ...[...text.matchAll(/“[^“”„"]*”/g)].flatMap(({ 0: { length }, index }) =>
      [
        { start: index, replacement: open },
        { start: index + length - 1, replacement: close },
      ].map((mark) => ({
        ...mark,
        code,
        end: mark.start + 1,
        message: languageLintMessages.quotationMarksThoseEnglish,
        hint: languageLintMessages.writeSign({ sign: mark.replacement }),
      })),
    ),
    // After a digit it means inches or seconds.
    ...eachMatch(text, new RegExp(`"(?<!(?:\\d|${open}[^"”${open}${close}]*)")`, 'gu'), () => ({
      code,
      message: languageLintMessages.straightQuotationMarkNo,
      hint,
    })),
  ];
}

/** Dashes and hyphens with a space on one side only, and long dashes. */
export function dashes(text: string, { conjunctions }: LanguageRules): LanguageFinding[] {
  const code = 'prose-dash';
  return [
    ...eachMatch(text, /(?<=[ \u00A0])—(?=\s)/g, () => ({
      code,
      message: languageLintMessages.dashLongOneEnglish,
      hint: languageLintMessages.write,
      replacement: '–',
    })),
    ...eachMatch(text, /(?<=\p{L})[ \u00A0][-–](?=\p{L})|(?<=\p{L})[-–](?= (\p{L}+))/gu, ([, next]) =>
      next !== undefined && conjunctions.has(next.toLowerCase())
        ? undefined
        : {
            code,
            message: languageLintMessages.dashBetweenWordsSpace,
            hint: languageLintMessages.writeDashSpacesBoth,
          },
    ),
  ];
}

/** Finds repeated words. The second must be lower case, because a sentence may start with the last word of the one before. */
export function doubleWords(text: string, language: LanguageRules | undefined): LanguageFinding[] {
  const pairs = text.matchAll(
    /(?<![\p{L}\p{N}_.@/-])(\p{L}+)[ \u00A0\n]+(?=(\p{Ll}\p{L}*)(?![\p{L}\p{N}_@/-])(?:[ \u00A0\n]+(\p{L}*))?)/gu,
  );
  return [...pairs].flatMap(({ 0: first, 1: word = '', 2: next = '', 3: following = '', index }) => {
    // Of "A" and "a" one is a letter that the text speaks of.
    if (word !== next && (next.length === 1 || word.toLowerCase() !== next)) return [];
    if (language?.mayRepeat(next, following)) return [];
    const message = languageLintMessages.wordStandsTwiceRow({ words: `${word} ${next}` });
    const [start, end] = [index, index + first.length + next.length];
    return [{ code: 'prose-double-word' as const, start, end, message, hint: languageLintMessages.removeOneThem }];
  });
}

/** Words in a row among which so many foreign ones make the row foreign. A name has one or two. */
const ROW = 6;
const FOREIGN = 3;
const WORD = /[\p{L}’']+/gu;

/** A row of words with several frequent words of another language; not in quotation marks. */
export function foreignWords(text: string, { foreign, quotes: [open, close] }: LanguageRules): LanguageFinding[] {
  const quoted = new RegExp(`${open}[^${close}]*${close}`, 'gu');
  // What is quoted, and the end of a sentence, are the end of a row.
  const plain = text.replace(quoted, (match) => '.'.repeat(match.length));
  const findings: LanguageFinding[] = [];
  for (const { 0: row, index } of plain.matchAll(/[\p{L}’' \u00A0\n,-]+/gu)) {
    const all = [...row.matchAll(WORD)];
    const hits = all.flatMap((word, i) => (foreign.has(word[0].toLowerCase()) ? [i] : []));
    const at = hits.findIndex((first, i) => (hits[i + FOREIGN - 1] ?? Number.POSITIVE_INFINITY) - first < ROW);
    const first = all[hits[at] ?? -1];
    const last = all[hits[at + FOREIGN - 1] ?? -1];
    if (first === undefined || last === undefined) continue;
    const [start, end] = [index + first.index, index + last.index + last[0].length];
    const message = languageLintMessages.looksLikePieceAnother({ words: text.slice(start, end) });
    findings.push({ code: 'prose-foreign', start, end, message, hint: languageLintMessages.translateOrPutQuotation });
  }
  return findings;
}

/** The dictionary of a site: which words it uses for what, and what the rules should let pass. */
export const dictionarySchema = z.strictObject({
  terms: z
    .array(
      z.strictObject({
        /** The term that is right. */
        term: z.string().min(1),
        /** Forms that are not: words, where `*` at the end of one stands for any ending. */
        avoid: z.array(z.string().trim().min(1)).min(1),
        /** Why, for the message. */
        why: z.string().optional(),
      }),
    )
    .default([]),
  /** Pieces of text that are right as they are, whatever the rules say. */
  allow: z.array(z.string().min(1)).default([]),
});

export type Dictionary = z.output<typeof dictionarySchema>;

/** A form to avoid, ready to be looked for. */
export interface UnwantedForm {
  readonly pattern: RegExp;
  readonly term: string;
  /** Only the capital letters are wrong. */
  readonly isSpelling: boolean;
  readonly hint: string;
}

/** The forms of a dictionary: made once, looked for in every text. */
export function unwantedForms({ terms }: Dictionary): readonly UnwantedForm[] {
  return terms.flatMap(({ term, avoid, why }) =>
    avoid.map((form) => ({
      pattern: formPattern(form),
      term,
      isSpelling: form.replace(/\*$/, '').toLowerCase() === term.toLowerCase(),
      hint: `Write "${term}".${why === undefined ? '' : ` ${why}`}`,
    })),
  );
}

/**
 * Terms that the dictionary asks to avoid. Capital letters count, except that a form may begin a sentence; a part of a longer
 * word, of an address or of a path is no hit.
 */
export function unwantedTerms(text: string, forms: readonly UnwantedForm[]): LanguageFinding[] {
  return forms.flatMap(({ pattern, term, isSpelling, hint }) =>
    eachMatch(text, pattern, ([found]) =>
      isSpelling && found.startsWith(term)
        ? undefined
        : { code: 'prose-term', message: languageLintMessages.siteDoesNotSay({ words: found }), hint },
    ),
  );
}

function formPattern(form: string): RegExp {
  const words = form.split(/\s+/).map((word) => {
    const stem = escapeRegExp(word.replace(/\*$/, ''));
    return word.endsWith('*') ? `${stem}\\p{L}*` : stem;
  });
  const [first = ''] = words[0] ?? '';
  words[0] = `[${first}${first.toUpperCase()}]${(words[0] ?? '').slice(1)}`;
  return new RegExp(`(?<![\\p{L}\\p{N}_@./-])${words.join('\\s+')}(?![\\p{L}\\p{N}_@]|[./-][\\p{L}\\p{N}])`, 'gu');
}
