import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildSettings } from '../../../src/pipeline/load/project.ts';
import { buildSite, page, withSite } from './support.ts';

const SITE = {
  'content/index.md': page('Home'),
  'content/draft.md': page('Draft', '', 'draft: true\n'),
  'content/scheduled.md': page('Scheduled', '', 'publishDate: 2026-06-02T08:00:00+02:00\n'),
  'content/both.md': page('Both', '', 'draft: true\npublishDate: 2026-06-02\n'),
};

const PUBLISHED: readonly (readonly [string, Omit<BuildSettings, 'root'>, readonly string[]])[] = [
  ['by default', {}, []],
  ['with drafts', { drafts: true }, ['draft']],
  ['with the future', { future: true }, ['scheduled']],
  ['with both', { drafts: true, future: true }, ['both', 'draft', 'scheduled']],
  ['a second before', { clock: new Date('2026-06-02T05:59:59Z') }, []],
  ['at that moment', { clock: new Date('2026-06-02T06:00:00Z') }, ['scheduled']],
];

test('pages are published as the options say, and `site` replaces the origin of the configuration', () =>
  withSite(SITE, async (root) => {
    const sitemap = () => readFileSync(join(root, 'dist/sitemap.xml'), 'utf8');
    for (const [what, options, expected] of PUBLISHED) {
      expect((await buildSite(root, options)).status, what).toBe('built');
      const names = ['both', 'draft', 'scheduled'];
      expect(
        names.filter((name) => existsSync(join(root, 'dist', name))),
        what,
      ).toEqual(expected);
      expect(
        names.filter((name) => sitemap().includes(`/${name}/`)),
        what,
      ).toEqual(expected);
    }
    await buildSite(root, { site: 'https://preview.example.net/' });
    expect(sitemap()).toContain('<loc>https://preview.example.net/</loc>');
    expect(readFileSync(join(root, 'dist/robots.txt'), 'utf8')).toContain('https://preview.example.net/sitemap.xml');
  }));

test('`configFile` names another configuration', () =>
  withSite(SITE, async (root) => {
    const { diagnostics } = await buildSite(root, { configFile: 'templates/page.tsx' });
    expect(diagnostics).toMatchObject([{ code: 'config-invalid', file: 'templates/page.tsx' }]);
  }));
