import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const WRITTEN = readdirSync('fonts').map((name) => `fonts/${name}`);
const states = () => WRITTEN.map((file) => statSync(file).mtimeMs);

const SCRIPTS = readdirSync('scripts')
  .filter((name) => name.endsWith('.mjs') && /^import '\.\/help\.mjs';$/m.test(readFileSync(`scripts/${name}`, 'utf8')))
  .map((name) => `scripts/${name}`);

test('scripts that write files are among those that answer --help', () => {
  expect(SCRIPTS).toEqual(expect.arrayContaining(['scripts/fonts.mjs', 'scripts/icons.mjs', 'scripts/run.mjs']));
});

test.each(SCRIPTS)('%s imports help.mjs before anything else, below what it prints', (script) => {
  expect(readFileSync(script, 'utf8')).toMatch(/^(?:\/\/.*\n)+import '\.\/help\.mjs';\n/);
});

test('--help prints what a script does, and nothing else runs', () => {
  const [before, script] = [states(), 'scripts/fonts.mjs'];
  const { status, stdout } = spawnSync(process.execPath, [script, '--help'], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(readFileSync(script, 'utf8')).toContain(`// ${stdout.split('\n', 1)[0]}\n`);
  expect(states()).toEqual(before);
});
