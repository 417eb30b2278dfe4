import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSite } from '../pipeline/driver/support.ts';
import { SMALL_SITE, ssg } from './small-site.ts';

const FILE = 'content/pages/about.md';
/** Mistakes in front matter, Markdown and links, in a file with Windows line ends. */
const WRONG = [
  ...['---', 'titel: About', '---', '', ':::tpi', 'Text with [a link](../docs/bb.md).', ':::', ''],
  ...['```javascrpt', 'let a;', '```', ''],
].join('\r\n');
const fix = (root: string, ...options: string[]) => ssg(root, 'check', '--reporter', 'plain', '--fix', ...options);
const text = (root: string) => readFileSync(join(root, FILE), 'utf8');

test('--fix applies the fixes of hints until none is left, and lists each change', () =>
  withSite({ ...SMALL_SITE, [FILE]: WRONG }, async (root) => {
    const before = await ssg(root, 'check', '--reporter', 'plain');
    expect(before.code).toBe(1);
    const { code, out, err } = await fix(root);
    expect({ code, out, err }).toMatchObject({ code: 0, out: `${FILE}\n` });
    expect(err).toContain(`${FILE}:2:1: "titel" became "title"\n`);
    expect(err).toContain(`${FILE}:5:4: "tpi" became "tip"\n`);
    expect(err).toContain(`${FILE}:6:20: "../docs/bb.md" became "../docs/b.md"\n`);
    expect(text(root)).toBe(
      WRONG.replace('titel', 'title').replace('tpi', 'tip').replace('bb.md', 'b.md').replace('javascrpt', 'javascript'),
    );
    expect(await fix(root)).toMatchObject({ code: 0, out: '' });
  }));

test('--fix leaves decisions to people and exits with an error', () =>
  withSite({ ...SMALL_SITE, [FILE]: '---\ntitle: About\n---\n\n:::zzz\nText.\n:::\n' }, async (root) => {
    const before = text(root);
    expect(await fix(root, '--fail-on-warnings')).toMatchObject({ code: 1, out: '' });
    expect(text(root)).toBe(before);
  }));

test('--fix leaves a misspelt word, which may be a correct name', () => {
  const config = (SMALL_SITE['ssg.config.ts'] ?? '').replace(
    "title: 'Small',",
    "title: 'Small', prose: { spelling: { dictionary: 'words' } },",
  );
  const words = { 'words.aff': 'SET UTF-8\nTRY esianrtolcdugmphbyfvkwz\n', 'words.dic': '2\nsentence\nabout\n' };
  return withSite(
    { ...SMALL_SITE, ...words, 'ssg.config.ts': config, [FILE]: '---\ntitle: About\n---\n\nAbout a sentense.\n' },
    async (root) => {
      const { err } = await fix(root, '--prose');
      expect(err).toContain('Did you mean "sentence"?');
      expect(text(root)).toContain('sentense');
      const { out } = await ssg(root, 'check', '--reporter', 'json', '--prose');
      const fixes = (JSON.parse(out) as { diagnostics: { fix: unknown }[] }).diagnostics.map((one) => one.fix);
      expect(fixes).toContainEqual({ from: 'sentense', to: 'sentence', isGuess: true });
    },
  );
});

test('--fix stops at a write-protected file', () =>
  withSite({ ...SMALL_SITE, [FILE]: WRONG }, async (root) => {
    chmodSync(join(root, FILE), 0o444);
    const { code, err } = await fix(root);
    expect({ code, says: err.includes(`${FILE}: error file-unwritable`) }).toEqual({ code: 2, says: true });
    expect(text(root)).toBe(WRONG);
  }));
