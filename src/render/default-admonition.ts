import type { AdmonitionKind } from '../config/page.ts';

/** Default titles of admonitions by language. In other languages an admonition has no default title. */
export const ADMONITION_TITLES: Readonly<Record<string, Readonly<Record<AdmonitionKind, string>>>> = {
  en: { note: 'Note', tip: 'Tip', info: 'Info', warning: 'Warning', danger: 'Danger' },
  cs: { note: 'Poznámka', tip: 'Tip', info: 'Informace', warning: 'Pozor', danger: 'Nebezpečí' },
};
