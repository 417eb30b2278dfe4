import { z } from 'zod';
import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import { languageLintMessages } from './messages.ts';

/** Data of a language that the rules need. */
export interface LanguageRules {
  /** Applies the unambiguous rules of typography. Applying it twice must give the same result. */
  typeset(text: string): string;
  /** Opening and closing quotation mark of the language. */
  readonly quotes: readonly [open: string, close: string];
  /** Reports whether a lower-case word may be repeated. `following` is the next word, empty at the end of the text. */
  mayRepeat(word: string, following: string): boolean;
  /** Conjunctions that may follow a hyphenated part of a compound ("two- and three-part"). */
  readonly conjunctions: ReadonlySet<string>;
  /** Frequent words of another language that do not exist in this language, in lower case. */
  readonly foreign: ReadonlySet<string>;
}

/** Language problem in a text, such as a wrong quotation mark or a misspelling. */
export interface LanguageFinding {
  readonly code: Extract<DiagnosticCode, `prose-${string}`>;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly message: Text;
  readonly hint?: Text;
  /** Correct text, if it can be applied without review. */
  readonly replacement?: string;
}

/** Returns a finding for each match of an expression. */
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

/** Each rule is a function of one text, as readers see it. */

/** Finds repeated spaces, and spaces before a comma or a full stop. */
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

/** Finds characters that the typography of the language would replace. */
export function typographic(text: string, { typeset }: LanguageRules): LanguageFinding[] {
  const wanted = typeset(text);
  // Skips texts whose length changes, as from three dots to an ellipsis: characters cannot be compared one by one then. The build
  // makes such changes.
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

/** Finds quotation marks of other languages, and straight ones without a counterpart. */
export function quotes(text: string, { quotes: [open, close] }: LanguageRules): LanguageFinding[] {
  if (!/["“”]/.test(text)) return [];
  const code = 'prose-quotes' as const;
  const hint = languageLintMessages.writeQuotes({ open, close });
  return [
    // Finds a quotation that starts with the right mark and ends with the mark of another language.
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
    // Skips marks after a digit, which mean inches or seconds.
    ...eachMatch(text, new RegExp(`"(?<!(?:\\d|${open}[^"”${open}${close}]*)")`, 'gu'), () => ({
      code,
      message: languageLintMessages.straightQuotationMarkNo,
      hint,
    })),
  ];
}

/** Finds dashes and hyphens with a space on one side only, and em dashes. */
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

/**
 * Finds repeated words. The second one must be in lower case, because a sentence may start with the last word of the
 * previous one.
 */
export function doubleWords(text: string, language: LanguageRules | undefined): LanguageFinding[] {
  const pairs = text.matchAll(
    /(?<![\p{L}\p{N}_.@/-])(\p{L}+)[ \u00A0\n]+(?=(\p{Ll}\p{L}*)(?![\p{L}\p{N}_@/-])(?:[ \u00A0\n]+(\p{L}*))?)/gu,
  );
  return [...pairs].flatMap(({ 0: first, 1: word = '', 2: next = '', 3: following = '', index }) => {
    // Skips pairs of single letters such as "A a", because such a text is about the letters themselves.
    if (word !== next && (next.length === 1 || word.toLowerCase() !== next)) return [];
    if (language?.mayRepeat(next, following)) return [];
    const message = languageLintMessages.wordStandsTwiceRow({ words: `${word} ${next}` });
    const [start, end] = [index, index + first.length + next.length];
    return [{ code: 'prose-double-word' as const, start, end, message, hint: languageLintMessages.removeOneThem }];
  });
}

/** A text is in another language if at least `FOREIGN` of `ROW` consecutive words are foreign. Names contain one or two. */
const ROW = 6;
const FOREIGN = 3;
const WORD = /[\p{L}’']+/gu;

/** Finds text in another language outside of quotation marks, by its frequent words. */
export function foreignWords(text: string, { foreign, quotes: [open, close] }: LanguageRules): LanguageFinding[] {
  const quoted = new RegExp(`${open}[^${close}]*${close}`, 'gu');
  // Replaces quotations with dots, because quotations and ends of sentences separate rows of foreign words.
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

/** Dictionary of a site: preferred terms, and texts that are exempt from the rules. */
export const dictionarySchema = z.strictObject({
  terms: z
    .array(
      z.strictObject({
        /** Preferred term. */
        term: z.string().min(1),
        /** Unwanted forms of the term. A trailing `*` matches any ending. */
        avoid: z.array(z.string().trim().min(1)).min(1),
        /** Reason why the unwanted forms are wrong. The message shows the reason. */
        why: z.string().optional(),
      }),
    )
    .default([]),
  /** Texts that are exempt from all rules. */
  allow: z.array(z.string().min(1)).default([]),
});

export type Dictionary = z.output<typeof dictionarySchema>;

/** Form of a word that the dictionary forbids, with the pattern that finds it. */
export interface UnwantedForm {
  readonly pattern: RegExp;
  readonly term: string;
  /** True if only the case of letters is wrong. */
  readonly isSpelling: boolean;
  readonly hint: string;
}

/** Compiles the unwanted forms of a dictionary, once for all texts. */
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
 * Finds unwanted forms. Case matters, except at the start of a sentence. Parts of longer words, addresses and paths are ignored.
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
