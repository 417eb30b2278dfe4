import { expect, test } from 'vitest';
import { jsonReporter } from '../../../src/cli/report/json.ts';
import type { Report } from '../../../src/cli/report/report.ts';
import { failedReport, mergeReport, sampleReport, sinks } from './sample.ts';

function print(report: Report) {
  const to = sinks();
  const reporter = jsonReporter(to);
  reporter.progress({ phase: 'render', done: 1, total: 2 });
  reporter.result(report);
  expect(to.printed.log).toBe('');
  expect(to.printed.out.split('\n')).toEqual([expect.any(String), '']);
  return JSON.parse(to.printed.out) as unknown;
}

test('a build', () => {
  expect(print(sampleReport())).toMatchInlineSnapshot(`
    {
      "command": "build",
      "diagnostics": [],
      "durationMs": 1710,
      "made": 0,
      "ok": true,
      "outputs": {
        "removed": 1,
        "total": 97,
        "written": 3,
      },
      "pages": 41,
      "peakRssBytes": 143000000,
      "phaseRssBytes": {
        "config": 92000000,
        "render": 143000000,
      },
      "phases": {
        "bundle": 310,
        "check": 12,
        "config": 120,
        "read": 45,
        "render": 1220,
        "write": 0,
      },
      "status": "built",
      "version": "3.7.0",
    }
  `);
});

test('content errors: every diagnostic has every key', () => {
  expect(print(failedReport())).toMatchObject({ ok: false, status: 'failed' });
  expect((print(failedReport()) as { diagnostics: unknown }).diagnostics).toMatchInlineSnapshot(`
    [
      {
        "code": "git-shallow",
        "column": null,
        "file": null,
        "fix": null,
        "hint": null,
        "length": null,
        "line": null,
        "message": "The clone is shallow, so dates from git are left out.",
        "notes": [],
        "severity": "info",
      },
      {
        "code": "link-broken",
        "column": 12,
        "file": "content/a.md",
        "fix": {
          "from": "/cenik/",
          "to": "/ceny/",
        },
        "hint": "Did you mean \`/ceny/\`?",
        "length": 7,
        "line": 3,
        "message": "The link \`/cenik/\` leads to no page.",
        "notes": [],
        "severity": "error",
      },
      {
        "code": "route-duplicate",
        "column": null,
        "file": "content/a.md",
        "fix": null,
        "hint": null,
        "length": null,
        "line": null,
        "message": "Two pages claim /a/.",
        "notes": [
          "content/a.md",
          "content/a/index.md",
        ],
        "severity": "error",
      },
      {
        "code": "image-alt-missing",
        "column": null,
        "file": "content/b.md",
        "fix": null,
        "hint": null,
        "length": null,
        "line": 1,
        "message": "The image has no alternative text.",
        "notes": [],
        "severity": "warning",
      },
    ]
  `);
});

test('a command line that was not understood', () => {
  const { command: _, build: __, ...report } = sampleReport({ status: 'stopped' });
  expect(print(report)).toMatchObject({
    ok: false,
    command: null,
    pages: 0,
    outputs: { total: 0, written: 0, removed: 0 },
    phases: {},
  });
});

test('a part and a merge say how many pages were made', () => {
  expect(print(mergeReport())).toMatchObject({
    command: 'merge',
    made: 13,
    parts: [
      { shard: '1/3', pages: 14, made: 14 },
      { shard: '3/3', pages: 14, made: 2 },
    ],
  });
  expect(print(sampleReport({ shard: { index: 2, total: 8 } }))).toMatchObject({ made: 0, shard: '2/8' });
});

test('clean and info have a key of their own', () => {
  expect(print(sampleReport({ command: 'clean', removed: ['dist'] }))).toMatchObject({ removed: ['dist'] });
  expect(print(sampleReport({ command: 'info', facts: [{ name: 'ssg', value: '3.7.0' }] }))).toMatchObject({
    info: { ssg: '3.7.0' },
  });
});
