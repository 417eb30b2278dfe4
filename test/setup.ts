import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Text, toText } from '../src/base/message.ts';

// Properties use the same random cases in every run. Only the soak test draws new ones.
if (process.env['SSG_SOAK'] === undefined) fc.configureGlobal({ seed: 1 });

/**
 * Warnings and errors printed by a test. An unexpected one fails the test, because nobody would notice it otherwise.
 */
const printed: string[] = [];

beforeEach(() => {
  printed.length = 0;
  for (const method of ['warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      printed.push(args.map(String).join(' '));
    });
  }
});

afterEach(() => {
  expect(printed, 'stray console output').toEqual([]);
});

// Compares messages of the generator with their English wording: `expect(diagnostics).toEqual([{ message: 'The file is
// empty.', ... }])`.
expect.addEqualityTesters([
  (a: unknown, b: unknown) =>
    typeof a === 'string' && isText(b)
      ? toText(b) === a
      : typeof b === 'string' && isText(a)
        ? toText(a) === b
        : undefined,
]);

expect.addSnapshotSerializer({
  test: (value: unknown) => !Array.isArray(value) && isText(value),
  serialize: (value: Text, config, indentation, depth, refs, printer) =>
    printer(toText(value), config, indentation, depth, refs),
});

function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value))
    return value.some(isText) && value.every((part) => typeof part === 'string' || isText(part));
  return typeof (value as { en?: unknown }).en === 'string' || Array.isArray((value as { or?: unknown }).or);
}
