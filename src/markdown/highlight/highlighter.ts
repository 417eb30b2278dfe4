import type { Html } from '../../config/page.ts';
import { escapeText } from './escape-text.ts';
import { findBlocks } from './find-blocks.ts';
import { findLanguage, namesOf, PLAIN, PLAIN_LANGUAGES, suggestLanguage } from './languages.ts';
import type { Tokenizer } from './tokenizer.ts';

/** 1-based numbers of the lines that are marked. */
export interface LineOptions {
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  readonly focused: ReadonlySet<number>;
}

/** What a site says of the languages of its code blocks. */
export interface LanguageChoice {
  /** Names or aliases that have a grammar. */
  readonly named: readonly string[];
  /** Whether a block may name any other language too, whose grammar is loaded when it is met. */
  readonly isOpen: boolean;
}

/** The languages of a site: what code blocks may name, and the grammar behind each name. */
export interface Languages {
  /** Names and aliases that a code block may use. */
  readonly names: ReadonlySet<string>;
  /** Ids of the grammars of what is named: they are loaded at once. */
  readonly grammars: readonly string[];
  /** Whether other grammars may be asked for. */
  readonly isOpen: boolean;
  /** The configured name of a name or alias, in any case: `sh` is `bash` when `bash` is configured. */
  configuredName(name: string): string | undefined;
  /** The grammar of a configured name; undefined for plain text. */
  grammarOf(name: string): string | undefined;
  /** The code in a Markdown text that has a grammar, as far as it is found without parsing. */
  codeIn(markdown: string): { readonly code: string; readonly grammar: string }[];
}

export interface Highlighter {
  readonly languages: Languages;
  /** A finished `<pre>`; an unknown language gives plain text. */
  highlight(code: string, lang: string, lineOptions: LineOptions): Promise<Html>;
}

/**
 * Looks the named languages (names or aliases that shiki knows) up. Throws for an unknown name: the configuration
 * is checked before, with `findLanguage`.
 */
export function languagesOf({ named, isOpen }: LanguageChoice): Languages {
  const names = new Map<string, string>(PLAIN_LANGUAGES.map((name) => [name, PLAIN]));
  const grammars = new Map<string, string>();
  for (const name of named) {
    if (names.get(name) === PLAIN) continue;
    const language = findLanguage(name);
    if (!language) throw new Error(unknownLanguage(name));
    for (const alias of namesOf(language)) if (!names.has(alias)) names.set(alias, name);
    grammars.set(name, language.id);
  }
  const met = (name: string) => (isOpen ? findLanguage(name)?.id : undefined);
  const configuredName = (written: string) => {
    const name = written.toLowerCase();
    return names.get(name) ?? (met(name) === undefined ? undefined : name);
  };
  const grammarOf = (name: string) => grammars.get(name) ?? met(name);
  return {
    names: new Set(names.keys()),
    grammars: [...new Set(grammars.values())],
    isOpen,
    configuredName,
    grammarOf,
    codeIn: (markdown) =>
      findBlocks(markdown).flatMap(({ lang, code }) => {
        const grammar = grammarOf(configuredName(lang) ?? PLAIN);
        return grammar === undefined ? [] : [{ code, grammar }];
      }),
  };
}

export function createHighlighter(languages: Languages, tokenizer: Tokenizer): Highlighter {
  return {
    languages,
    async highlight(code, lang, lineOptions) {
      const name = languages.configuredName(lang) ?? PLAIN;
      const grammar = languages.grammarOf(name);
      const lines = grammar === undefined ? code.split('\n').map(escapeText) : await tokenizer.lines(code, grammar);
      const shown = lines.map((line, index) => `<span class="${lineClass(index + 1, lineOptions)}">${line}</span>`);
      const pre = lineOptions.focused.size > 0 ? 'code has-focus' : 'code';
      // Named for who comes to it with the Tab key; translators leave it alone.
      return `<pre class="${pre}" role="group" aria-label="${name}" translate="no" tabindex="0" data-scrolls><code class="language-${name}">${shown.join('\n')}</code></pre>`;
    },
  };
}

function unknownLanguage(name: string): string {
  const guess = suggestLanguage(name);
  return `No grammar for the language \`${name}\`.${guess === undefined ? '' : ` Did you mean \`${guess}\`?`}`;
}

function lineClass(line: number, { highlighted, added, removed, focused }: LineOptions): string {
  let name = 'line';
  if (highlighted.has(line)) name += ' highlighted';
  if (added.has(line)) name += ' diff add';
  if (removed.has(line)) name += ' diff remove';
  if (focused.has(line)) name += ' focused';
  return name;
}
