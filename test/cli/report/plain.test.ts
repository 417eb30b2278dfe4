import { expect, test } from 'vitest';
import { plainReporter } from '../../../src/cli/report/plain.ts';
import type { Report, Verbosity } from '../../../src/cli/report/report.ts';
import { BUILD, DIAGNOSTICS, failedReport, mergeReport, sampleReport, sinks } from './sample.ts';

function print(report: Report, verbosity: Verbosity = 'normal') {
  const to = sinks();
  plainReporter(to, verbosity, verbosity === 'verbose').result(report);
  return to.printed;
}

test('a build', () => {
  expect(print(sampleReport())).toMatchInlineSnapshot(`
    {
      "log": "Pages     41
    Outputs   97 files, 1.44 MB (3 written, 1 removed, 94 unchanged)
    Slowest   /docs/api/ 12 ms
              /sms/ 9 ms
              / 8 ms
    Time      config 120 ms, bundle 310 ms, read 45 ms, render 1.22 s, check 12 ms
    Memory    143 MB at the peak
    Built 41 pages into dist/ in 1.71 s.
    ",
      "out": "",
    }
  `);
});

test('a build, verbose', () => {
  expect(print(sampleReport(), 'verbose').log).toMatchInlineSnapshot(`
    "Pages     41
    Outputs   97 files, 1.44 MB (3 written, 1 removed, 94 unchanged)
    Slowest   /docs/api/ 12 ms
              /sms/ 9 ms
              / 8 ms
              /blog/ 3 ms
    Time      config 120 ms, bundle 310 ms, read 45 ms, render 1.22 s, check 12 ms, write 0 ms
    Memory    143 MB at the peak
    Changed   index.html
              old/index.html
              sms/index.html
              sitemap.xml
    Built 41 pages into dist/ in 1.71 s.
    "
  `);
});

test('a build with a warning', () => {
  expect(print(sampleReport({ diagnostics: DIAGNOSTICS.slice(3) })).log).toMatchInlineSnapshot(`
    "content/b.md:1: warning image-alt-missing: The image has no alternative text.
    Pages     41
    Outputs   97 files, 1.44 MB (3 written, 1 removed, 94 unchanged)
    Slowest   /docs/api/ 12 ms
              /sms/ 9 ms
              / 8 ms
    Time      config 120 ms, bundle 310 ms, read 45 ms, render 1.22 s, check 12 ms
    Memory    143 MB at the peak
    Built 41 pages into dist/ in 1.71 s, with 1 warning.
    "
  `);
});

test('content errors: sorted, a line each, hint and notes below', () => {
  expect(print(failedReport()).log).toMatchInlineSnapshot(`
    "content/a.md: error route-duplicate: Two pages claim /a/.
      content/a.md
      content/a/index.md
    content/a.md:3:12: error link-broken: The link \`/cenik/\` leads to no page.
      hint: Did you mean \`/ceny/\`?
    content/b.md:1: warning image-alt-missing: The image has no alternative text.
    info git-shallow: The clone is shallow, so dates from git are left out.
    Build failed after 1.71 s: 2 errors and 1 warning. The output folder is unchanged.
    "
  `);
});

test('quiet: errors only, and nothing at all when there are none', () => {
  expect(print(failedReport(), 'quiet').log).toMatchInlineSnapshot(`
    "content/a.md: error route-duplicate: Two pages claim /a/.
      content/a.md
      content/a/index.md
    content/a.md:3:12: error link-broken: The link \`/cenik/\` leads to no page.
      hint: Did you mean \`/ceny/\`?
    "
  `);
  expect(print(sampleReport({ diagnostics: DIAGNOSTICS.slice(3) }), 'quiet')).toEqual({ out: '', log: '' });
});

test('the last line of every other end', () => {
  const last = (changes: Partial<Report>) => {
    const { build: _, ...report } = sampleReport();
    return print({ ...report, ...changes })
      .log.trimEnd()
      .split('\n')
      .at(-1);
  };
  const [, broken] = DIAGNOSTICS;
  if (broken === undefined) throw new Error('no sample');
  expect([
    last({ command: 'check', status: 'failed', diagnostics: [broken] }),
    last({ command: 'check', status: 'failed', diagnostics: [] }),
    last({ status: 'stopped', diagnostics: [broken] }),
    last({ status: 'interrupted' }),
    last({ command: 'check', status: 'interrupted' }),
    last({ command: 'clean', removed: ['dist', 'node_modules/.cache/ssg'] }),
    last({ command: 'clean', removed: [] }),
  ]).toMatchInlineSnapshot(`
    [
      "Check failed after 1.71 s: 1 error.",
      "Check failed after 1.71 s.",
      "ssg build failed: 1 error.",
      "Interrupted after 1.71 s. The output folder is unchanged.",
      "Interrupted after 1.71 s.",
      "Removed dist, node_modules/.cache/ssg.",
      "Nothing to remove.",
    ]
  `);
});

test('a usage error needs no summary', () => {
  const { command: _, build: __, ...report } = sampleReport({ status: 'stopped' });
  expect(
    print({ ...report, diagnostics: [{ code: 'usage-invalid', severity: 'error', message: 'No.', hint: 'Yes.' }] }).log,
  ).toBe('error usage-invalid: No.\n  hint: Yes.\n');
});

test('info: facts are data', () => {
  const { build: _, ...report } = sampleReport({
    command: 'info',
    facts: [
      { name: 'ssg', value: '3.7.0' },
      { name: 'node', value: 'v20' },
    ],
  });
  expect(print(report)).toEqual({ out: 'ssg: 3.7.0\nnode: v20\n', log: '' });
  const warned = print({ ...report, diagnostics: DIAGNOSTICS.slice(3) });
  expect(warned.log).toMatch(/image-alt-missing[\s\S]*\n.*1 warning\.\n$/);
});

test('more than twenty: ten places of each kind; --verbose shows all', () => {
  const warnings = Array.from({ length: 60 }, (_, i) => ({
    ...DIAGNOSTICS[3],
    file: `content/${String(i).padStart(2, '0')}.md`,
  }));
  const diagnostics = [...warnings, ...DIAGNOSTICS.slice(1, 2)] as Report['diagnostics'];
  const lines = print(failedReport({ diagnostics })).log.split('\n');
  expect(lines.filter((line) => /: (error|warning) /.test(line))).toHaveLength(2);
  expect(lines).toContain('  60 of this kind, in 60 files. Also at:');
  expect(lines.filter((line) => line.startsWith('    content/'))).toHaveLength(9);
  expect(lines).toContain('    and 50 more');
  expect(print(failedReport({ diagnostics }), 'verbose').log.match(/: (error|warning) /g)).toHaveLength(61);
  expect(print(failedReport({ diagnostics: diagnostics.slice(0, 20) })).log.match(/: warning /g)).toHaveLength(20);
});

test('text from the project cannot command the terminal or forge a line', () => {
  const message = 'Link `\u001b[2J\r\nerror: x\u009b`.';
  expect(
    print(
      failedReport({ diagnostics: [{ code: 'link-broken', severity: 'error', message, file: 'a\nb\u0007.md' }] }),
    ).log.split('\n')[0],
  ).toBe('a b\\x07.md: error link-broken: Link `\\x1b[2J error: x\\x9b`.');
});

test('a merge tells what each part has made, and what was left to do', () => {
  expect(print(mergeReport()).log).toMatchInlineSnapshot(`
    "Pages     41
    Parts     1/3  14 pages (14 built, 0 unchanged)
              3/3  14 pages (2 built, 12 unchanged)
              13 pages rendered by the merge
    Outputs   97 files, 1.44 MB (3 written, 1 removed, 94 unchanged)
    Time      config 120 ms, bundle 310 ms, read 45 ms, render 1.22 s, check 12 ms
    Memory    143 MB at the peak
    Merged 2 parts into 41 pages in 1.71 s.
    "
  `);
  const build = { ...BUILD, status: 'failed' as const };
  expect(print(mergeReport({ status: 'failed', build, diagnostics: DIAGNOSTICS })).log).toMatch(
    /Merge failed after 1\.71 s: .* The output folder is unchanged\.\n$/,
  );
});

test('the build of a part', () => {
  const build = { ...BUILD, pages: 5, runs: new Map([['html', 2]]), outDir: '/project/dist-shard-2-of-8' };
  const shard = { index: 2, total: 8 };
  expect(print(sampleReport({ build, shard })).log).toMatchInlineSnapshot(`
    "Pages     5 pages (2 built, 3 unchanged)
    Part      /project/dist-shard-2-of-8
    Slowest   /docs/api/ 12 ms
              /sms/ 9 ms
              / 8 ms
    Time      config 120 ms, bundle 310 ms, read 45 ms, render 1.22 s, check 12 ms
    Memory    143 MB at the peak
    Built part 2 of 8 with 5 pages in 1.71 s.
    "
  `);
  // There is no earlier output that the message could mention.
  expect(print(sampleReport({ build, shard, status: 'failed', diagnostics: DIAGNOSTICS })).log).toMatch(
    /warnings?\.\n$/,
  );
});
