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

/** Returns the languages to highlight: in a strict site only the configured ones, otherwise any. */
export function languageChoice({ markdown, strict }: Pick<ResolvedConfig, 'markdown' | 'strict'>): LanguageChoice {
  return { named: markdown.languages, isOpen: !strict };
}

/** Highlighter of one build. It can work on code blocks before their pages are rendered. */
export interface Highlighting {
  readonly highlighter: Highlighter;
  /** Starts loading the grammars of the configured languages, which takes a while. */
  prepare(): void;
  announce(markdown: string): void;
  /** Highlights the code blocks of a page now, because the page is about to be parsed. */
  expect(markdown: string): void;
  /** Stops the thread. Later highlighting starts a new thread. */
  stop(): Promise<void>;
}

/**
 * Creates the highlighter. Highlighting needs no other part of the build and takes the most time, so it runs in its own
 * thread if there is a second processor.
 * @param choice configured languages, already validated
 * @param concurrency maximum number of threads
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
  /** Starts the thread at the first code block. A build with all blocks cached needs no thread. */
  const tokenizer = () => {
    started ??= threadedTokenizer(startWorker('tokenizer-thread'), languages.grammars);
    return started;
  };
  return {
    highlighter: createHighlighter(languages, { lines: (code, grammar) => tokenizer().lines(code, grammar) }),
    // Start the thread only if languages are configured, because the site may contain no code in other languages.
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

/** Creates a tokenizer that loads its code and grammars at the first code block. */
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
