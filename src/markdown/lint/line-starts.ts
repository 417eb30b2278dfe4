import { closesBroken } from '../directives/fences.ts';
import { type Finding, write } from './finding.ts';
import { type Line, linesOf } from './lines.ts';
import { lintMessages } from './messages.ts';

/** Spaces that Markdown takes for letters, and characters that nobody sees. */
const NO_SPACE = '\\u00A0\\u2007\\u202F\\u200B-\\u200D\\u2060\\uFEFF';

/** Hashes of a heading without the space that makes it one. A single hash before a word is a hashtag. */
const HASHES = new RegExp(
  `^[${NO_SPACE}]*(?:(#{1,6})[${NO_SPACE}]+[ \\t]*(?=[^\\s#])|(#{2,6})(?=[\\p{L}\\p{N}*_\\[\`„“"']))`,
  'u',
);
/** Hashes that are a heading but for an invisible character before them. */
const HIDDEN_HASHES = new RegExp(`^[${NO_SPACE}]+(#{1,6})[ \\t]+(?=\\S)`, 'u');

const MARK = new RegExp(`^([-*+]|\\d{1,9}[.)])[${NO_SPACE}]+[ \\t]*(?=\\S)`, 'u');

/** What word processors write before the items of a list; Word's second level is an `o` and a tab. */
const BULLET = /^(?:[•·▪◦‣●○■□⁃∙][ \t\u00A0]+|o\t+)(?=\S)/u;

/** Whether any line may begin with one of these: most texts have none. */
const MAY_BEGIN = new RegExp(
  `(?:^|\\n)[ \\t>]*(?:[${NO_SPACE}]|#|[-*+][${NO_SPACE}]|\\d{1,9}[.)][${NO_SPACE}]|[•·▪◦‣●○■□⁃∙]|o\\t|:::)`,
  'u',
);

/**
 * Marks at the beginning of a line that make no heading and no list.
 *
 * @param source of a paragraph
 * @param start its offset in `text`
 */
export function lineStarts(source: string, start: number, text: string): Finding[] {
  if (!MAY_BEGIN.test(source)) return [];
  const lines = linesOf(source, start);
  return [
    ...lines.flatMap((line, i) => [...heading(line), ...colons(line, i, text), ...mark(line, text)]),
    ...quoted(source, start, text),
    ...bullets(lines),
  ];
}

function heading(line: Line): Finding[] {
  const [written, spaced, close] = HASHES.exec(line.text) ?? HIDDEN_HASHES.exec(line.text) ?? [];
  const hashes = spaced ?? close;
  if (written === undefined || hashes === undefined) return [];
  const title = line.text.slice(written.length).trimEnd();
  const message = line.text.startsWith('#')
    ? lintMessages.headingNoSpace({
        what: written === close ? lintMessages.noSpace : lintMessages.spaceMarkdownDoesNot,
        hashes,
      })
    : lintMessages.headingIndented({ hashes });
  return [
    {
      ...at(line, written.length),
      code: 'markdown-as-text',
      hidesHeadings: true,
      message,
      hint: write(`${hashes} ${title}`, lintMessages.signsThemselves({ signs: '\\#' })),
      fixes: [{ ...at(line, written.length), text: `${hashes} ` }],
    },
  ];
}

/** The first line of a paragraph is looked at with directives. */
function colons(line: Line, index: number, text: string): Finding[] {
  const written = index === 0 ? undefined : /^:{3,}/.exec(line.text)?.[0];
  if (written === undefined || closesBroken(text, line.start)) return [];
  return [
    {
      ...at(line, written.length),
      code: 'markdown-as-text',
      message: lintMessages.theseColonsNeitherOpen,
      hint: lintMessages.lookWhatTheyShould({ signs: '\\:::' }),
      fixes: [{ ...at(line, written.length), text: `\\${written}` }],
    },
  ];
}

function mark(line: Line, text: string): Finding[] {
  const [written, sign = ''] = MARK.exec(line.text) ?? [];
  if (written === undefined) return [];
  const next = line.text[written.length] ?? '';
  // A number keeps its sign, and a date or an ordinal number at the beginning of a line its space.
  if (/\d/.test(sign) ? !isCounted(line, sign, text) : /\d/.test(next)) return [];
  return [
    {
      ...at(line, written.length),
      code: 'markdown-as-text',
      message: lintMessages.itemListShownText({ sign }),
      hint: write(`${sign} `, lintMessages.spaceOrdinaryOneSpace),
      fixes: [{ ...at(line, written.length), text: `${sign} ` }],
    },
  ];
}

/** Whether another line nearby has the number before, or the one behind it. */
function isCounted({ start }: Line, sign: string, text: string): boolean {
  const number = Number.parseInt(sign, 10);
  const near = text.slice(Math.max(0, start - NEAR), start + NEAR);
  return new RegExp(`^[ \\t>]*(?:${number - 1}|${number + 1})[.)][\\s${NO_SPACE}]`, 'mu').test(near);
}

/** How far the next item of a list is looked for, in characters. */
const NEAR = 1500;

/** A quotation begins with a space that is shown. */
function quoted(source: string, start: number, text: string): Finding[] {
  const [written] = new RegExp(`^[${NO_SPACE}]+`, 'u').exec(source) ?? [];
  if (written === undefined || text[start - 1] !== '>') return [];
  const range = { start, end: start + written.length };
  return [
    {
      ...range,
      code: 'markdown-as-text',
      message: lintMessages.behindStandsSpaceMarkdown,
      hint: write('> ', lintMessages.spaceOrdinaryOneSpace),
      fixes: [{ ...range, text: ' ' }],
    },
  ];
}

/** One finding for all lines of a paragraph: they were pasted together. */
function bullets(lines: readonly Line[]): Finding[] {
  const found = lines.filter(({ text }) => BULLET.test(text));
  const [first] = found;
  if (first === undefined) return [];
  const sign = first.text[0] ?? '';
  return [
    {
      ...at(first, 1),
      code: 'markdown-as-text',
      message: lintMessages.listAsText({ count: found.length, sign }),
      hint: write('- ', lintMessages.eachItemBeginsHyphen),
      fixes: found.map((line) => ({ ...at(line, BULLET.exec(line.text)?.[0].length ?? 0), text: '- ' })),
    },
  ];
}

function at({ start }: Line, length: number): { readonly start: number; readonly end: number } {
  return { start, end: start + length };
}
