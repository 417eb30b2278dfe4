import { write } from '../../base/suggest.ts';
import { foreignMessages } from '../foreign/messages.ts';
import { asText, type Finding, findEach, type Line, linesOf, misspelling, prefixAt, rangeAt } from './findings.ts';
import { lintMessages } from './messages.ts';

/** Unusual spaces, such as no-break spaces, and invisible characters, which Markdown rejects after `#`, `-` or `>`. */
const NO_SPACE = '\\u00A0\\u2007\\u202F\\u200B-\\u200D\\u2060\\uFEFF';

/** Matches `#` characters without the space that makes a heading (`##Title`), but not a single `#` (a hashtag). */
const HASHES = new RegExp(
  `^[${NO_SPACE}]*(?:(#{1,6})[${NO_SPACE}]+[ \\t]*(?=[^\\s#])|(#{2,6})(?=[\\p{L}\\p{N}*_\\[\`„“"']))`,
  'u',
);
/** Matches a heading that is shown as text because an invisible character precedes its `#`. */
const HIDDEN_HASHES = new RegExp(`^[${NO_SPACE}]+(#{1,6})[ \\t]+(?=\\S)`, 'u');

const MARK = new RegExp(`^([-*+]|\\d{1,9}[.)])[${NO_SPACE}]+[ \\t]*(?=\\S)`, 'u');

/** Matches bullets of word processors, such as `•`. Word writes `o` and a tab on the second level. */
const BULLET = /^(?:[•·▪◦‣●○■□⁃∙\uF0A7\uF0B7\uF0D8][ \t\u00A0]+|o\t+)(?=\S)/u;

/**
 * Matches labels that make a list only in other programs: a dash or an emoji, `a)`, `IV.`, `1.2`. A label counts only
 * if the next line also has a label, because a single line may start with these characters by chance.
 */
const LABEL =
  /^(?:(?:(?=\P{ASCII})[\p{Pd}\p{So}\p{Sm}]\uFE0F?)+|(?:[a-z]\)|[IVX]+[.)]|\d+(?:\.\d+)+\.?(?=\s+\p{Lu})))[ \t\u00A0]+(?=\S)/u;

/**
 * Matches a bullet without a space: `-text`, `1.text`. Does not match a hyphen before a digit (minus sign), or an
 * asterisk if another asterisk follows on the line (emphasis).
 */
const UNSPACED = /^(?:([-+]|\*(?!.*\*))(?=[\p{L}[])|(\d{1,9})([.)])(?=[\p{L}[*_]))/u;

/**
 * Finds lines of a paragraph that look like a heading, list item, quotation or end of a directive but are shown as
 * text.
 * @param source source of the paragraph
 * @param start offset of `source` in `text`
 */
export function lineStarts(source: string, start: number, text: string): Finding[] {
  const lines = linesOf(source, start);
  return [
    ...lines.flatMap((line, i) => [...heading(line), ...(i === 0 ? [] : colons(line, text)), ...mark(line, text)]),
    ...quotation(source, start, text),
    ...bullets(lines, text),
    ...unspacedList(lines),
  ];
}

function heading(line: Line): Finding[] {
  const [written, spaced, close] = HASHES.exec(line.text) ?? HIDDEN_HASHES.exec(line.text) ?? [];
  const hashes = spaced ?? close;
  if (written === undefined || hashes === undefined) return [];
  const title = line.text.slice(written.length).trimEnd();
  const what = written === close ? lintMessages.noSpace : lintMessages.spaceMarkdownDoesNot;
  const why = line.text.startsWith('#')
    ? lintMessages.afterHashes({ what, hashes })
    : lintMessages.beforeHashes({ hashes });
  const message = lintMessages.shownAsText({ what: lintMessages.heading, why });
  const signs = lintMessages.signsThemselves({ signs: '\\#' });
  const range = rangeAt(line.start, written);
  return [{ ...misspelling(range, message, `${hashes} ${title}`, signs, `${hashes} `), hidesHeadings: true }];
}

/** Reports `:::` at the start of a line, except in the first line of a paragraph, which the directives step reports. */
function colons({ start, text: line }: Line, text: string): Finding[] {
  const written = /^:{3,}/.exec(line)?.[0];
  if (written === undefined || closesBroken(text, start)) return [];
  const hint = lintMessages.lookWhatTheyShould({ signs: '\\:::' });
  return [asText(rangeAt(start, written), lintMessages.theseColonsNeitherOpen, hint)];
}

function mark({ start, text: line }: Line, text: string): Finding[] {
  const [written, sign = ''] = MARK.exec(line) ?? [];
  if (written === undefined) return [];
  // A hyphen before a digit is a minus sign. A number with a dot may be a date or an ordinal number, unless a line
  // nearby starts with the previous or next number.
  if (/\d/.test(sign) ? !isCounted(start, sign, text) : /\d/.test(line[written.length] ?? '')) return [];
  const message = lintMessages.itemListShownText({ sign });
  return [misspelling(rangeAt(start, written), message, `${sign} `, lintMessages.spaceOrdinaryOneSpace)];
}

/** Number of characters before and after a list item in which `isCounted` searches the previous or next number. */
const NEAR = 1500;

/** Reports whether a line nearby starts with the previous or next number: `2.` for `1.`. */
function isCounted(start: number, sign: string, text: string): boolean {
  const number = Number.parseInt(sign, 10);
  const near = text.slice(Math.max(0, start - NEAR), start + NEAR);
  return new RegExp(`^[ \\t>]*(?:${number - 1}|${number + 1})[.)][\\s${NO_SPACE}]`, 'mu').test(near);
}

/** Finds an unusual space, such as a no-break space, after `>`, which makes the `>` visible. */
function quotation(source: string, start: number, text: string): Finding[] {
  if (text[start - 1] !== '>') return [];
  return findEach(new RegExp(`^[${NO_SPACE}]+`, 'gu'), source, start, (_, range) =>
    misspelling(range, lintMessages.behindStandsSpaceMarkdown, '> ', lintMessages.spaceOrdinaryOneSpace, ' '),
  );
}

/** Finds the mark of a GitHub alert outside a quotation, or with text on its line: `[!NOTE] Text`. */
export function alertAsText(source: string, start: number, text: string): Finding[] {
  const [written, mark = '', lineEnd] = /^(\[!\w+\])(?:[ \t]+(?=\S)|[ \t]*(\n)[ \t]*)/.exec(source) ?? [];
  const prefix = prefixAt(text, start);
  const quote = prefix.includes('>') ? '' : '> ';
  if (written === undefined || (quote === '' && lineEnd !== undefined)) return [];
  const message = foreignMessages.foreignShown({ what: foreignMessages.markMarkdown, written: mark });
  const fixed = `${quote}${mark.toUpperCase()}\n${prefix}${quote}`;
  const finding = misspelling(rangeAt(start, written), message, `> ${mark}`, foreignMessages.writeOnNextLine, fixed);
  return [{ ...finding, code: 'foreign-syntax' }];
}

/** Returns one finding for all pasted bullets of a paragraph, because they have the same cause. */
function bullets(lines: readonly Line[], text: string): Finding[] {
  const labels = lines.map((line) => LABEL.exec(line.text)?.[0]);
  const found = lines.flatMap((line, i) => {
    const hasNext = labels[i - 1] !== undefined || labels[i + 1] !== undefined;
    return rangeAt(line.start, BULLET.exec(line.text)?.[0] ?? (hasNext ? labels[i] : undefined) ?? '');
  });
  // Indents an item such as `1.2`, because the item is part of item 1 above.
  const itemAt = (start: number) => (/\d/.test(text.charAt(start)) ? '   - ' : '- ');
  const changes = found.filter(({ start, end }) => start < end).map((one) => ({ ...one, text: itemAt(one.start) }));
  const [first] = changes;
  if (first === undefined) return [];
  const sign = text.slice(first.start, first.end).trim();
  const why = lintMessages.foreignBullets({ count: changes.length, sign });
  const message = lintMessages.runningText({ what: lintMessages.list, why });
  const hint = [write('- '), lintMessages.eachItemBeginsHyphen];
  return [{ ...asText(rangeAt(first.start, sign), message, hint), changes }];
}

/** Finds at least two lines with the same bullet without a space after it. A single such line may be ordinary text. */
function unspacedList(lines: readonly Line[]): Finding[] {
  const items = lines.flatMap(({ start, text }) => {
    const [written, bullet, digits = '0', end] = UNSPACED.exec(text) ?? [];
    if (written === undefined) return [];
    const range = rangeAt(start, written);
    return [
      { written, range, mark: bullet ?? end, number: Number(digits), text: text.slice(written.length).trimEnd() },
    ];
  });
  const [first] = items;
  if (first === undefined) return [];
  const list = items.filter((item, i) => {
    return item.mark === first.mark && (item.number === 0 || item.number === first.number + i);
  });
  if (list.length < 2) return [];
  const changes = list.map(({ range: { end } }) => ({ start: end, end, text: ' ' }));
  const hint = [write(`${first.written} ${first.text}`), lintMessages.eachItemBeginsHyphen];
  const why = lintMessages.spaceMissing({ mark: first.written });
  const message = lintMessages.runningText({ what: lintMessages.list, why });
  return [{ ...asText(first.range, message, hint), changes }];
}

/** Finds a table pasted from a spreadsheet or a CSV file, that is, lines with the same number of separators. */
export function tableOfCells(source: string, start: number, text: string): Finding[] {
  if (!source.includes('\n')) return [];
  const lines = linesOf(source, start).map((line) => line.text.trim());
  const sign = ['\t', ';', / {3,}/].find((one) => lines.every((line) => line.split(one).length > 1));
  if (sign === undefined) return [];
  const rows = lines.map((line) => line.split(sign));
  const [head = []] = rows;
  if (rows.some((row) => row.length !== head.length)) return [];
  // Skips sentences, which have a space after a semicolon.
  if (sign === ';' && /;\s/.test(source)) return [];
  const [first = '', ...others] = rows.map(
    (row) => `| ${row.map((cell) => cell.trim().replaceAll('|', '\\|')).join(' | ')} |`,
  );
  const rule = `| ${head.map(() => '---').join(' | ')} |`;
  const fixed = [first, rule, ...others].join(`\n${prefixAt(text, start)}`);
  const signs = lintMessages[sign === '\t' ? 'tabs' : sign === ';' ? 'semicolons' : 'spaces'];
  const message = lintMessages.runningText({ what: lintMessages.table, why: lintMessages.cellsBetween({ signs }) });
  return [misspelling(rangeAt(start, source.trimEnd()), message, first, lintMessages.ruleBelow({ rule }), fixed)];
}

/** Matches a front matter field such as `draft: true` at the start of a text. No sentence starts like this. */
const FIELD = /^\s*((?:description|publishDate|redirectFrom|movedAnchors|updated|cover|slug|draft|noindex): .*)/;

/** Finds a field that is below the closing `---` of the front matter and is therefore shown as text. */
export function strayField(text: string): Finding[] {
  const [all = '', written] = FIELD.exec(text) ?? [];
  if (written === undefined) return [];
  const range = rangeAt(all.length - written.length, written);
  const message = lintMessages.shownAsText({ what: lintMessages.field, why: lintMessages.belowFrontMatter });
  return [asText(range, message, lintMessages.moveAboveSecondLine)];
}

/**
 * Reports whether a line above `offset` is a misspelt opening such as `::: note`. The `:::` at `offset` probably closes
 * that container, and is not reported in addition.
 */
export function closesBroken(text: string, offset = 0): boolean {
  return text.includes('::: ') && /^[ \t>]*:{3,}[ \t]+(?:\{\.)?[\w-]/m.test(text.slice(0, offset));
}
