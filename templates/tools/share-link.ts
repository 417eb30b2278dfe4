/** A text in the part of an address behind `#`, which browsers send to no server. */

const PREFIX = '#text=';

/**
 * Makes a fragment of a text. All but letters of ASCII and digits is escaped, because programs that turn addresses in a
 * text into links cut off a full stop at the end, and read `*` and `_` as formatting.
 *
 * @param text half a surrogate pair, which no address can hold, becomes U+FFFD
 */
export function toFragment(text: string): string {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[-_.!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return PREFIX + escaped;
}

/**
 * The text of a fragment, also when it is damaged: what is not an escape stands for itself, and bytes that are not UTF-8,
 * as of a link that was cut off, become U+FFFD.
 *
 * @returns undefined when the fragment is not one of ours, such as the id of a heading
 */
export function fromFragment(fragment: string): string | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  // A bare `&` is none of ours: something was added to the link.
  const [escaped = ''] = fragment.slice(PREFIX.length).split('&');
  return escaped.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    const bytes = run
      .split('%')
      .slice(1)
      .map((byte) => Number.parseInt(byte, 16));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
  });
}
