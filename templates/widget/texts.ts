/** Texts of the widget: keys, languages, and variables. */

export const LANGUAGES = ['cs', 'de', 'en', 'fr', 'hu', 'it', 'pl', 'sk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Keys in the order of the documentation. */
export const TEXT_KEYS = [
  'countryLabel',
  'numberLabel',
  'numberHint',
  'sendButton',
  'sending',
  'codeLabel',
  'codeHint',
  'checkButton',
  'resendWait',
  'resendButton',
  'callButton',
  'changeNumber',
  'verified',
  'wrongCode',
  'expired',
  'failed',
  'undelivered',
  'invalidNumber',
  'notMobile',
  'unsupportedCountry',
  'limit',
  'network',
] as const;
export type TextKey = (typeof TEXT_KEYS)[number];

const VARIABLE = /\{(\w+)\}/g;

/** Returns the names of the variables of a text, in their order. */
export function variablesOf(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '');
}

/**
 * Fills in the variables. A variable without a value stays in the text with its braces, so that a typo is visible.
 */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(VARIABLE, (variable, name: string) => String(values[name] ?? variable));
}
