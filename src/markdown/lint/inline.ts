import type { Text } from '../../base/message.ts';
import { nearest, write } from '../../base/suggest.ts';
import { asText, type Finding, findEach, misspelling, type Range, rangeAt } from './findings.ts';
import { lintMessages } from './messages.ts';

/**
 * Matches a link or image that Markdown shows as text: `[text](a b)`. If the link text contains other nodes, such as
 * emphasis, the match starts at `](`.
 */
const BROKEN_LINK =
  /(?<!\\!?)(?:(!?)\[([^[\]\n]*))?\]\(([^()\n]*\)?)|(?<![\\\p{L}\p{N}])!\[(?!\^)\[?([^[\]\n]*)\]{0,2}/gu;

/** Matches a URL and a title in typographic quotation marks, `/a „Title“`, which Markdown does not accept. */
const TYPOGRAPHIC_TITLE = /^(<[^<>]*>|\S+)\s+[„“”«»‚‘’]([^"„“”«»‚‘’]*)[„“”«»‚‘’"]$/u;

/** Matches a URL and a title without its closing quotation mark: `/a "Title`. */
const OPEN_TITLE = /^(<[^<>]*>|\S+)\s+(["'])([^"']+)$/;

/** Matches the colons of a directive within a line: `:::`, or `::` before a name and a bracket, as in `::name[`. */
const COLONS = /(?<![\\:\n])(?<=\S[ \t]*):{3,}|(?<![\\:\w]):{2}(?=[a-z][\w-]*[[{])/g;

const COMMENT = /(?<!\\)<!--/g;

/** Matches `[text][name]`. In a text node, `name` has no definition, because the parser would have created a link. */
const NAMED_LINK = /(?<![\\!\]])\[([^[\]\n]*\p{L}[^[\]\n]*)\]\[(\p{L}[\p{L}\p{N} _-]*)\]/gu;

/** Matches `[^name]`. In a text node, `name` has no definition, because the parser would have created a footnote. */
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/** Matches a reference to a note that is no Markdown footnote: `word[1]`, `0.90 [1]`, `word¹`, `0.90*`, `0.90 *)`. */
const NOTE =
  /(?<=[\p{L}\p{N}.,;!?)“"] ?)(?:\[(\d{1,2})\](?![[(:])|¹|(?<!\*[^*\n]*)(?:(?<! )\*(?![*\p{L}\p{N})])|\*\)))/gu;

/** Quick test for mistakes such as `[^name]` or `word[1]`. Most text nodes do not match and need no further search. */
const MAY_HOLD = /[¹*]|\[[\d^]|\][([]|!\[|::|<!--|__/;

/**
 * Finds Markdown syntax that is shown as text. Escaped characters are ignored, because authors escape them on purpose.
 * @param source source of a text node
 * @param start offset of `source` in `text`
 */
export function inlineSigns(source: string, start: number, text: string): Finding[] {
  if (!MAY_HOLD.test(source)) return [];
  return [
    ...findEach(BROKEN_LINK, source, start, (match, range) => brokenLink(match, range, text)),
    ...findEach(COLONS, source, start, ({ 0: colons }, range) => {
      const message = colons.length === 2 ? lintMessages.directiveInsideLineShown : lintMessages.theseColonsNeitherOpen;
      return asText(range, message, lintMessages.directiveStandsLineOwn({ signs: '\\:::' }));
    }),
    ...findEach(FOOTNOTE, source, start, ({ 0: written, 1: name }, range) => {
      // If a line starts with a reference that also occurs above, such as `[^1]`, the line is a footnote without its
      // colon. Only the line is reported, and not the reference above.
      const isFootnote = /(?:^|\n)$/.test(text.slice(0, range.start)) && text.indexOf(written) < range.start;
      const why = lintMessages.colonMissing({ mark: written });
      if (isFootnote) return shown(range, lintMessages.footnote, why, `${written}:`);
      if (text.includes(`\n${written} `, range.end)) return undefined;
      const hint = lintMessages.writeTextLineOwn({ text: `[^${name}]: ...` });
      const message = lintMessages.shownAsText({ what: `\`${written}\``, why: lintMessages.noFootnoteNamed });
      return asText(range, message, hint);
    }),
    ...findEach(NOTE, source, start, ({ 0: written, 1: number = 1 }, range) => {
      if (text.slice(0, range.start).search(NOTE) !== -1) return undefined;
      const line = new RegExp(`^${written.replace(/[[\]*)]/g, '\\$&')}(?:[ \\t]+|(?<=¹))(?=[\\p{L}\\p{N}])`, 'gmu');
      const [note, ...others] = [...text.slice(range.end).matchAll(line)];
      // Finds no note if no line starts with the number, or several lines do: these lines are probably a list.
      if (note === undefined || others.length > 0) return undefined;
      const message = lintMessages.shownAsText({ what: lintMessages.footnoteNumber, why: `\`${written}\`` });
      return asText(range, message, lintMessages.writeAsFootnote({ number }));
    }),
    ...findEach(NAMED_LINK, source, start, ({ 2: name }, range) => {
      const hint = lintMessages.writeLineOwnBelow({ text: `[${name}]: https://...` });
      const why = lintMessages.nameUndefined({ name });
      return asText(range, lintMessages.shownAsText({ what: lintMessages.link, why }), hint);
    }),
    ...looseBold(source, start),
    ...findEach(COMMENT, source, start, ({ index }) => unclosedComment(source, index, start)),
  ];
}

function brokenLink(match: RegExpExecArray, range: Range, text: string): Finding | undefined {
  const [written, mark = '', label, rest, picture] = match;
  if (label === undefined && picture === undefined && opensEscaped(text, range.start)) return undefined;
  const isPicture = mark === '!' || picture !== undefined;
  const what = isPicture ? lintMessages.picture : lintMessages.link;
  const signs = lintMessages.signsThemselves({ signs: '\\[' });
  const broken = (why: Text, hint: Text) => asText(range, lintMessages.shownAsText({ what, why }), [hint, signs]);
  const link = (why: Text, to: string, more: Text = '', whole = range) =>
    shown(whole, what, why, `${mark}[${label}](${to})`, more);
  if (rest === undefined) {
    const isName = /\.[\p{L}\p{N}]{2,5}$/u.test(picture ?? '');
    const file = /\s/.test(picture ?? '') ? `<./${picture}>` : `./${picture}`;
    const fixed = isName ? `![What it shows](${file})` : `![${picture || 'What it shows'}](./picture.png)`;
    return broken(lintMessages.noAddressAfter({ written }), write(fixed));
  }
  if (!rest.endsWith(')')) {
    // Includes a number such as `(1)` in the file name, because Windows adds it to a file that was downloaded twice.
    const [, number] = /^(\(\d+\)\.[a-z\d]{2,5})\)/i.exec(text.slice(range.end)) ?? [];
    if (label === undefined || number === undefined)
      return broken(lintMessages.bracketOpen({ sign: '(' }), lintMessages.writeBracketBehindAddress);
    const whole = { start: range.start, end: range.end + number.length + 1 };
    return link(lintMessages.spaceInAddress, `<${rest}${number}>`, lintMessages.betterStillGiveFile, whole);
  }
  const address = rest.slice(0, -1).trim();
  const [, path = address, title = ''] = /^(.*?)(\s+(?:"[^"]*"|'[^']*'))?$/.exec(address) ?? [];
  const bare = path.replace(/^<|>$/g, '');
  if (label !== undefined) {
    if (address.includes('\\') && !/[\s<>&"']/.test(address))
      return link(lintMessages.backslashes, address.replaceAll('\\', '/'));
    const [, withoutSize, size] = /^(\S+)\s+(=\d*x\d*)$/.exec(address) ?? [];
    if (withoutSize !== undefined) return link(lintMessages.sizeInAddress({ size }), withoutSize);
    const [, plainPath, plainTitle] = TYPOGRAPHIC_TITLE.exec(address) ?? [];
    if (plainPath !== undefined) return link(lintMessages.titleUnquoted, `${plainPath} "${plainTitle}"`);
    const [, openPath, quote, openTitle] = OPEN_TITLE.exec(address) ?? [];
    if (openPath !== undefined)
      return link(lintMessages.titleOpen({ quote }), `${openPath} ${quote}${openTitle}${quote}`);
    if (/^(?:https?:\/|\.{0,2})\/\S*$/.test(label) && !/[/.@]/.test(address))
      return shown(range, what, lintMessages.wordsExchanged, `${mark}[${address}](${label})`);
    if (/^<[^\s<>]+$/.test(path)) return link(lintMessages.bracketOpen({ sign: '<' }), `${bare}${title}`);
  }
  if (!/\s/.test(rest.slice(0, -1)) || address === '' || label === undefined || /["'<>&]/.test(bare))
    return broken(lintMessages.addressInvalid({ address }), lintMessages.writeAddressWithoutSpaces);
  const number = /^\+\d[\d ()-]{7,}$/.test(bare) ? `tel:+${bare.replace(/\D/g, '')}` : undefined;
  // A route never contains spaces, so remove the spaces. A file name may contain spaces, so add angle brackets.
  const isFile = isPicture || /\.[\p{L}\p{N}]{2,5}$/u.test(path);
  const to = number ?? (isFile ? `<${bare}>` : bare.replace(/\s+/g, ''));
  return link(lintMessages.spaceInAddress, `${to}${title}`, isFile ? lintMessages.betterStillGiveFile : '');
}

/** Returns a finding about Markdown that is shown as text. The fix writes `fixed` in place of the range. */
function shown(range: Range, what: Text, why: Text, fixed: string, more: Text = ''): Finding {
  return misspelling(range, lintMessages.shownAsText({ what, why }), fixed, more);
}

/** Reports whether the `[` that belongs to the `](` at an offset is escaped. Bold text may be between the two. */
function opensEscaped(text: string, at: number): boolean {
  return /(?:\\!?\[|&#91;|&#x5b;|&lsqb;|&lbrack;)[^[\]]*$/i.test(text.slice(text.lastIndexOf('\n\n', at) + 1, at));
}

/** Returns a finding about a comment without `-->`. @param index offset of `<!--` in `source` */
export function unclosedComment(source: string, index: number, offset: number): Finding {
  const [line = ''] = source.slice(index).split('\n', 1);
  const [dashes = ''] = /\s*-*>?\s*$/.exec(line.slice(4)) ?? [];
  return {
    ...{ ...rangeAt(offset + index, '<!--'), code: 'markdown-unclosed', hidesHeadings: true },
    message: lintMessages.commentNeverEndsWhat,
    hint: lintMessages.writeWhereEndsSuch({ example: `${line.slice(0, line.length - dashes.length)} -->` }),
  };
}

/** Matches bold text with a space inside its `**` or `__`: `** text**`, `**text **`. A word may directly follow. */
const SPACED_BOLD =
  /(?<![\\*_\w])(\*\*|__)(?:[ \t]+([^*_\n]*?\p{L}[^*_\n]*?)[ \t]*\1(?![*_\w])|([^*_\s][^*_\n]*?)[ \t]+\1(?![*_]))/gu;

/** Matches a `**` directly before or after a word without the `**` at the other end, but not the `**` of `2**3`. */
const SINGLE_BOLD =
  /(?<![\\*\p{L}\p{N}])\*\*(?=[\p{L}\p{N}„“"([])|(?<=[\p{L}\p{N}.,!?…:)\]“”"])(?<!\\)\*\*(?![*\p{L}\p{N}])/gu;

function looseBold(source: string, start: number): Finding[] {
  const spaced = findEach(SPACED_BOLD, source, start, (match, range) => {
    const [written, mark = '', words, open = ''] = match;
    const bold = `${mark}${(words ?? open).trim()}${mark}`;
    const fixed = /^[\p{L}\p{N}]/u.test(source.slice(match.index + written.length)) ? `${bold} ` : bold;
    return misspelling(range, lintMessages.boldTextShownMarks({ mark }), bold, '', fixed);
  });
  if (spaced.length > 0) return spaced;
  const hint = lintMessages.writeBothEndsBold({ signs: '\\*\\*' });
  return findEach(SINGLE_BOLD, source, start, (_, range) => asText(range, lintMessages.twoAsterisksShownText, hint));
}

/** Pattern for a URL: `https://...`, `mailto:...`, `/a`, `./a`. Other text in parentheses is not a link. */
const ADDRESS = '(?:https?:\\/\\/|mailto:|tel:|\\.{0,2}\\/)[^\\s()\\[\\]]*';

/** Matches a link with a space between its brackets: `[text] (/a)`. */
const APART = new RegExp(`(?<![\\\\\\]!])(!?)\\[([^\\[\\]\\n]+)\\][ \\t]+\\((${ADDRESS})\\)`, 'g');

/**
 * Matches a link with a space after the scheme: `[us](mailto: us@example.org)`. The pattern is applied to the source,
 * because the parser may have turned the rest of the URL into a link.
 */
const SPACED_ADDRESS = /(?<![\\\]])(!?)\[([^[\]\n]+)\]\([ \t]*((?:mailto|tel):|https?:\/\/)[ \t]+([^\s()]+)[ \t]*\)/g;

/** Matches a link without its `[` in the first line of a paragraph: `text](/a)`. Captures the `](/a)`. */
const WITHOUT_START = new RegExp(`^[^[\\]\\\\]*(?=(\\]\\(${ADDRESS}\\)))`, 'g');

/** Matches a link with swapped brackets: `(text)[/a]`. */
const SWAPPED = new RegExp(`(?<!\\\\)\\(([^()\\n]+)\\)\\[(${ADDRESS})\\]`, 'g');

/** Matches a link whose brackets are escaped, as document converters write it: `\[text\](https://...)`. */
const ESCAPED_LINK = /\\\[([^[\]\\\n]+)\\\]\\?\(((?:https?:\/\/|mailto:|tel:|\.{0,2}\/)[^\s()\\]*)\\?\)/g;

/** Finds links with separated, swapped or escaped brackets. Searches whole paragraphs: a link may contain emphasis. */
export function looseLinks(source: string, start: number): Finding[] {
  const { link, picture } = lintMessages;
  const kind = (mark: string) => (mark === '' ? link : picture);
  if (!/\][ \t\\]*\(|\)\[/.test(source)) return [];
  return [
    ...findEach(SPACED_ADDRESS, source, start, ({ 1: mark = '', 2: label, 3: scheme, 4: rest }, range) =>
      shown(range, kind(mark), lintMessages.spaceInAddress, `${mark}[${label}](${scheme}${rest})`),
    ),
    ...findEach(WITHOUT_START, source, start, ({ 1: written = '' }, { end }) => {
      const hint = lintMessages.writeBeforeWordsLink({ signs: '\\[' });
      const message = lintMessages.shownAsText({ what: link, why: lintMessages.bracketElsewhere });
      return asText(rangeAt(end, written), message, hint);
    }),
    ...findEach(APART, source, start, ({ 1: mark = '', 2: label, 3: address }, range) =>
      shown(range, kind(mark), lintMessages.spaceBetweenBrackets, `${mark}[${label}](${address})`),
    ),
    ...findEach(SWAPPED, source, start, ({ 1: label, 2: address }, range) =>
      shown(range, link, lintMessages.bracketsExchanged, `[${label}](${address})`),
    ),
    ...findEach(ESCAPED_LINK, source, start, ({ 1: label, 2: address }, range) =>
      shown(range, link, lintMessages.bracketsEscaped, `[${label}](${address})`),
    ),
  ];
}

/**
 * Finds an image that is shown as a link to the file: with its `!` inside the bracket, `[!text](a.png)`, or, in strict
 * sites, a relative link alone in its paragraph.
 */
export function pictureAsLink(source: string, start: number, text: string, strict: boolean): Finding[] {
  const isAlone = strict && /^(?:\n\n)?$/.test(text.slice(Math.max(0, start - 2), start));
  const isLast = /^\n?(?:\n|$)/.test(text.slice(start + source.length));
  const pattern = /^\[(!?)([^[\]\n]+)\]\(([^()\s]+\.(?:svg|png|jpe?g|gif|webp|avif))\)$/gi;
  return findEach(pattern, source, start, ({ 1: mark, 2: label, 3: address = '' }, range) => {
    if (mark === '' && !(isAlone && isLast && address.startsWith('.'))) return undefined;
    return shown(range, lintMessages.picture, lintMessages.signBehindBracket, `![${label}](${address})`);
  });
}

/** Match the part of a calculation directly before and after its asterisks: `12` and `4` in `12*5*4`. */
const BEFORE = /[\p{L}\p{N}*~.,]*$/u;
const BEHIND = /^[\p{L}\p{N}*~.,]*[\p{L}\p{N}]/u;
const DIGIT = /^\p{N}$/u;
const WORD = /^[\p{L}\p{N}]$/u;

/** Number of characters before and after the asterisks that `BEFORE` and `BEHIND` search. */
const NEAR = 100;

/**
 * Finds asterisks or tildes of a calculation that Markdown reads as formatting: readers see `12*5*4` as 1254.
 * @param source source of an emphasis, strong or delete node
 */
export function marksBetweenDigits(source: string, start: number, text: string): Finding[] {
  const end = start + source.length;
  const mark = /^[*~]+/.exec(source)?.[0];
  if (mark === undefined) return [];
  const [before = '', first = ''] = [text[start - 1], source[mark.length]];
  const [last = '', behind = ''] = [source.at(-mark.length - 1), text[end]];
  const isCalculation =
    (DIGIT.test(before) && (DIGIT.test(first) || WORD.test(behind))) || (DIGIT.test(last) && DIGIT.test(behind));
  if (!isCalculation) return [];
  const from = start - (BEFORE.exec(text.slice(Math.max(0, start - NEAR), start))?.[0].length ?? 0);
  const to = end + (BEHIND.exec(text.slice(end, end + NEAR))?.[0].length ?? 0);
  const written = text.slice(from, to);
  const escaped = written.replace(/(?<!\\)[*~]/g, '\\$&');
  const message = lintMessages.shownSignsFormatText({ written, shown: written.replace(/(?<!\\)[*~]/g, '') });
  return [misspelling({ start: from, end: to }, message, escaped, lintMessages.orWriteSpacesAround)];
}

/** Names of common character references, such as `&nbsp;`. Only similar names are reported, so `Q&A;` is no mistake. */
const NAMES = [
  ...['nbsp', 'shy', 'thinsp', 'ensp', 'emsp', 'amp', 'lt', 'gt', 'quot', 'apos'],
  ...['copy', 'reg', 'trade', 'euro', 'pound', 'cent', 'deg', 'times', 'divide', 'plusmn', 'minus', 'frac12'],
  ...['ndash', 'mdash', 'hellip', 'bull', 'middot', 'sect', 'para', 'larr', 'rarr', 'uarr', 'darr', 'check'],
  ...['bdquo', 'ldquo', 'rdquo', 'sbquo', 'lsquo', 'rsquo', 'laquo', 'raquo', 'prime', 'infin'],
];

const WITH_END = /(?<!\\)&([a-z][a-z0-9]{2,7});/gi;
const WITHOUT_END = new RegExp(`(?<![\\\\\\p{L}\\p{N}])&(${NAMES.join('|')})(?![\\p{L}\\p{N};=_-])`, 'gu');

/**
 * Finds character references that are shown as text because of a misspelt name (`&nsbp;`) or a missing semicolon
 * (`&nbsp`).
 * @param source source of a text node
 * @param value text of the node
 */
export function wrongEntities(source: string, value: string, start: number): Finding[] {
  if (!source.includes('&')) return [];
  // Checks only references that readers see as text. A text may repeat a reference 60,000 times, so check it once.
  const names = new Set([...source.matchAll(WITH_END)].map(([written]) => written));
  const visible = new Set([...names].filter((written) => value.includes(written)));
  const finding = (range: Range, name: string, written: string, why: Text) =>
    shown(range, `\`${written}\``, why, `&${name};`, lintMessages.signsThemselves({ signs: '\\&' }));
  return [
    ...findEach(WITH_END, source, start, ({ 0: written, 1: name = '' }, range) => {
      const guess = visible.has(written) && name !== 'amp' ? nearest(name, NAMES) : undefined;
      if (guess === undefined || guess === name) return undefined;
      return finding(range, guess, written, lintMessages.noCharacterNamed);
    }),
    ...findEach(WITHOUT_END, source, start, ({ 0: written, 1: name = '' }, range) =>
      finding(range, name, written, lintMessages.semicolonMissing),
    ),
  ];
}

/**
 * Matches invisible characters that no text needs: zero width space, word joiner, byte order mark. Zero width joiners
 * match only between Latin, Cyrillic and Greek letters, digits and spaces, because Persian and emoji need them.
 * @see https://www.unicode.org/charts/PDF/U2000.pdf
 */
const IN_TEXT =
  /[\u200B\u2060\uFEFF]+|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s])[\u200C\u200D]+(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s])/gu;

/** Control characters, and line separators that layout programs write at the ends of lines. */
const CONTROL = '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u2028\\u2029';
const CONTROLS = new RegExp(`[${CONTROL}]+`, 'g');

/** Invisible characters that are mistakes in URLs. The soft hyphens and direction marks are allowed in other text. */
const INVISIBLE = '\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF';
const IN_ADDRESS = new RegExp(`[${INVISIBLE}]+`, 'g');

/** Characters that other systems cannot show or search, such as the ligature `ﬁ`, each with its correction. */
const WRONG_LETTERS: readonly {
  readonly pattern: RegExp;
  readonly message: (values: { readonly written: string; readonly codes: string }) => Finding['message'];
  readonly fixed?: (written: string) => string | undefined;
}[] = [
  { pattern: /[\p{L}\p{N}]*\uFFFD[\p{L}\p{N}\uFFFD]*/gu, message: lintMessages.letterLost },
  { pattern: /[\uE000-\uF8FF]+/g, message: lintMessages.letterPrivate },
  {
    pattern: /\p{L}\p{M}+/gu,
    message: lintMessages.letterOfParts,
    fixed: (written) => (written === written.normalize('NFC') ? undefined : written.normalize('NFC')),
  },
  {
    pattern: /[\p{L}]*[\uFB00-\uFB06][\p{L}]*/gu,
    message: lintMessages.ligature,
    fixed: (written) => written.normalize('NFKC'),
  },
  {
    pattern: /[ÂÃÄÅâ][\u0080-\u00BF\u0152-\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]{1,2}/g,
    message: lintMessages.wrongEncoding,
    fixed: decodedAgain,
  },
];

/** Quick test for characters that `invisible` finds. Most texts contain none. */
const SUSPECT = new RegExp(
  `[${INVISIBLE}${CONTROL}\\uFFFD\\uE000-\\uF8FF\\uFB00-\\uFB06\\u0300-\\u036F]|[ÂÃÄÅâ][^\\s\\w]`,
);

/** Reports whether a text may contain characters that are invisible or wrong. */
export function mayBeInvisible(text: string): boolean {
  return SUSPECT.test(text);
}

/** Finds invisible and wrong characters in the source of a text, or in the URL of a link, image or definition. */
export function invisible(source: string, start: number, where: 'text' | 'address'): Finding[] {
  const code = 'character-invisible';
  const codesOf = (signs: string) =>
    [...signs].map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(' ');
  // Merges findings with the same cause into one finding at the first place, with the changes for all places.
  const merged = (found: readonly Finding[]): Finding[] =>
    found.slice(0, 1).map((first) => {
      const changes = found.flatMap((one) => one.changes ?? []);
      return changes.length === 0 ? first : { ...first, changes };
    });
  const unseen = (pattern: RegExp, place: Finding['message'], instead: string) =>
    findEach(pattern, source, start, ({ 0: signs }, range) => {
      const message = lintMessages.characterNobodySeesStands({ where: place, codes: codesOf(signs) });
      const hint = lintMessages.deleteCharacterBehindPlace;
      return { ...range, code, message, hint, changes: [{ ...range, text: instead }] };
    });
  if (where === 'address') return unseen(IN_ADDRESS, lintMessages.address, '');
  const wrong = WRONG_LETTERS.flatMap(({ pattern, message, fixed }) =>
    merged(
      findEach(pattern, source, start, ({ 0: written }, range) => {
        const instead = fixed?.(written);
        if (fixed !== undefined && instead === undefined) return undefined;
        const found = { ...range, code, message: message({ written, codes: codesOf(written) }) } as const;
        if (instead === undefined) return { ...found, hint: lintMessages.typeAgain };
        return { ...found, hint: write(instead), changes: [{ ...range, text: instead }] };
      }),
    ),
  );
  return [...unseen(IN_TEXT, lintMessages.text, ''), ...unseen(CONTROLS, lintMessages.text, ' '), ...wrong];
}

/** Characters 0x80 to 0x9F of windows-1252, which Node's `TextDecoder` wrongly decodes as ISO 8859-1. */
const OLD_ENCODING =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

/** Returns the character whose UTF-8 bytes are shown as the given text in an old encoding: `–` for `â€“`. */
function decodedAgain(written: string): string | undefined {
  const byteOf = (sign: string) =>
    OLD_ENCODING.includes(sign) ? 0x80 + OLD_ENCODING.indexOf(sign) : sign.charCodeAt(0);
  const bytes = Uint8Array.from(written, byteOf);
  for (let length = bytes.length; length > 1; length--) {
    const decoded = new TextDecoder().decode(bytes.subarray(0, length));
    if (/^[\p{L}\p{P}\p{S}]$/u.test(decoded)) return `${decoded}${written.slice(length)}`;
  }
  return undefined;
}
