import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createPalette } from '../../../src/cli/report/format.ts';
import { prettyReporter } from '../../../src/cli/report/pretty.ts';
import { createProgressBar, createProgressLog } from '../../../src/cli/report/progress.ts';
import type { Report, Verbosity } from '../../../src/cli/report/report.ts';
import { DIAGNOSTICS, failedReport, SOURCES, sampleReport, sinks } from './sample.ts';

function print(report: Report, { colour = false, verbosity = 'normal' as Verbosity } = {}) {
  const to = sinks();
  prettyReporter(to, {
    ...{ verbosity, isWhole: verbosity === 'verbose', palette: createPalette(colour), bar: undefined },
    readText: (file) => SOURCES[file],
  }).result(report);
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

test.each([
  [{}, 'Next: `ssg preview` serves the site.'],
  [{ status: 'failed' }, 'Next: fix the errors. `ssg dev` checks again on every save.'],
  [{ shard: { index: 1, total: 2 } }, 'Next: `ssg merge` combines this part with the others.'],
  [{ command: 'clean', build: undefined, removed: ['dist'] }, 'Next: `ssg build` builds the site from scratch.'],
  [{ command: 'why', build: undefined, document: '', hidesSummary: true }, /^Next: `ssg why --verbose`/],
] as const)('the last line names the next step where somebody watches: %o', (changes, next) => {
  const to = sinks();
  const report = { ...sampleReport(), ...changes } as Report;
  const palette = createPalette(false);
  const style = { verbosity: 'normal', isWhole: false, palette, readText: () => undefined } as const;
  prettyReporter(to, {
    ...style,
    bar: createProgressBar(
      () => {},
      () => 0,
      palette,
    ),
  }).result(report);
  expect(to.printed.log.trimEnd().split('\n').at(-1)).toMatch(next);
  expect(print(report).log).not.toContain('Next:');
});

test('content errors with their code frames', () => {
  expect(print(failedReport()).log).toMatchInlineSnapshot(`
    "error route-duplicate content/a.md
      Two pages claim /a/.
      content/a.md
      content/a/index.md

    error link-broken content/a.md:3:12
      The link \`/cenik/\` leads to no page.
        2 |
      > 3 | Podívejte [na ceny](/cenik/) a objednejte.
          |            ^^^^^^^
        4 |
      hint: Did you mean \`/ceny/\`?

    warning image-alt-missing content/b.md:1
      The image has no alternative text.
      > 1 | ![](x.png)
          | ^
        2 |

    info git-shallow
      The clone is shallow, so dates from git are left out.

    Build failed after 1.71 s: 2 errors and 1 warning. The output folder is unchanged.
    "
  `);
});

test('a file that cannot be read gives no frame', () => {
  expect(
    print(failedReport({ diagnostics: [{ ...DIAGNOSTICS[1], file: 'gone.md' }] as Report['diagnostics'] })).log,
  ).not.toContain('|');
});

test('colours only add escapes', () => {
  for (const report of [sampleReport(), failedReport()]) {
    const { log } = print(report, { colour: true });
    expect(log).toContain('\u001b[');
    expect(stripVTControlCharacters(log)).toBe(print(report).log);
  }
});

test('in colour, the marked line stays bright, its mark has the colour of the problem, and other lines are dim', () => {
  const styleOf = (start: string) =>
    new RegExp(`^ *(?:\u001b\\[(\\d+)m)? *${start}`, 'm').exec(print(failedReport(), { colour: true }).log)?.[1];
  expect(['2 \\|', '> 3 \\|', '\\| +\\^{7}', '4 \\|'].map(styleOf)).toEqual(['2', undefined, '31', '2']);
});

test('quiet and content', () => {
  expect(print(sampleReport(), { verbosity: 'quiet' })).toEqual({ out: '', log: '' });
  expect(print(failedReport(), { verbosity: 'quiet' }).log).not.toContain('warning');
});

test('info: an aligned table on stdout', () => {
  const { build: _, ...report } = sampleReport({
    command: 'info',
    facts: [
      { name: 'ssg', value: '3.7.0' },
      { name: 'platform', value: 'linux x64' },
    ],
  });
  expect(print(report)).toEqual({ out: 'ssg       3.7.0\nplatform  linux x64\n', log: '' });
});

describe('the progress bar', () => {
  function bar() {
    let text = '';
    let time = 0;
    const progress = createProgressBar(
      (part) => {
        text += part;
      },
      () => time,
      createPalette(false),
    );
    return { progress, text: () => text, pass: (ms: number) => (time += ms) };
  }

  test('draws pages done over pages in all, and erases itself', () => {
    const { progress, text, pass } = bar();
    progress.draw({ phase: 'config', done: 0, total: 0 });
    pass(60);
    progress.draw({ phase: 'render', done: 20, total: 40 });
    progress.erase();
    expect(text().replaceAll('\r\u001b[2K', '\n').split('\n')).toEqual([
      '',
      'Reading the configuration',
      'Rendering pages           ━━━━━━━━━━━━──────────── 20/40',
      '',
    ]);
  });

  test('draws at most every 50 ms', () => {
    const { progress, text, pass } = bar();
    for (let done = 0; done <= 100; done++) {
      progress.draw({ phase: 'render', done, total: 100 });
      pass(10);
    }
    expect(text().split('\r')).toHaveLength(1 + 21);
  });

  test('estimates the rest of a phase that has taken two seconds', () => {
    const { progress, text, pass } = bar();
    progress.draw({ phase: 'render', done: 0, total: 100 });
    pass(1900);
    progress.draw({ phase: 'render', done: 10, total: 100 });
    pass(2100);
    progress.draw({ phase: 'render', done: 25, total: 100 });
    expect([...text().matchAll(/\d+\/100.*/g)].map(([shown]) => shown)).toEqual([
      '0/100',
      '10/100',
      '25/100, 12 s left',
    ]);
  });

  test('a log has a line every ten seconds', () => {
    let text = '';
    let time = 0;
    const draw = createProgressLog(
      (line) => {
        text += line;
      },
      () => time,
    );
    for (let done = 0; done <= 250; done++) {
      time += 100;
      draw({ phase: 'render', done, total: 250 });
    }
    draw({ phase: 'check', done: 0, total: 0 });
    time += 10_000;
    draw({ phase: 'check', done: 0, total: 0 });
    expect(text).toBe('Rendering pages 99/250, 16 s left\nRendering pages 199/250, 6 s left\nChecking links\n');
  });

  test('writes nothing when nothing was drawn', () => {
    const { progress, text } = bar();
    progress.erase();
    expect(text()).toBe('');
  });
});
