/**
 * Czech typographic rules for plain text. They follow ČSN 01 6910 (spaces, numbers, dates, abbreviations, dashes) and
 * the practice of Czech typesetters: a line does not end with a one-letter word or start with a dash. The rules are for
 * prose, not for code, URLs or HTML. `@__PURE__` lets bundlers omit unused constants from islands.
 */

const NBSP = '\u00A0';

/** One-letter prepositions and conjunctions, and signs before a number. No line break follows them. */
const BINDING_LETTERS = 'ksvzouaiKSVZOUAI§№';

/** Abbreviations, without their dot, after which no line may break: `např. tento`. */
const BINDING_ABBREVIATIONS = /* @__PURE__ */ words(
  'např Např tj Tj tzn Tzn tzv Tzv mj Mj popř Popř příp Příp resp Resp vč ul Nám Tř sv',
  'Bc Ing Mgr Dr MUDr JUDr PhDr RNDr doc prof p pí',
);

/** Abbreviations after which no line may break if a number follows (`č. 5`). Before a word they may end a sentence. */
const NUMBERED_ABBREVIATIONS = /* @__PURE__ */ words(
  'č Č čl Čl odst Odst str Str s S ř Ř obr Obr tab Tab kap Kap par Par r tel Tel max Max min Min',
);

/** Matches signs and words that must be on the same line as the number before them: `5 %`, `10 km`. */
const UNIT = new RegExp(
  `(?:${[
    '[%‰°€$£×]|°[CF]|Kč|CZK|EUR|USD|GBP|PLN|tis\\.|mil\\.|mld\\.|Sb\\.',
    '[kcdmµn]?m[²³]?|km/h|m/s|[kmµ]?g|t|[cdhm]?l|ha',
    '[mµn]?s|min|h|hod|[kMG]?Hz|[kMG]?W|kWh|k?V|m?A|dB|px|ks',
    '[kKMGTP]i?[Bb]|[kMG]?bit/s|[kMG]?b/s|B',
    'tisíc\\p{L}*|mili[oó]n\\p{L}*|miliard\\p{L}*|korun\\p{L}*|haléř\\p{L}*|eur\\p{L}*|procent\\p{L}*',
    'sekund\\p{L}*|vteřin\\p{L}*|minut\\p{L}*|hodin\\p{L}*|dny|dn[íůiy]|den|dne|týdn\\p{L}*|týden|měsíc\\p{L}*|rok\\p{L}*|let',
    'znak\\p{L}*|zpráv\\p{L}*|SMS|bajt\\p{L}*|bit\\p{L}*|krát',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'uy',
);

/**
 * Matches text that must be on the same line as the ordinal number before it: `3.` in `5. 3.`, `března` in `5. března`.
 * A capital letter does not match, because it may start the next sentence.
 */
const AFTER_ORDINAL = /\d{1,2}\.|\d{4}(?!\d)|\p{Ll}/uy;

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/** Matches characters before a letter that make the letter a part of a longer word: the `'` before `s` in `it's`. */
const JOINED = /[\p{L}\p{N}_'’-]/u;

/** Matches a space and a hyphen or dash between words, to be replaced by a no-break space and an en dash. */
const DASH = /(?<=\S)[ \u00A0][-–](?=\s)/g;

/** Matches a range of numbers or times, such as `5-10` or `8:00-16:30`, but no part of a date, code or version. */
const RANGE =
  /(?<![\p{L}\p{N}_.,:/+–-])([1-9]\d{0,3}|\d{1,2}:\d{2})-([1-9]\d{0,3}|\d{1,2}:\d{2})(?![\p{L}\p{N}_/:–-]|[.,]\d)/gu;

/**
 * Matches words such as `e-mail`, `chcete-li` and `UCS-2`, in which a line must not break at the hyphen. No character
 * can prevent the break: search and speech do not recognize U+2011, and U+2060 would get into names and links.
 */
const TOGETHER = /(?<![\p{L}\p{N}-])([eE]-\p{Ll}+|\p{L}+-(?:li|2))(?![\p{L}\p{N}-])/gu;

/** Reports whether a text has words that must not break at their hyphen. */
export function hasTogether(text: string): boolean {
  // Most texts have no hyphen. For them `includes` is faster than the expression, which looks back at each letter.
  return text.includes('-') && text.search(TOGETHER) !== -1;
}

/** Splits a text into words that must not break at their hyphen, and the text between them. */
export function togetherPieces(text: string): { readonly piece: string; readonly isTogether: boolean }[] {
  // `split` with a capturing group returns text at even indexes, and the matched words at odd indexes.
  const pieces = text.split(TOGETHER).map((piece, i) => ({ piece, isTogether: i % 2 === 1 }));
  return pieces.filter(({ piece }) => piece !== '');
}

/** Applies Czech typography to a text. Applying it twice gives the same result. */
export function typeset(text: string): string {
  return typesetPieces([text])[0] ?? '';
}

/** Applies the rules to a text in several pieces, such as a sentence with a link, as if it were in one piece. */
export function typesetPieces(pieces: readonly string[]): string[] {
  const shortened = pieces.map(replaceSigns);
  const text = shortened.join('');
  // The following replacements do not change the length of the text, so the offsets of the pieces stay valid.
  let result = text;
  if (/[-–]/.test(text)) result = result.replace(DASH, `${NBSP}–`).replace(RANGE, range);
  result = bindSpaces(result);
  if (text.includes('"')) result = quotes(result);
  if (result === text) return shortened;
  let start = 0;
  return shortened.map((piece) => {
    const end = start + piece.length;
    const part = result.slice(start, end);
    start = end;
    return part;
  });
}

/** Applies the rules that change the length of a text: `...` becomes `…`, and `--` between spaces becomes `–`. */
function replaceSigns(piece: string): string {
  let text = piece;
  if (text.includes('...')) text = text.replace(/(?<!\.)\.{3}(?!\.)/g, '…');
  if (text.includes('--')) text = text.replace(/(?<=\s)--(?=\s)/g, '–');
  return text;
}

/** Replaces spaces at which a line must not break. */
function bindSpaces(text: string): string {
  return text.replace(/(?<=.)[ \n](?=.)/gs, (space, index: number) => (binds(text, index) ? NBSP : space));
}

/** Reports whether no line break is allowed at the space at `index`. */
function binds(text: string, index: number): boolean {
  if (/\s/.test(text.charAt(index + 1))) return false;
  const before = text.charAt(index - 1);
  if (isDigit(before)) return isGroup(text, index) || matchesAt(UNIT, text, index + 1);
  if (before === '.') return bindsAfterDot(text, index);
  if (BINDING_LETTERS.includes(before) && !JOINED.test(text.charAt(index - 2))) return true;
  return before === 'a' && isDigit(text.charAt(index + 1)) && wordBefore(text, index) === 'cca';
}

/** Reports whether a space separates groups of digits, as in `1 000` and `+420 123 456 789`. */
function isGroup(text: string, index: number): boolean {
  return (
    /(?<!\d)\d{1,3}$/.test(text.slice(Math.max(0, index - 4), index)) &&
    /^\d{3}(?!\d)/.test(text.slice(index + 1, index + 5))
  );
}

function bindsAfterDot(text: string, index: number): boolean {
  const word = wordBefore(text, index - 1);
  if (BINDING_ABBREVIATIONS.has(word)) return true;
  const next = text.charAt(index + 1);
  if (NUMBERED_ABBREVIATIONS.has(word) && isDigit(next)) return true;
  // A number with a dot may be an ordinal or part of a date, so no sentence ends there: 5. 3. 2026, 5. března.
  if (/^\d{1,2}$/.test(word))
    return text.charAt(index - 2 - word.length) !== '.' && matchesAt(AFTER_ORDINAL, text, index + 1);
  // A capital letter with a dot may be an initial, which does not end a sentence: J. Novák. After "a" or "i" in a list
  // of letters, it ends the sentence: "é a É. Všechna".
  if (!/^\p{Lu}$/u.test(word) || !/\p{Lu}/u.test(next)) return false;
  return !/(?:^|[\s\u00A0])\p{L}[ \u00A0][ai][ \u00A0]$/u.test(text.slice(Math.max(0, index - 7), index - 2));
}

/** Returns the word that ends at `end`, at most its last 8 characters, because no abbreviation is longer. */
function wordBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && end - start < 8 && WORD_CHARACTER.test(text.charAt(start - 1))) start--;
  return text.slice(start, end);
}

function matchesAt(sticky: RegExp, text: string, index: number): boolean {
  sticky.lastIndex = index;
  return sticky.test(text);
}

function isDigit(sign: string): boolean {
  return sign >= '0' && sign <= '9';
}

function range(match: string, from: string, to: string): string {
  const ascending = from.includes(':') ? to.includes(':') : !to.includes(':') && Number(from) < Number(to);
  return ascending ? match.replace('-', '–') : match;
}

/** Replaces pairs of straight quotation marks with „ and “. A mark without a counterpart, as in 5", stays. */
function quotes(text: string): string {
  const open: number[] = [];
  const replaced = new Map<number, string>();
  for (let i = text.indexOf('"'); i !== -1; i = text.indexOf('"', i + 1)) {
    if (opens(text[i - 1] ?? ' ', text[i + 1] ?? ' ')) open.push(i);
    else {
      const start = open.pop();
      if (start === undefined) continue;
      replaced.set(start, '„').set(i, '“');
    }
  }
  return text.replace(/"/g, (quote, index: number) => replaced.get(index) ?? quote);
}

function opens(before: string, after: string): boolean {
  return /[\s([{„‚–—/]/.test(before) && !/\s/.test(after);
}

function words(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}
