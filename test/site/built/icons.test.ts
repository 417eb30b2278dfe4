import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { SITE_CONFIG } from '../../browser/configurations.ts';
import { outputOf } from './output.ts';

const { files, read, bytes } = outputOf(SITE_CONFIG);

test('every page names an icon for each kind of browser, and all of them are there', () => {
  const pages = files.filter((file) => file.endsWith('.html') && !/http-equiv="refresh"/i.test(read(file)));
  expect(pages.length).toBeGreaterThan(390);
  for (const page of pages) {
    const links = [...read(page).matchAll(/<link rel="(icon|apple-touch-icon|manifest)" href="\/([^"]+)"/g)];
    expect(
      links.map(([, rel, file]) => [rel, file]),
      page,
    ).toEqual([
      ['icon', 'favicon.ico'],
      ['icon', 'favicon.svg'],
      ['apple-touch-icon', 'apple-touch-icon.png'],
      ['manifest', 'site.webmanifest'],
    ]);
  }
  for (const file of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'site.webmanifest'])
    expect(files).toContain(file);
});

test('pictures have the requested sizes', () => {
  expect(imageSize(bytes('apple-touch-icon.png'))).toMatchObject({ width: 180, height: 180, type: 'png' });
  const { images } = imageSize(bytes('favicon.ico'));
  expect(images?.map(({ width, height }) => [width, height])).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ]);
});

test('the manifest is right, and its icons have the sizes that it says', () => {
  const manifest = JSON.parse(read('site.webmanifest')) as {
    readonly name: string;
    readonly start_url: string;
    readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Depeše', start_url: '/' });
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, type: kind } = imageSize(bytes(src.slice(1)));
    expect([`${width}x${height}`, `image/${kind}`], src).toEqual([sizes, type]);
  }
});
