import { describe, expect, test, vi } from 'vitest';
import { toText } from '../../src/base/message.ts';
import { watchKeys } from '../../src/cli/serving.ts';
import type { Keyboard } from '../../src/cli/surroundings.ts';

/** Creates a terminal whose keys a test can press. */
function testKeyboard() {
  const listeners = new Set<(bytes: Uint8Array) => void>();
  const calls: string[] = [];
  const keyboard: Keyboard = {
    isTTY: true,
    setRawMode: (raw) => calls.push(`raw ${raw}`),
    on: (_, listener) => listeners.add(listener),
    off: (_, listener) => listeners.delete(listener),
    resume: () => calls.push('resume'),
    pause: () => calls.push('pause'),
  };
  const press = (text: string) => {
    for (const listener of listeners) listener(new TextEncoder().encode(text));
  };
  return { keyboard, calls, press, listeners };
}

function watched() {
  const terminal = testKeyboard();
  const [open, restart, quit] = [vi.fn(), vi.fn(), vi.fn()];
  const lines: string[] = [];
  const stop = watchKeys(
    terminal.keyboard,
    [
      { key: 'o', does: 'open the site in a browser', run: open },
      { key: 'r', does: 'restart', run: restart },
      { key: 'q', does: 'quit', run: quit },
    ],
    (line) => lines.push(toText(line)),
  );
  const counts = () => [open, restart, quit].map((action) => action.mock.calls.length);
  return { ...terminal, lines, stop, counts };
}

describe('a key', () => {
  test.each([
    ['o', [1, 0, 0]],
    ['O', [1, 0, 0]],
    ['r', [0, 1, 0]],
    ['q', [0, 0, 1]],
    ['\u0003', [0, 0, 1]],
    ['\u0004', [0, 0, 1]],
    ['oor', [2, 1, 0]],
    ['x', [0, 0, 0]],
    ['\r\n ', [0, 0, 0]],
    ['ř', [0, 0, 0]],
    ['\u001b[H', [0, 0, 0]],
    ['\u001bOQ', [0, 0, 0]],
    ['\u001b', [0, 0, 0]],
    ['', [0, 0, 0]],
  ])('%j', (text, counts) => {
    const terminal = watched();
    terminal.press(text);
    expect(terminal.counts()).toEqual(counts);
    expect(terminal.lines).toEqual([]);
  });

  test('h lists them all', () => {
    const { press, lines } = watched();
    press('h');
    expect(lines).toEqual(['h  list the keys', 'o  open the site in a browser', 'r  restart', 'q  quit']);
  });
});

test('the terminal is given back as it was', () => {
  const { calls, stop, press, counts, listeners } = watched();
  expect(calls).toEqual(['raw true', 'resume']);
  stop();
  expect(calls).toEqual(['raw true', 'resume', 'raw false', 'pause']);
  expect(listeners.size).toBe(0);
  press('q');
  expect(counts()).toEqual([0, 0, 0]);
});

test('without a terminal nothing is read', () => {
  const { keyboard, calls, listeners } = testKeyboard();
  const { setRawMode: _, ...pipe } = keyboard;
  watchKeys(pipe, [], vi.fn())();
  watchKeys(undefined, [], vi.fn())();
  expect(calls).toEqual([]);
  expect(listeners.size).toBe(0);
});
