import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';

const site = (rest: string) => ({
  'ssg.config.ts': `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  locale: 'cs',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  securityTxt: { contacts: ['mailto:a@example.org', 'https://example.org/report'], ${rest} },
});
`,
  'content/index.md': page('Home'),
  'content/safe.md': page('Security', '', 'slug: /safe here/\n'),
});

const read = (root: string) => readFileSync(join(root, 'dist/.well-known/security.txt'), 'utf8');

test('the file has the fields of RFC 9116, with whole addresses', () =>
  withSite(site(`expires: '2027-01-31', policy: '/safe here/', languages: ['cs', 'en']`), async (root) => {
    expect((await buildSite(root)).diagnostics).toEqual([]);
    expect(read(root)).toBe(`Contact: mailto:a@example.org
Contact: https://example.org/report
Expires: 2027-01-31T00:00:00Z
Preferred-Languages: cs, en
Canonical: https://www.example.org/.well-known/security.txt
Policy: https://www.example.org/safe%20here/
`);
  }));

test('reports may be written in the language of the site unless others are named', () =>
  withSite(site(`expires: '2027-01-31'`), async (root) => {
    await buildSite(root);
    expect(read(root)).toContain('\nPreferred-Languages: cs\n');
    expect(read(root)).not.toContain('Policy');
  }));

test('its expiry is reported thirty days before, by the clock of each build, and the build succeeds', () =>
  withSite(site(`expires: '2027-01-31'`), async (root) => {
    const messagesOn = async (day: string) => {
      const { status, diagnostics } = await buildSite(root, { clock: new Date(`${day}T12:00:00Z`) });
      expect(status).toBe('built');
      return diagnostics.map(({ code, severity, message, line }) => `${line} ${severity} ${code}: ${english(message)}`);
    };
    const soon = '7 warning security-txt-expired: .well-known/security.txt expires on 2027-01-31.';
    const past =
      '7 warning security-txt-expired: .well-known/security.txt expired on 2027-01-31, so researchers may ignore it.';
    expect(await messagesOn('2026-12-31')).toEqual([]);
    // Warm builds: only the day has changed.
    expect(await messagesOn('2027-01-02')).toEqual([soon]);
    expect(await messagesOn('2027-02-01')).toEqual([past]);
    expect(await messagesOn('2026-12-31')).toEqual([]);
  }));

test('an invalid date is reported at its place', () =>
  withSite(site(`expires: '2027-02-30'`), async (root) => {
    const { diagnostics } = await buildSite(root);
    expect(diagnostics).toMatchObject([{ code: 'config-invalid', line: 7 }]);
  }));
