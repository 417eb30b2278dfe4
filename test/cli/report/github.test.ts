import { expect, test } from 'vitest';
import { githubReporter } from '../../../src/cli/report/github.ts';
import type { Report } from '../../../src/cli/report/report.ts';
import { failedReport, sampleReport, sinks } from './sample.ts';

function print(report: Report, prefix = '') {
  const to = sinks();
  let summary = '';
  let plain = 0;
  const reporter = githubReporter(
    to,
    { progress() {}, say() {}, problems() {}, result: () => void plain++ },
    {
      ...{ prefix, verbosity: 'normal' },
      appendSummary: (text) => {
        summary += text;
      },
    },
  );
  reporter.result(report);
  expect(plain).toBe(1);
  return { ...to.printed, summary };
}

test('an annotation per diagnostic', () => {
  expect(print(failedReport()).out).toMatchInlineSnapshot(`
    "::error file=content/a.md,title=route-duplicate::Two pages claim /a/.%0Acontent/a.md%0Acontent/a/index.md
    ::error file=content/a.md,line=3,col=12,title=link-broken::The link \`/cenik/\` leads to no page.%0ADid you mean \`/ceny/\`?
    ::warning file=content/b.md,line=1,title=image-alt-missing::The image has no alternative text.
    ::notice title=git-shallow::The clone is shallow, so dates from git are left out.
    "
  `);
});

test('paths count from the repository', () => {
  expect(print(failedReport(), 'apps/web').out).toContain('file=apps/web/content/b.md,');
});

test('text cannot end an annotation or begin another', () => {
  const message = '100 %\r\n::error::x';
  expect(
    print(failedReport({ diagnostics: [{ code: 'link-broken', severity: 'error', message, file: 'a,b:c.md' }] })).out,
  ).toBe('::error file=a%2Cb%3Ac.md,title=link-broken::100 %25%0D%0A::error::x\n');
});

test('the summary of a build', () => {
  expect(print(sampleReport()).summary).toMatchInlineSnapshot(`
    "### ssg build: built

    | Pages | Outputs | Size | Problems | Time | Memory |
    | --: | --: | --: | :-- | --: | --: |
    | 41 | 97 | 1.44 MB | none | 1.71 s | 143 MB |

    "
  `);
});

test('a summary says which step it is of, and gives no number that means nothing', () => {
  const summaryOf = (changes: Partial<Report>) => print({ ...sampleReport(), ...changes }).summary;
  const check = summaryOf({ command: 'check' });
  expect(check).toContain('### ssg check: checked');
  expect(check).toContain('| Pages | Outputs | Problems | Time | Memory |');
  const part = summaryOf({ shard: { index: 2, total: 4 } });
  expect(part).toContain('### ssg build, part 2 of 4: built');
  expect(part).toContain('| Pages | Problems | Time | Memory |');
});

test('the summary of content errors: cells hold text only', () => {
  const message = 'a | b <img src=x>\n# c & d';
  expect(
    print(failedReport({ diagnostics: [{ code: 'link-broken', severity: 'error', message }] })).summary,
  ).toMatchInlineSnapshot(`
    "### ssg build: failed

    | Pages | Outputs | Size | Problems | Time | Memory |
    | --: | --: | --: | :-- | --: | --: |
    | 41 | 0 | 1.44 MB | 1 error | 1.71 s | 143 MB |

    | Place | Code | Message |
    | :-- | :-- | :-- |
    |  | link-broken | a \\| b &lt;img src=x&gt; # c &amp; d |

    "
  `);
});

test('the summary stays short', () => {
  const diagnostics = Array.from(
    { length: 25 },
    (_, i) => ({ code: 'link-broken', severity: 'error', message: `Link ${i}.` }) as const,
  );
  const { summary } = print(failedReport({ diagnostics }));
  expect(summary.match(/\| link-broken \|/g)).toHaveLength(20);
  expect(summary).toContain('5 more problems in the log.');
});

test('the summary and the annotations begin with what is gravest, wherever it is', () => {
  const links = Array.from(
    { length: 61 },
    (_, i) =>
      ({ code: 'link-broken', severity: 'error', message: 'Link.', file: 'content/a.md', line: i + 1 }) as const,
  );
  const gone = { code: 'front-matter-yaml', severity: 'error', message: 'No YAML.', file: 'content/z.md' } as const;
  const note = { code: 'page-scheduled', severity: 'info', message: 'Later.', file: 'content/0.md' } as const;
  const { summary, out } = print(failedReport({ diagnostics: [note, ...links, gone] }));
  expect(summary).toMatch(/Message \|\n\| :-- \| :-- \| :-- \|\n\| content\/z\.md \| front-matter-yaml/);
  expect(out).toMatch(/^::error file=content\/z\.md/);
  expect(out).toMatch(/::notice file=content\/0\.md[^\n]*\n$/);
  // The table has 20 of 63 problems. The log has all of them, because nothing can be requested from a finished run.
  expect(summary).toContain('43 more problems in the log.');
});
