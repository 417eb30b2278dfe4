import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../sites/_support/temporary-site.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const CONFIG = `import { defineConfig, z } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  data: { rows: { file: 'rows.yaml', schema: z.array(z.string()) } },
  generate: {
    rows: { template: 'page', needs: { data: ['rows'] }, pages: ({ data }) => data.rows.map((row) => ({ url: \`/\${row}/\`, title: row })) },
    list: { template: 'page', needs: { data: ['rows'] }, pages: () => [{ url: '/list/', title: 'List', entries: ['/a/', '/b/'] }] },
    bare: { template: 'page', pages: () => [{ url: '/bare/', title: 'Bare' }] },
  },
});
`;

/** Commits everything at noon of a day. */
function commit(root: string, day: string): void {
  const who = {
    GIT_AUTHOR_NAME: 'A',
    GIT_AUTHOR_EMAIL: 'a@b.example',
    GIT_COMMITTER_NAME: 'A',
    GIT_COMMITTER_EMAIL: 'a@b.example',
  };
  const when = { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    ...who,
    ...when,
  };
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, env, stdio: 'pipe' });
  git('init', '-q', '--template=');
  git('add', '-A', '--', '.', ':!dist');
  git('commit', '-q', '-m', 'change');
}

/** Returns the day of the last change in the sitemap by route. */
function daysOf(root: string): Record<string, string | undefined> {
  const xml = readFileSync(join(root, 'dist/sitemap.xml'), 'utf8');
  const entries = xml.split('<url>').slice(1);
  return Object.fromEntries(
    entries.map((entry) => [
      new URL(/<loc>([^<]+)/.exec(entry)?.[1] ?? '').pathname,
      /<lastmod>(\d{4}-\d\d-\d\d)T/.exec(entry)?.[1],
    ]),
  );
}

test('a page was changed with its file, with its data, or with the pages that it lists', async () => {
  const files = {
    'ssg.config.ts': CONFIG,
    'rows.yaml': '- row\n',
    'content/a.md': page('A'),
    'content/b.md': page('B', '', 'updated: 2026-01-15\n'),
  };
  await withSite(files, async (root) => {
    commit(root, '2026-01-10');
    await buildSite(root);
    const first = { '/a/': '2026-01-10', '/b/': '2026-01-15', '/row/': '2026-01-10' };
    expect(daysOf(root)).toEqual({ ...first, '/list/': '2026-01-15', '/bare/': undefined });

    writeFiles(root, { 'content/a.md': page('A', 'More.') });
    commit(root, '2026-02-20');
    await buildSite(root);
    const second = { ...first, '/a/': '2026-02-20' };
    expect(daysOf(root)).toEqual({ ...second, '/list/': '2026-02-20', '/bare/': undefined });

    writeFiles(root, { 'rows.yaml': '- row # one\n' });
    commit(root, '2026-03-30');
    await buildSite(root);
    const third = { ...second, '/row/': '2026-03-30' };
    expect(daysOf(root)).toEqual({ ...third, '/list/': '2026-03-30', '/bare/': undefined });
  });
});
