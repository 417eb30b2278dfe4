import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withSite } from '../pipeline/driver/support.ts';
import { removeSite, temporarySite, writeFiles } from '../sites/_support/temporary-site.ts';
import { append, edit, SMALL_SITE, ssg } from './small-site.ts';

const LEDGER = 'routes.lock';
const read = (root: string) => readFileSync(join(root, LEDGER), 'utf8');
/** The small site, with headings and a recorded lock file. */
const RECORDED: Record<string, string> = {
  ...SMALL_SITE,
  'content/docs/b.md': '---\ntitle: Second\n---\n\n## Limits of sending\n\n## Price\n\nText.\n',
};
let shared: string;
beforeAll(async () => {
  shared = temporarySite(undefined, RECORDED);
  await ssg(shared, 'check', '--update');
  RECORDED[LEDGER] = read(shared);
});
afterAll(() => removeSite(shared));
/** Runs a test with that site, as it was recorded. */
const withLedger = async (use: (root: string) => Promise<void>) => {
  rmSync(join(shared, 'content'), { recursive: true });
  writeFiles(shared, RECORDED);
  await use(shared);
};
const problems = async (root: string, ...options: string[]) => {
  const { code, err } = await ssg(root, 'check', '--reporter', 'plain', ...options);
  const lines = err.split('\n').filter((line) => /lock|hint|content\//.test(line));
  return { code, lines };
};
const lineOf = (root: string, address: string) => read(root).split('\n').indexOf(address) + 1;

describe('a site without a lock file', () => {
  test('has no checks and gets no lock file by default', () =>
    withSite(SMALL_SITE, async (root) => {
      expect(await problems(root)).toEqual({ code: 0, lines: [] });
      expect(existsSync(join(root, LEDGER))).toBe(false);
    }));

  test('gets one with --update', () =>
    withSite(SMALL_SITE, async (root) => {
      const { code, out, err } = await ssg(root, 'check', '--update', '--reporter', 'plain');
      expect({ code, out }).toEqual({ code: 0, out: 'routes.lock\n' });
      expect(err).toContain('routes.lock: 5 entries recorded.\n');
      const lines = read(root).split('\n');
      expect(lines.filter((line) => line.startsWith('/'))).toEqual(['/', '/about/', '/docs/', '/docs/a/', '/docs/b/']);
    }));
});

describe('a removed page', () => {
  test('is an error at its line, with the likely new address and a single fix', () =>
    withLedger(async (root) => {
      renameSync(join(root, 'content/docs/b.md'), join(root, 'content/pages/rules.md'));
      const { code, lines } = await problems(root);
      expect(code).toBe(1);
      expect(lines.slice(0, 2), 'the gravest comes first').toEqual([
        `routes.lock:${lineOf(root, '/docs/b/')}:1: error route-gone: The published page /docs/b/ no longer exists, so links to it are broken.`,
        '  hint: Has it moved to /rules/? Then add `redirectFrom: /docs/b/` to content/pages/rules.md. If nobody needs this address any more, delete this line.',
      ]);
      edit(root, 'content/pages/rules.md', 'title: Second', 'title: Second\nredirectFrom: /docs/b/');
      expect((await problems(root)).code).toBe(0);
    }));

  test('is not an error for `ssg build`, nor after its line was deleted', () =>
    withLedger(async (root) => {
      rmSync(join(root, 'content/pages/about.md'));
      expect((await ssg(root, 'build')).code).toBe(0);
      expect((await ssg(root, 'check')).code).toBe(1);
      edit(root, LEDGER, '/about/\n', '');
      expect((await ssg(root, 'check')).code).toBe(0);
    }));

  test('may be a draft now', () =>
    withLedger(async (root) => {
      edit(root, 'content/pages/about.md', 'title: About', 'title: About\ndraft: true');
      const { lines } = await problems(root);
      expect(lines.join('\n')).toContain(
        'The page /about/ was published before, but is now a draft or scheduled for later.',
      );
      expect((await ssg(root, 'check', '--drafts')).code).toBe(0);
    }));

  test('stays in the lock file when it is redirected, and without a redirect nothing is written', () =>
    withLedger(async (root) => {
      const before = read(root);
      renameSync(join(root, 'content/docs/b.md'), join(root, 'content/docs/c.md'));
      expect((await ssg(root, 'check', '--update')).code).toBe(1);
      expect(read(root)).toBe(before);
      edit(root, 'content/docs/c.md', 'title: Second', 'title: Second\nredirectFrom: /docs/b/');
      expect((await ssg(root, 'check', '--update')).code).toBe(0);
      const added = read(root)
        .split('\n')
        .filter((line) => !before.split('\n').includes(line));
      expect(added).toEqual(['/docs/c/', '/docs/c/#limits-of-sending', '/docs/c/#price']);
      expect(before.split('\n').every((line) => read(root).split('\n').includes(line))).toBe(true);
    }));
});

describe('a removed heading', () => {
  test('is an error with the likely new heading and a fix that forwards to it', () =>
    withLedger(async (root) => {
      edit(root, 'content/docs/b.md', '## Limits of sending', '## The limits of sending');
      const { code, lines } = await problems(root);
      expect(code).toBe(1);
      expect(lines.slice(0, 2)).toEqual([
        `routes.lock:${lineOf(root, '/docs/b/#limits-of-sending')}:1: error anchor-gone: /docs/b/ no longer has a heading with the anchor "limits-of-sending", so links to it are broken.`,
        '  hint: Has it moved to #the-limits-of-sending? Add `movedAnchors: { limits-of-sending: the-limits-of-sending }` to content/docs/b.md, or keep the id: `## Heading {#limits-of-sending}`. If nobody needs this address any more, delete this line.',
      ]);
      const mend = 'title: Second\nmovedAnchors: { limits-of-sending: the-limits-of-sending }';
      edit(root, 'content/docs/b.md', 'title: Second', mend);
      expect((await problems(root)).code).toBe(0);
    }));

  test('is searched on other pages', () =>
    withLedger(async (root) => {
      edit(root, 'content/docs/b.md', '## Limits of sending\n', '');
      append(root, 'content/pages/about.md', '\n## Limits of sending\n');
      const { lines } = await problems(root);
      expect(lines[1]).toContain("`movedAnchors: { limits-of-sending: '/about/#limits-of-sending' }`");
    }));

  test('can be forwarded by the configuration too', () =>
    withLedger(async (root) => {
      edit(root, 'content/docs/b.md', '## Price\n', '');
      append(root, 'content/pages/about.md', '\n## Costs\n');
      edit(
        root,
        'ssg.config.ts',
        "title: 'Small',",
        "title: 'Small', redirects: { '/docs/b/#price': '/about/#costs' },",
      );
      expect((await problems(root)).code).toBe(0);
    }));
});

describe('a new page or heading', () => {
  test('is an info until it is recorded', () =>
    withLedger(async (root) => {
      append(root, 'content/pages/about.md', '\n## Us\n');
      expect(await problems(root)).toEqual({
        code: 0,
        lines: [
          'routes.lock: info ledger-outdated: 1 address is not recorded yet.',
          '  hint: To record new addresses, run `ssg check --update`, and commit the file before you publish.',
        ],
      });
      append(root, 'content/pages/about.md', '\n## Others\n');
      expect((await problems(root)).lines).toContain(
        'routes.lock: info ledger-outdated: 2 addresses are not recorded yet.',
      );
      await ssg(root, 'check', '--update');
      expect(await problems(root)).toEqual({ code: 0, lines: [] });
    }));

  test('in drafts is neither recorded nor reported', () =>
    withLedger(async (root) => {
      append(root, 'content/pages/about.md', '\n## Us\n');
      expect((await problems(root, '--drafts')).lines).toEqual([]);
      const { code, err } = await ssg(root, 'check', '--update', '--drafts');
      expect({ code, says: err.includes('Leave out `--drafts` and `--future`.') }).toEqual({ code: 2, says: true });
    }));
});

test('merge markers are an error, and no entry is dropped', () =>
  withLedger(async (root) => {
    append(root, LEDGER, '<<<<<<< ours\n');
    const { code, lines } = await problems(root, '--update');
    expect({ code, line: lines[0] }).toEqual({
      code: 1,
      line: expect.stringMatching(/^routes\.lock:\d+:1: error ledger-invalid: /),
    });
    expect(read(root)).toContain('<<<<<<< ours');
  }));

describe('forwarded anchors', () => {
  const forward = (root: string, entry: string) =>
    edit(root, 'content/docs/b.md', 'title: Second', `title: Second\nmovedAnchors: { ${entry} }`);

  test('links to them are reported with the new address', () =>
    withLedger(async (root) => {
      forward(root, 'old: price');
      append(root, 'content/pages/about.md', '\n[price](/docs/b/#old)\n');
      const { code, lines } = await problems(root);
      expect(code).toBe(0);
      expect(lines).toEqual([
        'content/pages/about.md:7:1: info link-anchor-moved: The anchor "old" of /docs/b/ has moved.',
        '  hint: Write /docs/b/#price.',
      ]);
    }));

  test('must have a target, and must not exist as headings', () =>
    withLedger(async (root) => {
      forward(root, 'old: costs');
      expect((await problems(root)).lines).toEqual([
        'content/docs/b.md:3:22: error link-anchor-broken: /docs/b/ has no anchor "costs". (moved anchor)',
        expect.stringContaining('hint: '),
      ]);
      edit(root, 'content/docs/b.md', 'old: costs', 'limits-of-sending: price');
      expect((await problems(root)).lines[0]).toBe(
        'content/docs/b.md:3:36: error redirect-invalid: The anchor "limits-of-sending" of /docs/b/ is redirected to #price, but the page still has it.',
      );
    }));
});

test('figures of texts are recorded too, and a change is an error until it is recorded', () =>
  withSite(SMALL_SITE, async (root) => {
    edit(root, 'ssg.config.ts', "title: 'Small',", "title: 'Small', facts: { lock: true },");
    append(root, 'content/pages/about.md', '\nWe answer in 5 minutes.\n');
    await ssg(root, 'check', '--update');
    expect(readFileSync(join(root, 'figures.lock'), 'utf8')).toContain('content/pages/about.md\n  5 minutes\n');
    expect(await problems(root)).toEqual({ code: 0, lines: [] });
    edit(root, 'content/pages/about.md', '5 minutes', '5 hours');
    const { code, lines } = await problems(root);
    expect({ code, line: lines[0] }).toEqual({
      code: 1,
      line: expect.stringContaining('figure-changed: The text says "5 hours", but `figures.lock` records "5 minutes"'),
    });
    await ssg(root, 'check', '--update');
    expect(await problems(root)).toEqual({ code: 0, lines: [] });
  }));
