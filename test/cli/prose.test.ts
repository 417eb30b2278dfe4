import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSite } from '../pipeline/driver/support.ts';
import { edit, SMALL_SITE, ssg } from './small-site.ts';

const SITE = {
  ...SMALL_SITE,
  'ssg.config.ts': (SMALL_SITE['ssg.config.ts'] ?? '')
    .replace("title: 'Small',", "title: 'Small', locale: 'cs', prose: { dictionary: 'terms.yaml', data: ['names'] },")
    .replace('data: { prices', "data: { names: { file: 'data/names.yaml', schema: z.unknown() }, prices"),
  'content/docs/_part.md': 'Part.\n',
  'terms.yaml': 'terms:\n  - term: e-mail\n    avoid: [email*]\n    why: So say the rules.\n',
  'data/names.yaml': 'first: Pošlete nám  zprávu\n',
  'content/pages/about.md':
    '---\ntitle: Kdo jsme\ndescription: Napište nám email.\n---\n\nCena je je 10-20 "kusů".\n\n`a  b`\n',
};
const check = (root: string, ...options: string[]) => ssg(root, 'check', '--reporter', 'plain', ...options);
const findings = (err: string) => err.split('\n').filter((line) => line.includes('prose-'));

test('texts are checked only with the option, and each finding has its place', () =>
  withSite(SITE, async (root) => {
    expect(await check(root)).toMatchObject({ code: 0, out: '' });
    const { code, err } = await check(root, '--prose');
    expect(code).toBe(1);
    expect(findings(err)).toEqual([
      'content/pages/about.md:3:26: error prose-term: The site dictionary advises against "email".',
      'content/pages/about.md:6:6: error prose-double-word: The word is repeated: "je je".',
      'content/pages/about.md:6:14: error prose-dash: Use a dash here instead of a hyphen.',
      'content/pages/about.md:6:18: error prose-quotes: This quotation mark is straight.',
      'content/pages/about.md:6:23: error prose-quotes: This quotation mark is straight.',
      'data/names.yaml:1:19: error prose-spacing: There are two spaces in a row.',
    ]);
    expect(err).toContain('  hint: Write "e-mail". So say the rules.\n');
  }));

test('--fix applies unambiguous fixes, lists them, and leaves the rest to people', () =>
  withSite(SITE, async (root) => {
    const { code, out, err } = await check(root, '--prose', '--fix');
    expect({ code, out }).toEqual({ code: 1, out: 'content/pages/about.md\ndata/names.yaml\n' });
    expect(err).toContain('content/pages/about.md:6:14: "-" became "–"\n');
    expect(err).toContain('data/names.yaml:1:19: "  " became " "\n');
    expect(findings(err).map((line) => line.split(' ')[2])).toEqual(['prose-term:', 'prose-double-word:']);
    expect(readFileSync(join(root, 'content/pages/about.md'), 'utf8')).toBe(
      '---\ntitle: Kdo jsme\ndescription: Napište nám email.\n---\n\nCena je je 10–20 „kusů“.\n\n`a  b`\n',
    );
    const again = await check(root, '--prose', '--fix');
    expect({ code: again.code, out: again.out }).toEqual({ code: 1, out: '' });
  }));

test('mistakes that the build fixes itself are not reported', () =>
  withSite(SITE, async (root) => {
    edit(root, 'ssg.config.ts', "title: 'Small',", "title: 'Small', markdown: { typography: 'cs' },");
    const { err } = await check(root, '--prose');
    expect(findings(err).map((line) => line.split(' ')[2])).toEqual([
      ...['prose-term:', 'prose-double-word:', 'prose-spacing:'],
    ]);
  }));

test('a rule can be switched off', () =>
  withSite(SITE, async (root) => {
    edit(root, 'ssg.config.ts', "title: 'Small',", "title: 'Small', policy: { 'prose-term': 'off' },");
    expect((await check(root, '--prose')).err).not.toContain('prose-term');
  }));

test('a second check only sends changed texts', () =>
  withSite(SITE, async (root) => {
    const first = await check(root, '--prose');
    expect(findings((await check(root, '--prose')).err)).toEqual(findings(first.err));
    edit(root, 'content/pages/about.md', 'je je', 'je');
    expect(findings((await check(root, '--prose')).err)).toHaveLength(findings(first.err).length - 1);
    edit(root, 'terms.yaml', 'email*', 'zpráv*');
    expect(findings((await check(root, '--prose')).err).join()).toContain('advises against "zprávu"');
  }));

test('an unusable dictionary is an error at its line', () =>
  withSite({ ...SITE, 'terms.yaml': 'terms:\n  - term: e-mail\n    instead: [email]\n' }, async (root) => {
    const { code, err } = await check(root, '--prose');
    expect({ code, says: err.includes('terms.yaml:3:5: error data-invalid: ') }).toEqual({ code: 1, says: true });
  }));
