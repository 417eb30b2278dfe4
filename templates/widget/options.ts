import { COUNTRIES, type Country } from './phone.ts';
import { LANGUAGES, type Language } from './texts.ts';

/** Values of the demonstration's form, as typed. */
export interface TypedOptions {
  readonly language: string;
  readonly country: string;
  readonly countries: readonly string[];
  readonly to: string;
  readonly purpose: string;
  readonly theme: string;
  readonly accent: string;
  readonly radius: string;
  readonly sendButton: string;
  readonly numberHint: string;
}

/** Options that a page can set, valid and complete. */
export interface WidgetOptions {
  readonly language: 'auto' | Language;
  readonly country: string;
  /** Countries to offer. Empty for all countries of the account. */
  readonly countries: readonly string[];
  /** Number in E.164, or empty. */
  readonly to: string;
  readonly purpose: (typeof PURPOSES)[number];
  readonly theme: (typeof THEMES)[number];
  /** Colour as `#RRGGBB`. */
  readonly accent: string;
  /** Pixels. */
  readonly radius: number;
  readonly texts: Readonly<Partial<Record<OwnText, string>>>;
}

export const PURPOSES = ['login', 'signup', 'recovery', 'confirm'] as const;
export const THEMES = ['light', 'dark', 'auto'] as const;
/** Texts that visitors can replace in the demonstration. */
export const OWN_TEXTS = ['sendButton', 'numberHint'] as const;
type OwnText = (typeof OWN_TEXTS)[number];

/** Pixels. */
export const MAX_RADIUS = 24;
/** Maximum length of a custom text in characters. */
export const MAX_TEXT = 120;

const CODES = COUNTRIES.map(({ code }) => code);

export const DEFAULTS: WidgetOptions = {
  language: 'auto',
  country: 'CZ',
  countries: [],
  to: '',
  purpose: 'login',
  theme: 'light',
  accent: '#1F5FBF',
  radius: 8,
  texts: {},
};

export const TYPED_DEFAULTS: TypedOptions = {
  ...DEFAULTS,
  radius: String(DEFAULTS.radius),
  sendButton: '',
  numberHint: '',
};

export interface ReadOptions {
  readonly options: WidgetOptions;
  /** Options with an invalid value. The widget uses their defaults. */
  readonly invalid: ReadonlySet<keyof TypedOptions>;
}

/** Returns the options that the widget uses for the values of a page. */
export function readOptions(typed: TypedOptions): ReadOptions {
  const invalid = new Set<keyof TypedOptions>();
  /** Returns the value, or the default if it is empty or invalid. */
  const read = <T>(name: keyof TypedOptions, isValid: boolean, value: T, fallback: T): T => {
    if (typed[name].length === 0) return fallback;
    if (!isValid) invalid.add(name);
    return isValid ? value : fallback;
  };
  const oneOf = <T extends string>(name: keyof TypedOptions, values: readonly T[], fallback: T): T => {
    const value = values.find((known) => known === typed[name]);
    return read(name, value !== undefined, value ?? fallback, fallback);
  };
  const { countries, to, accent, radius } = typed;
  const texts: Partial<Record<OwnText, string>> = {};
  for (const key of OWN_TEXTS) {
    const own = read(key, typed[key].length <= MAX_TEXT, typed[key], '');
    if (own !== '') texts[key] = own;
  }
  const options: WidgetOptions = {
    language: oneOf('language', ['auto', ...LANGUAGES], DEFAULTS.language),
    country: oneOf('country', CODES, DEFAULTS.country),
    countries: CODES.filter((code) => countries.includes(code)),
    to: read('to', /^\+[1-9]\d{6,14}$/.test(to), to, DEFAULTS.to),
    purpose: oneOf('purpose', PURPOSES, DEFAULTS.purpose),
    theme: oneOf('theme', THEMES, DEFAULTS.theme),
    accent: read('accent', /^#[\da-f]{6}$/i.test(accent), accent, DEFAULTS.accent),
    radius: read('radius', /^\d+$/.test(radius) && Number(radius) <= MAX_RADIUS, Number(radius), DEFAULTS.radius),
    texts,
  };
  return { options, invalid };
}

/** Returns the options that differ from the defaults, in the order of the documentation. */
export function changedOptions(options: WidgetOptions): [keyof WidgetOptions, string | number | readonly string[]][] {
  const names = ['language', 'country', 'countries', 'to', 'purpose', 'theme', 'accent', 'radius'] as const;
  return names
    .map((name) => [name, options[name]] as [keyof WidgetOptions, string | number | readonly string[]])
    .filter(([name, value]) => String(value).toUpperCase() !== String(DEFAULTS[name]).toUpperCase());
}

/** Returns the countries that the form offers, and the one selected at first. */
export function offeredCountries({ country, countries }: WidgetOptions): {
  readonly offered: readonly Country[];
  readonly first: Country | undefined;
} {
  const offered = countries.length > 0 ? COUNTRIES.filter(({ code }) => countries.includes(code)) : COUNTRIES;
  const find = (wanted: string) => offered.find(({ code }) => code === wanted);
  return { offered, first: find(country) ?? find(DEFAULTS.country) ?? offered[0] };
}
