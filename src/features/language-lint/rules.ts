import { eachMatch, type Finding } from './finding.ts';
import type { Language } from './languages/language.ts';

/** Rules are functions of one text, as readers get it; none looks beyond it. */

/** Two spaces in a row, and spaces before a comma or a full stop. */
export function spacing(text: string): Finding[] {
  return [
    ...eachMatch(text, /(?<=\S)[ \u00A0]{2,}(?=\S)/g, () => ({
      code: 'prose-spacing',
      message: 'Two spaces stand in a row.',
      replacement: ' ',
    })),
    ...eachMatch(text, /(?<=[\p{L}\p{N}])[ \u00A0]+(?=(?:[,;!?]|\.(?!\.))(?:\s|$))/gu, () => ({
      code: 'prose-spacing',
      message: 'A space stands before a punctuation mark.',
      replacement: '',
    })),
  ];
}

const NAMES: Readonly<Record<string, Pick<Finding, 'code' | 'message'>>> = {
  '\u00A0': { code: 'prose-spacing', message: 'A line may break at this space.' },
  '–': { code: 'prose-dash', message: 'A hyphen stands where a dash belongs.' },
};

/** What the typography of the language would change; nothing in a text that it was applied to. */
export function typographic(text: string, { typeset }: Language): Finding[] {
  const wanted = typeset(text);
  // Three dots become one sign: then signs cannot be compared one by one. That is for the build to do.
  if (wanted.length !== text.length) return [];
  return wanted.split('').flatMap((sign, i) => {
    if (sign === text[i]) return [];
    const named = NAMES[sign] ?? { code: 'prose-quotes' as const, message: 'A straight quotation mark is left.' };
    const hint = sign === '\u00A0' ? 'Write a non-breaking space, U+00A0.' : `Write ${sign}.`;
    return [{ ...named, hint, start: i, end: i + 1, replacement: sign }];
  });
}

/** Quotation marks of another language, and straight ones that found no partner. */
export function quotes(text: string, { quotes: [open, close] }: Language): Finding[] {
  if (!/["“”]/.test(text)) return [];
  const code = 'prose-quotes' as const;
  const hint = `Write ${open}...${close}.`;
  return [
    // An opening one of the language that ends with another's.
    ...eachMatch(text, new RegExp(`["”](?<=${open}[^"”${open}${close}]*.)`, 'gsu'), () => ({
      code,
      message: 'The quotation ends with the mark of another language.',
      hint: `Write ${close}.`,
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
        message: 'The quotation marks are those of English.',
        hint: `Write ${mark.replacement}.`,
      })),
    ),
    // After a digit it means inches or seconds.
    ...eachMatch(text, new RegExp(`"(?<!(?:\\d|${open}[^"”${open}${close}]*)")`, 'gu'), () => ({
      code,
      message: 'A straight quotation mark has no partner.',
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
      message: 'The dash is the long one of English.',
      hint: 'Write –.',
      replacement: '–',
    })),
    ...eachMatch(text, /(?<=\p{L})[ \u00A0][-–](?=\p{L})|(?<=\p{L})[-–](?= (\p{L}+))/gu, ([, next]) =>
      next !== undefined && conjunctions.has(next.toLowerCase())
        ? undefined
        : {
            code,
            message: 'A dash between words has a space on one side only.',
            hint: 'Write a dash with spaces on both sides, or a hyphen with none.',
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
    const message = `"${word} ${next}": the word stands twice in a row.`;
    const [start, end] = [index, index + first.length + next.length];
    return [{ code: 'prose-double-word' as const, start, end, message, hint: 'Remove one of them.' }];
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
    const message = `"${text.slice(start, end)}" looks like a piece of another language.`;
    findings.push({ code: 'prose-foreign', start, end, message, hint: 'Translate it, or put it in quotation marks.' });
  }
  return findings;
}
