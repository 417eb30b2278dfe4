import { describe, expect, test } from 'vitest';
import { toText } from '../../../src/base/message.ts';
import { fitName } from '../../../src/base/paths.ts';
import {
  areSimilar,
  equalTexts,
  ignoredFiles,
  type ListedPage,
  secondTitles,
  similarTags,
  unfitNames,
  unreadFolders,
  unshownPicture,
} from '../../../src/features/content-lint/rules.ts';
import { heavyPicture } from '../../../src/pipeline/read/media.ts';
import { english } from '../../english.ts';

describe('names of files', () => {
  test.each([
    ['rcs-v-praxi - kopie.md', 'rcs-v-praxi-kopie.md'],
    ['nový článek.md', 'novy-clanek.md'],
    ['Velka-Pismena.md', 'velka-pismena.md'],
    ['(koncept).md', 'koncept.md'],
    ['Straße & Łódź.md', 'strasse-lodz.md'],
    ['50 % sleva!.md', '50-sleva.md'],
    ['n\u00A0bsp.md', 'n-bsp.md'],
  ])('%s -> %s, which is a good one', (name, fit) => {
    expect(fitName(name)).toBe(fit);
    expect(fitName(fit)).toBeUndefined();
  });

  test.each(['a.md', 'sms-api.md', '404.md', 'v1.2.md', 'index.md', 'snake_case.md', '_part.md', '日本語.md'])(
    '%s is good',
    (name) => expect(fitName(name)).toBeUndefined(),
  );

  const named = (file: string, slug?: string) => ({ file, dir: 'content', slug });
  const told = (...files: Parameters<typeof unfitNames>[0]) =>
    unfitNames(files).map(({ file, hint }) => `${file} ${english(hint)}`);

  test('problems with another code are not reported twice', () => {
    expect(told(named('content/a%2fb.md'), named('content/a:b.md'), named('content/C#.md'))).toEqual([]);
  });

  test('a folder is reported once, and names replaced by a slug are not reported', () => {
    expect(told(named('content/My Docs/a.md'), named('content/My Docs/b.md'))).toEqual([
      'content/My Docs/a.md Rename the folder to `content/my-docs`.',
    ]);
    expect(told(named('content/A.md', 'a'), named('content/B/b.md', '/b/'))).toEqual([]);
    expect(told(named('content/B/C.md', 'c'))).toEqual(['content/B/C.md Rename the folder to `content/b`.']);
  });
});

test('folders with pages that no collection reads are reported once each', () => {
  const files = ['content/blgo/a.md', 'content/blgo/b.md', 'notes/c.md', 'content/blgo/deep/d.md'];
  const told = unreadFolders(files, ['content/docs', 'content/blog']);
  expect(told.map(({ file, message }) => [file, english(message)])).toEqual([
    ['content/blgo/a.md', '2 files in content/blgo/ are not pages: no collection contains the folder.'],
    ['notes/c.md', '1 file in notes/ is not a page: no collection contains the folder.'],
    ['content/blgo/deep/d.md', '1 file in content/blgo/deep/ is not a page: no collection contains the folder.'],
  ]);
  expect(
    told.map(({ hint }) =>
      english(hint ?? '')
        .split(',', 1)
        .join(),
    ),
  ).toEqual([
    'Move them into `content/blog`',
    'Move it into `content/docs` or `content/blog`',
    'Move it into `content/docs` or `content/blog`',
  ]);
});

describe('files that no page uses', () => {
  const told = (file: string, ...named: string[]) =>
    ignoredFiles([file], new Set(named)).map(({ hint }) => english(hint));

  test.each([
    ['a/b.markdown', 'a/b.md'],
    ['a/b.Markdown', 'a/b.md'],
    ['a/b.txt', 'a/b.md'],
    ['a/b.docx', 'a/b.md'],
  ])('%s -> %s', (file, page) => {
    expect(told(file).join()).toContain(`\`${page}\``);
    expect(told(page)).toEqual([]);
  });

  test('a text that is linked to or included is used; Markdown by another name is never', () => {
    expect(told('a/b.txt', 'b.txt')).toEqual([]);
    expect(told('a/b.mkd', 'b.mkd')).toHaveLength(1);
    expect([...told('a/_b.txt'), ...told('a/b.png'), ...told('a/.b.txt')]).toEqual([]);
  });
});

test.each([
  ...['photo.heic', './a/Photo.HEIC', 'scan.tiff?x', '/a.psd#b', 'a.CR2'].map((url) => [url, true] as const),
  ...['a.jpg', 'a.svg', 'a.avif', '/heic', 'heic.png', 'https://a.example/'].map((url) => [url, false] as const),
])('%s: that browsers do not show it is %s', (url, isTold) => {
  const found = unshownPicture(url, { file: 'a.md' });
  expect(found !== undefined).toBe(isTold);
  const instead = /`(.*)`/.exec(toText(found?.hint ?? ''))?.[1] ?? 'a.jpg';
  expect(unshownPicture(instead, { file: 'a.md' })).toBeUndefined();
});

test.each([
  ['a.mp4', 'A MP4 file is not an image, so browsers show nothing.'],
  ['a.psd?x', 'Most browsers cannot show PSD images.'],
])('%s: the message says what it is', (url, message) => {
  expect(toText(unshownPicture(url, { file: 'a.md' })?.message ?? '')).toBe(message);
});

describe('second titles', () => {
  const at = (line: number) => ({ file: 'a.md', line });
  const lines = (html: string, ...places: number[]) =>
    secondTitles(places.map(at), Buffer.from(html)).map(({ line }) => line);

  test('beside that of the template every one is too many; else the first is the title', () => {
    expect(lines('<h1>T</h1><h1 id="a">A</h1>', 3)).toEqual([3]);
    expect(lines('<h1 id="a">A</h1>', 3)).toEqual([]);
    expect(lines('<h1>A</h1><h1>B</h1>', 3, 9)).toEqual([9]);
    expect(lines('<h1>T</h1><h1>A</h1><h1>B</h1>', 3, 9)).toEqual([3, 9]);
    expect(lines('<h1>T</h1>')).toEqual([]);
  });
});

describe('equal titles and descriptions', () => {
  const page = (url: string, title: string, rest: Partial<ListedPage> = {}): ListedPage => ({
    ...{ url, file: `content${url}index.md`, variant: 'cs', title },
    ...rest,
  });
  const placeOf = async (file: string) => ({ file, line: 2 });
  const told = async (...pages: ListedPage[]) =>
    (await equalTexts(pages, placeOf)).map(({ code, file, message }) => `${code} ${file} ${english(message)}`);

  test('both places are said, at the later one', async () => {
    const found = await told(page('/b/', 'Ceny'), page('/a/', ' ceny'), page('/c/', 'Jiné'));
    expect(found).toEqual([
      'title-duplicate content/b/index.md The page has the same title as /a/ (content/a/index.md:2): " ceny".',
    ]);
  });

  test('a generated page is not the one to fix', async () => {
    expect((await told(page('/a/', 'A'), page('/z/', 'A', { file: undefined }))).join()).toMatch(
      /^title-duplicate content\/a\/index\.md .* \/z\/: /,
    );
    expect(await told(page('/y/', 'A', { file: undefined }), page('/z/', 'A', { file: undefined }))).toEqual([]);
  });

  test('descriptions too; two languages or versions may say the same', async () => {
    expect(await told(page('/a/', 'A', { description: 'x' }), page('/b/', 'B', { description: 'x' }))).toHaveLength(1);
    expect(await told(page('/a/', 'A'), page('/en/a/', 'A', { variant: 'en' }))).toEqual([]);
    expect(await told(page('/a/', 'A'), page('/b/', 'B'))).toEqual([]);
  });
});

describe('similar tags', () => {
  test.each([
    ...[
      ['rcs', 'RCS'],
      ['kampaň', 'kampan'],
      ['sms-api', 'SMS API'],
      ['kampaň', 'kampaně'],
      ['campaign', 'campaigns'],
    ],
    ...[
      ['tip', 'tips'],
      ['doručení', 'doručeni'],
      ['marketing', 'markteing'],
    ],
  ])('%s and %s are one', (a = '', b = '') => expect(areSimilar(a, b)).toBe(true));

  test.each([
    ...[
      ['sms', 'mms'],
      ['rcs', 'res'],
      ['verze-1', 'verze-2'],
      ['rok 2025', 'rok 2026'],
      ['gdpr', 'api'],
      ['a', 'as'],
    ],
    ...[
      ['marketing', 'doručování'],
      ['ověření', 'ověřování'],
    ],
  ])('%s and %s are two', (a = '', b = '') => expect(areSimilar(a, b)).toBe(false));

  test('the later one is reported, with the place of the other; equal spelling removes the problem', () => {
    const tag = (name: string, line: number) => ({ name, place: () => ({ file: 'a.md', line }) });
    const [found, ...others] = similarTags([tag('rcs', 2), tag('sms', 5), tag('RCS', 9)]);
    expect(found).toMatchObject({ code: 'tag-similar', line: 9, hint: 'Write `rcs` in both places.' });
    expect(english(found?.message)).toContain('(a.md:2)');
    expect(others).toEqual([]);
    expect(similarTags([tag('rcs', 2), tag('sms', 5)])).toEqual([]);
  });
});

test('a large picture is a note when it is made smaller, and a warning when it is not', () => {
  const form = (width: number) => ({ format: 'jpeg', path: `${width}.jpg`, width, height: 1 }) as const;
  expect(heavyPicture('a.jpg', 17_000_000, [form(1920), form(640), form(640)])).toMatchObject({
    severity: 'info',
    message: 'The image has 17.0 MB. Visitors get it resized to the width of their screen: 640, 1920 pixels.',
  });
  expect(heavyPicture('a.gif', 2_500_000, [])).toMatchObject({ severity: 'warning', code: 'image-heavy' });
});
