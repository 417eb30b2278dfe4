/** The texts of the widget: their keys, their languages, and how variables are filled in. */

export const LANGUAGES = ['cs', 'de', 'en', 'fr', 'hu', 'it', 'pl', 'sk'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In the order in which the documentation lists them. */
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

/** Names of the variables of a text, in their order. */
export function variablesOf(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name]) => name ?? '');
}

/** Fills variables in. One that has no value stays as it is, braces included, so that a slip of the pen is seen. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(VARIABLE, (variable, name: string) => String(values[name] ?? variable));
}
