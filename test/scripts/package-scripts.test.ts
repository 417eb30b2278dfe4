import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

test.each(Object.entries(manifest.scripts))('npm run %s works in cmd.exe as in a POSIX shell', (_, script) => {
  // Shell variables, assignments before a command, quotes that cmd.exe does not support, several commands without `&&`.
  expect(script).not.toMatch(/\$|(?:^|&& )\w+=|'|;|(?<!&)&(?!&)|\||\b(?:rm|cp|mv|sh|cat|test) /);
});

test('CONTRIBUTING.md says of each script in a line what it does, and they are few', () => {
  const names = Object.keys(manifest.scripts);
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const isExplained = (name: string) =>
    new RegExp(`^    npm (?:run )?${name}\\b(?!:).* # \\S|# .*\\(.*\`${name}\``, 'm').test(text);
  expect(names.filter((name) => !isExplained(name))).toEqual([]);
  expect(names.length).toBeLessThanOrEqual(18);
});

test('variables that a script sets are those of the caller where the caller has set them', () => {
  const args = [
    'scripts/vitest-with.mjs',
    'SSG_SOAK=7',
    'SSG_LETTERS=a=b',
    'run',
    '--config',
    'test/scripts/show-env.ts',
  ];
  const env = { ...process.env, SSG_SOAK: '9' };
  expect(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout).toContain('9 a=b\n');
});

test('another Node is asked for by its version, or the usage is shown', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test-node.mjs', '--project'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining('npm run test:node -- <version>') });
});
