import { bundledLanguagesInfo } from 'shiki/langs';
import { escapeText } from '../../base/escape.ts';
import { nearest } from '../../base/suggest.ts';
import type { Html } from '../../config/page.ts';

/** Converts code to one string of HTML per line, in which each token is a `<span>` with the class of its token kind. */
export interface Tokenizer {
  /** Returns the HTML of each line. @param grammar id of a grammar, as `findLanguage` returns it */
  lines(code: string, grammar: string): Promise<readonly string[]>;
}

/** Numbers (from 1) of the lines of a code block that the author has marked, as in `{1,3} ins={2}`. */
export interface LineOptions {
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  readonly focused: ReadonlySet<number>;
}

/** Languages that the configuration allows for code blocks. */
export interface LanguageChoice {
  /** Languages in the configuration, as names or aliases for which a grammar exists. */
  readonly named: readonly string[];
  /** True to allow all other languages too. Their grammars are loaded at first use. */
  readonly isOpen: boolean;
}

type Languages = ReturnType<typeof languagesOf>;

export type Highlighter = ReturnType<typeof createHighlighter>;

/**
 * Returns functions that find the configured languages and their grammars by name or alias.
 * @throws if a name has no grammar. The validation of the configuration rejects such names earlier.
 */
export function languagesOf({ named, isOpen }: LanguageChoice) {
  const names = new Map<string, string>(PLAIN_LANGUAGES.map((name) => [name, PLAIN]));
  const grammars = new Map<string, string>();
  for (const name of named) {
    if (names.get(name) === PLAIN) continue;
    const language = findLanguage(name);
    if (!language) throw new Error(`No grammar for the language \`${name}\`.`);
    for (const alias of [language.id, ...(language.aliases ?? [])]) if (!names.has(alias)) names.set(alias, name);
    grammars.set(name, language.id);
  }
  const met = (name: string) => (isOpen ? findLanguage(name)?.id : undefined);
  /** Returns the configured name for a name or alias, ignoring case: `SH` -> `bash` if `bash` is configured. */
  const configuredName = (written: string): string | undefined => {
    const name = written.toLowerCase();
    return names.get(name) ?? (met(name) === undefined ? undefined : name);
  };
  /** Returns the grammar id for a result of `configuredName`, or undefined for plain text. */
  const grammarOf = (name: string): string | undefined => grammars.get(name) ?? met(name);
  return {
    /** Names and aliases that code blocks may use. */
    names: new Set(names.keys()),
    /** Ids of the grammars of the configured languages, which are loaded together. */
    grammars: [...new Set(grammars.values())],
    /** True if code blocks may also use languages that are not configured. */
    isOpen,
    configuredName,
    grammarOf,
  };
}

export function createHighlighter(languages: Languages, tokenizer: Tokenizer) {
  return {
    languages,
    /** Returns code as a `<pre>` element. Code in an unknown language is not coloured. */
    async highlight(code: string, lang: string, lineOptions: LineOptions): Promise<Html> {
      const name = languages.configuredName(lang) ?? PLAIN;
      const grammar = languages.grammarOf(name);
      const lines = grammar === undefined ? code.split('\n').map(escapeText) : await tokenizer.lines(code, grammar);
      const shown = lines.map((line, index) => `<span class="${lineClass(index + 1, lineOptions)}">${line}</span>`);
      const pre = lineOptions.focused.size > 0 ? 'code has-focus' : 'code';
      // The label announces the code block to screen reader users who reach it with the Tab key. `translate="no"` keeps
      // browsers from translating the code.
      return `<pre class="${pre}" role="group" aria-label="${name}" translate="no" tabindex="0" data-scrolls><code class="language-${name}">${shown.join('\n')}</code></pre>`;
    },
  };
}

function lineClass(line: number, { highlighted, added, removed, focused }: LineOptions): string {
  let name = 'line';
  if (highlighted.has(line)) name += ' highlighted';
  if (added.has(line)) name += ' diff add';
  if (removed.has(line)) name += ' diff remove';
  if (focused.has(line)) name += ' focused';
  return name;
}

/** Names for code blocks without highlighting. They are always allowed. */
export const PLAIN_LANGUAGES: readonly string[] = ['text', 'none', 'plain', 'plaintext', 'txt'];

/** Language that pages show for a code block in any of `PLAIN_LANGUAGES`. */
export const PLAIN = 'text';

type Language = (typeof bundledLanguagesInfo)[number];

const byName = new Map<string, Language>();
for (const language of bundledLanguagesInfo) {
  for (const name of [language.id, ...(language.aliases ?? [])]) byName.set(name, language);
}

/** Finds a grammar by its name or alias: `bash` finds `shellscript`. */
export function findLanguage(name: string): Language | undefined {
  return byName.get(name.toLowerCase());
}

/** Returns the language name nearest to a misspelt one. */
export function suggestLanguage(name: string): string | undefined {
  return nearest(name, byName.keys());
}
