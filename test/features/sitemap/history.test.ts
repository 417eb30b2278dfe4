import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { historyProblem } from '../../../src/features/sitemap/queries.ts';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';

const files = (policy: string) => ({
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  policy: ${policy},
});
`,
  'content/index.md': page('Home'),
  'content/second.md': page('Second'),
});

function initialise(root: string): void {
  const env = { PATH: process.env['PATH'], GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
  execFileSync('git', ['init', '-q', '--template='], { cwd: root, env });
}

describe('a build without dates', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('warns once that git cannot be read, cold, warm and without writing', () =>
    withSite(files('{}'), async (root) => {
      initialise(root);
      vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
      vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null');
      vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
      const cold = await buildSite(root);
      expect(cold.status).toBe('built');
      expect(cold.diagnostics).toMatchObject([{ code: 'git-unreadable', severity: 'warning' }]);
      expect(english(cold.diagnostics[0]?.message)).toContain(`detected dubious ownership in repository at '${root}'`);
      expect(english(cold.diagnostics[0]?.hint)).toContain(`\`git config --global --add safe.directory ${root}\``);
      for (const options of [{}, { write: false }])
        expect((await buildSite(root, options)).diagnostics).toEqual(cold.diagnostics);
      vi.unstubAllEnvs();
      expect((await buildSite(root)).diagnostics).toEqual([]);
    }));

  test('fails when the configuration asks for it', () =>
    withSite(files("{ 'git-unreadable': 'error' }"), async (root) => {
      initialise(root);
      writeFileSync(join(root, '.git/HEAD'), 'nothing\n');
      const { status, diagnostics } = await buildSite(root);
      expect(status).toBe('failed');
      expect(diagnostics).toMatchObject([{ code: 'git-unreadable', severity: 'error' }]);
      expect(english(diagnostics[0]?.message)).toContain('not a git repository');
    }));

  test.each([
    ['{}', []],
    ["{ 'git-absent': 'warning' }", [{ code: 'git-absent', severity: 'warning' }]],
  ])('in no repository, with the policy %s', (policy, expected) =>
    withSite(files(policy), async (root) => {
      expect((await buildSite(root)).diagnostics).toMatchObject(expected);
    }),
  );
});

describe('the message', () => {
  test('contains the cause that git reports, and keeps its other lines as notes', () => {
    const reason = 'warning: unable to access /x\nerror: object file .git/objects/11 is empty\nfatal: bad object HEAD';
    expect(historyProblem({ kind: 'unreadable', reason })).toEqual({
      code: 'git-unreadable',
      severity: 'warning',
      message: 'git cannot read the history, so modification dates are missing: object file .git/objects/11 is empty.',
      notes: ['warning: unable to access /x', 'fatal: bad object HEAD'],
      hint: 'Run `git log -1` in the project folder. The command must succeed without a prompt.',
    });
  });

  test('repeats the fix that git suggests once', () => {
    const reason =
      "fatal: detected dubious ownership in repository at '/a b'\nTo add an exception for this directory, call:\n\n\tgit config --global --add safe.directory '/a b'";
    const { message, hint, notes } = historyProblem({ kind: 'unreadable', reason });
    expect(english(message)).toMatch(/: detected dubious ownership in repository at '\/a b'\.$/);
    expect(english(hint)).toContain("`git config --global --add safe.directory '/a b'`");
    expect(notes).toBeUndefined();
  });

  test('of a shallow clone is a warning', () => {
    expect(historyProblem({ kind: 'shallow' })).toMatchObject({ code: 'git-shallow', severity: 'warning' });
  });
});
