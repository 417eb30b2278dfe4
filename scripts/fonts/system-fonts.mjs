// The fonts that systems bring, of which visitors see one until the fonts of the site are there. Each is represented by a file that a
// package brings: itself, or a free font that was drawn to have the same widths (Arimo: Arial; Tinos: Times New Roman).
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontverter from 'fontverter';

const require = createRequire(import.meta.url);

/**
 * Full name of a system's font -> its `family`; `file`, of a package; `names` for `local()`, full ones or PostScript ones, of the font and
 * of those with the same widths, first those that most visitors have. Without names: no face of the site stands on it.
 */
export const SYSTEM_FONTS = {
  // Windows, macOS, iOS; Linux has Liberation Sans, Arimo or Nimbus Sans instead.
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
  // Android, ChromeOS. Since Android 12 one variable file has every weight: only the name of the regular one leads to it, and browsers draw
  // it with the weight that the face has.
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
  // Linux with little else.
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

/** Path of the file that represents a system's font. */
export function fileOf(name) {
  return require.resolve(SYSTEM_FONTS[name].file);
}

/** A system's font as a TrueType file, as systems have it: browsers read compressed files of sites only. */
export function systemFont(name) {
  return fontverter.convert(readFileSync(fileOf(name)), 'sfnt');
}
