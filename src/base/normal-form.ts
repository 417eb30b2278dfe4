/** A letter, and the percent-encoded bytes of what is not ASCII behind it: what could be one character when it is composed. */
const ENCODED = /[a-z]?(?:%[89a-f][\da-f])+/gi;

/**
 * The composed form (NFC) of a name of the site's own: an address, a file, an anchor. The same letter can be written as one
 * character and as two (macOS does that in names of files); servers and browsers tell them apart, so names have one form.
 * Nothing else is changed: text, code, data and addresses of others stay as they are written.
 *
 * @param name plain or percent-encoded; what is encoded stays so
 */
export function composed(name: string): string {
  const plain = name.normalize('NFC');
  return plain.includes('%') ? plain.replace(ENCODED, composedBytes) : plain;
}

function composedBytes(encoded: string): string {
  try {
    const text = decodeURIComponent(encoded);
    const whole = text.normalize('NFC');
    return whole === text ? encoded : encodeURIComponent(whole);
  } catch {
    // No UTF-8: it is a name for somebody else.
    return encoded;
  }
}

/** Whether an address leads to the site itself: a path, an anchor, a file. */
export function isOwnAddress(url: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(url);
}

/** Whether there is anything in a text that has another composed form. */
export function isDecomposed(text: string): boolean {
  return text !== text.normalize('NFC') || ENCODED_MARK.test(text);
}

/** Combining marks (U+0300 to U+036F), percent-encoded. */
const ENCODED_MARK = /%c[cd]%[89ab]/i;
