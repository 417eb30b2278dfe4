import { expect, test } from 'vitest';
import { createPalette } from '../../../src/cli/report/format.ts';
import type { ProfileReport } from '../../../src/cli/report/report.ts';
import { profileLines } from '../../../src/cli/report/summary.ts';
import type { Times } from '../../../src/pipeline/driver/result.ts';
import type { Owner } from '../../../src/pipeline/load/project.ts';

const times = (runs: number, selfMs: number, threadMs = 0, totalMs = selfMs, storedBytes = 0): Times => ({
  ...{ runs, selfMs, threadMs, totalMs, storedBytes },
});
const parse: Owner = { kind: 'stage', name: 'parse' };
const previews: Owner = { kind: 'feature', name: 'previews' };

const PROFILE: ProfileReport = {
  start: 0,
  end: 3000,
  queries: [
    { query: 'previewPicture', owner: previews, ...times(399, 1536.74, 0, 87_042.5, 7_720_000) },
    { query: 'body', owner: parse, ...times(146, 189.5, 563, 900, 2_680_000) },
    { query: 'tiny', owner: parse, ...times(3, 0.5, 0, 1) },
    { query: 'smaller', owner: parse, ...times(4, 0.25, 0, 2, 10) },
  ],
  owners: [
    { owner: previews, ...times(399, 1536.74, 0, 87_042.5, 7_720_000) },
    { owner: parse, ...times(153, 190.25, 563, 903, 2_680_010) },
  ],
  plugins: [{ plugin: '`remarkSlow` (`markdown.remarkPlugins[0]`)', runs: 146, totalMs: 512.25 }],
  phases: [],
  slices: [],
  droppedSlices: 0,
  jobs: [{ thread: 1, kind: 'body', key: 'a.md', workedMs: 563, spans: [] }],
  file: 'ssg-profile.json',
};

const lines = (profile: ProfileReport) => profileLines(profile, createPalette(false));

test('the table names what costs more than one per cent, and sums up the rest', () => {
  expect(lines(PROFILE)).toEqual([
    'Query                     Part of             Runs     Self ms  Threads ms    Total ms      Stored',
    'previewPicture            previews             399      1536.7         0.0     87042.5     7.72 MB',
    'body                      parse                146       189.5       563.0       900.0     2.68 MB',
    '2 other queries                                  7         0.8         0.0         3.0        10 B',
    '',
    'Stage or feature                              Runs     Self ms  Threads ms    Total ms      Stored',
    'previews                  feature              399      1536.7         0.0     87042.5     7.72 MB',
    'parse                     stage                153       190.3       563.0       903.0     2.68 MB',
    '',
    'Markdown plugin                                                Pages    Total ms',
    '`remarkSlow` (`markdown.remarkPlugins[0]`)                       146       512.3',
    '',
    'The main thread worked on queries for 1727.0 of 3000.0 ms, in parallel with 1 thread.',
    'Trace in ssg-profile.json: open it in the performance panel of a browser.',
  ]);
});

test('no line is wider than 100 columns, whatever the names and numbers are', () => {
  const owner: Owner = { kind: 'feature', name: 'a-feature-with-a-very-long-name\n' };
  const large = times(12_345_678, 12_345_678.9, 12_345_678.9, 12_345_678.9, 999_000_000_000);
  const query = 'aQueryWithANameThatNobodyShouldGiveToAQuery';
  const table = lines({ ...PROFILE, queries: [{ query, owner, ...large }], owners: [{ owner, ...large }] });
  for (const line of table) expect(line.length).toBeLessThanOrEqual(100);
  expect(table[1]).toContain('aQueryWithANameThatNo... ');
});

test('a trace that could not be written is not named, and a build without threads names none', () => {
  const { file: _, ...without } = PROFILE;
  const table = lines({ ...without, jobs: [], plugins: [] });
  expect(table.at(-1)).toBe('The main thread worked on queries for 1727.0 of 3000.0 ms.');
});
