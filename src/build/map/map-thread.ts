/** The thread behind `startPool`: makes bodies, several at a time where one waits for an answer. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createHighlighter, languagesOf } from '../../markdown/highlight/highlighter.ts';
import { createTokenizer, type Tokenizer } from '../../markdown/highlight/tokenizer.ts';
import { loadTemplates } from '../templates-module.ts';
import { localBodyMakers } from './body-makers.ts';
import type { BodyWorld } from './make-body.ts';
import type { FromThread, ThreadData, ToThread } from './messages.ts';
import type { BodyMaker } from './setup.ts';

const { root, languages } = workerData as ThreadData;
const known = languagesOf(languages);
// At once: it takes as long as hundreds of pages, and the first of them are still being read.
const tokenizer: Promise<Tokenizer> = createTokenizer(known.grammars);
const makers = localBodyMakers(
  createHighlighter(known, { lines: async (code, grammar) => (await tokenizer).lines(code, grammar) }),
);
const makerOf = new Map<number, BodyMaker>();
const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (cause: Error) => void }>();
let questions = 0;
let turn: Promise<unknown> = Promise.resolve();

const tell = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', (message: ToThread) => {
  switch (message.kind) {
    case 'setup': {
      const { compiled } = message.value;
      makerOf.set(message.setup, makers(message.value, compiled && loadTemplates(root, compiled)));
      break;
    }
    case 'body':
      // One in a turn of the event loop, so that the first is told of before the last begins.
      turn = turn.then(() => {
        void make(message);
        return setImmediate();
      });
      break;
    case 'answer':
      waiting.get(message.question)?.resolve(message.value);
      waiting.delete(message.question);
      break;
    case 'no-answer':
      waiting.get(message.question)?.reject(new Error(message.message));
      waiting.delete(message.question);
  }
});

async function make({ id, setup, job }: Extract<ToThread, { kind: 'body' }>): Promise<void> {
  try {
    const maker = makerOf.get(setup) as BodyMaker;
    const value = await maker(job, worldOf(id));
    // A promise of a component that nobody waits for fails now, while it is known whose it was.
    await setImmediate();
    tell({ kind: 'made', id, value });
  } catch (cause) {
    tell({ kind: 'failed', id, message: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
  }
}

function worldOf(id: number): BodyWorld {
  const ask = (name: keyof BodyWorld) => (argument?: unknown) =>
    new Promise<never>((resolve, reject) => {
      const question = ++questions;
      waiting.set(question, { resolve: resolve as (value: unknown) => void, reject });
      tell({ kind: 'question', id, question, name, argument });
    });
  return {
    readText: ask('readText'),
    readData: ask('readData'),
    resolveFiles: ask('resolveFiles'),
    ownRoute: ask('ownRoute'),
  };
}
