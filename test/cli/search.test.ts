import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withSite } from '../pipeline/driver/support.ts';
import { SMALL_SITE, ssg } from './small-site.ts';

const WITHOUT = SMALL_SITE['ssg.config.ts'] ?? '';
const SITE = {
  ...SMALL_SITE,
  'ssg.config.ts': WITHOUT.replace("title: 'Small',", "title: 'Small', search: {},"),
  'content/pages/pay.md': '---\ntitle: Payments\n---\n\n## Invoices\n\nOnce a month.\n',
  'queries.yaml':
    'groups:\n  people:\n    queries:\n      - { query: payments, expect: /pay/ }\n' +
    '      - { query: invoices, expect: "/pay/#invoices" }\n      - { query: invoice, expect: [/nowhere/] }\n',
};
const check = (root: string, ...options: string[]) => ssg(root, 'check', '--reporter', 'plain', ...options);

test('prints the figures of each group, and each query with another first result', () =>
  withSite(SITE, async (root) => {
    const { code, err } = await check(root, '--search', 'queries.yaml');
    expect(code).toBe(0);
    expect(err).toMatch(
      /^people: 3 queries, 66\.7 % first, 66\.7 % among the first three\. Largest download: \d+ bytes for ".*"\.$/m,
    );
    expect(err).toContain('  "invoice": expected /nowhere/ (not found); first result: /pay/#invoices\n');
    expect(err).not.toContain('Failed');
  }));

test('figures below those in the file fail, with the difference', () =>
  withSite(SITE, async (root) => {
    const bars = `bytes: 10\n${SITE['queries.yaml'].replace('people:\n', 'people:\n    first: 70\n    three: 60\n')}`;
    writeFileSync(join(root, 'queries.yaml'), bars);
    const { code, err } = await check(root, '--search', 'queries.yaml');
    expect(code).toBe(1);
    expect(err).toContain('  Failed: fewer than 70 % are first.\n  Failed: a query needs over 10 bytes.\n');
  }));

test('an invalid file is reported at its line, a missing one by its name', () =>
  withSite(SITE, async (root) => {
    writeFileSync(
      join(root, 'queries.yaml'),
      'groups:\n  people:\n    queries:\n      - { query: 42, expect: /pay/ }\n',
    );
    const wrong = await check(root, '--search', 'queries.yaml');
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('queries.yaml:4:')]);
    const missing = await check(root, '--search', 'other.yaml');
    expect([missing.code, missing.err]).toEqual([
      1,
      expect.stringContaining('The file of test queries `other.yaml` does not exist.'),
    ]);
  }));

test('a site without a search cannot be checked', () =>
  withSite({ ...SITE, 'ssg.config.ts': WITHOUT }, async (root) => {
    const { code, err } = await check(root, '--search', 'queries.yaml');
    expect([code, err]).toEqual([1, expect.stringContaining('The site has no search')]);
  }));
