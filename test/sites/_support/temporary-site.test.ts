import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../scratch-folder.ts';
import { removeSite, temporarySite } from './temporary-site.ts';

test('a site is removed with the folder above it', () => {
  const root = temporarySite(undefined, { 'a.txt': 'a' });
  removeSite(root);
  expect(existsSync(dirname(root))).toBe(false);
});

test('the folder above anything else stays', () => {
  const folder = scratchFolder('ssg-other-');
  const inside = join(folder, 'site');
  mkdirSync(inside);
  expect(() => removeSite(inside)).toThrow('no site of temporarySite');
  expect(existsSync(inside)).toBe(true);
  rmSync(folder, { recursive: true });
});
