import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { error, warning } from '../../src/base/diagnostic.ts';
import { COMMANDS } from '../../src/cli/arguments.ts';
import type { Command, CommandLoaders } from '../../src/cli/commands/command.ts';
import { main } from '../../src/cli/main.ts';
import type { CommandResult } from '../../src/cli/report/report.ts';
import { tempFolder } from '../host/temp-folder.ts';
import { type TestIo, testIo } from './io.ts';

/** Returns commands that all run the same function. */
function commands(command: Command): CommandLoaders {
  const load = async () => command;
  return Object.fromEntries(COMMANDS.map(({ name }) => [name, load])) as unknown as CommandLoaders;
}

const outcome = (status: CommandResult['status'], diagnostics: CommandResult['diagnostics'] = []) =>
  commands(async () => ({ status, diagnostics }));
const json = (io: TestIo) =>
  JSON.parse(io.out) as {
    ok: boolean;
    status: string;
    command: string | null;
    diagnostics: { code: string; message: string }[];
  };

describe('exit codes', () => {
  test.each([
    ['built', 0],
    ['failed', 1],
    ['stopped', 2],
    ['interrupted', 130],
  ] as const)('%s', async (status, code) => {
    expect(await main(testIo(['build']), outcome(status, [error('link-broken', 'No.')]))).toBe(code);
  });

  test('warnings fail a command with --fail-on-warnings', async () => {
    const warned = outcome('built', [warning('link-broken', 'No.')]);
    expect(await main(testIo(['check']), warned)).toBe(0);
    const io = testIo(['check', '--fail-on-warnings']);
    expect(await main(io, warned)).toBe(1);
    expect(io.err).toMatch(/^warning link-broken: No\.\nCheck failed after \d+ ms: 1 warning\.\n$/);
    expect(await main(testIo(['check', '--fail-on-warnings']), outcome('built'))).toBe(0);
  });

  test('a usage error', async () => {
    const io = testIo(['build', '--drafs']);
    expect(await main(io, outcome('built'))).toBe(2);
    expect(io.err).toBe(
      'error usage-invalid: `--drafs` is not an option of `ssg build`.\n  hint: Did you mean `--drafts`?\n',
    );
    expect(io.out).toBe('');
  });

  test('no command', async () => {
    const io = testIo([]);
    expect(await main(io, outcome('built'))).toBe(2);
    expect(io.err).toContain('Usage: ssg <command>');
  });
});

test('the command gets the options, and React runs in production mode', async () => {
  const io = testIo(['build', '--root', 'site', '-d', 'out', '--drafts', '--clock', '2026-03-05'], {
    SSG_CONCURRENCY: '3',
  });
  let given: unknown;
  await main(
    io,
    commands(async ({ options }) => {
      given = { ...options, env: io.env['NODE_ENV'] };
      return { status: 'built', diagnostics: [] };
    }),
  );
  expect(given).toEqual({
    root: '/project/site',
    outDir: 'out',
    allowOutside: false,
    drafts: true,
    future: false,
    cache: true,
    clock: new Date('2026-03-05'),
    concurrency: 3,
    env: 'production',
  });
});

test('NODE_ENV is kept if it is set', async () => {
  const io = testIo(['build'], { NODE_ENV: 'test' });
  await main(io, outcome('built'));
  expect(io.env['NODE_ENV']).toBe('test');
});

describe('signals', () => {
  const untilAborted = commands(
    ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ status: 'interrupted', diagnostics: [] }));
      }),
  );

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('the first %s asks the command to stop, the second finds the default handling', async (signal, code) => {
    const io = testIo(['preview']);
    const running = main(io, untilAborted);
    await expect.poll(() => io.emit(signal)).toBe(true);
    expect(io.emit('SIGINT')).toBe(false);
    expect(io.emit('SIGTERM')).toBe(false);
    expect(await running).toBe(code);
    expect(io.err).toMatch(/^Interrupted after/);
  });

  test('an exception after Ctrl-C counts as interruption, not as a bug', async () => {
    const io = testIo(['preview']);
    const running = main(
      io,
      commands(
        ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new Error('The service was stopped')));
          }),
      ),
    );
    await expect.poll(() => io.emit('SIGINT')).toBe(true);
    expect(await running).toBe(130);
    expect(io.err).not.toContain('bug');
  });

  test('a command that throws because it was aborted counts as interrupted', async () => {
    const io = testIo(['preview']);
    const running = main(
      io,
      commands(
        ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          }),
      ),
    );
    await expect.poll(() => io.emit('SIGINT')).toBe(true);
    expect(await running).toBe(130);
  });

  test('a computing command handles no signals: the system ends it at once, whatever it is reading', async () => {
    for (const command of ['build', 'check', 'merge', 'diff', 'why', 'clean', 'info', 'new', 'init']) {
      const io = testIo([command, 'x', 'y']);
      const running = main(
        io,
        commands(async () => {
          expect([io.emit('SIGINT'), io.emit('SIGTERM')], command).toEqual([false, false]);
          return { status: 'built', diagnostics: [] };
        }),
      );
      await running;
    }
  });

  test('no listeners remain afterwards', async () => {
    const io = testIo(['preview']);
    await main(io, outcome('built'));
    expect([io.emit('SIGINT'), io.emit('SIGTERM'), io.emit('uncaughtException'), io.emit('exit')]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('code of the site', () => {
  test('that calls process.exit gets an exception instead', async () => {
    const io = testIo(['build']);
    const { exit } = io;
    const command = commands(async () => {
      expect(() => io.exit(0)).toThrow('process.exit(0) is called, which would end ssg before its work is done');
      return { status: 'built', diagnostics: [] };
    });
    expect(await main(io, command)).toBe(0);
    expect(io.exit).toBe(exit);
  });

  test('that never finishes ends with a message and exit code 2', async () => {
    const io = testIo(['build']);
    void main(
      io,
      commands(() => new Promise(() => {})),
    );
    await expect.poll(() => io.emit('exit')).toBe(true);
    expect(io.exitCode).toBe(2);
    expect(io.err).toMatch(/^error process-ended: The process ends before the work is done\.\n {2}hint: /);
  });
});

describe('trouble of the machine', () => {
  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EMFILE', 'too many files are open'],
    ['EIO', 'input/output error'],
    ['EACCES', 'permission denied'],
  ])('%s is no bug: it says the path and what to do', async (code, reason) => {
    const io = testIo(['info']);
    const path = '/project/dist/index.html';
    const thrown = commands(async () => {
      throw Object.assign(new Error(code), { code, errno: -1, syscall: 'open', path });
    });
    expect(await main(io, thrown)).toBe(2);
    expect(io.err).toContain(
      `error machine-trouble: dist/index.html cannot be read or written: ${reason} (${code}).\n  hint: `,
    );
    expect(io.err).not.toMatch(/bug|report|at .*:\d+:\d+/);
  });
});

describe('a bug', () => {
  const thrown = commands(async () => {
    throw new TypeError('x is not a function');
  });

  test('is reported as a bug, with its stack', async () => {
    const io = testIo(['build']);
    expect(await main(io, thrown)).toBe(2);
    expect(io.err).toMatch(/^error internal-error: This is a bug in ssg: TypeError: x is not a function\n/);
    expect(io.err).toContain('main.test.ts');
    expect(io.err).toContain(`hint: Report it with the lines above and the output of \`ssg info\`: ${manifest.bugs}\n`);
  });

  test('may be thrown outside the command', async () => {
    const io = testIo(['build', '--reporter', 'json']);
    const running = main(
      io,
      commands(() => new Promise(() => {})),
    );
    await expect.poll(() => io.emit('uncaughtException', new Error('stray'))).toBe(true);
    expect(await running).toBe(2);
    expect(json(io).diagnostics).toMatchObject([
      { code: 'internal-error', message: 'This is a bug in ssg: Error: stray' },
    ]);
  });
});

describe('--reporter json prints a single object on stdout', () => {
  test.each([
    ['build', outcome('built'), 'build', true],
    ['build', outcome('failed', [error('link-broken', 'No.')]), 'build', false],
    ['check', outcome('stopped', [error('config-missing', 'No.')]), 'check', false],
    ['clean', outcome('built'), 'clean', true],
    ['info', outcome('built'), 'info', true],
    ['bild', outcome('built'), null, false],
    ['build --concurrency x', outcome('built'), null, false],
    ['build --nope', outcome('built'), null, false],
  ] as const)('ssg %s', async (line, loaders, command, ok) => {
    const io = testIo([...line.split(' '), '--reporter', 'json']);
    const code = await main(io, loaders);
    expect(json(io)).toMatchObject({ ok: code === 0, command });
    expect(code === 0).toBe(ok);
    expect(io.err).toBe('');
  });
});

test('in GitHub Actions the summary is appended to the file that the environment names', async () => {
  const summary = join(tempFolder({ 'summary.md': '# Before\n' }), 'summary.md');
  const io = testIo(['build'], { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary, GITHUB_WORKSPACE: '/' });
  await main(io, outcome('failed', [error('link-broken', 'No.', { file: 'a.md' })]));
  expect(readFileSync(summary, 'utf8')).toMatch(/^# Before\n### ssg build: failed\n/);
  expect(io.out).toBe('::error file=project/a.md,title=link-broken::No.\n');
});
