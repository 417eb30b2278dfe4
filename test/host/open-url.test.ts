import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openerOf, openUrl } from '../../src/host/run-program.ts';
import { tempFolder } from './temp-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['linux', ['xdg-open', 'http://localhost:3000/']],
  ['freebsd', ['xdg-open', 'http://localhost:3000/']],
  ['darwin', ['open', 'http://localhost:3000/']],
  ['win32', ['rundll32', 'url.dll,FileProtocolHandler', 'http://localhost:3000/']],
] as const)('on %s', (system, command) => {
  expect(openerOf(system, 'http://localhost:3000/')).toEqual(command);
});

test('the desktop program gets the address as one argument, without a shell', async () => {
  const url = 'http://localhost:3000/?a=1&b=$(touch hacked);`touch hacked`';
  const folder = tempFolder();
  const [program] = openerOf(platform(), url);
  writeFileSync(
    join(folder, program),
    `#!/bin/sh\nprintf '%s|' "$#" "$@" > '${folder}/given.part'\nmv '${folder}/given.part' '${folder}/given'\n`,
  );
  chmodSync(join(folder, program), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  openUrl(url);
  await expect.poll(() => existsSync(join(folder, 'given'))).toBe(true);
  expect(readFileSync(join(folder, 'given'), 'utf8')).toBe(`1|${url}|`);
});

test('without a desktop nothing happens', async () => {
  vi.stubEnv('PATH', tempFolder());
  expect(() => openUrl('http://localhost:3000/')).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
});
