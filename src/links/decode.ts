/** Decodes percent escapes; malformed text stays as it is. `decode` is `decodeURIComponent` or `decodeURI`. */
export function decodeSafely(text: string, decode: (text: string) => string = decodeURIComponent): string {
  try {
    return decode(text);
  } catch {
    return text;
  }
}
