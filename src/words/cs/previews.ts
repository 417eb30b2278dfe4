import type { Catalog } from '../../shared/translate.ts';

/** Packages that a site needs for pictures, and the pictures that stand for a page where it is shared. */
export const PREVIEWS: Catalog = [
  [
    'Preview pictures are drawn by {package}, which the project has not installed.',
    'Obrázky pro sdílení kreslí balíček {package}, a ten není nainstalovaný.',
  ],
  [
    'Preview pictures are drawn by {first} and {second}, which the project has not installed.',
    'Obrázky pro sdílení kreslí balíčky {first} a {second}, a ty nejsou nainstalované.',
  ],
  [
    'Install it: `{command}`, or remove `previews`.',
    'Nainstalujte ho: `{command}`, nebo smažte z nastavení `previews`.',
  ],
  [
    '`images` of the configuration needs the package sharp, which is not installed.',
    'Nastavení `images` potřebuje balíček sharp, a ten není nainstalovaný.',
  ],
  [
    'Install it: `npm install --save-dev sharp`. Without `images`, pictures are published as they are.',
    'Nainstalujte ho: `npm install --save-dev sharp`. Bez `images` vycházejí obrázky tak, jak jsou.',
  ],
  ['There is no font file {file}.', 'Soubor s písmem {file} neexistuje.'],
  [
    'Correct the path, which counts from the project folder, or install the package that it is in.',
    'Opravte cestu, která začíná ve složce webu, nebo nainstalujte balíček, ve kterém písmo je.',
  ],
  [
    'No font of `previews` has the characters `{signs}`, so the picture lacks them.',
    'Žádné písmo z `previews` nemá znaky `{signs}`, proto na obrázku chybějí.',
  ],
  [
    'Add a file that has them to `previews.fonts`, or leave them out of the picture.',
    'Přidejte do `previews.fonts` písmo, které je má, nebo je na obrázek nedávejte.',
  ],
  [
    'A preview can show SVG, PNG, JPEG and GIF files of the site, not `{src}`.',
    'Na obrázku pro sdílení mohou být soubory SVG, PNG, JPEG a GIF z tohoto webu, ne `{src}`.',
  ],
  [
    'The preview shows `{src}`, which is neither beside the page nor in {folder}.',
    'Na obrázku pro sdílení je `{src}`, a ten není u stránky ani ve složce {folder}.',
  ],
  [
    'Add {file}, or name another in `previews.template`.',
    'Přidejte soubor {file}, nebo uveďte v `previews.template` jinou šablonu.',
  ],
  [
    'The preview names the font `{name}`, which is not in `previews.fonts`.',
    'Obrázek pro sdílení chce písmo `{name}`, a to v `previews.fonts` není.',
  ],
  [
    'The preview names the font `{name}`, which is not in `previews.fonts`. It has {names}.',
    'Obrázek pro sdílení chce písmo `{name}`, a to v `previews.fonts` není. Jsou tam: {names}.',
  ],
  [
    'docs/templates.md, "Preview pictures", says what the template of a preview may do.',
    'Co smí šablona obrázku, říká docs/templates.md, oddíl „Preview pictures“.',
  ],
  ['In the preview picture of {url}', 'Na obrázku pro sdílení stránky {url}'],
  ['the preview picture of {url}', 'obrázek pro sdílení stránky {url}'],
  [
    'The preview template returns something else than one element.',
    'Šablona obrázku pro sdílení nevrací právě jeden prvek.',
  ],
  [
    'A preview can show elements, texts and numbers, nothing else.',
    'Na obrázku pro sdílení mohou být jen prvky, texty a čísla.',
  ],
  [
    'A preview is made of elements and simple components: no context, `memo` or `lazy`.',
    'Obrázek pro sdílení tvoří prvky a jednoduché součástky: žádný kontext, `memo` ani `lazy`.',
  ],
  [
    'A preview is drawn without hooks, and something in it calls `{hook}`.',
    'Obrázek pro sdílení vzniká bez hooků Reactu, a něco v něm volá `{hook}`.',
  ],
  [
    '`{name}` of <{type}> is no plain data, which is all that a picture can use.',
    '`{name}` u <{type}> nejsou prosté údaje, a jiné obrázek použít neumí.',
  ],
  [
    'A text that is fitted has sizes, a width and a height in pixels: `{example}`.',
    'Text, který se má vejít do rámečku, má velikosti, šířku a výšku v pixelech: `{example}`.',
  ],
];
