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

/** A tokenizer that begins before it is known which grammars a site names. */
export interface EarlyTokenizer extends Tokenizer {
  /**
   * Says which grammars the site names, in place of what was said before. They are loaded together, because they may refer to
   * each other: a script in HTML looks otherwise where JavaScript is named. Any other one is loaded alone when its first block
   * is met.
   *
   * @param grammars ids of grammars
   */
  name(grammars: readonly string[]): void;
}

/** A tokenizer in this thread. What it gives depends on the names that were said last, and on nothing before. */
export function earlyTokenizer(loadedEngine: Promise<RegexEngine>): EarlyTokenizer {
  const engine = loadedEngine.then(createLazyEngine);
  // Who asks for lines is told.
  engine.catch(() => {});
  let named = new Set<string>();
  let together = tokenizerOf([], engine);
  const alone = new Map<string, Tokenizer>();
  const tokenizerFor = (grammar: string): Tokenizer => {
    if (named.has(grammar)) return together;
    const known = alone.get(grammar) ?? tokenizerOf([grammar], engine);
    alone.set(grammar, known);
    return known;
  };
  return {
    name(grammars) {
      const wanted = new Set(grammars);
      if (wanted.size === named.size && grammars.every((grammar) => named.has(grammar))) return;
      named = wanted;
      together = tokenizerOf([...wanted], engine);
    },
    lines: async (code, grammar) => tokenizerFor(grammar).lines(code, grammar),
  };
}

/**
 * A tokenizer whose engine is loaded.
 *
 * @param grammars ids of the grammars to load together
 */
export async function createTokenizer(grammars: readonly string[]): Promise<Tokenizer> {
  const engine = loadEngine();
  await engine;
  const tokenizer = earlyTokenizer(engine);
  tokenizer.name(grammars);
  return tokenizer;
}

/**
 * It begins with the grammars alone; those that they refer to are loaded when a block holds such code, and what comes out is
 * the same.
 */
function tokenizerOf(grammars: readonly string[], engine: Promise<RegexEngine>): Tokenizer {
  /** From few grammars to all of them. */
  const steps = [
    () => namedGrammars(grammars),
    // Most references are to grammars that nobody has asked for: those need not be waited for.
    () => namedGrammars(grammars, scopesOf(grammars)),
  ];
  const next = async (): Promise<Ready> => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const registrations = step();
      if (registrations !== undefined) return readyWith(registrations, await engine);
    }
    return readyWith(await wholeGrammars(grammars), await engine);
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
