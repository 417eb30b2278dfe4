import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { testIo } from './io.ts';

// The compiled program as a user starts it. `npm test` compiles it first.
const program = fileURLToPath(new URL('../../bin/ssg.js', import.meta.url));
const empty = mkdtempSync(join(tmpdir(), 'ssg-cli-'));
afterAll(() => rmSync(empty, { recursive: true }));

function ssg(...args: string[]) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: empty,
    encoding: 'utf8',
    env: PATH === undefined ? {} : { PATH },
  });
  return { status, stdout, stderr };
}

test('--version prints the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  expect(ssg('--version')).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
});

test('the size of the thread pool is set before its first use, and React is loaded in its production build', () => {
  const first = join(empty, 'first-request.cjs');
  writeFileSync(
    first,
    `let isTold = false;
    require('node:async_hooks').createHook({ init(_id, type) {
      if (isTold || !/^(?:FSREQ|RANDOMBYTES)/.test(type)) return;
      isTold = true;
      require('node:fs').writeSync(2, String(process.env.UV_THREADPOOL_SIZE));
    } }).enable();
    process.on('exit', () => process.stderr.write(Object.keys(require.cache).filter((file) => /react/.test(file)).join('\\n')));`,
  );
  const root = mkdtempSync(join(empty, 'site-'));
  writeFileSync(join(root, 'ssg.config.ts'), "export default { site: 'https://a.example', title: 'A' };\n");
  for (const name of ['content', 'templates']) mkdirSync(join(root, name));
  writeFileSync(join(root, 'content/index.md'), '---\ntitle: A\n---\n\nText.\n');
  writeFileSync(join(root, 'templates/page.tsx'), 'export default ({ body }) => <html><body>{body}</body></html>;\n');
  const { stderr } = spawnSync(process.execPath, ['-r', first, program, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: {},
  });
  expect(stderr).toMatch(/^[234]/);
  expect(stderr).toMatch(/react-dom-server\S*\.production\.js/);
  expect(stderr).not.toMatch(/\.development\.js/);

  // React is loaded before the configuration, and its server code after it.
  writeFileSync(
    join(root, 'ssg.config.ts'),
    "process.env.NODE_ENV = 'production';\nexport default { site: 'https://a.example', title: 'A' };\n",
  );
  const { status } = spawnSync(process.execPath, [program, 'build'], { cwd: root, env: { NODE_ENV: 'development' } });
  expect(status, 'the configuration changes NODE_ENV').toBe(0);
});

test('an unknown flag', () => {
  expect(ssg('build', '--drafs')).toEqual({
    status: 2,
    stdout: '',
    stderr: 'error usage-invalid: `--drafs` is not an option of `ssg build`.\n  hint: Did you mean `--drafts`?\n',
  });
});

test.each(['build', 'check', 'clean', 'info'])(
  'ssg %s could not run in a folder that is not a project',
  async (command) => {
    const io = testIo([command, '--reporter', 'json', '--root', empty]);
    expect(await main(io)).toBe(2);
    expect(JSON.parse(io.out)).toMatchObject({
      ok: false,
      status: 'stopped',
      command,
      diagnostics: [{ code: 'config-missing' }],
    });
  },
);

test('the first command in a clone compiles the generator', () => {
  const clone = join(empty, 'clone');
  cpSync(fileURLToPath(new URL('../../bin', import.meta.url)), join(clone, 'bin'), { recursive: true });
  for (const folder of ['scripts', 'lib']) mkdirSync(join(clone, folder));
  writeFileSync(join(clone, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(clone, 'scripts/compile.mjs'),
    `import { writeFileSync } from 'node:fs';
    writeFileSync(new URL('../lib/cli.js', import.meta.url), 'export const main = () => 7;');
    console.log('compiled');`,
  );
  const run = () => spawnSync(process.execPath, [join(clone, 'bin/ssg.js')], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 7, stdout: 'compiled\n', stderr: '' });
  expect(run()).toMatchObject({ status: 7, stdout: '', stderr: '' });
});
