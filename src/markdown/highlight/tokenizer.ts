import { createHighlighterCore } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { ownFile } from '../../host/own-files.ts';
import { findLanguage } from './languages.ts';
import { LineMemory } from './line-memory.ts';
import { classOfColour, classTheme } from './theme.ts';

/** Splits code into lines of HTML, each token in a `<span>` of its class. Pure: equal code gives equal lines. */
export interface Tokenizer {
  /** @param grammar id of a grammar, as `findLanguage` gives it */
  lines(code: string, grammar: string): Promise<readonly string[]>;
}

/**
 * A tokenizer in this thread.
 *
 * @param grammars ids of the grammars to load
 */
export async function createTokenizer(grammars: readonly string[]): Promise<Tokenizer> {
  const imports = grammars.map((id) => findLanguage(id)?.import());
  const core = await createHighlighterCore({
    themes: [classTheme],
    // One per build: Shiki warns of ten in a process, which is a watch or a test.
    warnings: false,
    langs: (await Promise.all(imports)) as Parameters<typeof createHighlighterCore>[0]['langs'] & object,
    // The engine the grammars were written for. Its WebAssembly also starts faster than their translation to JavaScript
    // expressions: 0.6 s against 1.0 s for the 1,465 distinct lines of the benchmark corpus. Read from its file: unpacking
    // the copy in the script `shiki/wasm` takes 40 ms.
    engine: createOnigurumaEngine(ownFile('shiki/onig.wasm')),
  });
  const classes = core.setTheme(classTheme.name ?? '').colorMap.map(classOfColour);
  // A grammar is compiled when its first block is met: a site that never shows Java does not pay for it.
  const memories = new Map<string, LineMemory>();
  return {
    async lines(code, grammar) {
      let memory = memories.get(grammar);
      if (!memory) {
        memory = new LineMemory(core.getLanguage(grammar), classes);
        memories.set(grammar, memory);
      }
      return memory.highlight(code.split('\n'));
    },
  };
}
