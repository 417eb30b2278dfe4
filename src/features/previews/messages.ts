import { defineMessages } from '../../base/message.ts';

export const previewsMessages = defineMessages({
  previewTemplateReturnsSomething: {
    en: 'The preview template does not return exactly one element.',
    cs: 'Šablona obrázku pro sdílení nevrací právě jeden prvek.',
  },
  previewCanShowElements: {
    en: 'A preview can contain only elements, strings and numbers.',
    cs: 'Na obrázku pro sdílení mohou být jen prvky, texty a čísla.',
  },
  previewMadeElementsSimple: {
    en: 'A preview can use only elements and function components, without context, `memo` or `lazy`.',
    cs: 'Obrázek pro sdílení tvoří prvky a jednoduché součástky: žádný kontext, `memo` ani `lazy`.',
  },
  previewDrawnWithoutHooks: {
    en: 'A component of the preview calls `{hook}`, but previews do not support hooks.',
    cs: 'Obrázek pro sdílení vzniká bez hooků Reactu, a něco v něm volá `{hook}`.',
  },
  noPlainDataAll: {
    en: 'The property `{name}` of <{type}> is a function or symbol, which previews cannot use.',
    cs: 'Vlastnost `{name}` prvku <{type}> je funkce nebo symbol, a ty na obrázku pro sdílení být nemohou.',
  },
  textFittedSizesWidth: {
    en: 'An element with `data-fit` needs font sizes, a width and a height in pixels: `{example}`.',
    cs: 'Prvek s `data-fit` potřebuje velikosti písma, šířku a výšku v pixelech: `{example}`.',
  },
  noFontPreviewsCharacters: {
    en: 'No font in `previews` has the characters `{signs}`, so the image lacks them.',
    cs: 'Žádné písmo z `previews` nemá znaky `{signs}`, proto na obrázku chybějí.',
  },
  addFileThemPreviews: {
    en: 'Add a font with these characters to `previews.fonts`, or do not use them in the image.',
    cs: 'Přidejte do `previews.fonts` písmo, které je má, nebo je na obrázek nedávejte.',
  },
  previewCanShowSvg: {
    en: 'A preview can show only SVG, PNG, JPEG and GIF files of the site, not `{src}`.',
    cs: 'Na obrázku pro sdílení mohou být soubory SVG, PNG, JPEG a GIF z tohoto webu, ne `{src}`.',
  },
  previewShowsNeitherBeside: {
    en: 'The preview uses `{src}`, which is neither next to the page nor in {folder}.',
    cs: 'Na obrázku pro sdílení je `{src}`, a ten není u stránky ani ve složce {folder}.',
  },
  addOrNameAnother: {
    en: 'Create {file}, or name another template in `previews.template`.',
    cs: 'Přidejte soubor {file}, nebo uveďte v `previews.template` jinou šablonu.',
  },
  previewPicture: { en: 'the preview image of {url}', cs: 'obrázek pro sdílení stránky {url}' },
  docsTemplatesMdPreview: {
    en: 'See "Preview images" in docs/guides/templates.md for what a preview template may do.',
    cs: 'Co smí šablona obrázku, říká docs/guides/templates.md, oddíl „Preview images“.',
  },
  previewPicture2: { en: 'In the preview image of {url}', cs: 'Na obrázku pro sdílení stránky {url}' },
  previewPicture3: { en: 'a preview image', cs: 'obrázek pro sdílení' },
  unknownFont: {
    en: 'The preview uses the font `{name}`, which is not in `previews.fonts`.',
    cs: 'Obrázek pro sdílení používá písmo `{name}`, které není v `previews.fonts`.',
  },
  fontsAre: { en: 'The configured fonts are {names}.', cs: 'V nastavení jsou písma {names}.' },
});
