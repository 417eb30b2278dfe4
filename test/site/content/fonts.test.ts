import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

// Neither module has types.
const { makeFonts } = (await import('../../../scripts/fonts.mjs' as string)) as {
  makeFonts(): Promise<ReadonlyMap<string, Uint8Array | string>>;
};
const { default: subsetFont } = (await import('subset-font' as string)) as {
  default(font: Buffer, text: string, options: object): Promise<Buffer>;
};
const faces = [...readFileSync('assets/css/font-faces.css', 'utf8').matchAll(/@font-face \{(.*?)\}/gs)].map(
  ([, rule = '']) => ({
    file: /fonts\/([\w-]+)\.woff2/.exec(rule)?.[1] ?? '',
    ranges: [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  }),
);
const holds = (name: string, code: number) =>
  faces.find(({ file }) => file === name)?.ranges.some(([from, to]) => from <= code && code <= to) ?? false;

/**
 * Checks if a font contains a character: a subset with only this character is then larger than one with a character
 * that no font has.
 */
async function draws(font: Uint8Array, sign: string): Promise<boolean> {
  const size = async (text: string) =>
    (await subsetFont(Buffer.from(font), text, { targetFormat: 'sfnt', variationAxes: { wdth: 100, wght: 400 } }))
      .length;
  return (await size(sign)) > (await size('\u{10FFFD}'));
}

/**
 * Compares fallback faces. Their widths depend on the texts of the site, which change every day, so invisible
 * differences are allowed.
 */
function expectNearly(found: string, made: string) {
  const NUMBER = /\d+(?:\.\d+)?(?=%)/g;
  expect(found.replace(NUMBER, '')).toBe(made.replace(NUMBER, ''));
  const numbers = (text: string) => [...text.matchAll(NUMBER)].map(Number);
  const [now, then] = [numbers(made), numbers(found)];
  expect(now.filter((value, i) => Math.abs(value - (then[i] ?? 0)) > 0.5)).toEqual([]);
}

describe('the fonts of the site', () => {
  test('are the ones that the script generates', async () => {
    for (const [path, made] of await makeFonts()) {
      const found = readFileSync(path);
      if (path.endsWith('fallback-faces.css')) expectNearly(found.toString(), made.toString());
      else expect([path, found.equals(Buffer.from(made))]).toEqual([path, true]);
    }
  });

  test('the custom properties list the fallback faces, the most common first', () => {
    const families = new Set(
      [...readFileSync('assets/css/fallback-faces.css', 'utf8').matchAll(/font-family: ("[^"]+")/g)].map(
        ([, family = '']) => family,
      ),
    );
    const tokens = readFileSync('assets/css/tokens.css', 'utf8');
    const named = [...tokens.matchAll(/--font-(?:text|heading):([^;]+);/g)].flatMap(([, stack = '']) =>
      stack.split(',').map((family) => family.trim()),
    );
    expect(named.filter((family) => family.includes(' on '))).toEqual([...families]);
  });

  test('no character is in two files of a family, so only one is fetched for it', () => {
    expect(faces.map(({ file }) => file)).toEqual(['instrument-sans', 'instrument-sans-rest', 'besley', 'besley-rest']);
    for (const [main, rest] of [faces.slice(0, 2), faces.slice(2)])
      for (const [from, to] of main?.ranges ?? [])
        for (let code = from; code <= to; code++) expect(holds(rest?.file ?? '', code), code.toString(16)).toBe(false);
  });

  test('every sign that the texts of the site hold, and the face has, is in the file that comes first', async () => {
    const folders = ['content', 'templates/locales'];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(?:md|yaml|csv|ts)$/.test(file))
        .map((file) => join(folder, file)),
    );
    const signs = new Set(files.flatMap((file) => [...readFileSync(file, 'utf8')]));
    expect(signs.size).toBeGreaterThan(100);
    const source = readFileSync('fonts/instrument-sans.ttf');
    const missing: string[] = [];
    for (const sign of signs) {
      const code = sign.codePointAt(0) ?? 0;
      if (code <= 0x20 || holds('instrument-sans', code)) continue;
      if (await draws(source, sign)) missing.push(sign);
    }
    expect(missing).toEqual([]);
  });

  test('the licence travels with them', async () => {
    for (const { file } of faces) {
      const font = await subsetFont(readFileSync(`fonts/${file}.woff2`), 'a', {
        targetFormat: 'sfnt',
        preserveNameIds: [0, 13],
      });
      // Names in a font are UTF-16.
      const text = font.toString('latin1').replaceAll('\0', '');
      expect(text).toContain('SIL Open Font License');
    }
  });
});
