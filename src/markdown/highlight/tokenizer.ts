import { createShikiPrimitive, type LanguageRegistration, type RegexEngine } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { ownFile } from '../../host/own-files.ts';
import { NOT_LOADED, namedGrammars, scopesOf, wholeGrammars } from './grammars.ts';
import { createLazyEngine } from './lazy-engine.ts';
import { LineMemory } from './line-memory.ts';
import { classOfColour, classTheme } from './theme.ts';

/** Splits code into lines of HTML, each token in a `<span>` of its class. Pure: equal code gives equal lines. */
export interface Tokenizer {
  /** @param grammar id of a grammar, as `findLanguage` gives it */
  lines(code: string, grammar: string): Promise<readonly string[]>;
}

type Instantiator = Extract<Parameters<typeof createOnigurumaEngine>[0], { instantiator: unknown }>['instantiator'];

/** Node has it, and its types do not say so. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: Parameters<Instantiator>[0]): ReturnType<Instantiator>;
};

/** Grammars that are ready: lines of HTML for code. Throws {@link Incomplete}. */
type Ready = (code: string, grammar: string) => readonly string[];

/**
 * The engine the grammars were written for. Its WebAssembly also starts faster than their translation to JavaScript
 * expressions: 0.6 s against 1.0 s for the 1,465 distinct lines of the benchmark corpus. Read from its file: unpacking the
 * copy in the script `shiki/wasm` takes 40 ms.
 */
export function loadEngine(): Promise<RegexEngine> {
  // Handed the bytes, Shiki asks whether they are a `Response`, which loads all that Node has for `fetch`.
  return createOnigurumaEngine({
    instantiator: (imports) => WebAssembly.instantiate(ownFile('shiki/onig.wasm'), imports),
  });
}

/** The code holds what only a grammar that is not loaded can read. */
class Incomplete extends Error {}

/**
 * A tokenizer in this thread.
 *
 * @param grammars ids of the grammars to load at once; another one is loaded when its first block is met
 */
export async function createTokenizer(
  grammars: readonly string[],
  loadedEngine: Promise<RegexEngine> = loadEngine(),
): Promise<Tokenizer> {
  const engine = createLazyEngine(await loadedEngine);
  const named = tokenizerOf(grammars, engine);
  const byGrammar = new Map(grammars.map((grammar) => [grammar, named]));
  return {
    lines(code, grammar) {
      const tokenizer = byGrammar.get(grammar) ?? tokenizerOf([grammar], engine);
      byGrammar.set(grammar, tokenizer);
      return tokenizer.lines(code, grammar);
    },
  };
}

/**
 * It begins with the grammars alone; those that they refer to are loaded when a block holds such code, and what comes out is
 * the same.
 */
function tokenizerOf(grammars: readonly string[], engine: RegexEngine): Tokenizer {
  /** From few grammars to all of them. */
  const steps = [
    () => namedGrammars(grammars),
    // Most references are to grammars that nobody has asked for: those need not be waited for.
    () => namedGrammars(grammars, scopesOf(grammars)),
  ];
  const next = async (): Promise<Ready> => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const registrations = step();
      if (registrations !== undefined) return readyWith(registrations, engine);
    }
    return readyWith(await wholeGrammars(grammars), engine);
  };
  let current: Promise<Ready> | undefined;
  return {
    async lines(code, grammar) {
      for (;;) {
        current ??= next();
        const used = current;
        try {
          return (await used)(code, grammar);
        } catch (cause) {
          if (!(cause instanceof Incomplete)) throw cause;
          // Another block may have been quicker to ask for more.
          if (current === used) current = undefined;
        }
      }
    },
  };
}

function readyWith(registrations: LanguageRegistration[], engine: RegexEngine): Ready {
  const core = createShikiPrimitive({
    themes: [classTheme],
    // One per build: Shiki warns of ten in a process, which is a watch or a test.
    warnings: false,
    langs: registrations,
    engine: {
      ...engine,
      createScanner(patterns) {
        if (patterns.includes(NOT_LOADED)) throw new Incomplete();
        return engine.createScanner(patterns);
      },
    },
  });
  const classes = core.setTheme(classTheme.name ?? '').colorMap.map(classOfColour);
  // A grammar is compiled when its first block is met: a site that never shows Java does not pay for it.
  const memories = new Map<string, LineMemory>();
  return (code, grammar) => {
    let memory = memories.get(grammar);
    if (!memory) {
      memory = new LineMemory(core.getLanguage(grammar), classes);
      memories.set(grammar, memory);
    }
    return memory.highlight(code.split('\n'));
  };
}
