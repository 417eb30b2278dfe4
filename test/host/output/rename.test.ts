import { expect, test } from 'vitest';
import { type RenameMeans, renameFolder } from '../../../src/host/output/output-folder.ts';

/** Simulates a machine on which a rename fails a number of times. */
function machine(system: NodeJS.Platform, failures: number, code = 'EPERM') {
  const done: string[] = [];
  let left = failures;
  const means: RenameMeans = {
    system,
    rename(from, to) {
      done.push(`${from} -> ${to}`);
      if (left-- > 0) throw Object.assign(new Error('refused'), { code });
    },
    pause: (ms) => done.push(`pause ${ms}`),
  };
  return { means, done };
}

test('a folder is renamed at once if nothing blocks it', () => {
  const { means, done } = machine('win32', 0);
  renameFolder('a', 'b', means);
  expect(done).toEqual(['a -> b']);
});

test.each(['EACCES', 'EBUSY', 'EPERM'])('on Windows %s is retried', (code) => {
  const { means, done } = machine('win32', 2, code);
  renameFolder('a', 'b', means);
  expect(done).toEqual(['a -> b', 'pause 10', 'a -> b', 'pause 20', 'a -> b']);
});

test('not forever, and the reason is reported', () => {
  const { means, done } = machine('win32', Number.POSITIVE_INFINITY);
  expect(() => renameFolder('a', 'b', means)).toThrow('refused');
  expect(done.length).toBeLessThan(20);
});

test.each<[system: NodeJS.Platform, code: string]>([
  ['win32', 'ENOENT'],
  ['linux', 'EPERM'],
  ['darwin', 'EBUSY'],
])('on %s %s is final', (system, code) => {
  const { means, done } = machine(system, 1, code);
  expect(() => renameFolder('a', 'b', means)).toThrow('refused');
  expect(done).toEqual(['a -> b']);
});
