const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Escapes a text or attribute value of HTML or XML exactly as React does. */
export function escapeHtml(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (sign) => ENTITIES[sign] as string) : text;
}

/** Returns a text as a JavaScript string literal. */
export function codeString(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** Escapes text between tags. Quotation marks are not escaped, so the result must not be used in attributes. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (sign) => ENTITIES[sign] as string) : text;
}
