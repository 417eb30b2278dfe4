import type { Catalog } from '../../shared/translate.ts';

/** Pictures and drawings of the content. */
export const PICTURES: Catalog = [
  ['The image {path} does not exist.', 'Obrázek {path} neexistuje.'],
  ['The image has no alternative text.', 'Obrázek nemá popis pro ty, kdo ho nevidí.'],
  [
    'Say between the square brackets what the image shows, or that it is an ornament: `![](...){decorative}`.',
    'Napište do hranatých závorek, co na obrázku je. Pokud je jen ozdoba, označte ho takto: `![](...){decorative}`.',
  ],
  [
    'Say between the square brackets what the image shows; in HTML write `alt="..."`, which an ornament leaves empty.',
    'Napište do hranatých závorek, co na obrázku je. V HTML to patří do `alt="..."`; u pouhé ozdoby zůstává prázdné.',
  ],
  ['The image {url} has no `alt` attribute.', 'Obrázek {url} nemá popis (`alt`) pro ty, kdo ho nevidí.'],
  [
    'Give it an `alt` that says what it shows, or an empty one when it is an ornament.',
    'Napište do `alt`, co na obrázku je. U pouhé ozdoby ho nechte prázdný.',
  ],
  ['The image ends before its last byte: the file is cut off.', 'Soubor s obrázkem není celý, jeho konec chybí.'],
  ['Save or fetch it again.', 'Uložte nebo stáhněte ho znovu.'],
  [
    'The file is a web page and no picture, whatever its name says.',
    'Soubor je webová stránka, a ne obrázek, i když se tak jmenuje.',
  ],
  ['Open the address of the picture itself, and save that.', 'Otevřete adresu samotného obrázku a uložte ten.'],
  ['The width and height of the image cannot be read.', 'Z obrázku nejde zjistit šířka a výška.'],
  ['Save it again as PNG, JPEG, WebP, AVIF, GIF or SVG.', 'Uložte ho znovu jako PNG, JPEG, WebP, AVIF, GIF nebo SVG.'],
  ['The image cannot be decoded.', 'Obrázek nejde zpracovat.'],
  ['The file is damaged: save it again.', 'Soubor je poškozený, uložte ho znovu.'],
  [
    'The drawing holds what may act or reach out, and is published without it: {things}.',
    'V kresbě SVG je něco, co by mohlo spouštět programy nebo načítat cizí soubory. Vyšla proto bez toho: {things}.',
  ],
  [
    'Remove it from the file. A drawing that needs it belongs into the static folder, which is published as it is.',
    'Smažte to ze souboru. Kresba, která se bez toho neobejde, patří do složky static, odkud soubory vycházejí tak, jak jsou.',
  ],
];
