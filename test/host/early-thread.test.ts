import { afterEach, describe, expect, test } from 'vitest';
import { type EarlyThread, startEarlyThread } from '../../src/host/early-thread.ts';

describe('a thread that was started early', () => {
  let early: EarlyThread | undefined;
  afterEach(() => early?.stop());
  const start = () => {
    early = startEarlyThread('tokenizer-thread', { languages: [], blocks: [] });
    return early;
  };

  test('is handed out once, and only for its code', async () => {
    const { take } = start();
    expect(take('map-thread')).toBeUndefined();
    const worker = take('tokenizer-thread');
    expect(worker).toBeDefined();
    expect(take('tokenizer-thread')).toBeUndefined();
    await worker?.terminate();
  });

  test('is ended when nobody has it, and left alone when somebody has', async () => {
    const free = start();
    await free.stop();
    expect(free.take('tokenizer-thread')).toBeUndefined();

    const taken = start();
    const worker = taken.take('tokenizer-thread');
    await taken.stop();
    expect(worker?.threadId).toBeGreaterThan(0);
    await worker?.terminate();
  });
});
