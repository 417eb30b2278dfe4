import type { Text } from '../../base/message.ts';
import type { Finding } from './finding.ts';
import { lintMessages } from './messages.ts';

/**
 * Characters without width that no text needs: zero width space, word joiner, byte order mark; the joiners only between letters
 * of scripts that do not join (Persian and emoji need them).
 *
 * @see https://www.unicode.org/charts/PDF/U2000.pdf
 */
const INVISIBLE =
  /[\u200B\u2060\uFEFF]+|(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s])[\u200C\u200D]+(?=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\s])/gu;

/** In an address the soft hyphen and the marks of direction are as wrong. */
const IN_ADDRESS = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/g;

/** Whether a text may have any: most have none. */
export function mayBeInvisible(text: string): boolean {
  return /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/.test(text);
}

/** @param source of a text node */
export function invisibleInText(source: string, start: number): Finding[] {
  return [...source.matchAll(INVISIBLE)].map((match) => found(match, start, lintMessages.text));
}

/** @param source of a link or picture from the end of its label, or of a definition */
export function invisibleInAddress(source: string, start: number): Finding[] {
  return [...source.matchAll(IN_ADDRESS)].map((match) => found(match, start, lintMessages.address));
}

function found({ 0: signs, index }: RegExpExecArray, offset: number, where: Text): Finding {
  const names = [...signs].map((sign) => `U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
  const start = offset + index;
  const end = start + signs.length;
  return {
    ...{ code: 'character-invisible', start, end },
    message: lintMessages.characterNobodySeesStands({ where, codes: names.join(' ') }),
    hint: lintMessages.deleteCharacterBehindPlace,
    fixes: [{ start, end, text: '' }],
  };
}
