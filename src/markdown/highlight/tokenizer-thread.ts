/** Thread of `threadedTokenizer`. Responds to requests for lines in order. */
import { parentPort } from 'node:worker_threads';
import { earlyTokenizer, loadEngine } from './tokenizer.ts';

/** Message to the thread. */
export type ToTokenizer =
  | { readonly kind: 'grammars'; readonly ids: readonly string[] }
  | { readonly kind: 'lines'; readonly blocks: readonly { readonly code: string; readonly grammar: string }[] };
/** Lines of each requested block, joined by `\n`: sending one long text is faster than sending many short ones. */
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
