const PER_ASCII = 0.26;
const PER_OTHER = 1.5;

/**
 * Estimates the number of tokens of a text for a language model, from its numbers of ASCII and other characters. Models
 * split texts differently; the factors fit the vocabulary o200k_base. For 351 Czech and 9 English pages, the error is
 * at most 9 % for nine of ten pages.
 */
export function estimateTokens(text: string): number {
  let ascii = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x80) ascii++;
  return Math.round(PER_ASCII * ascii + PER_OTHER * (text.length - ascii));
}
