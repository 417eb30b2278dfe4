// The faces that browsers show until the fonts of the site have loaded. Each is a font of a system (`local()`), made as wide and as
// high as the face that replaces it, so little moves then. A family for each system: the browser passes over one whose fonts it does not
// find, so that in the order of tokens.css everybody gets what was measured for the fonts that are there.
import subsetFont from 'subset-font';
import { siteText } from './site-text.mjs';
import { SYSTEM_FONTS, systemFont } from './system-fonts.mjs';
import { measured } from './text-width.mjs';

/** Family of the site -> system -> weight -> its fallback. Arial has no weight between its two: the nearest is adjusted. */
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

/** Role of each family of the site. */
const SETS = { 'Instrument Sans': 'text', Besley: 'headings' };

/**
 * `size-adjust` is the width of what the family sets on this site in the real face, divided by that in the system's font; heights are those
 * of the real face, divided by it, because a browser multiplies them with it.
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
 * Browsers round heights to whole pixels. Often the real one is exactly half of one (a quarter of 14 pixels): what is a trace lower is
 * rounded the other way, and a list of twenty lines grows by ten pixels when the font comes.
 */
const height = (part) => Math.ceil(10_000 * part - 1e-6) / 100;

/** One weight of a variable font, with what the texts of the site need. */
function instance(bytes, weight) {
  const latin = Array.from({ length: 0x2300 - 0x20 }, (_, i) => String.fromCodePoint(i + 0x20)).join('');
  return subsetFont(bytes, latin, { targetFormat: 'sfnt', variationAxes: { wdth: 100, wght: weight } });
}
