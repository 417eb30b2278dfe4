import { type Finding, write } from './finding.ts';
import { looseBold } from './loose-bold.ts';
import { lintMessages } from './messages.ts';

/** A picture or a link that is none: from its first bracket, or from `](` when something else stands between the brackets. */
const BROKEN_LINK =
  /(?<!\\!?)(?:(!?)\[([^[\]\n]*))?\]\(([^()\n]*\)?)|(?<![\\\p{L}\p{N}])!\[(?!\^)\[?([^[\]\n]*)\]{0,2}/gu;

/** An address and a title between quotation marks that Markdown takes for letters. */
const TYPOGRAPHIC_TITLE = /^(<[^<>]*>|\S+)\s+[„“”«»‚‘’]([^"„“”«»‚‘’]*)[„“”«»‚‘’"]$/u;

/** An address and a title that only begins. */
const OPEN_TITLE = /^(<[^<>]*>|\S+)\s+(["'])([^"']+)$/;

/** Colons of a directive inside a line: three, or two with a name and what belongs behind it. */
const COLONS = /(?<![\\:\n])(?<=\S[ \t]*):{3,}|(?<![\\:\w]):{2}(?=[a-z][\w-]*[[{])/g;

const COMMENT = /(?<!\\)<!--/g;

/** Whether any of these may be in a text: most have none. */
const MAY_HOLD = /\]\(|\]\[|!\[|::|<!--|\[\^|\*\*|__/;

/** A link by a name; with an address for it, it would not be text. */
const NAMED_LINK = /(?<![\\!\]])\[([^[\]\n]*\p{L}[^[\]\n]*)\]\[(\p{L}[\p{L}\p{N} _-]*)\]/gu;

/** A reference to a footnote that has no text: with one it would not be text. */
const FOOTNOTE = /(?<!\\)\[\^([^\]\s]+)\]/g;

/**
 * Signs of Markdown inside lines that are shown as they are. What an author has escaped is meant.
 *
 * @param source of a text node, as written
 * @param start its offset in `text`
 * @param text that the whole page, or included file, is made of
 */
export function inlineSigns(source: string, start: number, text: string): Finding[] {
  if (!MAY_HOLD.test(source)) return [];
  return [
    ...[...source.matchAll(BROKEN_LINK)].flatMap((match) =>
      isMeant(match, start, text) ? [] : [brokenLink(match, start)],
    ),
    ...[...source.matchAll(COLONS)].map(({ 0: colons, index }) => strayColons(colons, start + index)),
    ...[...source.matchAll(FOOTNOTE)].map((match) => missingFootnote(match, start)),
    ...[...source.matchAll(NAMED_LINK)].map((match) => namelessLink(match, start)),
    ...looseBold(source, start),
    ...[...source.matchAll(COMMENT)].map(({ index }) => openComment(source, index, start)),
  ];
}

/** Whether the bracket that `](` would close is escaped, wherever in its paragraph it stands. */
function isMeant({ 2: label, 4: picture, index }: RegExpExecArray, start: number, text: string): boolean {
  if (label !== undefined || picture !== undefined) return false;
  const at = start + index;
  return /(?:\\!?\[|&#91;|&#x5b;|&lsqb;|&lbrack;)[^[\]]*$/i.test(text.slice(text.lastIndexOf('\n\n', at) + 1, at));
}

function brokenLink(match: RegExpExecArray, offset: number): Finding {
  const [written, mark, label, rest, picture] = match;
  const start = offset + match.index;
  const range = { start, end: start + written.length };
  const isPicture = mark === '!' || picture !== undefined;
  const what = isPicture ? lintMessages.picture : lintMessages.link;
  const base = { ...range, code: 'markdown-as-text' as const };
  const escaped = [{ ...range, text: written.replace('![', '!\\[').replace('](', ']\\(') }];
  const plain = lintMessages.signsThemselves({ signs: '\\[' });
  if (rest === undefined) {
    const message = lintMessages.shownTextNoAddress({ what, written });
    const isName = /\.[\p{L}\p{N}]{2,5}$/u.test(picture ?? '');
    const mended = isName ? `![What it shows](<./${picture}>)` : `![${picture || 'What it shows'}](./picture.png)`;
    return { ...base, message, hint: write(mended, plain), fixes: [{ ...range, text: mended }] };
  }
  if (!rest.endsWith(')')) {
    const message = lintMessages.shownTextBracketNot({ what });
    return { ...base, message, hint: [lintMessages.writeBracketBehindAddress, plain], fixes: escaped };
  }
  const address = rest.slice(0, -1).trim();
  const forward = address.replaceAll('\\', '/');
  if (label !== undefined && address.includes('\\') && !/[\s<>&"']/.test(address)) {
    const mended = `${mark ?? ''}[${label}](${forward})`;
    const message = lintMessages.shownTextPartsAddress({ what });
    return { ...base, message, hint: write(mended), fixes: [{ ...range, text: mended }] };
  }
  const [, plainPath, plainTitle] = TYPOGRAPHIC_TITLE.exec(address) ?? [];
  if (label !== undefined && plainPath !== undefined && plainTitle !== undefined) {
    const mended = `${mark ?? ''}[${label}](${plainPath} "${plainTitle}")`;
    const message = lintMessages.shownTextTitleDoes({ what });
    return { ...base, message, hint: write(mended), fixes: [{ ...range, text: mended }] };
  }
  const [, openPath, quote, openTitle] = OPEN_TITLE.exec(address) ?? [];
  if (label !== undefined && openPath !== undefined) {
    const mended = `${mark ?? ''}[${label}](${openPath} ${quote}${openTitle}${quote})`;
    const message = lintMessages.shownTextTitleNo({ what, quote });
    return { ...base, message, hint: write(mended), fixes: [{ ...range, text: mended }] };
  }
  const [, path = address, title = ''] = /^(.*?)(\s+(?:"[^"]*"|'[^']*'))?$/.exec(address) ?? [];
  const bare = path.replace(/^<|>$/g, '');
  if (label !== undefined && /^<[^\s<>]+$/.test(path)) {
    const mended = `${mark ?? ''}[${label}](${bare}${title})`;
    const message = lintMessages.shownTextBracketNotClosed({ what });
    return { ...base, message, hint: write(mended), fixes: [{ ...range, text: mended }] };
  }
  if (!/\s/.test(rest.slice(0, -1)) || address === '' || label === undefined || /["'<>&]/.test(bare)) {
    const message = lintMessages.shownTextAddressCannot({ what, address });
    return { ...base, message, hint: [lintMessages.writeAddressWithoutSpaces, plain], fixes: escaped };
  }
  const number = /^\+\d[\d ()-]{7,}$/.test(bare) ? `tel:+${bare.replace(/\D/g, '')}` : undefined;
  // Addresses of pages have no spaces; names of files may.
  const isFile = isPicture || /\.[\p{L}\p{N}]{2,5}$/u.test(path);
  const mended = `${mark ?? ''}[${label}](${number ?? (isFile ? `<${bare}>` : bare.replace(/\s+/g, ''))}${title})`;
  return {
    ...base,
    message: lintMessages.shownTextAddressSpace({ what }),
    hint: write(mended, isFile ? lintMessages.betterStillGiveFile : undefined),
    fixes: [{ ...range, text: mended }],
  };
}

function missingFootnote({ 0: written, 1: name, index }: RegExpExecArray, offset: number): Finding {
  const start = offset + index;
  const end = start + written.length;
  return {
    ...{ code: 'markdown-as-text', start, end },
    message: lintMessages.shownTextNoFootnote({ written }),
    hint: lintMessages.writeTextLineOwn({ text: `[^${name}]: ...` }),
    fixes: [{ start, end, text: `\\${written}` }],
  };
}

function namelessLink({ 0: written, 2: name, index }: RegExpExecArray, offset: number): Finding {
  const start = offset + index;
  const end = start + written.length;
  return {
    ...{ code: 'markdown-as-text', start, end },
    message: lintMessages.linkShownTextNothing({ name }),
    hint: lintMessages.writeLineOwnBelow({ text: `[${name}]: https://...` }),
    fixes: [{ start, end, text: written.replaceAll('[', '\\[') }],
  };
}

function strayColons(colons: string, start: number): Finding {
  const end = start + colons.length;
  const message = colons.length === 2 ? lintMessages.directiveInsideLineShown : lintMessages.theseColonsNeitherOpen;
  const hint = lintMessages.directiveStandsLineOwn({ signs: '\\:::' });
  return {
    ...{ code: 'markdown-as-text', start, end, message, hint },
    fixes: [{ start, end, text: colons.replace(/:/g, '\\:') }],
  };
}

function openComment(source: string, index: number, offset: number): Finding {
  const lineEnd = source.indexOf('\n', index);
  const line = source.slice(index, lineEnd === -1 ? source.length : lineEnd);
  return unclosedComment(line, offset + index);
}

/**
 * A comment that never ends.
 *
 * @param line from `<!--` to the end of the line
 */
export function unclosedComment(line: string, start: number): Finding {
  const begun = /\s*-*>?\s*$/.exec(line.slice(4))?.[0] ?? '';
  const end = start + line.length;
  const mended = `${line.slice(0, line.length - begun.length)} -->`;
  return {
    code: 'markdown-unclosed',
    hidesHeadings: true,
    start,
    end: start + 4,
    message: lintMessages.commentNeverEndsWhat,
    hint: lintMessages.writeWhereEndsSuch({ mended }),
    fixes: [{ start: end - begun.length, end, text: ' -->' }],
  };
}
