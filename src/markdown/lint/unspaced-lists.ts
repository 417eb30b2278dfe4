import { type Finding, write } from './finding.ts';
import { type Line, linesOf } from './lines.ts';
import { lintMessages } from './messages.ts';

/** A mark of a list with its text right behind it. A hyphen before a digit is a minus, and an asterisk with a second one emphasis. */
const MARK = /^(?:([-+]|\*(?!.*\*))(?=[\p{L}[])|(\d{1,9})([.)])(?=[\p{L}[*_]))/u;

/** Whether any line may begin with one: most texts have none. */
const MAY_BEGIN = /(?:^|\n)[ \t>]*(?:[-*+][\p{L}[]|\d{1,9}[.)][\p{L}[*_])/u;

/**
 * Lists whose marks have no space behind them: two lines or more that begin alike. One line alone may be anything.
 *
 * @param source of a paragraph
 * @param start its offset in the text
 */
export function unspacedLists(source: string, start: number): Finding[] {
  if (!MAY_BEGIN.test(source)) return [];
  const items = linesOf(source, start).flatMap((line) => itemOf(line) ?? []);
  const [first] = items;
  if (first === undefined) return [];
  const list = items.filter(
    ({ mark, number }, i) => mark === first.mark && (number === 0 || number === first.number + i),
  );
  if (list.length < 2) return [];
  return [
    {
      ...{ code: 'markdown-as-text', start: first.start, end: first.end },
      message: lintMessages.listShownRunningText({ mark: first.written }),
      hint: write(`${first.written} ${first.text}`, lintMessages.eachItemBegins),
      fixes: list.map(({ end }) => ({ start: end, end, text: ' ' })),
    },
  ];
}

function itemOf({ start, text }: Line) {
  const [written, bullet, digits = '0', end] = MARK.exec(text) ?? [];
  if (written === undefined) return undefined;
  const mark = bullet ?? end;
  const number = Number.parseInt(digits, 10);
  return { written, mark, number, start, end: start + written.length, text: text.slice(written.length).trimEnd() };
}
