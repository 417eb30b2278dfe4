/** Texts in the fragment of an address (after `#`), which browsers never send to a server. */

const PREFIX = '#text=';

/**
 * Encodes a text as a fragment. Escapes everything except ASCII letters and digits: programs that turn addresses into
 * links cut off a final full stop and read `*` and `_` as formatting.
 *
 * @param text lone surrogates, which an address cannot contain, become U+FFFD
 */
export function toFragment(text: string): string {
  const escaped = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[-_.!~*'()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return PREFIX + escaped;
}

/**
 * Decodes the text of a fragment, even if it is damaged: invalid escapes stay as they are, and bytes that are not
 * UTF-8, as in a truncated link, become U+FFFD.
 *
 * @returns undefined if the fragment contains no text, such as the ID of a heading
 */
export function fromFragment(fragment: string): string | undefined {
  if (!fragment.startsWith(PREFIX)) return undefined;
  // Our fragments contain no bare `&`, so another program has added the rest.
  const [escaped = ''] = fragment.slice(PREFIX.length).split('&');
  return escaped.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    const bytes = run
      .split('%')
      .slice(1)
      .map((byte) => Number.parseInt(byte, 16));
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes));
  });
}
