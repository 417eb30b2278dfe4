import type { Text } from '../src/base/message.ts';

/**
 * Returns the parts of texts without Czech: messages without a translation, and strings that look like a sentence.
 */
export function untranslated(texts: readonly Text[]): string[] {
  return texts.flatMap((text): string[] => {
    if (typeof text === 'string') return /[a-z] [a-z]+ [a-z]/.test(text) ? [text] : [];
    if ('or' in text) return untranslated(text.or);
    if (!('en' in text)) return untranslated(text);
    return text.cs === undefined ? [text.en] : [];
  });
}
