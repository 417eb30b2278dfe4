import type { ResolvedConfig } from '../../config/schema.ts';
import { startWorker } from '../../host/threads.ts';
import {
  createHighlighter,
  type Highlighter,
  type LanguageChoice,
  languagesOf,
  type Tokenizer,
} from '../../markdown/highlight/highlighter.ts';
import { type ThreadedTokenizer, threadedTokenizer } from '../../markdown/highlight/threaded-tokenizer.ts';

/** What a configuration says of languages: those that it names, and all others unless it is strict. */
export function languageChoice({ markdown, strict }: Pick<ResolvedConfig, 'markdown' | 'strict'>): LanguageChoice {
  return { named: markdown.languages, isOpen: !strict };
}

/** The highlighting of one build: it may run ahead of the pages. */
export interface Highlighting {
  readonly highlighter: Highlighter;
  /** Says that there will be something to highlight: grammars take a while to load. */
  prepare(): void;
  /** Tells what a page will show, before it is parsed. */
  announce(markdown: string): void;
  /** The same, and begins at once: somebody waits for that page. */
  expect(markdown: string): void;
  /** Ends the thread, if there is one. Whoever highlights later starts another. */
  stop(): Promise<void>;
}

/**
 * Highlighting is the largest part of a build that can be done before anything else is known, so it has a thread of its
 * own where there is a second processor.
 *
 * @param choice whose names are already checked
 * @param concurrency threads that the build may use
 */
export function startHighlighting(choice: LanguageChoice, concurrency: number): Highlighting {
  const languages = languagesOf(choice);
  if (concurrency < 2 || (languages.grammars.length === 0 && !languages.isOpen)) {
    return {
      highlighter: createHighlighter(languages, lazyTokenizer(languages.grammars)),
      prepare: () => {},
      announce: () => {},
      expect: () => {},
      stop: async () => {},
    };
  }
  let started: ThreadedTokenizer | undefined;
  /** The thread starts when it is first needed: a build that remembers all blocks never does. */
  const tokenizer = () => {
    started ??= threadedTokenizer(startWorker('tokenizer-thread'), languages.grammars);
    return started;
  };
  return {
    highlighter: createHighlighter(languages, { lines: (code, grammar) => tokenizer().lines(code, grammar) }),
    // What nobody has named may not be met.
    prepare: () => void (languages.grammars.length > 0 && tokenizer()),
    announce(markdown) {
      for (const { code, grammar } of languages.codeIn(markdown)) tokenizer().announce(code, grammar);
    },
    expect(markdown) {
      for (const { code, grammar } of languages.codeIn(markdown)) void tokenizer().lines(code, grammar);
    },
    async stop() {
      const ended = started;
      started = undefined;
      await ended?.stop();
    },
  };
}

/** The code and the grammars are loaded with the first block. */
function lazyTokenizer(grammars: readonly string[]): Tokenizer {
  let loaded: Promise<Tokenizer> | undefined;
  const load = async () => (await import('../../markdown/highlight/tokenizer.ts')).createTokenizer(grammars);
  return {
    async lines(code, grammar) {
      loaded ??= load();
      return (await loaded).lines(code, grammar);
    },
  };
}
