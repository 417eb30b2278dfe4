import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseGitLog, readHistory } from '../../src/host/git-history.ts';
import { nodeHost } from '../../src/host/node-host.ts';
import { english } from '../english.ts';
import { tempFolder } from './temp-folder.ts';

/** Environment in which git ignores the configuration of this machine. */
const CLEAN = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', PATH: process.env['PATH'] };

function git(root: string, args: readonly string[], date = '2026-01-01T00:00:00Z'): void {
  const who = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.example',
  };
  const env = { ...CLEAN, ...who, GIT_AUTHOR_DATE: '2020-01-01T00:00:00Z', GIT_COMMITTER_DATE: date };
  execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
}

function commit(root: string, files: Readonly<Record<string, string>>, date: string): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git(root, ['add', '-A']);
  git(root, ['commit', '-q', '-m', 'change'], date);
}

function repository(): string {
  const root = tempFolder();
  git(root, ['init', '-q', '-b', 'main']);
  return root;
}

const times = async (root: string) => Object.fromEntries((await nodeHost(root).commitTimes()).byPath);

describe('historyState', () => {
  const state = (root: string) => nodeHost(root).historyState();

  test('stays the same until a commit or a checkout, whatever the files contain', async () => {
    const root = repository();
    const states = [await state(root)];
    for (const text of ['1', '2']) {
      commit(root, { 'a.md': text }, '2026-03-01T08:30:00Z');
      states.push(await state(root));
    }
    expect(new Set(states).size).toBe(3);
    writeFileSync(join(root, 'a.md'), 'not committed');
    expect(await state(root)).toBe(states[2]);
    git(root, ['checkout', '-q', '-f', 'HEAD~1']);
    expect(await state(root)).toBe(states[1]);
  });

  test('differs between a complete and a shallow clone, and between folders of a repository', async () => {
    const root = repository();
    commit(root, { 'web/a.md': '1' }, '2026-03-01T08:30:00Z');
    commit(root, { 'web/a.md': '2' }, '2026-03-02T08:30:00Z');
    const clone = tempFolder();
    git(clone, ['clone', '-q', '--depth', '1', `file://${root}`, '.']);
    const states = [await state(root), await state(join(root, 'web')), await state(clone), await state(tempFolder())];
    expect(new Set(states).size).toBe(4);
  });
});

describe('commitTimes', () => {
  test('is the newest commit of each file, in UTC whatever the zone of the committer', async () => {
    const root = repository();
    commit(root, { 'content/a.md': '1', 'content/b.md': '1' }, '2026-03-01T08:30:00+01:00');
    commit(root, { 'content/a.md': '2' }, '2026-03-02T23:30:00-05:00');
    expect(await times(root)).toEqual({
      'content/a.md': '2026-03-03T04:30:00Z',
      'content/b.md': '2026-03-01T07:30:00Z',
    });
  });

  test('supports names with spaces, quotes, line breaks and Czech letters, in NFC', async () => {
    const root = repository();
    const names = ['a b.md', 'uvozovky".md', 'dva\nřádky.md', '\u010d.md'.normalize('NFD'), '2026-01-01T00:00:00Z.md'];
    commit(root, Object.fromEntries(names.map((name) => [name, 'x'])), '2026-03-01T00:00:00Z');
    expect(Object.keys(await times(root)).sort()).toEqual(names.map((name) => name.normalize('NFC')).sort());
  });

  test('a renamed file has the date of its renaming', async () => {
    const root = repository();
    commit(root, { 'old.md': 'the same text' }, '2026-03-01T00:00:00Z');
    renameSync(join(root, 'old.md'), join(root, 'new.md'));
    commit(root, {}, '2026-03-05T00:00:00Z');
    expect((await times(root))['new.md']).toBe('2026-03-05T00:00:00Z');
  });

  test('paths are relative to the project, which may be a folder of the repository', async () => {
    const root = repository();
    commit(root, { 'web/content/a.md': 'x', 'other/b.md': 'x' }, '2026-03-01T00:00:00Z');
    expect(await times(join(root, 'web'))).toEqual({ 'content/a.md': '2026-03-01T00:00:00Z' });
  });

  test('is empty in a repository without a commit, which is not an error', async () => {
    expect(await nodeHost(repository()).commitTimes()).toEqual({ byPath: new Map() });
  });

  test('does not depend on the configuration of git', async () => {
    const root = repository();
    commit(root, { 'a.md': '1' }, '2026-03-01T00:00:00Z');
    git(root, ['config', 'log.showRoot', 'false']);
    git(root, ['config', 'log.showSignature', 'true']);
    git(root, ['config', 'core.pager', 'false']);
    expect(await times(root)).toEqual({ 'a.md': '2026-03-01T00:00:00Z' });
  });

  test('a shallow clone has no dates, and is reported', async () => {
    const root = repository();
    commit(root, { 'a.md': '1' }, '2026-03-01T00:00:00Z');
    commit(root, { 'a.md': '2' }, '2026-03-02T00:00:00Z');
    const clone = join(tempFolder(), 'clone');
    git(root, ['clone', '-q', '--depth', '1', `file://${root}`, clone]);
    expect(await nodeHost(clone).commitTimes()).toEqual({ byPath: new Map(), trouble: { kind: 'shallow' } });
  });
});

describe('a history that cannot be read', () => {
  afterEach(() => vi.unstubAllEnvs());

  const reason = async (root: string, limitMs?: number) => {
    const { byPath, trouble } = await readHistory(root, limitMs);
    expect(byPath).toEqual(new Map());
    return trouble?.kind === 'unreadable' ? english(trouble.reason) : expect.fail(`trouble: ${trouble?.kind}`);
  };
  const withCommit = () => {
    const root = repository();
    commit(root, { 'a.md': '1' }, '2026-03-01T00:00:00Z');
    return root;
  };
  /** Puts another program named git first in the PATH. */
  const pretend = (script: string) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'git'), 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  };

  test('is not an error where there is no repository', async () => {
    expect(await readHistory(tempFolder())).toEqual({ byPath: new Map(), trouble: { kind: 'absent' } });
  });

  test('because the folder belongs to another user', async () => {
    const root = withCommit();
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    // git's messages must be in English, regardless of the language.
    vi.stubEnv('LC_ALL', 'cs_CZ.UTF-8');
    const said = await reason(root);
    expect(english(said)).toContain(`fatal: detected dubious ownership in repository at '${root}'`);
    expect(english(said)).toContain(`git config --global --add safe.directory ${root}`);
  });

  test('because git is not installed', async () => {
    const root = withCommit();
    vi.stubEnv('PATH', tempFolder());
    expect(await reason(root)).toBe('git is not installed');
  });

  test('because the repository is damaged', async () => {
    const root = withCommit();
    rmSync(join(root, '.git/objects'), { recursive: true });
    expect(await reason(root)).toMatch(/^fatal: /);
    const other = withCommit();
    writeFileSync(join(other, '.git/refs/heads/main'), `${'1'.repeat(40)}\n`);
    expect(await reason(other)).toMatch(/^fatal: /);
  });

  test('because git waits for something', async () => {
    const root = withCommit();
    pretend('echo "Password: " >&2; exec sleep 1000');
    expect(await reason(root, 200)).toBe('git did not finish within 0.2 s\nPassword:');
  });

  test('git cannot ask for input', async () => {
    const root = withCommit();
    pretend('echo "$GIT_TERMINAL_PROMPT $GIT_OPTIONAL_LOCKS $LC_ALL [$(cat)]" >&2; exit 1');
    expect(await reason(root)).toBe('0 0 C []');
  });
});

describe('parseGitLog', () => {
  test('an empty history', () => expect(parseGitLog('')).toEqual(new Map()));

  test('a commit without files, such as a merge, dates nothing', () => {
    const log = '\0' + '2026-03-05T00:00:00+00:00\0' + '\0' + '2026-03-01T00:00:00+00:00\0\na.md\0b.md\0';
    expect([...parseGitLog(log)]).toEqual([
      ['a.md', '2026-03-01T00:00:00Z'],
      ['b.md', '2026-03-01T00:00:00Z'],
    ]);
  });
});
