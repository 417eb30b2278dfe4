/** Figures of texts (numbers, units of time and codes), and the file `figures.lock` that records them. */

import { compareText, type Diagnostic, error, info, type SourcePlace } from '../../base/diagnostic.ts';
import { memo, surplus } from '../../base/lists.ts';
import type { Text } from '../../base/message.ts';
import { maskFences, type Passage, type Position, rangesOf } from '../../base/position.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import { isProgram } from '../../pipeline/read/passages.ts';
import { statedFactsMessages } from './messages.ts';
import { numbersOf, TIMES } from './numbers.ts';
import { durationWordsOf, quantityReader } from './quantities.ts';

/** Name of the file that records the numbers and codes of all texts. It is committed together with the content. */
export const FIGURES_FILE = 'figures.lock';

/** Number with its unit, unit of time, code, or reference to a data value (`:value[...]`) in a text. */
export interface Figure extends Position {
  /** Text of the figure, with ordinary spaces: `1 530 znaků`. */
  readonly text: string;
  /** Length of the figure in the file, in UTF-16 code units. */
  readonly length: number;
}

/** `number`: number with or without a unit. `unit`: unit of time alone. `value`: reference such as `:value[...]`. */
type Kind = 'number' | 'unit' | 'code' | 'value';

/** Matches inline code, and references to data values. */
const MARKED = /`[^`\n·]+`|:value\[[^\]\n]*\]/g;
/** Matches a unit after a number, or the month after a day: ` %`, ` znaků`, `. října`. */
const UNIT = /(?:\.?\s?[%‰€$°]|\.\s\p{Ll}+|\s?\p{L}+)/uy;
/** Matches a number that is probably a year. The word after it is then not its unit. */
const YEAR = /^(?:19|20)\d\d$/;
const MIN_UNIT_WORD = 3;
/** Number of first letters that identify a unit, because its inflected forms differ only in later letters. */
const STEM = 3;

type FigureReader = ReturnType<typeof figureReader>;

/** Creates functions that find figures (numbers with units, codes) in the texts of a language (BCP 47 tag). */
export function figureReader(locale: string, quantities = quantityReader(locale)) {
  const { alone } = numbersOf(locale);
  const { units } = durationWordsOf(locale);
  const unit = alone(TIMES.map((time) => `(?<${time}>${units[time]})`).join('|'));
  const identifier = alone('\\p{L}+\\d[\\p{L}\\d]*');

  const inPassage = (text: string): Range[] => {
    const counted = quantities(text).flatMap(({ number, unit: time, start, end }) => {
      // Skips the number 1 in words, because the word is often only an article.
      if (time === undefined && number === 1 && !/\d/.test(text.slice(start, end))) return [];
      UNIT.lastIndex = end;
      const behind = time === undefined && !YEAR.test(text.slice(start, end)) ? (UNIT.exec(text)?.[0].length ?? 0) : 0;
      return [{ start, end: end + behind }];
    });
    const others = [unit, identifier].flatMap((pattern) =>
      rangesOf(text, pattern).filter(({ start, end }) => end - start >= MIN_UNIT_WORD),
    );
    return [
      ...counted,
      ...others.filter((one) => !counted.some(({ start, end }) => start < one.end && one.start < end)),
    ];
  };

  const keyOf = (text: string): { readonly kind: Kind; readonly key: string } => {
    if (text.startsWith('`')) return { kind: 'code', key: text };
    if (text.startsWith(':value[')) return { kind: 'value', key: text };
    const [first] = quantities(text);
    if (first !== undefined) {
      const behind = text.slice(first.end).replace(/[\s.]/g, '').slice(0, STEM).toLowerCase();
      return { kind: 'number', key: `${first.number} ${first.unit ?? behind}` };
    }
    const { groups = {} } = text.matchAll(unit).next().value ?? {};
    const time = TIMES.find((one) => groups[one] !== undefined);
    return time === undefined ? { kind: 'code', key: text } : { kind: 'unit', key: time };
  };

  return {
    /** Returns the figures (numbers with units, codes) of a file in the order of the text. */
    figuresOf(file: string, source: string, passages: readonly Passage[]): Figure[] {
      const places = passages.flatMap(({ text, offsets }) => {
        const plain = text.replaceAll('\u00A0', ' ');
        const marked = isProgram(file) ? rangesOf(plain, MARKED) : [];
        return [...inPassage(plain), ...marked].flatMap(({ start, end }) => {
          const [first = -1, last = -1] = [offsets[start], offsets[end - 1]];
          return first === -1 || last === -1 ? [] : [{ start: first, end: last + 1, text: plain.slice(start, end) }];
        });
      });
      const body = maskFences(source);
      if (!isProgram(file))
        places.push(...rangesOf(body, MARKED).map((place) => ({ ...place, text: body.slice(place.start, place.end) })));
      let [line, at] = [1, 0];
      return places
        .sort((a, b) => a.start - b.start)
        .map(({ start, end, text }) => {
          for (let next = source.indexOf('\n', at); next !== -1 && next < start; next = source.indexOf('\n', at)) {
            at = next + 1;
            line++;
          }
          return { text: text.replace(/\s+/g, ' ').trim(), line, column: start - at + 1, length: end - start };
        });
    },
    /** Returns the kind of a figure, and a key that its spellings share: `5 minute` for "pět minut", "5 minutami". */
    keyOf: memo(keyOf),
  };
}

const HEADER = [
  '# Numbers, units of time and codes in texts, one line for each line of a text.',
  '# `ssg check` reports what changes. Compare the other places, then record it with `ssg check --update`.',
];
const BETWEEN = ' · ';

/** Returns the content of `figures.lock`, sorted by file. */
export function writeFigures(files: ReadonlyMap<string, readonly Figure[]>): string {
  const lines = [...files]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([file, figures]) => {
      const byLine = new Map<number, string[]>();
      for (const { line, text } of figures) byLine.set(line, [...(byLine.get(line) ?? []), text]);
      return figures.length === 0 ? [] : [file, ...Array.from(byLine.values(), (texts) => `  ${texts.join(BETWEEN)}`)];
    });
  return [...HEADER, ...lines, ''].join('\n');
}

/** Parses `figures.lock`. `recorded` maps files to figures; `wrong` lists the markers of merge conflicts. */
export function readFigures(text: string) {
  const recorded = new Map<string, string[]>();
  const wrong: { readonly line: number; readonly length: number }[] = [];
  let figures: string[] = [];
  for (const [i, line] of text.split('\n').entries()) {
    if (line.startsWith('#') || line.trim() === '') continue;
    if (/^(?:<{7}|={7}|>{7}|\|{7})/.test(line)) wrong.push({ line: i + 1, length: line.length });
    else if (line.startsWith('  ')) figures.push(...line.trim().split(BETWEEN));
    else {
      figures = recorded.get(line) ?? [];
      recorded.set(line, figures);
    }
  }
  return { recorded, wrong };
}

/**
 * Returns the figures of a text that `figures.lock` does not record, each with the recorded figure that it replaces, if
 * any: a missing one of the same kind. The order does not matter.
 */
function changesOf(recorded: readonly string[], figures: readonly Figure[], { keyOf }: FigureReader) {
  const was = recorded.map((text) => ({ text, ...keyOf(text) }));
  const is = figures.map((figure) => ({ figure, ...keyOf(figure.text) }));
  let start = 0;
  while (start < was.length && was[start]?.key === is[start]?.key) start++;
  let end = 0;
  const most = Math.min(was.length, is.length) - start;
  while (end < most && was.at(-1 - end)?.key === is.at(-1 - end)?.key) end++;

  const gone = firstSurplus(was.slice(start, was.length - end), is.slice(start, is.length - end));
  const known = new Set(was.map(({ key }) => key));
  return firstSurplus(is.slice(start, is.length - end), was.slice(start, was.length - end)).flatMap((now) => {
    // A new number replaces a missing number, otherwise a missing `:value[...]`. A new `:value[...]` is not reported.
    const same = gone.findIndex(({ kind }) => kind === now.kind);
    const at = same === -1 && now.kind === 'number' ? gone.findIndex(({ kind }) => kind === 'value') : same;
    const [before] = at === -1 ? [] : gone.splice(at, 1);
    const isNews = before !== undefined || (now.kind === 'number' && !known.has(now.key));
    return isNews ? [{ figure: now.figure, before: before?.text }] : [];
  });
}

/** Removes the last equal item of `a` for each item of `b`. Returns the items of `a` that are left. */
function firstSurplus<T extends Keyed>(a: readonly T[], b: readonly Keyed[]): T[] {
  return surplus(a.toReversed(), b, ({ key }) => key).reverse();
}

type Keyed = Pick<ReturnType<FigureReader['keyOf']>, 'key'>;

/** Maximum number of positions of the old figure that a diagnostic lists. */
const NAMED = 5;

/** Returns the problems of `figures.lock`: figures that have changed or are not recorded, and merge conflicts. */
export function problemsOfFigures(
  { recorded, wrong }: ReturnType<typeof readFigures>,
  now: ReadonlyMap<string, readonly Figure[]>,
  reader: FigureReader,
): Diagnostic[] {
  const found = wrong.map((place) =>
    error('ledger-invalid', statedFactsMessages.noFigure, { file: FIGURES_FILE, column: 1, ...place }),
  );
  for (const [file, figures] of now) {
    const before = recorded.get(file);
    if (before === undefined && figures.length > 0)
      found.push(notRecorded(statedFactsMessages.newText({ file, count: figures.length }), { file: FIGURES_FILE }));
    for (const { figure, before: old } of before === undefined ? [] : changesOf(before, figures, reader)) {
      const place = { file, line: figure.line, column: figure.column, length: figure.length };
      if (old === undefined) found.push(notRecorded(statedFactsMessages.newFigure({ figure: figure.text }), place));
      else {
        const { key } = reader.keyOf(old);
        const others = [...now].flatMap(([other, list]) =>
          list.flatMap(({ text, line }) => (reader.keyOf(text).key === key ? [`${other}:${line}`] : [])),
        );
        const notes = others.slice(0, NAMED).map((at) => statedFactsMessages.alsoSays({ place: at, figure: old }));
        const message = statedFactsMessages.figureChanged({ before: old, now: figure.text });
        const hint = statedFactsMessages.compareFigure({ before: old });
        found.push({ ...error('figure-changed', message, place, { hint }), ...(notes.length > 0 && { notes }) });
      }
    }
  }
  return found;
}

function notRecorded(message: Text, place: SourcePlace): Diagnostic {
  return info('ledger-outdated', message, place, { hint: statedFactsMessages.recordFigures });
}
