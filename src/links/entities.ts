const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** A name without its semicolon counts unless it may be the name of a query parameter: `?a=1&lt=2`. */
const REFERENCE = /&(?:#x([0-9a-f]+);?|#(\d+);?|(amp|lt|gt|quot|apos|nbsp)(?:;|(?![=\w])))/gi;

/** Decodes the character references that serialisers write in attributes: numeric ones and the five of XML. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number(decimal));
    return NAMED[name ?? ''] ?? whole;
  });
}

/** A number that is no character is shown as a replacement character, as browsers do. */
function character(code: number): string {
  const exists = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return exists ? String.fromCodePoint(code) : '\uFFFD';
}
