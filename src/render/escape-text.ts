const ESCAPED = /["'&<>]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React writes it, in text and in attributes. */
export function escapeText(text: string): string {
  return text.replace(ESCAPED, (sign) => ESCAPES[sign] as string);
}
