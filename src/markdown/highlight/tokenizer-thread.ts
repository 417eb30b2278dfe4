/** The thread behind `startThreadedTokenizer`: answers every message in order. */
import { parentPort, workerData } from 'node:worker_threads';
import { createTokenizer } from './tokenizer.ts';

/** Code blocks to tokenize. */
export type TokenizeRequest = readonly { readonly code: string; readonly grammar: string }[];
/** Their lines, joined by `\n`, in the same order: one long text travels faster than many short ones. */
export type TokenizeAnswer = readonly string[];

const tokenizer = createTokenizer(workerData as readonly string[]);

parentPort?.on('message', async (request: TokenizeRequest) => {
  const { lines } = await tokenizer;
  const answer: TokenizeAnswer = await Promise.all(
    request.map(async ({ code, grammar }) => (await lines(code, grammar)).join('\n')),
  );
  parentPort?.postMessage(answer);
});
