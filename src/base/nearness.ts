/** So many letters may be wrong, of words of these lengths, for one to be meant for the other. */
export function limitOf(a: number, b: number): number {
  return Math.max(1, Math.floor(Math.max(a, b) / 3));
}

/** Without case and diacritics, which count less than letters. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
