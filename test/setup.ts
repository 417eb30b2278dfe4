import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A warning that no test expects is a defect that nobody would see: it fails the test. */
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
