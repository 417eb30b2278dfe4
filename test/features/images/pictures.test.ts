import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HASHED } from '../../../src/base/paths.ts';
import type { BuildResult } from '../../../src/pipeline/driver/result.ts';
import { english } from '../../english.ts';
import { buildSite, page, withSite } from '../../pipeline/driver/support.ts';
import { buildWithoutPackages } from '../../pipeline/driver/without-packages.ts';
import { workOf } from '../../pipeline/driver/work.ts';
import { difference, sample } from '../../pipeline/images/samples.ts';
import { isNightly } from '../../sample.ts';
import { filesBelow, removeSite, temporarySite, writeFiles } from '../../sites/_support/temporary-site.ts';

const config = (images: string) => `import { defineConfig } from '@depese/ssg';
export default defineConfig({
  site: 'https://www.example.org',
  title: 'Example',
  collections: { pages: { dir: 'content', base: '/', template: 'page' } },
  markdown: { rawHtml: true, twins: true },
  headers: { hosts: ['nginx'] },
  ${images}
});
`;
const IMAGES = "images: { widths: [32, 64], formats: ['avif', 'webp'] },";
const template = (more = '') => `import { ResponsiveImage } from '@depese/ssg/components';
export default ({ page, body }) => (
  <html lang="en">
    <head><title>{page.title}</title></head>
    <body>{page.cover && <ResponsiveImage {...page.cover} sizes="50vw" />}${more}<main dangerouslySetInnerHTML={{ __html: body }} /></body>
  </html>
);
`;
const photo = await sample(96, 48, 'jpeg');
const screenshot = await sample(40, 40, 'png');
const gif = await sharp(screenshot).gif().toBuffer();
/** Marker of the Huffman tables in a JPEG (ITU T.81, B.2.4.2), and the end of a JPEG. */
const TABLES = Buffer.from([0xff, 0xc4]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const SITE = {
  'ssg.config.ts': config(IMAGES),
  'templates/page.tsx': template(),
  'content/index.md': page('Home', 'A\n\n![First](photo.jpg)\n\n![Second](shot.png)\n\n![](loop.gif){decorative}'),
  'content/other.md': page('Other', '![Again](photo.jpg)', 'cover: { src: shot.png, alt: A screen }\n'),
  'content/photo.jpg': photo,
  'content/shot.png': screenshot,
  'content/loop.gif': gif,
};
const read = (root: string, path: string) => readFileSync(join(root, 'dist', path));
const imagesOf = (root: string, path: string) =>
  [
    ...read(root, path)
      .toString()
      .matchAll(/<picture>.*?<\/picture>|<img[^>]*>/gs),
  ].map(([html]) => html);
const assets = (root: string) => filesBelow(join(root, 'dist/assets')).filter((file) => !file.endsWith('.js'));
const withoutHash = (text: string) => text.replace(/-[\da-f]{8}\./g, '.');
const workOn = (result: BuildResult) => {
  const { picturesEncoded, picturesDescribed, textsRendered, pagesRendered } = workOf(result);
  return { picturesEncoded, picturesDescribed, textsRendered, pagesRendered };
};

describe('pictures in several sizes and formats', () => {
  let root: string;
  let first: BuildResult;
  beforeAll(async () => {
    root = temporarySite(undefined, SITE);
    first = await buildSite(root);
  });
  afterAll(() => removeSite(root));

  test('stand in the page with their sizes, the first to be fetched at once', () => {
    expect([first.status, first.diagnostics]).toEqual(['built', []]);
    const [photoOf, shot, loop] = imagesOf(root, 'index.html').map(withoutHash);
    const set = (extension: string) => `/assets/photo-32.${extension} 32w, /assets/photo-64.${extension} 64w`;
    expect(photoOf).toBe(
      `<picture><source type="image/avif" srcset="${set('avif')}" sizes="100vw"/>` +
        `<source type="image/webp" srcset="${set('webp')}" sizes="100vw"/>` +
        `<img fetchpriority="high" src="/assets/photo-64.jpg" alt="First" width="64" height="32" srcset="${set('jpg')}" sizes="100vw"/></picture>`,
    );
    expect(shot).toContain('<img loading="lazy" decoding="async" src="/assets/shot-40.png" alt="Second" width="40"');
    expect(loop).toBe('<img loading="lazy" decoding="async" src="/assets/loop.gif" alt="" width="40" height="40"/>');
  });

  test('are the same picture in every file of a page, with names that allow caching', async () => {
    const named = [
      ...read(root, 'index.html')
        .toString()
        .matchAll(/\/(assets\/(photo|shot)-(\d+)-[\da-f]+\.\w+)/g),
    ];
    expect(new Set(named.map(([path]) => path)).size).toBe(12);
    for (const [, path = '', name, width] of named) {
      const made = read(root, path);
      expect((await sharp(made).metadata()).width).toBe(Number(width));
      expect(await difference(name === 'photo' ? photo : screenshot, made, 24, 12), path).toBeLessThan(6);
    }
    // The original is not published, because it contains its time and place.
    expect(assets(root).map(withoutHash).sort()).toEqual(
      [
        ...['avif', 'jpg', 'webp'].flatMap((end) => [`photo-32.${end}`, `photo-64.${end}`]),
        ...['avif', 'png', 'webp'].flatMap((end) => [`shot-32.${end}`, `shot-40.${end}`]),
        'loop.gif',
      ].sort(),
    );
    expect(existsSync(join(root, 'dist/_server/nginx.conf'))).toBe(true);
    expect(assets(root).filter((file) => !HASHED.test(`assets/${file}`))).toEqual([]);
  });

  test('a cover is the first picture of its page, in the size that the template says', () => {
    const [cover, body] = imagesOf(root, 'other/index.html').map(withoutHash);
    expect(cover).toContain(
      '<source type="image/avif" srcset="/assets/shot-32.avif 32w, /assets/shot-40.avif 40w" sizes="50vw"/>',
    );
    expect(cover).toContain('<img src="/assets/shot-40.png" alt="A screen" width="40" height="40"');
    expect(body).toContain('loading="lazy"');
  });

  test('readers of text get one address', () => {
    const text = read(root, 'index.md').toString();
    expect(withoutHash(text)).toContain('![First](https://www.example.org/assets/photo-64.jpg)');
    expect(text).not.toMatch(/avif|decorative/);
  });

  test('a warm build encodes and renders nothing again, and a lost file comes back without an encoder', async () => {
    expect(workOn(first)).toEqual({ picturesEncoded: 12, picturesDescribed: 3, textsRendered: 2, pagesRendered: 2 });
    const warm = await buildSite(root);
    expect(warm.changed).toEqual([]);
    expect(Object.values(workOn(warm))).toEqual([0, 0, 0, 0]);
    const [lost = ''] = assets(root).filter((file) => file.endsWith('.avif'));
    const bytes = read(root, `assets/${lost}`);
    rmSync(join(root, 'dist/assets', lost));
    expect(workOf(await buildSite(root)).picturesEncoded).toBe(0);
    expect(read(root, `assets/${lost}`).equals(bytes)).toBe(true);
  });

  test('the bytes do not depend on the number of threads', async () => {
    const bytesIn = (out: string) =>
      filesBelow(join(root, out, 'assets'))
        .filter((file) => !file.endsWith('.js'))
        .map((file) => [file, readFileSync(join(root, out, 'assets', file), 'base64')]);
    await buildSite(root, { concurrency: isNightly ? 1 : 4, cache: false, outDir: 'other' });
    expect(bytesIn('other')).toEqual(bytesIn('dist'));
  });

  test('another text encodes nothing, another picture only itself, and the pages that show it', () =>
    withSite(SITE, async (root) => {
      await buildSite(root);
      writeFiles(root, { 'content/other.md': page('Other', 'New text. ![Again](photo.jpg)') });
      expect(workOf(await buildSite(root)).picturesEncoded).toBe(0);
      const before = assets(root).filter((file) => file.startsWith('shot'));
      writeFiles(root, { 'content/shot.png': await sample(50, 40, 'png') });
      const other = await buildSite(root);
      expect(workOn(other)).toEqual({ picturesEncoded: 6, picturesDescribed: 1, textsRendered: 1, pagesRendered: 1 });
      expect(other.changed.filter((path) => path.endsWith('.html'))).toEqual(['index.html']);
      expect(assets(root).filter((file) => before.includes(file))).toEqual([]);
    }));

  test('another configuration only encodes new forms, also when it returns to an earlier one', () =>
    withSite(SITE, async (root) => {
      await buildSite(root);
      const encoded = async (images: string) => {
        writeFiles(root, { 'ssg.config.ts': config(images).replace('Example', 'Sample') });
        const result = await buildSite(root);
        expect(result.status).toBe('built');
        const written = assets(root).map((file) => [file, read(root, `assets/${file}`).toString('base64')]);
        await buildSite(root, { cache: false, outDir: 'cold' });
        const cold = filesBelow(join(root, 'cold/assets')).filter((file) => !file.endsWith('.js'));
        expect(written).toEqual(cold.map((file) => [file, readFileSync(join(root, 'cold/assets', file), 'base64')]));
        return workOf(result).picturesEncoded;
      };
      expect(await encoded(IMAGES)).toBe(0);
      expect(await encoded(IMAGES.replace('64', '48')), 'one width of one picture, in three formats').toBe(3);
      expect(await encoded(IMAGES)).toBe(0);
    }));
});

describe('pictures that are published as they are', () => {
  test('are all of a site that does not ask for more', () =>
    withSite({ ...SITE, 'ssg.config.ts': config('') }, async (root) => {
      await buildSite(root);
      expect(assets(root).map(withoutHash)).toEqual(['loop.gif', 'photo.jpg', 'shot.png']);
      const [photoFile = ''] = assets(root).filter((file) => file.endsWith('.jpg'));
      expect(read(root, `assets/${photoFile}`).equals(photo)).toBe(true);
      expect(withoutHash(imagesOf(root, 'index.html')[0] ?? '')).toBe(
        '<img fetchpriority="high" src="/assets/photo.jpg" alt="First" width="96" height="48"/>',
      );
    }));

  test('and those of the static folder', () =>
    withSite(
      { ...SITE, 'assets/static/logo.png': screenshot, 'content/index.md': page('Home', '![Logo](/logo.png)') },
      async (root) => {
        expect((await buildSite(root)).diagnostics).toEqual([]);
        expect(imagesOf(root, 'index.html')).toEqual([
          '<img fetchpriority="high" src="/logo.png" alt="Logo" width="40" height="40"/>',
        ]);
        expect(read(root, 'logo.png').equals(screenshot)).toBe(true);
      },
    ));
});

describe('mistakes with pictures', () => {
  const brief = async (root: string) =>
    (await buildSite(root)).diagnostics.map(
      ({ code, severity, message, file, line }) => `${severity} ${code} ${file}:${line} ${english(message)}`,
    );

  test('a file that is cut off is one error at the file', () =>
    withSite({ ...SITE, 'content/photo.jpg': photo.subarray(0, photo.length / 2) }, async (root) => {
      expect(await brief(root)).toEqual([
        'error image-unreadable content/photo.jpg:undefined The image file is incomplete: its end is missing.',
      ]);
    }));

  test('a damaged file is an error at the file', () => {
    const damaged = Buffer.from(photo).fill(0, photo.indexOf(TABLES), photo.lastIndexOf(JPEG_END));
    return withSite({ ...SITE, 'content/photo.jpg': damaged }, async (root) => {
      expect(await brief(root)).toEqual([
        'error image-unreadable content/photo.jpg:undefined The image cannot be decoded.',
      ]);
    });
  });

  test('a drawing with a script is published without it, with a warning', () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>go()</script><path d="M0 0"/></svg>';
    const files = { ...SITE, 'content/index.md': page('Home', '![A](a.svg)'), 'content/a.svg': drawing };
    return withSite(files, async (root) => {
      expect(await brief(root)).toEqual([
        'warning svg-unsafe content/a.svg:undefined The SVG is published without its active or external parts: <script>.',
      ]);
      const [file = ''] = assets(root).filter((name) => name.endsWith('.svg'));
      expect(read(root, `assets/${file}`).toString()).not.toContain('go()');
    });
  });

  test('an image without alternative text is a warning where it was written: Markdown, HTML in it, a template', () => {
    const body = '![](photo.jpg)\n\n<p>x <img class="a" src="shot.png"></p>\n\n<img src="loop.gif" alt="">';
    const files = {
      ...SITE,
      'assets/static/pixel.png': screenshot,
      'templates/page.tsx': template('<img src="/pixel.png" />'),
      'content/index.md': page('Home', body),
    };
    return withSite(files, async (root) => {
      expect(await brief(root)).toEqual([
        'warning image-alt-missing content/index.md:5 The image has no alternative text.',
        'warning image-alt-missing content/index.md:7 The image has no alternative text.',
        'warning image-alt-missing templates/page.tsx:5 The image /pixel.png has no `alt` attribute.',
      ]);
      // Images in HTML are also content files.
      expect(imagesOf(root, 'index.html').map(withoutHash).at(-1)).toContain(
        'src="/assets/loop.gif" alt="" width="40"',
      );
      expect(imagesOf(root, 'index.html')[2]).toContain('srcset="/assets/shot-32-');
    });
  });

  test('an encoder that is not installed is one error that says how to get it; drawings need none', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    await withSite(SITE, async (root) => {
      const { code, output } = await buildWithoutPackages(root, ['sharp']);
      expect(code).toBe(1);
      expect(output.match(/error package-missing/g)).toHaveLength(1);
      expect(output).toContain('ssg.config.ts');
      expect(output).toContain('npm install --save-dev sharp');
      for (const name of ['photo.jpg', 'shot.png', 'other.md']) rmSync(join(root, 'content', name));
      writeFiles(root, { 'content/index.md': page('Home', '![A](a.svg)'), 'content/a.svg': drawing });
      expect((await buildWithoutPackages(root, ['sharp'])).code).toBe(0);
    });
  });
});
