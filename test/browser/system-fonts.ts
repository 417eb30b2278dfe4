import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, SYSTEM_FONTS, systemFont } from '../../scripts/fonts/system-fonts.mjs';
import { wholeFolder } from './whole-folder.ts';

export const ALL_FONTS = Object.keys(SYSTEM_FONTS);

/** Folder with a subfolder for each set of fonts, created once per checkout. */
const FOLDER = join('node_modules', '.cache', 'test-fonts');

/**
 * Returns environment variables with which fontconfig finds only these fonts and none of the machine, so that every
 * machine renders the same. Fonts that represent others (scripts/fonts/system-fonts.mjs) are renamed, because `local()`
 * compares names in the files and an alias is not enough. Systems without fontconfig keep their own fonts.
 *
 * @param names names in {@link ALL_FONTS}
 */
export async function onlyFonts(names: readonly string[]): Promise<Readonly<Record<'FONTCONFIG_FILE', string>>> {
  const hash = createHash('sha256').update(JSON.stringify(names));
  for (const name of names) hash.update(readFileSync(fileOf(name)));
  const folder = join(process.cwd(), FOLDER, hash.digest('hex').slice(0, 16));
  await wholeFolder(folder, async (partial) => {
    for (const name of names) writeFileSync(join(partial, `${name}.ttf`), await systemFont(name));
    writeFileSync(join(partial, 'fonts.conf'), configuration(folder, names));
  });
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}

function configuration(folder: string, names: readonly string[]): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escaped(folder)}</dir>
  <cachedir>${escaped(join(folder, 'cache'))}</cachedir>
${names.map((name) => renamed(join(folder, `${name}.ttf`), name)).join('')}</fontconfig>
`;
}

function renamed(file: string, name: string): string {
  return `  <match target="scan">
    <test name="file"><string>${escaped(file)}</string></test>
    <edit name="family" mode="assign"><string>${SYSTEM_FONTS[name]?.family}</string></edit>
    <edit name="fullname" mode="assign"><string>${name}</string></edit>
  </match>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
