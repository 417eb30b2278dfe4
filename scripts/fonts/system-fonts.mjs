// System fonts, one of which visitors see until the fonts of the site have loaded. A file from a package represents
// each font: the font itself, or a free font designed with the same widths (Arimo for Arial, Tinos for Times New
// Roman).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';

const require = createRequire(import.meta.url);

/**
 * Fonts by full name. `family` is the family name, `file` a file of a package. `names` are the full or PostScript names
 * for `local()`: the font itself and fonts with the same widths, the most common ones first. A font without names is
 * not used for a fallback face.
 */
export const SYSTEM_FONTS = {
  // Windows, macOS and iOS. Linux has Liberation Sans, Arimo or Nimbus Sans instead.
  Arial: {
    family: 'Arial',
    file: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    names: ['Arial', 'Liberation Sans', 'Helvetica', 'Arimo', 'Arimo Regular', 'NimbusSans-Regular'],
  },
  'Arial Bold': {
    family: 'Arial',
    file: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
    names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Arimo Bold', 'NimbusSans-Bold'],
  },
  'Times New Roman': {
    family: 'Times New Roman',
    file: '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
  },
  'Times New Roman Bold': {
    family: 'Times New Roman',
    file: '@expo-google-fonts/tinos/700Bold/Tinos_700Bold.ttf',
    names: ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold', 'Tinos Bold', 'NimbusRoman-Bold'],
  },
  // Android and ChromeOS. Since Android 12 one variable file contains every weight. Only the name of the regular weight
  // finds it, and browsers draw it with the weight of the face.
  'Roboto Regular': {
    family: 'Roboto',
    file: '@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf',
    names: ['Roboto', 'Roboto-Regular'],
  },
  'Roboto Medium': {
    family: 'Roboto',
    file: '@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf',
    names: ['Roboto Medium', 'Roboto-Medium', 'Roboto-Regular'],
  },
  'Roboto Bold': {
    family: 'Roboto',
    file: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf',
    names: ['Roboto Bold', 'Roboto-Bold', 'Roboto-Regular'],
  },
  'Noto Serif Bold': {
    family: 'Noto Serif',
    file: '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf',
    names: ['Noto Serif Bold', 'NotoSerif-Bold', 'NotoSerif-Regular'],
  },
  // Linux with few other fonts.
  'DejaVu Sans': {
    family: 'DejaVu Sans',
    file: '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff2',
    names: ['DejaVu Sans'],
  },
  'DejaVu Sans Bold': {
    family: 'DejaVu Sans',
    file: '@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2',
    names: ['DejaVu Sans Bold'],
  },
  'DejaVu Serif Bold': {
    family: 'DejaVu Serif',
    file: '@fontsource/dejavu-serif/files/dejavu-serif-latin-700-normal.woff2',
    names: ['DejaVu Serif Bold'],
  },
  'DejaVu Sans Mono': {
    family: 'DejaVu Sans Mono',
    file: '@fontsource/dejavu-mono/files/dejavu-mono-latin-400-normal.woff2',
  },
};

/** Returns the path of the file that represents a system font. */
export function fileOf(name) {
  return require.resolve(SYSTEM_FONTS[name].file);
}

/**
 * Returns a system font as an uncompressed TrueType file, the format in which systems store fonts.
 */
export function systemFont(name) {
  return fontverter.convert(readFileSync(fileOf(name)), 'sfnt');
}
