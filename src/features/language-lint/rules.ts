import { eachMatch, type Finding } from './finding.ts';
import type { Language } from './languages/language.ts';
import { languageLintMessages } from './messages.ts';

/** Rules are functions of one text, as readers get it; none looks beyond it. */

/** Two spaces in a row, and spaces before a comma or a full stop. */
export function spacing(text: string): Finding[] {
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

const NAMES: Readonly<Record<string, Pick<Finding, 'code' | 'message'>>> = {
  '\u00A0': { code: 'prose-spacing', message: languageLintMessages.lineMayBreakSpace },
  '–': { code: 'prose-dash', message: languageLintMessages.hyphenStandsWhereDash },
};

/** What the typography of the language would change; nothing in a text that it was applied to. */
export function typographic(text: string, { typeset }: Language): Finding[] {
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
export function quotes(text: string, { quotes: [open, close] }: Language): Finding[] {
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
export function dashes(text: string, { conjunctions }: Language): Finding[] {
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

/** The same word twice. The second of them is small: a sentence may end with the word that begins the next one. */
export function doubleWords(text: string, language: Language | undefined): Finding[] {
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
export function foreignWords(text: string, { foreign, quotes: [open, close] }: Language): Finding[] {
  const quoted = new RegExp(`${open}[^${close}]*${close}`, 'gu');
  // What is quoted, and the end of a sentence, are the end of a row.
  const plain = text.replace(quoted, (match) => '.'.repeat(match.length));
  const findings: Finding[] = [];
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
