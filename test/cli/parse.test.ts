import { describe, expect, test } from 'vitest';
import { COMMANDS, GLOBAL_OPTIONS, longFlag, takesValue } from '../../src/cli/arguments.ts';
import { parseLine, UsageError } from '../../src/cli/command-line.ts';
import { english } from '../english.ts';

const parse = (line: string) => parseLine(line === '' ? [] : line.split(' '), '3.7.0');
const options = (line: string) => {
  const parsed = parse(line);
  return parsed.kind === 'command' ? parsed.options : parsed;
};
const problem = (line: string) => {
  try {
    return parse(line);
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return [cause.message, english(cause.hint)];
  }
};

/** Required arguments by command. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  eject: ' Footer',
  migrate: ' folder',
  merge: ' part',
  new: ' post Title',
  diff: ' old new',
  why: ' /docs/',
};

describe('commands and options', () => {
  test.each(COMMANDS.map(({ name }) => name))('%s', (name) => {
    expect(parse(`${name}${ARGUMENTS[name] ?? ''}`)).toEqual({
      kind: 'command',
      command: name,
      args: ARGUMENTS[name]?.trim().split(' ') ?? [],
      options: { cache: true, color: true, ...(name === 'init' && { git: true }) },
    });
  });

  test('every notation of an option is equivalent', () => {
    const spellings = ['--out-dir x', '--outDir x', '--out-dir=x', '--outDir=x', '-d x', '-dx'];
    for (const spelling of spellings) expect(options(`build ${spelling}`)).toMatchObject({ outDir: 'x' });
    for (const spelling of ['--no-cache', '--noCache'])
      expect(options(`build ${spelling}`)).toMatchObject({ cache: false });
    for (const spelling of ['-DF', '-D -F', '--drafts --future']) {
      expect(options(`build ${spelling}`)).toMatchObject({ drafts: true, future: true });
    }
  });

  test.each(GLOBAL_OPTIONS.map((option) => [longFlag(option), takesValue(option) ? ' 1' : ''] as const))(
    '%s is accepted before and after every command',
    (flag, value) => {
      for (const { name } of COMMANDS) {
        const command = `${name}${ARGUMENTS[name] ?? ''}`;
        const after = options(`${command} ${flag}${value}`);
        expect(after).toEqual(options(`${flag}${value} ${command}`));
        expect(after).not.toEqual(options(command));
      }
    },
  );

  test('a value may hold = and start with one dash', () => {
    expect(options('build --site=https://x.example/?a=b')).toMatchObject({ site: 'https://x.example/?a=b' });
    expect(options('build --out-dir -x')).toMatchObject({ outDir: '-x' });
  });

  test.each([
    ['serve', 'preview'],
    ['start', 'dev'],
  ])('%s is %s', (alias, command) => {
    expect(parse(`${alias} --port 1`)).toEqual(parse(`${command} --port 1`));
  });

  test('--external belongs to check, --verify to build', () => {
    expect(options('check --external')).toMatchObject({ external: true });
    expect(options('build --verify')).toMatchObject({ verify: true });
  });
});

test('an argument that may be repeated', () => {
  expect(parse('merge one two three --drafts')).toMatchObject({ command: 'merge', args: ['one', 'two', 'three'] });
  expect(parse('merge --help')).toMatchObject({
    text: expect.stringContaining('Usage: ssg merge <part...> [options]'),
  });
  expect(problem('merge')).toEqual([
    'ssg merge needs a part: folder that `ssg build --shard` wrote.',
    'Run `ssg merge --help`.',
  ]);
  expect(problem('merge one --shard 1/2')).toEqual([
    '`--shard` is an option of `ssg build` only.',
    'Run `ssg build --shard`.',
  ]);
});

describe('mistakes are explained', () => {
  test.each([
    ['bild', 'Unknown command "bild".', 'Did you mean `ssg build`?'],
    ['help bild', 'Unknown command "bild".', 'Did you mean `ssg build`?'],
    ['serv', 'Unknown command "serv".', 'Did you mean `ssg serve`?'],
    ['help zork', 'Unknown command "zork".', 'Run `ssg --help` for the commands.'],
    ['diff', 'ssg diff needs two folders: ssg diff old-dist new-dist', 'Run `ssg diff --help`.'],
    ['build --drafs', '`--drafs` is not an option of `ssg build`.', 'Did you mean `--drafts`?'],
    ['build --prot 3', '`--prot` is not an option of `ssg build`.', 'Run `ssg build --help` for the options.'],
    ['dev --prot 3', '`--prot` is not an option of `ssg dev`.', 'Did you mean `--port`?'],
    ['build --outdir x', '`--outdir` is not an option of `ssg build`.', 'Did you mean `--out-dir`?'],
    ['build --no-colour', '`--no-colour` is not an option of `ssg build`.', 'Did you mean `--no-color`?'],
    ['clean -x', '`-x` is not an option of `ssg clean`.', 'Run `ssg clean --help` for the options.'],
    ['--versoin', '`--versoin` is not an option of ssg.', 'Did you mean `--version`?'],
    ['build --verbose=1', '`--verbose` takes no value, but "--verbose=1" was given.', undefined],
    [
      'build site',
      '`ssg build` takes no arguments, but "site" was given.',
      'To name a project folder: ssg build --root site',
    ],
    ['build --external', '`--external` is an option of `ssg check` only.', 'Run `ssg check --external`.'],
    ['check --verify', '`--verify` is an option of `ssg build` only.', 'Run `ssg build --verify`.'],
    ['why', 'ssg why needs a route: address of the page, such as /docs/, or its file.', 'Run `ssg why --help`.'],
    ['why /a/ /b/', '"/b/" is one argument too many for `ssg why`.', 'Put quotes around text that contains spaces.'],
    ['init --no-blog', '`--no-blog` is replaced by `--template`.', 'Write --template docs.'],
    ['--external', '`--external` is an option of `ssg check` only.', 'Run `ssg check --external`.'],
    [
      'build -d',
      '`--out-dir` needs a value.',
      '-d, --out-dir <dir>: output folder, relative to the project (default: from the configuration).',
    ],
    [
      'build --out-dir=',
      '`--out-dir` needs a value.',
      '-d, --out-dir <dir>: output folder, relative to the project (default: from the configuration).',
    ],
    [
      'build --config --quiet',
      '`--config` needs a value.',
      '-c, --config <file>: configuration file (default: ssg.config.{ts,mts,js,mjs} in the project).',
    ],
  ])('ssg %s', (line, message, hint) => {
    expect(problem(line)).toEqual([message, hint]);
  });
});

describe('help and version', () => {
  test('are data, on stdout', () => {
    expect(parse('-v')).toEqual(parse('--version'));
    expect(parse('--version')).toEqual({ kind: 'print', stream: 'stdout', text: '3.7.0\n', exitCode: 0 });
    expect(parse('check --help')).toEqual(parse('help check'));
    expect(parse('--help')).toMatchObject({
      stream: 'stdout',
      exitCode: 0,
      text: expect.stringContaining('Usage: ssg <command> [options]'),
    });
  });

  test('name every command and option', () => {
    const { text } = parse('--help') as { text: string };
    for (const { name } of COMMANDS) expect(text).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(24);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    const options = (parse('help options') as { text: string }).text;
    for (const { flags } of GLOBAL_OPTIONS) expect(options).toContain(`  ${flags}`);
  });

  test.each(COMMANDS)('of $name have its options and an example that works', ({ name, options, example }) => {
    const { text } = parse(`help ${name}`) as { text: string };
    for (const { flags } of options) expect(text).toContain(`  ${flags}`);
    expect(text).toContain(`\nExample:\n  npx ${example}\n`);
    const words = example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [];
    expect(parseLine(words.slice(1), '3.7.0')).toMatchObject({ kind: 'command', command: name });
  });

  test.each(['', '--quiet'])('"ssg %s" prints the help as a message, because nothing was done', (line) => {
    expect(parse(line)).toMatchObject({ kind: 'print', stream: 'stderr', exitCode: 2 });
  });
});
