import { expect, test } from 'vitest';
import { decodeStates, encodeStates } from '../../../src/engine/store/state-table.ts';

test('states of files round-trip, and so does a missing file', () => {
  const states = new Map([
    ['a.md', [12, 340, 1_700_000_000_123, 1_700_000_000_456] as const],
    ['gone.md', undefined],
    ['empty.md', [13, 0, 0, 0] as const],
  ]);
  expect([...decodeStates(encodeStates(states))]).toEqual([...states]);
});

test('sections of another program contain none', () => {
  expect(decodeStates({}).size).toBe(0);
});
