import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WORTH_THREADS } from '../../src/pipeline/workers/worth-threads.ts';
import { guessThread } from '../../src/scheduler/guess-thread.ts';
import { tempFolder } from '../host/temp-folder.ts';

const CODE = 'text\n\n```js\nlet a;\n```\n';
const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`content/a/${i}.md`, 'text']));
const options = { concurrency: 2 };

describe('the thread that a build will need', () => {
  test.each([
    ['none without content', {}, undefined],
    ['none without code', { 'content/a.md': 'text `code`' }, undefined],
    ['one that highlights', { 'content/a.md': 'text', 'content/b/c.md': CODE }, 'tokenizer-thread'],
    ['one that makes pages, when they are many', many(WORTH_THREADS), 'map-thread'],
    ['none for few pages', many(WORTH_THREADS - 1), undefined],
    ['none for files that are no pages', { 'content/_a.md': CODE, 'content/a.txt': CODE }, undefined],
    ['none where a build is remembered', { 'content/a.md': CODE, 'node_modules/.cache/ssg/graph': '' }, undefined],
  ])('%s', async (_, files, expected) => {
    const root = tempFolder(files);
    expect(guessThread({ root, ...options })?.code).toBe(expected);
  });

  test('is looked for although a cache is there, when that is not to be used', async () => {
    const root = tempFolder({ 'content/a.md': CODE, 'node_modules/.cache/ssg/graph': '' });
    expect(guessThread({ root, ...options, cache: false })?.code).toBe('tokenizer-thread');
    expect(guessThread({ root, ...options, cacheDir: join(root, 'elsewhere') })?.code).toBe('tokenizer-thread');
  });

  test('can begin with the code of the pages, and with the languages of the configuration', () => {
    const blocks = [{ lang: 'js', code: 'let a;' }];
    const small = { 'content/a.md': 'text', 'content/b.md': CODE };
    const begin = (files: Record<string, string>, more = {}) =>
      guessThread({ root: tempFolder(files), ...options, ...more });
    expect(begin(small)).toEqual({ code: 'tokenizer-thread', ahead: { languages: [], blocks } });
    expect(begin({ ...many(WORTH_THREADS), 'content/a/0.md': CODE })).toMatchObject({
      ...{ code: 'map-thread', ahead: { blocks } },
    });
    const config = `export default { markdown: { languages: ['js',\n "c#"] } };`;
    expect(begin({ ...small, 'ssg.config.mts': config })?.ahead.languages).toEqual(['js', 'c#']);
    expect(begin({ ...small, 'other.js': config }, { configFile: 'other.js' })?.ahead.languages).toEqual(['js', 'c#']);
    expect(begin({ ...small, 'ssg.config.ts': 'export default { languages }' })?.ahead.languages).toEqual([]);
  });

  test('does not depend on where the site lies', () => {
    const folder = tempFolder({ '.hidden/_site/content/a.md': CODE });
    expect(guessThread({ root: join(folder, '.hidden', '_site'), ...options })?.code).toBe('tokenizer-thread');
  });

  test('is none where there is one processor', async () => {
    expect(guessThread({ root: tempFolder({ 'content/a.md': CODE }), concurrency: 1 })).toBeUndefined();
  });

  test.skipIf(process.platform === 'win32')('a pipe in the content is not waited for', async () => {
    const root = tempFolder({ 'content/a.md': 'text' });
    execFileSync('mkfifo', [join(root, 'content', 'b.md')]);
    expect(guessThread({ root, ...options })).toBeUndefined();
  });
});
