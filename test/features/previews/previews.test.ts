import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { BuildResult } from '../../../src/pipeline/driver/result.ts';
import { english } from '../../english.ts';
import { PREVIEW_SITE as SITE } from '../../pipeline/driver/preview-site.ts';
import { buildSite, withSite } from '../../pipeline/driver/support.ts';
import { buildWithoutPackages } from '../../pipeline/driver/without-packages.ts';
import { workOf } from '../../pipeline/driver/work.ts';
import { LATIN } from '../previews/fonts.ts';

const html = (root: string, route: string) => readFileSync(join(root, 'dist', route, 'index.html'), 'utf8');
const imageOf = (root: string, route: string) =>
  /og:image" content="https:\/\/www\.example\.org\/([^"]+)"/.exec(html(root, route))?.[1];
const pictures = (root: string) =>
  readdirSync(join(root, 'dist/assets'))
    .filter((name) => name.startsWith('preview-'))
    .map((name) => `assets/${name}`);
const drawn = (result: BuildResult) => workOf(result).previewsDrawn;

/** Replaces a part of a file and builds. */
async function change(root: string, file: string, from: string, to: string): Promise<BuildResult> {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  return buildSite(root);
}

describe('previews', () => {
  test('every page gets the picture of its template, with address and description', async () => {
    await withSite(SITE, async (root) => {
      const result = await buildSite(root);
      expect(result.diagnostics).toEqual([]);
      const image = imageOf(root, 'prices') ?? '';
      expect(image).toMatch(/^assets\/preview-[\da-f]{16}\.png$/);
      expect(
        readFileSync(join(root, 'dist', image))
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
      expect(html(root, 'prices')).toContain('content="Prices. Example 1200x630"');
      // Equal pictures share a file, and a page may have none.
      expect(imageOf(root, 'more')).toBe(image);
      expect(imageOf(root, 'none')).toBeUndefined();
      expect(pictures(root).sort()).toEqual(['', 'drawn', 'prices'].map((route) => imageOf(root, route)).sort());
      expect(drawn(result)).toBe(3);
    });
  });

  describe('a font of a package is found', () => {
    const files = Object.fromEntries(Object.entries(SITE).map(([path, text]) => [`packages/site/${path}`, text]));
    const FONT = 'node_modules/@fonts/plain/files/b.woff';
    const place = (root: string, path: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), LATIN);
    };
    const link = (root: string, path: string, target: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(target, join(root, path));
    };
    test.each<[how: string, install: (root: string) => void]>([
      ['above the project', (root) => place(root, FONT)],
      [
        'in linked node_modules',
        (root) => {
          place(root, `store/${FONT}`);
          link(root, 'packages/site/node_modules', '../../store/node_modules');
        },
      ],
      [
        'of pnpm',
        (root) => {
          place(root, `node_modules/.pnpm/@fonts+plain@1.0.0/${FONT}`);
          const target = '../../../../node_modules/.pnpm/@fonts+plain@1.0.0/node_modules/@fonts/plain';
          link(root, 'packages/site/node_modules/@fonts/plain', target);
        },
      ],
      [
        'of a workspace',
        (root) => {
          place(root, 'packages/plain/files/b.woff');
          link(root, 'node_modules/@fonts/plain', '../../packages/plain');
        },
      ],
    ])('%s', (_, install) =>
      withSite(files, async (root) => {
        install(root);
        const site = join(root, 'packages/site');
        const style = "@import '@fonts/plain/all.css';";
        for (const above of ['', 'packages/site/', 'store/'])
          if (existsSync(join(root, above, 'node_modules/@fonts/plain')))
            writeFileSync(
              join(root, above, 'node_modules/@fonts/plain/all.css'),
              "@font-face { font-family: Plain; src: url('files/b.woff') }",
            );
        mkdirSync(join(site, 'assets'), { recursive: true });
        writeFileSync(join(site, 'assets/main.css'), style);
        const { diagnostics } = await change(site, 'ssg.config.ts', 'fonts/b.woff', FONT);
        expect(diagnostics).toEqual([]);
        expect(readdirSync(join(site, 'dist/assets')).some((name) => /^b-.*\.woff$/.test(name))).toBe(true);
      }),
    );

    test('a file that a package links to is not', () =>
      withSite(SITE, async (root) => {
        const secret = join(root, '..', `${basename(root)}-secret.woff`);
        writeFileSync(secret, LATIN);
        link(root, FONT, secret);
        const { diagnostics } = await change(root, 'ssg.config.ts', 'fonts/b.woff', FONT);
        rmSync(secret);
        expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([['file-outside', 'ssg.config.ts']]);
      }));
  });

  test('packages that are not installed are one error that says how to get them', async () => {
    await withSite(SITE, async (root) => {
      const { code, output } = await buildWithoutPackages(root, ['satori', '@resvg/resvg-js']);
      expect(code).toBe(1);
      expect(output.match(/error package-missing/g)).toHaveLength(1);
      expect(output).toContain('ssg.config.ts: error');
      expect(output).toContain('npm install --save-dev satori @resvg/resvg-js');
    });
  });

  test('only pictures that change are drawn again, and a warm build equals a cold one', async () => {
    await withSite(SITE, async (root) => {
      await buildSite(root);
      const all = pictures(root);
      const redirects = "redirects: { '/old/': '/' },\n  collections: {";
      const reconfigured = await change(root, 'ssg.config.ts', 'collections: {', redirects);
      expect(workOf(reconfigured).pagesRendered, 'every page is made anew').toBeGreaterThan(3);
      expect(drawn(reconfigured)).toBe(0);
      expect(pictures(root)).toEqual(all);
      const before = imageOf(root, 'prices') as string;
      expect(drawn(await change(root, 'content/prices.md', '---\n\n', '---\n\nMore text.\n'))).toBe(0);
      expect(html(root, 'prices')).toContain('More text.');
      // Changes of another template, or of a comment in this one, draw nothing.
      expect(drawn(await change(root, 'templates/page.tsx', '<title>', '<meta name="a" content="b" /><title>'))).toBe(
        0,
      );
      expect(
        drawn(await change(root, 'templates/preview.tsx', "colour = '#123'", "dark = '#123', colour = dark")),
      ).toBe(0);
      // When a page is removed, the next page with the same picture keeps its file.
      expect(drawn(await change(root, 'content/more.md', 'Prices copy', 'Others'))).toBe(1);
      expect(imageOf(root, 'prices')).toBe(before);
      expect(drawn(await change(root, 'content/prices.md', 'title: Prices', 'title: Costs'))).toBe(1);
      expect(imageOf(root, 'prices')).not.toBe(before);
      expect(existsSync(join(root, 'dist', before))).toBe(false);
      expect(drawn(await change(root, 'templates/preview.tsx', '#123', '#321'))).toBe(4);

      const [home, cover] = [imageOf(root, ''), imageOf(root, 'drawn')];
      expect(drawn(await change(root, 'content/phone.svg', 'M0 0h60v40z', 'M0 0h60v20z'))).toBe(1);
      expect(imageOf(root, 'drawn')).not.toBe(cover);
      expect(imageOf(root, '')).toBe(home);
      writeFileSync(join(root, 'fonts/b.woff'), LATIN);
      expect(drawn(await buildSite(root))).toBe(4);
      expect(imageOf(root, '')).not.toBe(home);

      const warm = new Map(pictures(root).map((path) => [path, readFileSync(join(root, 'dist', path))]));
      await buildSite(root, { cache: false, concurrency: 3, threadsFrom: 2, outDir: 'other' });
      for (const [path, bytes] of warm) expect(readFileSync(join(root, 'other', path)).equals(bytes)).toBe(true);
      expect(readdirSync(join(root, 'other/assets')).filter((name) => name.startsWith('preview-'))).toHaveLength(
        warm.size,
      );
    });
  });
});

describe('problems of a preview are reported with their place', () => {
  const wrong = async (file: keyof typeof SITE, from: string, to: string) => {
    const text = String(SITE[file]);
    expect(text).toContain(from);
    return withSite({ ...SITE, [file]: text.replace(from, to) }, async (root) => (await buildSite(root)).diagnostics);
  };

  test('a font file that is not there', async () => {
    const [problem, ...others] = await wrong('ssg.config.ts', 'fonts/b.woff', 'fonts/c.woff');
    expect(problem).toMatchObject({ code: 'preview-invalid', severity: 'error', file: 'ssg.config.ts', line: 6 });
    expect(english(problem?.message)).toContain('fonts/c.woff');
    expect(others).toEqual([]);
  });

  test('a font file that is not there is an error of the configuration, before anything is rendered', async () => {
    const files = { ...SITE, 'templates/page.tsx': "export default () => { throw new Error('rendered'); };" };
    await withSite(files, async (root) => {
      const { diagnostics } = await change(root, 'ssg.config.ts', 'fonts/b.woff', 'node_modules/x/b.woff');
      expect(diagnostics.map(({ code, message }) => `${code}: ${english(message)}`)).toEqual([
        'preview-invalid: There is no font file node_modules/x/b.woff.',
      ]);
    });
  });

  test('a template that is not there', async () => {
    const [problem, ...others] = await wrong('ssg.config.ts', 'previews: {', "previews: { template: 'preveiw',");
    expect(problem).toMatchObject({ code: 'template-unknown', file: 'ssg.config.ts', line: 6 });
    expect(english(problem?.hint)).toContain('preview');
    expect(others).toEqual([]);
  });

  test('a template that throws, at the line that throws', async () => {
    const found = await wrong('templates/preview.tsx', 'site.title', 'site.nothing.title');
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ code: 'template-throws', file: 'templates/preview.tsx', line: 8 });
    expect(english(found[0]?.notes?.[0])).toMatch(/^While rendering the preview image of \//);
  });

  test.each([
    ['a font that is not configured', 'color: colour,', "color: colour, fontFamily: 'Snas',", 'Did you mean `Sans`?'],
    ['a style that cannot be drawn', 'color: colour,', "color: colour, position: 'nowhere',", 'position'],
    ['an image that is nowhere', 'page.cover.src', "'/nowhere.svg'", 'assets/static'],
    ['an image of another site', 'page.cover.src', "'https://a.example/b.svg'", 'https://a.example/b.svg'],
  ])('%s', async (_, from, to, told) => {
    const found = await wrong('templates/preview.tsx', from, to);
    expect(found[0]).toMatchObject({ code: 'preview-invalid', severity: 'error', file: 'templates/preview.tsx' });
    expect(`${english(found[0]?.message)} ${english(found[0]?.hint)}`).toContain(told);
    expect(english(found[0]?.notes?.[0])).toMatch(/^In the preview image of \//);
  });

  test('a letter that no font has is a warning', async () => {
    const found = await wrong('content/index.md', 'Home', 'Home 中');
    expect(found).toMatchObject([
      { code: 'preview-invalid', severity: 'warning', notes: ['In the preview image of /'] },
    ]);
    expect(english(found[0]?.message)).toContain('中');
  });
});
