import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import type { Html } from '../../shared/page.ts';
import { escapeText } from './escape-text.ts';
import { findLanguage, namesOf, PLAIN, PLAIN_LANGUAGES, suggestLanguage } from './languages.ts';
import { LineMemory } from './line-memory.ts';
import { classOfColour, classTheme } from './theme.ts';

/** 1-based numbers of the lines that are marked. */
export interface LineOptions {
  readonly highlighted: ReadonlySet<number>;
  readonly added: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
  readonly focused: ReadonlySet<number>;
}

export interface Highlighter {
  /** Names and aliases that a code block may use. */
  readonly languages: ReadonlySet<string>;
  /** The configured name of a name or alias, in any case: `sh` is `bash` when `bash` is configured. */
  configuredName(name: string): string | undefined;
  /** A finished `<pre>`; an unknown language gives plain text. */
  highlight(code: string, lang: string, lineOptions: LineOptions): Html;
}

/**
 * Loads the grammars of the configured languages (names or aliases that shiki knows). Throws for an unknown name:
 * the configuration is checked before, with `findLanguage`.
 */
export async function createHighlighter(languages: readonly string[]): Promise<Highlighter> {
  const configured = new Map<string, string>(PLAIN_LANGUAGES.map((name) => [name, PLAIN]));
  const grammars = new Map<string, string>();
  const imports: Promise<unknown>[] = [];
  for (const name of languages) {
    if (configured.get(name) === PLAIN) continue;
    const language = findLanguage(name);
    if (!language) throw new Error(unknownLanguage(name));
    for (const alias of namesOf(language)) if (!configured.has(alias)) configured.set(alias, name);
    grammars.set(name, language.id);
    imports.push(language.import());
  }
  const core = await createHighlighterCore({
    themes: [classTheme],
    // One per build: Shiki warns of ten in a process, which is a watch or a test.
    warnings: false,
    langs: (await Promise.all(imports)) as Parameters<typeof createHighlighterCore>[0]['langs'] & object,
    // The engine the grammars were written for. Its WebAssembly also starts faster than their translation to JavaScript
    // expressions: 0.6 s against 1.0 s for the 1,465 distinct lines of the benchmark corpus.
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  const classes = core.setTheme(classTheme.name ?? '').colorMap.map(classOfColour);
  // A grammar is compiled when its first block is met: a site that never shows Java does not pay for it.
  const memories = new Map<string, LineMemory>();
  const memoryOf = (name: string): LineMemory | undefined => {
    const grammar = grammars.get(name);
    if (grammar === undefined) return undefined;
    let memory = memories.get(grammar);
    if (!memory) {
      memory = new LineMemory(core.getLanguage(grammar), classes);
      memories.set(grammar, memory);
    }
    return memory;
  };

  const configuredName = (name: string): string | undefined => configured.get(name.toLowerCase());
  return {
    languages: new Set(configured.keys()),
    configuredName,
    highlight(code, lang, lineOptions) {
      const name = configuredName(lang) ?? PLAIN;
      const lines = code.split('\n');
      const html = memoryOf(name)?.highlight(lines) ?? lines.map(escapeText);
      const shown = html.map((line, index) => `<span class="${lineClass(index + 1, lineOptions)}">${line}</span>`);
      const pre = lineOptions.focused.size > 0 ? 'code has-focus' : 'code';
      return `<pre class="${pre}" tabindex="0"><code class="language-${name}">${shown.join('\n')}</code></pre>`;
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
