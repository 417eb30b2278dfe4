// Builds the font files of the site. Each family gets one file with the characters of Czech pages, which is enough for
// the first screen, and one with all other letters, which a browser fetches only for pages that contain them. Also
// builds fallback faces from system fonts, shown until the fonts have loaded. Sources, with their licences:
//
//   fonts/instrument-sans.ttf  github.com/Instrument/instrument-sans, 7fa22308, fonts/variable/InstrumentSans[wdth,wght].ttf
//   fonts/besley.ttf           github.com/indestructible-type/Besley, 99d5b97f, fonts/variable/Besley[wdth,wght].ttf
//
// `node scripts/fonts.mjs` writes fonts/*.woff2 and assets/css/{font,fallback}-faces.css. A test fails if these files
// are out of date.
import './help.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fallbackFaces } from './fonts/fallback-faces.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const FAMILIES = [
  // Text uses the weights 400, 500, 600 and 700. Headings are always bold.
  {
    family: 'Instrument Sans',
    file: 'instrument-sans',
    weight: '400 700',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  { family: 'Besley', file: 'besley', weight: '700', axes: { wdth: 100, wght: 700 } },
];

/**
 * Characters of Czech pages: letters of English, German, French, Spanish, Czech, Slovak and names from neighbouring
 * countries, punctuation, currencies, arrows, symbols of arithmetic.
 */
const MAIN = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...codes('ČčĎďĚěŇňŘřŠšŤťŮůŽžĹĺĽľŔŕ'),
  ...codes('ĄąĆćĘęŁłŃńŚśŹźŻżŐőŰűĖėˇ'),
  ...between(0x2009, 0x200b),
  ...codes('‑–—‘’‚“”„†‡•…\u202f‰‹›\u2060€™←↑→↓−≈≠≤≥'),
];

/** All other Latin characters that a page may contain, such as names in other languages. */
const REST = [
  ...between(0x100, 0x24f),
  ...between(0x300, 0x36f),
  ...between(0x1e00, 0x1eff),
  ...between(0x2070, 0x209f),
  ...between(0x20a0, 0x20c0),
].filter((code) => !MAIN.includes(code));

/**
 * OpenType features to keep: kerning, marks, ligatures and contextual forms, tabular figures. Small capitals and
 * similar features would double the file.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'lnum', 'tnum'];

/** Entries of the OpenType `name` table to keep: copyright and licence. */
const NAMES = [0, 13, 14];

const WRITTEN = '/* Written by scripts/fonts.mjs. */\n';

/** Returns all files that this script writes: path -> bytes or text. */
export async function makeFonts() {
  const files = new Map();
  const rules = [];
  const sources = {};
  for (const { family, file, weight, axes } of FAMILIES) {
    const source = readFileSync(`${root}fonts/${file}.ttf`);
    sources[family] = source;
    for (const [name, wanted] of [
      [file, MAIN],
      [`${file}-rest`, REST],
    ]) {
      const bytes = await subsetFont(source, String.fromCodePoint(...wanted), {
        targetFormat: 'woff2',
        variationAxes: axes,
        keepFeatures: FEATURES,
        preserveNameIds: NAMES,
        noHinting: true,
      });
      files.set(`fonts/${name}.woff2`, bytes);
      rules.push(rule(family, weight, name, wanted));
    }
  }
  files.set('assets/css/font-faces.css', `${WRITTEN}${rules.join('\n')}`);
  const fallbacks = await fallbackFaces(sources, `${root}content`);
  files.set('assets/css/fallback-faces.css', `${WRITTEN}${fallbacks.map(fallbackRule).join('\n')}`);
  return files;
}

function rule(family, weight, name, wanted) {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  font-display: swap;
  src: url("../../fonts/${name}.woff2") format("woff2");
  unicode-range:
${wrapped(ranges(wanted))};
}
`;
}

function fallbackRule({ family, weight, names, descriptors }) {
  const locals = names.map((name) => `local("${name}")`);
  const onOneLine = `  src: ${locals.join(', ')};`;
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
${onOneLine.length <= 120 ? onOneLine : `  src:\n${wrapped(locals)};`}
${Object.entries(descriptors)
  .map(([descriptor, percent]) => `  ${descriptor}: ${percent}%;`)
  .join('\n')}
}
`;
}

/** Joins adjacent characters into ranges such as `U+0020-007E`. */
function ranges(wanted) {
  const found = [];
  for (const code of [...new Set(wanted)].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else found.push([code, code]);
  }
  const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0');
  return found.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}

/** Wraps lines in the way the formatter does. */
function wrapped(parts) {
  const lines = [''];
  for (const part of parts) {
    const line = lines.at(-1);
    const longer = line === '' ? `    ${part}` : `${line}, ${part}`;
    if (longer.length < 120) lines[lines.length - 1] = longer;
    else lines.push(`    ${part}`);
  }
  return lines.join(',\n');
}

function between(from, to) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function codes(text) {
  return [...text].map((sign) => sign.codePointAt(0));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, content] of await makeFonts()) {
    writeFileSync(`${root}${path}`, content);
    console.log(`${path} ${content.length}`);
  }
}
