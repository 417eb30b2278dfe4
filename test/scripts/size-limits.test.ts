import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import glob from 'fast-glob';
import { expect, test } from 'vitest';

const SCRIPT = 'scripts/size-limits.mjs';

test('sizes are those of the last build: what earlier ones have left is not counted', async () => {
  const root = mkdtempSync(join(tmpdir(), 'ssg-size-'));
  const files = {
    'test/site/page-budgets.json': JSON.stringify([
      { name: 'Runtime', path: 'dist/assets/client-*.js', limit: '9 kB' },
    ]),
    'dist/.ssg-manifest.json': JSON.stringify({
      outputs: ['assets/client-NEW.js', 'assets/client-OLD.js'],
      kept: { 'assets/client-OLD.js': 1 },
    }),
    'dist/assets/client-NEW.js': '',
    'dist/assets/client-OLD.js': '',
  };
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  mkdirSync(join(root, 'test/site'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
  cpSync(SCRIPT, join(root, SCRIPT));
  const { default: limits } = await import(pathToFileURL(join(root, SCRIPT)).href);
  expect(limits).toMatchObject([{ name: 'Runtime', limit: '9 kB' }]);
  expect(glob.sync(limits[0].path, { cwd: join(root, 'scripts') })).toEqual(['../dist/assets/client-NEW.js']);
  rmSync(root, { recursive: true });
});
