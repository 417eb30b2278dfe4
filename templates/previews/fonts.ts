/** Fonts of the preview images. */
export const PREVIEW_FONTS = [face('Instrument Sans', 500), face('Instrument Sans', 600), face('Besley', 600)];

/** Returns both files of a font: Czech letters need both. */
function face(family: string, weight: 500 | 600) {
  const name = family.toLowerCase().replace(' ', '-');
  const files = ['latin', 'latin-ext'].map(
    (subset) => `node_modules/@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`,
  );
  return { family, weight, files };
}
