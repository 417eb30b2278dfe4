import { describe, expect, test } from 'vitest';
import type { RawOptions } from '../../src/cli/arguments.ts';
import { createInvocation, UsageError } from '../../src/cli/command-line.ts';

const invoke = (options: RawOptions, env: Record<string, string> = {}) =>
  createInvocation(
    { command: 'build', args: [], options: { cache: true, color: true, ...options } },
    env,
    '/home/project',
  );
/** Calls a function. Returns its usage error, with the message in all languages. */
const orProblem = <T>(act: () => T) => {
  try {
    return act();
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    return { message: cause.text, hint: cause.hint };
  }
};
const value = (...args: Parameters<typeof invoke>) => orProblem(() => invoke(...args).build);

describe('defaults', () => {
  test('the current folder, production content, a cache; the rest is left to the build', () => {
    expect(value({})).toEqual({
      root: '/home/project',
      cache: true,
      drafts: false,
      future: false,
      allowOutside: false,
    });
  });

  test('the root is relative to the current folder', () => {
    expect(value({ root: '../site' })).toMatchObject({ root: '/home/site' });
    expect(value({ root: '/srv/site' })).toMatchObject({ root: '/srv/site' });
  });
});

test('the cache folder is relative to the root', () => {
  expect(value({ root: '../site', cacheDir: '.cache' })).toMatchObject({ cacheDir: '/home/site/.cache' });
  expect(value({ cacheDir: '/srv/cache' })).toMatchObject({ cacheDir: '/srv/cache' });
});

describe('the clock', () => {
  test.each([
    ['2026-03-05', '2026-03-05T00:00:00.000Z'],
    ['2024-02-29', '2024-02-29T00:00:00.000Z'],
    ['2026-03-05T12:30', '2026-03-05T12:30:00.000Z'],
    ['2026-03-05T12:30:15', '2026-03-05T12:30:15.000Z'],
    ['2026-03-05T12:30:15Z', '2026-03-05T12:30:15.000Z'],
    ['2026-03-05T12:30:15+01:00', '2026-03-05T11:30:15.000Z'],
  ])('%s', (clock, iso) => {
    expect(value({ clock })).toMatchObject({ clock: new Date(iso) });
  });

  test.each(['now', '5. 3. 2026', '2026-3-5', '2026-02-30', '2026-13-01', '2026-03-05T25:00Z', '1772668800'])(
    'not %s',
    (clock) => {
      expect(value({ clock })).toMatchObject({ message: `\`--clock\` must be an ISO date, not "${clock}".` });
    },
  );

  test('SOURCE_DATE_EPOCH sets it, --clock wins, and a wrong one is never ignored', () => {
    expect(value({}, { SOURCE_DATE_EPOCH: '1772668800' })).toMatchObject({ clock: new Date('2026-03-05') });
    expect(value({ clock: '2020-01-01' }, { SOURCE_DATE_EPOCH: '1772668800' })).toMatchObject({
      clock: new Date('2020-01-01'),
    });
    expect(value({}, { SOURCE_DATE_EPOCH: '' })).not.toHaveProperty('clock');
    for (const wrong of ['yesterday', '-1', '1e9', '99999999999999999']) {
      expect(value({}, { SOURCE_DATE_EPOCH: wrong })).toMatchObject({
        message: `\`SOURCE_DATE_EPOCH\` must be a whole number of seconds since 1970, not "${wrong}".`,
      });
    }
  });
});

test('concurrency: the option, else SSG_CONCURRENCY', () => {
  expect(value({ concurrency: '4' }, { SSG_CONCURRENCY: '2' })).toMatchObject({ concurrency: 4 });
  expect(value({}, { SSG_CONCURRENCY: '2' })).toMatchObject({ concurrency: 2 });
  for (const wrong of ['0', '-1', '1.5', 'four', '1e1', '1025']) {
    expect(value({ concurrency: wrong })).toEqual({
      message: `\`--concurrency\` must be a whole number from 1 to 1024, not "${wrong}".`,
    });
  }
  expect(value({}, { SSG_CONCURRENCY: '0' })).toMatchObject({
    message: '`SSG_CONCURRENCY` must be a whole number from 1 to 1024, not "0".',
  });
});

test.each([
  ['https://www.example.org', 'https://www.example.org'],
  ['https://www.example.org/', 'https://www.example.org'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['https://me.example/repo/', 'https://me.example/repo'],
  ['HTTPS://Example.ORG', 'https://example.org'],
])('--site %s', (site, origin) => {
  expect(value({ site })).toMatchObject({ site: origin });
});

test.each([
  ['www.example.org', 'Write it with its scheme: https://www.example.org.'],
  ['localhost:3000', 'Write it with its scheme: https://www.example.org.'],
  ['ftp://example.org', 'Write it with its scheme: https://www.example.org.'],
  ['https://example.org/?a', 'Write https://example.org, and nothing else.'],
  ['https://me:secret@example.org', 'Write https://example.org, and nothing else.'],
])('not --site %s', (site, hint) => {
  expect(value({ site })).toEqual({ message: `\`--site\` must be the address of a site, not "${site}".`, hint });
});

test('a reporter that does not exist', () => {
  expect(value({ reporter: 'jsn' })).toEqual({
    message: '`--reporter` must be one of json, junit, plain, sarif, pretty and 1 more, not "jsn".',
    hint: 'Did you mean `json`?',
  });
});

test('--json is --reporter json', () => {
  expect(invoke({ json: true }).options.reporter).toBe('json');
});

test('a server listens where its options say, else where PORT and HOST do; other commands read neither', () => {
  const server = (command: 'dev' | 'build', options: RawOptions, env: Record<string, string>) => {
    const request = { command, args: [], options: { cache: true, color: true, ...options } };
    return orProblem(() => createInvocation(request, env, '/home/project').server);
  };
  const env = { PORT: '8080', HOST: '0.0.0.0' };
  expect(server('dev', {}, env)).toMatchObject({ port: 8080, host: '0.0.0.0' });
  expect(server('dev', { port: '1', host: 'localhost' }, env)).toMatchObject({ port: 1, host: 'localhost' });
  expect(server('dev', {}, { PORT: '', HOST: '' })).toEqual({ port: 3000, strictPort: false });
  expect(server('dev', {}, { PORT: 'tcp://1' })).toMatchObject({
    message: '`PORT` must be a port from 0 to 65535, not "tcp://1".',
  });
  expect(server('build', {}, { PORT: 'tcp://1' })).toMatchObject({ port: 3000 });
});

test('--quiet with --verbose', () => {
  expect(value({ quiet: true, verbose: true })).toEqual({
    message: '`--quiet` and `--verbose` exclude each other.',
    hint: 'Remove one of the two options.',
  });
});

describe('a part', () => {
  test.each([
    ['1/1', { index: 1, total: 1 }],
    ['2/8', { index: 2, total: 8 }],
    ['8/8', { index: 8, total: 8 }],
  ])('%s', (shard, parsed) => {
    expect(value({ shard })).toMatchObject({ shard: parsed });
  });

  test.each([
    ['0/8', 'Parts count from 1: the first is 1/8.'],
    ['9/8', 'The last part is 8/8.'],
    ['1/2000', 'The maximum is 1024 parts.'],
    ['x', undefined],
    ['2', undefined],
    ['0/0', undefined],
    ['1/0', undefined],
    ['-1/8', undefined],
    ['1.5/8', undefined],
    ['1/8/9', undefined],
  ])('not %s', (shard, hint) => {
    const message = `\`--shard\` must be a part and the number of all parts, such as 2/8, not "${shard}".`;
    expect(value({ shard })).toEqual({ message, hint });
  });
});
