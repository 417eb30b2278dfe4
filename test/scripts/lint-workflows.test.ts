import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const RIGHT = ['      - run: echo "$HOME"'];
const WRONG = [
  `      - run: echo "\${{ github.evnt }}"`,
  '      - uses: actions/checkout@11d5960a326750d5838078e36cf38b85af677262 # v4.4.0',
  '        with:',
  '          fetch_depth: 0',
];

test('mistakes of workflows are reported at their lines, also in the inputs of an action that is named by its commit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-workflows-'));
  const write = (name: string, steps: readonly string[]) => {
    const head = ['on: push', 'jobs:', '  a:', '    runs-on: ubuntu-latest', '    steps:'];
    writeFileSync(join(folder, name), [...head, ...steps, ''].join('\n'));
    return join(folder, name);
  };
  const files = [write('right.yml', RIGHT), write('wrong.yml', WRONG)];
  const { status, stderr } = spawnSync(process.execPath, ['scripts/lint-workflows.mjs', ...files], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  expect(status).toBe(1);
  const [first, second, ...others] = stderr.trimEnd().split('\n');
  expect(first).toMatch(/wrong\.yml:6:\d+: property "evnt" is not defined/);
  expect(second).toMatch(/wrong\.yml:9:\d+: input "fetch_depth" is not defined in action "actions\/checkout@v4"/);
  expect(others).toEqual([]);
});
