// Computes the fallback faces that browsers show until the fonts of the site have loaded. Each is a system font
// (`local()`) scaled to the width and height of the face that replaces it, so the page hardly moves when the font
// arrives. Each system has its own family. A browser skips families whose fonts are not installed, so with the order in
// tokens.css every visitor gets the metrics measured for an installed font.
import subsetFont from 'subset-font';
import { siteText } from './site-text.mjs';
import { SYSTEM_FONTS, systemFont } from './system-fonts.mjs';
import { measured } from './text-width.mjs';

/**
 * Family of the site -> system -> weight -> fallback font. Arial has only two weights: the nearest one is scaled.
 */
const FALLBACKS = {
  'Instrument Sans': {
    Arial: { 400: 'Arial', 500: 'Arial', 600: 'Arial Bold', 700: 'Arial Bold' },
    Roboto: { 400: 'Roboto Regular', 500: 'Roboto Medium', 600: 'Roboto Bold', 700: 'Roboto Bold' },
    DejaVu: { 400: 'DejaVu Sans', 500: 'DejaVu Sans', 600: 'DejaVu Sans Bold', 700: 'DejaVu Sans Bold' },
  },
  Besley: {
    Times: { 700: 'Times New Roman Bold' },
    Noto: { 700: 'Noto Serif Bold' },
    DejaVu: { 700: 'DejaVu Serif Bold' },
    Roboto: { 700: 'Roboto Bold' },
  },
};

/** Kind of text that each family of the site sets. */
const SETS = { 'Instrument Sans': 'text', Besley: 'headings' };

/**
 * Computes the descriptors of the fallback faces. `size-adjust` is the width of the site's text in the real face
 * divided by its width in the system font. Heights are those of the real face divided by `size-adjust`, because
 * browsers multiply them by it.
 *
 * @param sources family of the site -> bytes of its variable font
 * @param content folder with the texts of the site
 * @returns for each face: `family`, `weight`, `names` of local fonts, descriptors in percent
 */
export async function fallbackFaces(sources, content) {
  const lines = siteText(content);
  const known = new Map();
  const measure = async (key, set, bytes) => {
    if (!known.has(key)) known.set(key, measured(await bytes(), lines[set]));
    return known.get(key);
  };
  const faces = [];
  for (const [family, systems] of Object.entries(FALLBACKS))
    for (const [system, weights] of Object.entries(systems))
      for (const [weight, name] of Object.entries(weights)) {
        const set = SETS[family];
        const real = await measure(`${family} ${weight}`, set, () => instance(sources[family], Number(weight)));
        const local = await measure(`${name}, ${set}`, set, () => systemFont(name));
        const size = Math.round((1000 * real.width) / local.width) / 1000;
        faces.push({
          family: `${family} on ${system}`,
          weight,
          names: SYSTEM_FONTS[name].names,
          descriptors: {
            'size-adjust': percent(size),
            'ascent-override': height(real.ascent / size),
            'descent-override': height(real.descent / size),
            'line-gap-override': height(real.lineGap / size),
          },
        });
      }
  return faces;
}

const percent = (part) => Number((100 * part).toFixed(1));

/**
 * Rounds a height up to a hundredth of a percent. Browsers round heights to whole pixels, and the real height is often
 * exactly half a pixel (a quarter of 14 pixels). A slightly lower value would be rounded the other way, and a list of
 * twenty lines would grow by ten pixels when the font arrives.
 */
const height = (part) => Math.ceil(10_000 * part - 1e-6) / 100;

/** Creates one weight of a variable font, with the characters that the site's texts need. */
function instance(bytes, weight) {
  const latin = Array.from({ length: 0x2300 - 0x20 }, (_, i) => String.fromCodePoint(i + 0x20)).join('');
  return subsetFont(bytes, latin, { targetFormat: 'sfnt', variationAxes: { wdth: 100, wght: weight } });
}
