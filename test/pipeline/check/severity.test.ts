import { describe, expect, test } from 'vitest';
import { error, info, warning } from '../../../src/base/diagnostic.ts';
import { applySeverities } from '../../../src/pipeline/check/report.ts';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../driver/support.ts';

const broken = error('link-broken', 'A', { file: 'a.md', line: 3 }, { hint: 'B' });
const noExcerpt = warning('excerpt-missing', 'C', { file: 'b.md' });
const draft = info('page-draft', 'D', { file: 'c.md' });
const scheduled = info('page-scheduled', 'E', { file: 'd.md' });

describe('severities', () => {
  test('follow the configuration, and nothing else changes', () => {
    expect(applySeverities([broken, noExcerpt], { 'link-broken': 'info', 'excerpt-missing': 'error' })).toEqual([
      { ...broken, severity: 'info' },
      { ...noExcerpt, severity: 'error' },
    ]);
  });

  test('are the defaults without a configuration', () => {
    expect(applySeverities([broken, noExcerpt, scheduled], {})).toEqual([broken, noExcerpt, scheduled]);
    expect(applySeverities([broken, noExcerpt], { 'id-duplicate': 'off' })).toEqual([broken, noExcerpt]);
  });

  test('may be off: such problems are left out', () => {
    expect(applySeverities([broken, noExcerpt, broken], { 'link-broken': 'off' })).toEqual([noExcerpt]);
  });

  test('drafts are only reported on request', () => {
    expect(applySeverities([draft, scheduled], {})).toEqual([scheduled]);
    expect(applySeverities([draft], { 'page-draft': 'warning' })).toEqual([{ ...draft, severity: 'warning' }]);
  });
});

const config = (policy: string) => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  policy: ${policy},
});
`;

describe('a build', () => {
  const build = (policy: string) =>
    withSite({ 'ssg.config.ts': config(policy), 'content/index.md': page('Home', '[Nowhere](/nowhere/)') }, (root) =>
      buildSite(root),
    );

  test.each([
    ['{}', 'failed', ['error']],
    ["{ 'link-broken': 'warning' }", 'built', ['warning']],
    ["{ 'link-broken': 'info' }", 'built', ['info']],
    ["{ 'link-broken': 'off' }", 'built', []],
    ["{ 'link-anchor-broken': 'off' }", 'failed', ['error']],
  ])('with a broken link and the policy %s has %s', async (policy, status, severities) => {
    const result = await build(policy);
    expect(result.status).toBe(status);
    expect(result.diagnostics.map(({ severity }) => severity)).toEqual(severities);
  });

  test('fails if a problem is configured as an error', () =>
    withSite(
      { 'ssg.config.ts': config("{ 'page-draft': 'error' }"), 'content/index.md': page('Home', '', 'draft: true\n') },
      async (root) => {
        const { status, diagnostics } = await buildSite(root);
        expect(status).toBe('failed');
        expect(diagnostics).toContainEqual(expect.objectContaining({ code: 'page-draft', severity: 'error' }));
      },
    ));

  test('turns every warning into an error with `all`, except configured codes and those that depend on the day or on git', () =>
    withSite(
      {
        'ssg.config.ts': config("{ all: 'error', 'link-broken': 'info' }"),
        'content/index.md': page('Home', '[Nowhere](/nowhere/)\n\n#### Deep'),
        'content/later.md': page('Later', '', 'publishDate: 2099-01-01\n'),
      },
      async (root) => {
        const { status, diagnostics } = await buildSite(root);
        expect(status).toBe('failed');
        expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`).sort()).toEqual([
          'heading-level error',
          'link-broken info',
          'page-scheduled info',
        ]);
      },
    ));

  test.each([
    ["{ 'front-matter-invalid': 'off' }", 'front-matter-invalid'],
    ["{ 'link-brokn': 'off' }", 'link-brokn'],
    ["{ 'link-broken': 'silent' }", 'silent'],
  ])('refuses the policy %s', async (policy, named) => {
    const { status, diagnostics } = await build(policy);
    expect(status).toBe('stopped');
    expect(diagnostics).toMatchObject([{ code: 'config-invalid', file: 'ssg.config.ts', line: 6 }]);
    expect(english(diagnostics[0]?.message)).toContain(named);
  });

  test('lists the valid severities and codes', async () => {
    const said = async (policy: string) => {
      const [{ message, hint } = expect.fail()] = (await build(policy)).diagnostics;
      return `${english(message)} ${english(hint)}`;
    };
    expect(await said("{ 'link-broken': 'silent' }")).toContain('one of "error", "warning", "info", "off"');
    expect(await said("{ 'link-brokn': 'off' }")).toContain('Did you mean `link-broken`?');
    expect(await said("{ 'front-matter-invalid': 'off' }")).toContain('expected one of "front-matter-unknown", ');
  });
});
