/** Thread of `threadedTokenizer`. Responds to messages in the order of their arrival. */
import { parentPort } from 'node:worker_threads';
import { earlyTokenizer, loadEngine } from './tokenizer.ts';

/** Message to the thread: the grammars of the site, or blocks to tokenize. */
export type ToTokenizer =
  | { readonly kind: 'grammars'; readonly ids: readonly string[] }
  | { readonly kind: 'lines'; readonly blocks: readonly { readonly code: string; readonly grammar: string }[] };
/** HTML of each requested block, its lines joined by `\n`: sending one long string is faster than many short ones. */
export type TokenizeAnswer = readonly string[];

const tokenizer = earlyTokenizer(loadEngine());
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (message: ToTokenizer) => {
  switch (message.kind) {
    case 'grammars':
      tokenizer.name(message.ids);
      break;
    case 'lines':
      turn = turn.then(async () => {
        const { blocks } = message;
        const answer = blocks.map(async ({ code, grammar }) => (await tokenizer.lines(code, grammar)).join('\n'));
        parentPort?.postMessage((await Promise.all(answer)) satisfies TokenizeAnswer);
      });
  }
});
