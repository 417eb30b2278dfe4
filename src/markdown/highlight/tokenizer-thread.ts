/** The thread behind `threadedTokenizer`: answers every message but the first, in order. */
import { parentPort } from 'node:worker_threads';
import { createTokenizer, loadEngine, type Tokenizer } from './tokenizer.ts';

/** Ids of the grammars to load: what it is told first. */
export type TokenizerGrammars = readonly string[];
/** Code blocks to tokenize. */
export type TokenizeRequest = readonly { readonly code: string; readonly grammar: string }[];
/** Their lines, joined by `\n`, in the same order: one long text travels faster than many short ones. */
export type TokenizeAnswer = readonly string[];

// It may be started before the grammars are known.
const engine = loadEngine();
let tokenizer: Promise<Tokenizer>;

parentPort?.once('message', (grammars: TokenizerGrammars) => {
  tokenizer = createTokenizer(grammars, engine);
  parentPort?.on('message', async (request: TokenizeRequest) => {
    const { lines } = await tokenizer;
    const answer: TokenizeAnswer = await Promise.all(
      request.map(async ({ code, grammar }) => (await lines(code, grammar)).join('\n')),
    );
    parentPort?.postMessage(answer);
  });
});
