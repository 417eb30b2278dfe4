import { describe, expect, test } from 'vitest';
import { choosePresentation } from '../../src/cli/report/create.ts';
import { testIo } from './io.ts';

const choose = (line: string, env: Record<string, string> = {}, isTTY = true) =>
  choosePresentation(testIo(line.split(' '), env, isTTY));

describe('the reporter', () => {
  test.each([
    ['in a terminal', {}, true, 'pretty'],
    ['in a pipe', {}, false, 'plain'],
    ['in a dumb terminal', { TERM: 'dumb' }, true, 'plain'],
    ['in GitHub Actions', { GITHUB_ACTIONS: 'true' }, false, 'github'],
    ['in another CI', { CI: 'true' }, false, 'plain'],
  ])('%s', (_, env, isTTY, reporter) => {
    expect(choose('build', env, isTTY).reporter).toBe(reporter);
  });

  test.each([
    ['build --reporter json', 'json'],
    ['build --reporter=json', 'json'],
    ['--reporter json bild', 'json'],
    ['build --reporter plain --reporter json', 'json'],
    ['build --reporter jsn', 'pretty'],
    ['build --reporter', 'pretty'],
  ])('ssg %s: it is known even when the line is wrong', (line, reporter) => {
    expect(choose(line).reporter).toBe(reporter);
  });
});

describe('colour', () => {
  test.each([
    ['build', {}, true, true],
    ['build', {}, false, false],
    ['build', { NO_COLOR: '1' }, true, false],
    ['build', { NO_COLOR: '' }, true, true],
    ['build', { TERM: 'dumb' }, true, false],
    ['build', { FORCE_COLOR: '1' }, false, true],
    ['build', { FORCE_COLOR: '' }, false, true],
    ['build', { FORCE_COLOR: '0' }, true, false],
    ['build', { FORCE_COLOR: '1', NO_COLOR: '1' }, true, false],
    ['build --no-color', { FORCE_COLOR: '1' }, true, false],
    ['build --noColor', {}, true, false],
  ])('ssg %s with %o, terminal: %s', (line, env, isTTY, colour) => {
    expect(choose(`${line} --reporter pretty`, env, isTTY).colour).toBe(colour);
  });

  test('only the pretty reporter has any', () => {
    for (const name of ['plain', 'json', 'github'])
      expect(choose(`build --reporter ${name}`, { FORCE_COLOR: '1' }).colour).toBe(false);
  });
});

test('the progress bar needs a terminal, and no CI', () => {
  expect(choose('build').bar).toBe(true);
  expect(choose('build', { CI: 'false' }).bar).toBe(true);
  expect(choose('build', { CI: '1' }).bar).toBe(false);
  expect(choose('build --reporter pretty', {}, false).bar).toBe(false);
  expect(choose('build --quiet').bar).toBe(false);
  expect(choose('build --reporter plain').bar).toBe(false);
});
