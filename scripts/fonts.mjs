// Makes the fonts of this site: of each family one file with what Czech pages need, which completes the first line by itself, and one
// with the rest of the letters, which a browser fetches when one of them is on the page. Sources, with their licences:
//   fonts/instrument-sans.ttf  github.com/Instrument/instrument-sans, 7fa22308, fonts/variable/InstrumentSans[wdth,wght].ttf
//   fonts/besley.ttf           github.com/indestructible-type/Besley, 99d5b97f, fonts/variable/Besley[wdth,wght].ttf
// And of the fonts of systems the faces that are shown until those have come.
// `node scripts/fonts.mjs` writes fonts/*.woff2 and assets/css/{font,fallback}-faces.css; a test holds them against this file.
import './help.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { fallbackFaces } from './fonts/fallback-faces.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const FAMILIES = [
  // Text is 400, 500, 600 or 700; headings are bold wherever they stand.
  {
    family: 'Instrument Sans',
    file: 'instrument-sans',
    weight: '400 700',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
  },
  { family: 'Besley', file: 'besley', weight: '700', axes: { wdth: 100, wght: 700 } },
];

/** Latin as English, German, French and Spanish write it, Czech and Slovak, names of neighbours, punctuation, currency, arrows, what calculations need. */
const MAIN = [
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...codes('ČčĎďĚěŇňŘřŠšŤťŮůŽžĹĺĽľŔŕ'),
  ...codes('ĄąĆćĘęŁłŃńŚśŹźŻżŐőŰűĖėˇ'),
  ...between(0x2009, 0x200b),
  ...codes('‑–—‘’‚“”„†‡•…\u202f‰‹›\u2060€™←↑→↓−≈≠≤≥'),
];

/** Whatever else a page may have to say in Latin letters: names of other languages. */
const REST = [
  ...between(0x100, 0x24f),
  ...between(0x300, 0x36f),
  ...between(0x1e00, 0x1eff),
  ...between(0x2070, 0x209f),
  ...between(0x20a0, 0x20c0),
].filter((code) => !MAIN.includes(code));

/** Kerning, marks, what a letter becomes beside another, figures in columns. Small capitals and the like are half of a file. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rvrn', 'lnum', 'tnum'];

/** Copyright and licence stay in the file (OpenType, `name` table). */
const NAMES = [0, 13, 14];

const WRITTEN = '/* Written by scripts/fonts.mjs. */\n';

/** Everything that this script writes: path -> bytes or text. */
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

/** `U+0020-007E`, of neighbours. */
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

/** Lines as the formatter breaks them. */
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
