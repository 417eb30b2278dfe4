import type { Code, FootnoteDefinition, Heading, Image, Link, List, Nodes, Paragraph, Parents, Table } from 'mdast';
import { baseMessages } from '../../base/messages.ts';
import { write } from '../../base/suggest.ts';
import { NO_WORDS_OF_PICTURE } from '../foreign/marks.ts';
import { plainText, rangeOf, walk } from '../nodes.ts';
import { asText, type Finding, findEach, type Line, linesOf, misspelling, prefixAt, rangeAt } from './findings.ts';
import { unclosedComment } from './inline.ts';
import { lintMessages } from './messages.ts';

/** Returns the offsets of the unescaped `|` in a table row. GFM ends a cell at each of them, even in inline code. */
function barsOf(row: string): number[] {
  const from = row.length - row.trimStart().length;
  const to = row.trimEnd().length - 1;
  return [...row.matchAll(/(?<!\\)\|/g)].map(({ index }) => index).filter((at) => at > from && at < to);
}

function countCells(row: string): number {
  return barsOf(row).length + 1;
}

/** Reports whether a line resembles a table's delimiter row (`|---|`), even if a word processor made dashes of `--`. */
function isRule(line: string): boolean {
  return /^[\s|:\u2010-\u2015-]+$/.test(line) && /[\u2010-\u2015-]/.test(line);
}

/** Reports whether a line starts and ends with `|` and has another `|` in between, like a table row. */
function isFramed({ text }: Line): boolean {
  return /^\s*\|.*(?<!\\)\|\s*$/.test(text) && barsOf(text).length > 0;
}

/** Returns a delimiter row, such as `|---|:--|`, for a head row. Keeps the alignments (`:--`) of the row `written`. */
function ruleBelow(head: string, written = ''): string {
  // Splits at spaces and `|`, because a wrong row may lack the `|` between two alignments.
  const sides = written.split(/[\s|]+/).filter((side) => side !== '');
  const cells = Array.from({ length: countCells(head) }, (_, i) => {
    const side = sides[i] ?? '';
    return `${side.startsWith(':') ? ':' : ''}---${side.length > 1 && side.endsWith(':') ? ':' : ''}`;
  });
  return `| ${cells.join(' | ')} |`;
}

/** Finds a table that is shown as text because its delimiter row is wrong or missing. */
export function brokenTable(source: string, start: number, text: string): Finding[] {
  if (!source.includes('|')) return [];
  const lines = linesOf(source, start);
  for (const [i, line] of lines.entries()) {
    const head = lines[i - 1];
    if (head === undefined || !/(?<!\\)\|/.test(head.text) || isRule(head.text)) continue;
    if (isRule(line.text) && (line.text.includes('|') || isFramed(head))) return [wrongRule(head, line)];
    if (!isFramed(head) || !isFramed(line)) continue;
    const [range, rule] = [rangeAt(head.start, head.text), ruleBelow(head.text)];
    const changes = [{ start: range.end, end: range.end, text: `\n${prefixAt(text, start)}${rule}` }];
    return [
      {
        ...asText(
          range,
          lintMessages.tableAsLines({ why: lintMessages.ruleMissing }),
          lintMessages.writeBelowLine({ rule }),
        ),
        changes,
      },
    ];
  }
  return [];
}

function wrongRule(head: Line, { start, text }: Line): Finding {
  const rule = ruleBelow(head.text, text);
  const written = text.trimEnd();
  const [count, columns] = [countCells(written), countCells(head.text)];
  const why = count === columns ? lintMessages.ruleUnreadable : lintMessages.ruleCells({ count, columns });
  return misspelling(rangeAt(start, written), lintMessages.tableAsLines({ why }), rule);
}

/**
 * Finds repeated delimiter rows (`|---|`), and table rows with more or fewer cells than the head row. Extra cells are
 * not shown. Missing cells are reported only in strict mode.
 */
export function wrongRows({ children }: Table, text: string, isStrict: boolean): Finding[] {
  const columns = children[0]?.children.length ?? 0;
  return children.flatMap((child, i): Finding[] => {
    const { children: cells } = child;
    const { start, end } = rangeOf(child);
    const row = text.slice(start, end);
    if (i > 0 && isRule(row) && /[\u2010-\u2015-]{2}/.test(row))
      return [asText(rangeAt(start, row), lintMessages.secondRule, lintMessages.deleteSecondRule)];
    if (isStrict && cells.length < columns) {
      const [head = 0, above = 0] = [0, i - 1].map((one) => children[one]?.position?.end.offset);
      const isDivided = i > 1 && row[0] !== '|' && text[above - 1] !== '|' && text[head - 1] === '|';
      const isText = !row.includes('|');
      const message = isText ? lintMessages.textInTable : lintMessages.rowLacksCells({ count: cells.length, columns });
      const hint = lintMessages[isDivided ? 'joinRow' : isText ? 'emptyLineAbove' : 'writeBarsForEmpty'];
      const found = { start, end, code: 'table-cell-lost', message, hint } as const;
      const joint = { start: above, end: start, text: ' ' };
      return [isDivided ? { ...found, start: above, changes: [joint] } : found];
    }
    if (cells.length <= columns) return [];
    const first = barsOf(row)[columns - 1];
    if (first === undefined) return [];
    const lost = row.slice(first + 1).replace(/\s*\|?\s*$/, '');
    const range = { start: start + first, end };
    const message = lintMessages.rowCellsHeadTable({ count: cells.length, columns, lost: lost.trim() });
    return [{ ...range, code: 'table-cell-lost', message, hint: lintMessages.writeBarInsideCell }];
  });
}

/** Finds a fenced code block without a closing fence. All text below it is then shown as code. */
export function unclosedFence(source: string, start: number): Finding[] {
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (fence === undefined) return [];
  const [, ...lines] = source.split('\n');
  const last = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trimEnd();
  if (last.length >= fence.length && last === (fence[0] ?? '').repeat(last.length)) return [];
  const [message, hint] = [lintMessages.blockCodeNotClosed, lintMessages.writeLineOwnWhere({ fence })];
  return [{ ...rangeAt(start, fence), code: 'markdown-unclosed', hidesHeadings: true, message, hint }];
}

/** Finds an HTML comment without `-->`. Browsers then hide all text below it. */
export function openComment(source: string, start: number): Finding[] {
  const end = /--!?>/g;
  let index = source.indexOf('<!--');
  for (; index !== -1; index = source.indexOf('<!--', index)) {
    const isEmpty = /^-?>/.exec(source.slice(index + 4, index + 6));
    end.lastIndex = index + 4;
    if (isEmpty !== null) index += 4 + isEmpty[0].length;
    else if (end.test(source)) index = end.lastIndex;
    else return [unclosedComment(source, index, start)];
  }
  return [];
}

/** Matches the end of a sentence, including closing quotation marks and brackets. */
const SENTENCE_END = /[.!…:;][)\]*_“”"’']*$/u;

const WORDS_OF_SENTENCE = 4;

/** Finds a line of hyphens directly below a paragraph. Markdown then shows the whole paragraph as a heading. */
export function paragraphAsHeading({ depth }: Heading, source: string, start: number): Finding[] {
  if (depth !== 2 || !source.includes('\n')) return [];
  const lines = linesOf(source, start);
  const rule = lines.at(-1);
  const above = lines.slice(0, -1).map((line) => line.text.trim());
  if (rule === undefined || !/^-+\s*$/.test(rule.text)) return [];
  const words = above.join(' ').split(/\s+/);
  const isSentence = words.length >= WORDS_OF_SENTENCE && SENTENCE_END.test(above.at(-1) ?? '');
  if (above.length === 1 && !isSentence) return [];
  const range = rangeAt(rule.start, rule.text.trimEnd());
  return [asText(range, lintMessages.textAboveTheseHyphens, lintMessages.writeEmptyLineAbove)];
}

/** Matches a number with a full stop that starts a sentence and not a list: `25. prosince`, `2026. Rok změn`. */
const NO_ITEM = /^(\d{1,9})\.(?=[ \t]+(?:a \d|\p{Ll}{3,})|(?<=\d{4}\.))/u;

/** Matches a telephone number such as `+ 420 123 456 789`. Markdown reads its plus sign as a bullet. */
const PHONE = /^\+(?=[ \t]*\d[\d \u00a0-]{6,})/;

const rowApart = lintMessages.shownAsText({ what: lintMessages.tableRow, why: lintMessages.emptyLineBefore });

/** Finds misread blocks: a sentence read as a list (`25. prosince`), a row outside its table, a heading in bold. */
export function misreadBlocks(parent: Parents, text: string, isStrict: boolean): Finding[] {
  if (!parent.children.some(({ type }) => type === 'paragraph' || type === 'list')) return [];
  return parent.children.flatMap((node, i): Finding[] => {
    if (node.type !== 'paragraph' && node.type !== 'list') return [];
    const { start, end } = rangeOf(node);
    const source = text.slice(start, end);
    const above = parent.children[i - 1];
    if (node.type === 'paragraph') {
      if (above?.type === 'table' && !source.includes('\n') && isFramed({ start, text: source }))
        return [asText(rangeAt(start, source), rowApart, lintMessages.joinTable)];
      if (source.includes('|') && isRule(source))
        return [asText(rangeAt(start, source), lintMessages.secondRule, lintMessages.deleteSecondRule)];
      return isStrict ? boldHeading(node, parent.children[i + 1], source, start) : [];
    }
    const inner = node.children.map((item) => item.children[0]);
    const isInner = parent.type === 'listItem' && i === 0;
    const found = (isInner ? [] : [node, ...inner]).flatMap((list) =>
      list?.type === 'list' ? listByNumber(list, text, list !== node) : [],
    );
    const [first] = found;
    if (first !== undefined) return [{ ...first, changes: found.flatMap(({ changes = [] }) => changes) }];
    const isBelow = above?.type === 'list' && above.ordered && !node.ordered;
    const { line = 0, column = 1 } = node.position?.start ?? {};
    if (!isBelow || column === 1 || (above.position?.end.line ?? 0) !== line - 1) return [];
    const wanted = (above.children[0]?.children[0]?.position?.start.column ?? 4) - 1;
    const changes = linesOf(source, start).map((item) => ({ start: item.start, end: item.start, text: ' ' }));
    const hint = lintMessages.indentBy({ count: wanted });
    const finding = asText(rangeAt(start, source.slice(0, 1)), lintMessages.listNotBelow, hint);
    return [wanted === column ? { ...finding, changes } : finding];
  });
}

/** Finds a list with a single item that the author meant as a sentence, such as `25. prosince`. */
function listByNumber(list: List, text: string, isInner: boolean): Finding[] {
  if (list.children.length !== 1) return [];
  const { start, end } = rangeOf(list);
  const source = text.slice(start, end);
  const [written, number] = NO_ITEM.exec(source) ?? PHONE.exec(source) ?? [];
  if (written === undefined || (number === '1' && !isInner)) return [];
  const instead = number === undefined ? '\\+' : `${number}\\.`;
  return [misspelling(rangeAt(start, written), lintMessages.listByNumber({ written }), instead)];
}

const WORDS_OF_HEADING = 8;

/** Finds a short bold paragraph above other text, which the author may have meant as a heading. */
function boldHeading(paragraph: Paragraph, below: Nodes | undefined, source: string, start: number): Finding[] {
  const [only, ...others] = paragraph.children;
  if (only?.type !== 'strong' || others.length > 0 || below?.type !== 'paragraph') return [];
  const words = plainText(paragraph).trim();
  if (words.split(/\s+/).length > WORDS_OF_HEADING || /[.,:;!?…]$/.test(words)) return [];
  return [misspelling(rangeAt(start, source), lintMessages.boldHeading, `## ${words}`)];
}

/** Finds an alternative text that does not describe its image, such as `image1.png`. */
export function pictureWithoutWords({ alt }: Image, source: string, start: number): Finding[] {
  if (!NO_WORDS_OF_PICTURE.test(alt ?? '')) return [];
  const range = rangeAt(start + 2, alt ?? '');
  const message = lintMessages.noWordsOfPicture({ words: alt ?? '' });
  const hint = baseMessages.describePicture;
  return source.startsWith('![') ? [{ ...range, code: 'image-alt-missing', message, hint }] : [];
}

/** Matches link texts that say nothing about the target. */
const EMPTY_WORDS = /^(?:zde|v\u00EDce?|klikn\u011Bte zde|here|click here|more|read more)$/i;

/** Matches link texts that point to the top of the page. */
const TO_TOP = /\btop\b|nahoru|za\u010D\u00E1tek/i;

/**
 * Finds a link without a URL, and a link text such as "here" that does not describe the target. A screen reader can
 * list links without the sentences around them.
 */
export function linkWithEmptyWords(link: Link, start: number, source: string): Finding[] {
  const words = plainText(link).trim();
  const [message, hint] = [lintMessages.linkToTop, lintMessages.writeAddressOrTop];
  if (link.url === '#' && !TO_TOP.test(words))
    return [{ ...rangeAt(start, source), code: 'link-broken', message, hint }];
  if (/^https?:\/\/\S+$/.test(words) && /^https?:/.test(link.url) && !bare(link.url).startsWith(bare(words)))
    return [asText(rangeAt(start, source), lintMessages.otherAddress({ words }), lintMessages.writeSameAddress)];
  if (!EMPTY_WORDS.test(words)) return [];
  return [asText(rangeAt(start, source), lintMessages.emptyWords({ words }), lintMessages.nameTarget)];
}

/** Returns a URL in lowercase, without `https://www.` at the start and without `/` or `…` at the end. */
function bare(address: string): string {
  return address.toLowerCase().replace(/^https?:\/\/(?:www\.)?|[/…]+$/g, '');
}

/** Finds typographic characters that word processors put into code, such as `“` in JSON or `–` before an option. */
export function typographyInCode({ lang, value }: Code, source: string, start: number): Finding[] {
  const isJson = lang === 'json' && !value.includes('"');
  const isShell = /^(?:ba|z)?sh$|^shell$|^console$/.test(lang ?? '');
  const pattern = isJson ? /[“”„]/g : isShell ? /(?<=[ \t])[–—](?=[a-z])/g : undefined;
  const changes = [...(pattern === undefined ? [] : source.matchAll(pattern))].map(({ index }) => ({
    ...{ start: start + index, end: start + index + 1, text: isJson ? '"' : '--' },
  }));
  const [first] = changes;
  if (first === undefined) return [];
  const message = lintMessages.typographyInCode({ sign: source.charAt(first.start - start) });
  return [{ ...asText(first, message, write(first.text)), changes }];
}

/** Minimum number of words in a code block that is reported as prose. Shorter blocks may be a command or its output. */
const WORDS_OF_PROSE = 5;

/** Finds prose that is shown as code because it is indented by four spaces or a tab. */
export function proseAsCode({ value }: Code, source: string, start: number): Finding[] {
  const isMarkdown = /^(?::{3,}[a-z]|#{2,6}[ \t]+\S.*$)/.test(value);
  if (!/^(?: {4}|[ ]{0,3}\t)/.test(source) || !(isProse(value) || isMarkdown)) return [];
  const [first = ''] = source.split('\n', 1);
  const range = rangeAt(start + first.search(/[^ \t]/), first.trim());
  return [asText(range, lintMessages.paragraphShownCodeFour, lintMessages.deleteSpacesBeginningLines)];
}

/**
 * Reports whether a code block looks like prose: it starts with a capital letter, ends like a sentence, has at least
 * `WORDS_OF_PROSE` words, and no characters of code such as `{`.
 */
function isProse(value: string): boolean {
  const plain = value.replace(/!?\[([^[\]]*)\]\([^()\s]*\)/g, '$1').trim();
  if (!/^[„“"(*_]*\p{Lu}/u.test(plain) || !SENTENCE_END.test(plain.replace(/\?/g, '.'))) return false;
  if (/[{}<>=\\|`~@#$^[\]]|\/\/|\(\)|;\n|^\s*[-+]{1,2}\w/mu.test(plain)) return false;
  const words = plain.split(/\s+/);
  const ofLetters = words.filter((word) => /^[„“"(*_]*\p{L}[\p{L}\p{M}’'-]*[.,!?…:;)*_“”"]*$/u.test(word));
  return words.length >= WORDS_OF_PROSE && ofLetters.length >= words.length * 0.8;
}

/** Finds a link without a text, such as `[](/a)`, which readers do not see. */
export function linkWithoutWords(link: Link, source: string, start: number): Finding[] {
  if (link.children.some((child) => child.type !== 'text') || plainText(link).trim() !== '') return [];
  return findEach(/^\[\s*\](\(.*\))$/gs, source, start, ({ 1: address }, range) => {
    const hint = [write(`[...]${address}`), lintMessages.dotsWordsReadersChoose];
    return asText(range, lintMessages.linkNotShownNo, hint);
  });
}

/** Matches the misspelt end of a heading: an id with a space (`{# id}`) or without `#` (`{id}`), or `Title##`. */
const NO_ID = /(?<!\\)\{(?:\s*#\s+|\s+#\s*|\s*)([\p{L}\p{N}_-]+)\s*\}$|(?<=[^\s#\\])#{2,6}$/gu;

/** Finds a heading whose misspelt id, such as `{# id}`, or whose closing `#` characters are shown as text. */
export function endAsText(source: string, start: number): Finding[] {
  return findEach(NO_ID, source.trimEnd(), start, ({ 0: written, 1: id }, range) => {
    const signs = lintMessages.signsThemselves({ signs: `\\${written[0]}` });
    const [message, right] =
      id === undefined ? [lintMessages.closingHashes, ` ${written}`] : [lintMessages.idHeadingShownWords, `{#${id}}`];
    return { ...misspelling(range, message, right, signs), hidesHeadings: true };
  });
}

/** Finds a heading that is empty or has only an id. */
export function headingWithoutWords(heading: Heading, source: string, start: number): Finding[] {
  const [hashes] = /^#{1,6}/.exec(source) ?? [];
  if (hashes === undefined || heading.children.some((child) => child.type !== 'text')) return [];
  if (!/^(?:\{#[^{}\s]*\})?$/.test(plainText(heading).trim())) return [];
  const message = lintMessages.headingEmptyNoWords({ hashes });
  const finding = asText(rangeAt(start, source.trimEnd()), message, lintMessages.writeThemOrDelete);
  return [{ ...finding, hidesHeadings: true }];
}

/** Finds footnotes that the page does not show: unreferenced footnotes, and second footnotes with the same label. */
export function lostFootnotes(tree: Nodes, text: string, hasFindings: boolean): Finding[] {
  if (!text.includes('[^')) return [];
  const definitions: FootnoteDefinition[] = [];
  const used = new Set<string>();
  walk(tree, (node) => {
    if (node.type === 'footnoteDefinition') definitions.push(node);
    if (node.type === 'footnoteReference') used.add(node.identifier);
  });
  const named = new Set<string>();
  return definitions.flatMap((definition): Finding[] => {
    const { identifier } = definition;
    const { start, end } = rangeOf(definition);
    const [mark] = /^\[\^[^\]]+\]/.exec(text.slice(start, end)) ?? [];
    const isSecond = named.has(identifier);
    named.add(identifier);
    // Skips an unreferenced footnote if there are other findings: one of them may be about its misspelt reference.
    if (mark === undefined || (!isSecond && (used.has(identifier) || hasFindings))) return [];
    const message = isSecond
      ? lintMessages.footnoteNotShownAnother({ mark })
      : lintMessages.footnoteNotShownNothing({ mark });
    const hint = isSecond ? lintMessages.giveAnotherNameHere : lintMessages.writeTextWhereBelongs({ mark });
    return [asText(rangeAt(start, mark), message, hint)];
  });
}
