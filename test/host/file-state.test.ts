import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FileState, isSameState, stateOf } from '../../src/host/file-state.ts';
import { tempFolder } from './temp-folder.ts';

const PAST = new Date('2026-01-01T00:00:00Z');
/** Time long after everything in the tests. */
const LATER = Date.now() + 60 * 60 * 1000;

const EDITS: readonly (readonly [string, (root: string) => void])[] = [
  ['another text of the same size, with the time put back', (root) => rewrite(root, 'a.md', 'othr')],
  ['the same text once more', (root) => rewrite(root, 'a.md', 'text')],
  [
    'another file in its place',
    (root) => {
      rewrite(root, 'b.md', 'othr');
      renameSync(join(root, 'b.md'), join(root, 'a.md'));
    },
  ],
  ['its removal', (root) => rmSync(join(root, 'a.md'))],
  [
    'a folder in its place',
    (root) => {
      rmSync(join(root, 'a.md'));
      mkdirSync(join(root, 'a.md'));
    },
  ],
];

function rewrite(root: string, path: string, text: string): void {
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), PAST, PAST);
}

describe('the state of a file', () => {
  test('stays the same while nothing changes', () => {
    const root = tempFolder({ 'a.md': 'text' });
    const state = stateOf(root, 'a.md') as FileState;
    expect(isSameState(state, stateOf(root, 'a.md'), LATER)).toBe(true);
  });

  test.each(EDITS)('differs after %s', async (_, edit) => {
    const root = tempFolder();
    rewrite(root, 'a.md', 'text');
    const state = stateOf(root, 'a.md') as FileState;
    // Longer than the resolution of modification times.
    await new Promise((resolve) => setTimeout(resolve, 25));
    edit(root);
    expect(isSameState(state, stateOf(root, 'a.md'), LATER)).toBe(false);
  });

  test('is that of the file behind a link', () => {
    const root = tempFolder({ 'a.md': 'text', 'b.md': 'text' });
    symlinkSync('a.md', join(root, 'link.md'));
    const state = stateOf(root, 'link.md') as FileState;
    expect(state).toEqual(stateOf(root, 'a.md'));
    rmSync(join(root, 'link.md'));
    symlinkSync('b.md', join(root, 'link.md'));
    expect(isSameState(state, stateOf(root, 'link.md'), LATER)).toBe(false);
  });

  test('is undefined where no file can be', () => {
    const root = tempFolder({ 'a.md': 'text' });
    symlinkSync('nowhere', join(root, 'link.md'));
    for (const path of ['b.md', 'a.md/b', 'link.md', 'a\0b']) expect(stateOf(root, path), path).toBeUndefined();
  });
});

describe('equal states prove nothing if', () => {
  const state: FileState = [7, 4, 1_000_000, 1_000_500];
  test.each([
    ['the file was seen long after its last change', 1_010_000, true],
    ['it was seen just after the last step of a coarse clock', 1_002_501, true],
    ['it was seen within such a step: it may have changed again', 1_002_500, false],
    ['the file is of the future', 900_000, false],
  ])('%s', (_, seenAt, isSame) => {
    expect(isSameState(state, [...state], seenAt)).toBe(isSame);
  });

  test('the later of both times counts', () => {
    expect(isSameState([7, 4, 1_005_000, 1_000_000], [7, 4, 1_005_000, 1_000_000], 1_006_000)).toBe(false);
  });
});
