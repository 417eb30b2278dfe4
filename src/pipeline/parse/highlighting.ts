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

/** Returns the languages to highlight: only the configured ones in a strict site, otherwise any. */
export function languageChoice({ markdown, strict }: Pick<ResolvedConfig, 'markdown' | 'strict'>): LanguageChoice {
  return { named: markdown.languages, isOpen: !strict };
}

/** Highlighter of one build. It can start before the pages are rendered. */
export interface Highlighting {
  readonly highlighter: Highlighter;
  /** Starts loading grammars early, because loading takes a while. */
  prepare(): void;
  /** Queues the code of a page before it is parsed. */
  announce(markdown: string): void;
  /** Highlights the code of a page at once, because its page is requested. */
  expect(markdown: string): void;
  /** Ends the thread. Highlighting after that starts another one. */
  stop(): Promise<void>;
}

/**
 * Creates the highlighter. Highlighting depends on nothing else and is the most expensive work, so it runs in a
 * separate thread if there is a second processor.
 *
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
  /** Starts the thread at the first block. A build that restores all blocks never needs it. */
  const tokenizer = () => {
    started ??= threadedTokenizer(startWorker('tokenizer-thread'), languages.grammars);
    return started;
  };
  return {
    highlighter: createHighlighter(languages, { lines: (code, grammar) => tokenizer().lines(code, grammar) }),
    // `prepare` starts the thread only for configured languages, because the site may contain no code in other languages.
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

/** Creates a tokenizer that loads its code and the grammars at the first block. */
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
