import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { verifyBuild } from '../../src/tools/verify-build.ts';
import { buildSite, withSite } from '../pipeline/driver/support.ts';
import { CLOCK } from '../sites/_support/site-case.ts';
import { writeFiles } from '../sites/_support/temporary-site.ts';
import { append, edit, SMALL_SITE, ssg } from './small-site.ts';

/** Files of the site and of a build. Nothing else may remain next to the output folder. */
const OWN = ['assets', 'content', 'data', 'dist', 'node_modules', 'ssg.config.ts', 'templates'];

/** Returns the site with a template that uses something no build can track. */
const sly = (expression: string) => ({
  ...SMALL_SITE,
  'templates/page.tsx': (SMALL_SITE['templates/page.tsx'] ?? '').replace(
    '</title>',
    `</title><meta content={${expression}}/>`,
  ),
});

const COUNTER = 'String(globalThis.__seen = (globalThis.__seen ?? 0) + 1)';

describe('ssg build --verify', () => {
  test('confirms that the files equal those of a cold build, and leaves no other files', () =>
    withSite(SMALL_SITE, async (root) => {
      const first = await ssg(root, 'build', '--verify');
      expect(first.err).toMatch(/^Verified {2}\d+ files equal to those of a cold build$/m);
      append(root, 'content/docs/b.md', 'More.\n');
      const { code, out } = await ssg(root, 'build', '--verify', '--reporter', 'json');
      const { verified, outputs } = JSON.parse(out) as {
        verified: { files: number };
        outputs: { total: number; written: number };
      };
      expect([code, outputs.written, verified.files]).toEqual([0, 1, outputs.total]);
      expect(readdirSync(root).sort()).toEqual(['.dist.ssg', ...OWN]);
      expect(readdirSync(join(root, '.dist.ssg')).sort(), 'the spare tree only').toEqual([
        '.gitignore',
        'spare',
        'spare.json',
      ]);
    }));

  test.each(['String(Math.random())', COUNTER])('finds a template with %s', (expression) =>
    withSite(sly(expression), async (root) => {
      const kept = join(root, 'node_modules/.cache/ssg/external-links.json');
      writeFiles(root, { 'node_modules/.cache/ssg/external-links.json': '{}' });
      const { code, err } = await ssg(root, 'build', '--verify');
      expect(code).toBe(1);
      expect(err).toMatch(/^error verify-failed: The build differs from a cold build \(different files: 2\)\.$/m);
      expect(err).toMatch(/^ {2}differs: about\/index\.html, line 1, byte \d+$/m);
      expect(err).toContain('Math.random');
      expect(err).toContain(`Report it with these lines: ${manifest.bugs}`);
      expect(err).toContain('The output folder contains the new build.');
      expect(readdirSync(root).sort()).toEqual(OWN);
      expect(readdirSync(dirname(kept)), 'what only the network can answer again').toEqual([basename(kept)]);
    }),
  );

  test('finds it without a cache too', () =>
    withSite(sly(COUNTER), async (root) => {
      expect(await ssg(root, 'build', '--verify', '--no-cache')).toMatchObject({
        code: 1,
        err: expect.stringContaining('error verify-failed'),
      });
    }));

  test('finds an output file that was changed without a trace, and the next build fixes it', () =>
    withSite(SMALL_SITE, async (root) => {
      const right = async () => readFileSync(join(root, 'dist/about/index.html'), 'utf8');
      await buildSite(root);
      const before = await right();
      const result = await buildSite(root);
      writeFileSync(join(root, 'dist/about/index.html'), before.replace('Nothing', 'NOTHING'));
      const verification = await verifyBuild({ root, clock: CLOCK }, { ...result, outDir: join(root, 'dist') });
      expect(verification).toMatchObject({ kind: 'different', problem: { code: 'verify-failed' } });
      expect(existsSync(join(root, 'node_modules/.cache/ssg'))).toBe(false);
      await buildSite(root);
      expect(await right()).toBe(before);
    }));

  test('a store that was tampered with is repaired before anything is compared', () =>
    withSite(SMALL_SITE, async (root) => {
      await ssg(root, 'build');
      const folder = join(root, 'node_modules/.cache/ssg');
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.pack'))) {
        const bytes = readFileSync(join(folder, name));
        writeFileSync(
          join(folder, name),
          bytes.map((byte) => byte ^ 1),
        );
      }
      edit(root, 'content/docs/b.md', 'title: Second', 'title: Other');
      expect(await ssg(root, 'build', '--verify')).toMatchObject({ code: 0, err: expect.stringContaining('Verified') });
    }));

  test('files of others, and assets of earlier builds, are not compared', () =>
    withSite(
      {
        ...SMALL_SITE,
        'ssg.config.ts': (SMALL_SITE['ssg.config.ts'] ?? '').replace("title: 'Small'", "title: 'Small', keepAssets: 2"),
      },
      async (root) => {
        await ssg(root, 'build');
        writeFileSync(join(root, 'dist/of-others.txt'), 'x');
        append(root, 'assets/main.css', 'a { color: red; }\n');
        expect(await ssg(root, 'build', '--verify')).toMatchObject({
          code: 0,
          err: expect.stringContaining('Verified'),
        });
        expect(readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.css'))).toHaveLength(2);
      },
    ));

  test('compares the diagnostics of a build with errors', () =>
    withSite(
      { ...SMALL_SITE, 'content/pages/about.md': '---\ntitle: About\n---\n\n[no](/nowhere/)\n' },
      async (root) => {
        const { code, err } = await ssg(root, 'build', '--verify');
        expect([code, existsSync(join(root, 'dist'))]).toEqual([1, false]);
        expect(err).toContain('error link-broken');
        expect(err).not.toContain('verify-failed');
      },
    ));

  test('an interruption leaves nothing behind', () =>
    withSite(SMALL_SITE, async (root) => {
      const result = await buildSite(root);
      const signal = AbortSignal.abort();
      const verification = await verifyBuild({ root, clock: CLOCK, signal }, { ...result, outDir: join(root, 'dist') });
      expect(verification).toEqual({ kind: 'interrupted' });
      expect(readdirSync(root).sort()).toEqual(OWN);
    }));
});
