import { useLanguages } from '@depese/ssg/components';
import { memo } from '../base/lists.ts';
import type { ThemeOptions } from './options.ts';
import { currentTheme } from './settings.tsx';
import { cs, en, type Words } from './texts.ts';

const OWN: Readonly<Record<string, Words>> = { en, cs };

/** Returns the texts of the theme in the language of the page. The site's own texts replace texts of the theme. */
export function useWords(): Words {
  const [language = 'en'] = useLanguages();
  return wordsOf(language);
}

/** Returns the route of the home page in the language of the page. */
export function useHome(): string {
  const [language = ''] = useLanguages();
  return currentTheme().facts.homes[language] ?? '/';
}

/** Returns the options of the theme for the language of the page. */
export function useOptions(): ThemeOptions {
  const [tag = ''] = useLanguages();
  const { options } = currentTheme();
  const { languages = {} } = options;
  return { ...options, ...languages[tag.split('-')[0] ?? ''], ...languages[tag] };
}

/**
 * Returns the texts of the theme in a language. Missing texts are English.
 * @param tag BCP 47 tag: `cs`, `en-GB`
 */
export const wordsOf = memo((tag: string): Words => {
  const [language = ''] = tag.split('-');
  const { words: replaced = {} } = currentTheme().options;
  return { ...en, ...replaced['en'], ...OWN[language], ...replaced[language], ...replaced[tag] };
});

/** Fills in the placeholders of a text: `fill('page {number}', { number: 2 })` gives `page 2`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Formats an ISO date in the language of the page: `26 November 2026`. */
export function formatDate(iso: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
}
