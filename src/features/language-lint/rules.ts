import { z } from 'zod';
import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { escapeRegExp } from '../../base/wildcard.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import { languageLintMessages } from './messages.ts';

/** Properties of a language that the rules for texts need. */
export interface LanguageRules {
  /** Corrects spaces, dashes and quotation marks. Must be idempotent: a second call changes nothing. */
  typeset(text: string): string;
  readonly quotes: readonly [open: string, close: string];
  /**
   * Checks if a lowercase word may be repeated.
   * @param following next word; empty at the end of the text
   */
  mayRepeat(word: string, following: string): boolean;
  /** Conjunctions that may follow a hyphen: "and" in "two- and three-part". */
  readonly conjunctions: ReadonlySet<string>;
  /** Frequent words of another language (usually English) that do not exist in this language, in lowercase. */
  readonly foreign: ReadonlySet<string>;
}

/** Problem in a text, such as a wrong quotation mark or a misspelt word. */
export interface LanguageFinding extends Range {
  readonly code: Extract<DiagnosticCode, `prose-${string}`>;
  readonly message: Text;
  readonly hint?: Text;
  /** Corrected text. Undefined if an author must review the correction. */
  readonly replacement?: string;
}

/** Creates a finding for each match of a regular expression, unless `finding` returns undefined. */
export function eachMatch(
  text: string,
  expression: RegExp,
  finding: (match: RegExpExecArray) => Omit<LanguageFinding, keyof Range> | undefined,
): LanguageFinding[] {
  return [...text.matchAll(expression)].flatMap((match) => {
    const found = finding(match);
    return found === undefined ? [] : [{ ...found, start: match.index, end: match.index + match[0].length }];
  });
}

/** Finds repeated spaces, and spaces before punctuation such as a comma or a full stop. */
export function spacing(text: string): LanguageFinding[] {
  return [
    ...eachMatch(text, /(?<=\S)[ \u00A0]{2,}(?=\S)/g, () => ({
      code: 'prose-spacing',
      message: languageLintMessages.twoSpaces,
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

/** Finds characters that `typeset` changes, because they break a typographic rule. */
export function typographic(text: string, { typeset }: LanguageRules): LanguageFinding[] {
  const wanted = typeset(text);
  // If three dots become an ellipsis, the length differs, and characters cannot be compared one by one. Nothing is
  // reported then, because the build corrects the text.
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

/** Finds quotation marks of other languages, and straight quotation marks without a counterpart. */
export function quotes(text: string, { quotes: [open, close] }: LanguageRules): LanguageFinding[] {
  if (!/["“”]/.test(text)) return [];
  const code = 'prose-quotes' as const;
  const hint = languageLintMessages.writeQuotes({ open, close });
  return [
    // Quotation with the right mark at its start and a wrong one at its end
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
    // Skips quotation marks after a digit, because they mean inches or seconds.
    ...eachMatch(text, new RegExp(`"(?<!(?:\\d|${open}[^"”${open}${close}]*)")`, 'gu'), () => ({
      code,
      message: languageLintMessages.straightQuotationMarkNo,
      hint,
    })),
  ];
}

/** Finds dashes and hyphens with a space on only one side, and em dashes. */
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

/** Finds words written twice in a row. The first word may be capitalized, because it may start a sentence. */
export function doubleWords(text: string, language: LanguageRules | undefined): LanguageFinding[] {
  const pairs = text.matchAll(
    /(?<![\p{L}\p{N}_.@/-])(\p{L}+)[ \u00A0\n]+(?=(\p{Ll}\p{L}*)(?![\p{L}\p{N}_@/-])(?:[ \u00A0\n]+(\p{L}*))?)/gu,
  );
  return [...pairs].flatMap(({ 0: first, 1: word = '', 2: next = '', 3: following = '', index }) => {
    // Skip single letters such as "A a", because the text is then about the letters themselves.
    if (word !== next && (next.length === 1 || word.toLowerCase() !== next)) return [];
    if (language?.mayRepeat(next, following)) return [];
    const message = languageLintMessages.wordStandsTwiceRow({ words: `${word} ${next}` });
    const [start, end] = [index, index + first.length + next.length];
    return [{ code: 'prose-double-word' as const, start, end, message, hint: languageLintMessages.removeOneThem }];
  });
}

/**
 * Thresholds: a text is in another language if at least `FOREIGN` of `ROW` consecutive words are in `foreign`. A name
 * in another language has only one or two such words.
 */
const ROW = 6;
const FOREIGN = 3;
const WORD = /[\p{L}’']+/gu;

/** Finds text in another language by its frequent words. Quotations are ignored. */
export function foreignWords(text: string, { foreign, quotes: [open, close] }: LanguageRules): LanguageFinding[] {
  const quoted = new RegExp(`${open}[^${close}]*${close}`, 'gu');
  // Replace quotations with dots, so that foreign words before and after them are not consecutive.
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

/** Schema of the site's dictionary: preferred terms, and texts that are exempt from the rules. */
export const dictionarySchema = z.strictObject({
  terms: z
    .array(
      z.strictObject({
        term: z.string().min(1),
        /** Unwanted forms of the term. A trailing `*` matches any ending. */
        avoid: z.array(z.string().trim().min(1)).min(1),
        /** Reason to avoid these forms, shown in the message. */
        why: z.string().optional(),
      }),
    )
    .default([]),
  allow: z.array(z.string().min(1)).default([]),
});

export type Dictionary = z.output<typeof dictionarySchema>;

/** Form of a term that the dictionary forbids, with a pattern to find it. */
export type UnwantedForm = ReturnType<typeof unwantedForms>[number];

/** Creates patterns for the unwanted forms in a dictionary. Call it once for all texts. */
export function unwantedForms({ terms }: Dictionary) {
  return terms.flatMap(({ term, avoid, why }) =>
    avoid.map((form) => ({
      pattern: formPattern(form),
      term,
      /** True if the form differs from the term only in case. */
      isSpelling: form.replace(/\*$/, '').toLowerCase() === term.toLowerCase(),
      hint: `Write "${term}".${why === undefined ? '' : ` ${why}`}`,
    })),
  );
}

/** Finds unwanted forms. Case matters, except at the start of a sentence. Parts of words and URLs are ignored. */
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
