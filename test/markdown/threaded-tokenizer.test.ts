import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { transform } from 'esbuild';
import { afterEach, describe, expect, test } from 'vitest';
import { findBlocks } from '../../src/markdown/highlight/highlighter.ts';
import { type ThreadedTokenizer, threadedTokenizer } from '../../src/markdown/highlight/threaded-tokenizer.ts';
import { createTokenizer } from '../../src/markdown/highlight/tokenizer.ts';
import { tempFolder } from '../host/temp-folder.ts';

const GRAMMARS = ['json', 'java'];
const lib = (name: string) => fileURLToPath(new URL(`../../lib/${name}`, import.meta.url));
const THREAD = lib('tokenizer-thread.js');
const CODE = Array.from({ length: 120 }, (_, i) => `{ "n": ${i % 7}, "text": "${i}" }\n[null]`);

let running: ThreadedTokenizer | undefined;
afterEach(async () => {
  await running?.stop();
  running = undefined;
});

function start(file = THREAD): ThreadedTokenizer {
  const worker = new Worker(file);
  worker.unref();
  running = threadedTokenizer(worker, GRAMMARS);
  return running;
}

describe('a tokenizer in a thread', () => {
  test('gives the lines that one in this thread gives, announced or not, in any order', async () => {
    const threaded = start();
    const local = await createTokenizer(GRAMMARS);
    for (const code of CODE.slice(0, 100)) threaded.announce(code, 'json');
    const asked = [...CODE].reverse();
    const lines = await Promise.all(asked.map((code) => threaded.lines(code, 'json')));
    expect(lines).toEqual(await Promise.all(asked.map((code) => local.lines(code, 'json'))));
  });

  test('the same code in two languages is two blocks; asked for twice, it is the same', async () => {
    const threaded = start();
    threaded.announce('class A {}', 'json');
    const json = await threaded.lines('class A {}', 'json');
    expect(await threaded.lines('class A {}', 'java')).not.toEqual(json);
    expect(await threaded.lines('class A {}', 'json')).toEqual(json);
  });

  test('a thread that cannot start fails what is asked for, now and later', async () => {
    const threaded = start(lib('no-such-thread.js'));
    await expect(threaded.lines('1', 'json')).rejects.toThrow(/no-such-thread/);
    await expect(threaded.lines('2', 'json')).rejects.toThrow(/no-such-thread/);
  });
});

describe('a thread that is ended', () => {
  test('fails what it was asked for and has not answered, now and later', async () => {
    const threaded = start();
    const asked = Promise.allSettled(CODE.map((code) => threaded.lines(code, 'json')));
    await threaded.stop();
    const ends = await asked;
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    await expect(threaded.lines('1', 'json')).rejects.toThrow('has ended');
  });

  test('does not end the program with it, whatever it still answers', async () => {
    const source = await readFile(lib('../src/markdown/highlight/threaded-tokenizer.ts'));
    const folder = tempFolder({
      'tokenizer.mjs': (await transform(source, { loader: 'ts' })).code,
      // Answers until it is gone, so that an answer comes while it is being ended.
      'thread.mjs': `import { parentPort } from 'node:worker_threads';
        const answer = () => { parentPort.postMessage([]); setImmediate(answer); };
        parentPort.on('message', () => {});
        answer();`,
      'program.mjs': `import { Worker } from 'node:worker_threads';
        import { threadedTokenizer } from './tokenizer.mjs';
        const worker = new Worker(new URL('thread.mjs', import.meta.url));
        worker.unref();
        const tokenizer = threadedTokenizer(worker, []);
        await new Promise((resolve) => setTimeout(resolve, 200));
        await tokenizer.stop();
        console.log('after it');`,
    });
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'program.mjs')]);
    expect(stdout).toBe('after it\n');
  });
});

describe('blocks are found without parsing', () => {
  test('fences of both kinds and any length, with and without options', () => {
    const markdown =
      '# A\n\n```php title="x"\necho 1;\n\necho 2;\n```\n\n~~~~ json\n{}\n~~~\n~~~~\n\n````md\n```js\n```\n````\n';
    expect(findBlocks(markdown)).toEqual([
      { lang: 'php', code: 'echo 1;\n\necho 2;' },
      { lang: 'json', code: '{}\n~~~' },
      { lang: 'md', code: '```js\n```' },
    ]);
  });

  test('a fence without a language, or without an end, is none', () => {
    expect(findBlocks('```\ntext\n```\n\n```php\necho 1;\n')).toEqual([]);
  });
});

test('a text of fences that never close is looked at once', () => {
  const lines = Array.from({ length: 200_000 }, () => '```php');
  // A search that begins anew at every fence would take minutes, and the test would time out.
  expect(findBlocks(lines.join('\n'))).toEqual([]);
  expect(findBlocks(['~~~sh', ...lines].join('\n'))).toEqual([]);
});
