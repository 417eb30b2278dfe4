import { defineMessages } from '../../base/message.ts';

export const previewsMessages = defineMessages({
  previewTemplateReturnsSomething: {
    en: 'The preview template returns something else than one element.',
    cs: 'Šablona obrázku pro sdílení nevrací právě jeden prvek.',
  },
  previewCanShowElements: {
    en: 'A preview can show elements, texts and numbers, nothing else.',
    cs: 'Na obrázku pro sdílení mohou být jen prvky, texty a čísla.',
  },
  previewMadeElementsSimple: {
    en: 'A preview is made of elements and simple components: no context, `memo` or `lazy`.',
    cs: 'Obrázek pro sdílení tvoří prvky a jednoduché součástky: žádný kontext, `memo` ani `lazy`.',
  },
  previewDrawnWithoutHooks: {
    en: 'A preview is drawn without hooks, and something in it calls `{hook}`.',
    cs: 'Obrázek pro sdílení vzniká bez hooků Reactu, a něco v něm volá `{hook}`.',
  },
  noPlainDataAll: {
    en: '`{name}` of <{type}> is no plain data, which is all that a picture can use.',
    cs: '`{name}` u <{type}> nejsou prosté údaje, a jiné obrázek použít neumí.',
  },
  textFittedSizesWidth: {
    en: 'A text that is fitted has sizes, a width and a height in pixels: `{example}`.',
    cs: 'Text, který se má vejít do rámečku, má velikosti, šířku a výšku v pixelech: `{example}`.',
  },
  previewPicturesDrawnProject: {
    en: 'Preview pictures are drawn by {package}, which the project has not installed.',
    cs: 'Obrázky pro sdílení kreslí balíček {package}, a ten není nainstalovaný.',
  },
  installOrRemovePreviews: {
    en: 'Install it: `{command}`, or remove `previews`.',
    cs: 'Nainstalujte ho: `{command}`, nebo smažte z nastavení `previews`.',
  },
  noFontPreviewsCharacters: {
    en: 'No font of `previews` has the characters `{signs}`, so the picture lacks them.',
    cs: 'Žádné písmo z `previews` nemá znaky `{signs}`, proto na obrázku chybějí.',
  },
  addFileThemPreviews: {
    en: 'Add a file that has them to `previews.fonts`, or leave them out of the picture.',
    cs: 'Přidejte do `previews.fonts` písmo, které je má, nebo je na obrázek nedávejte.',
  },
  previewCanShowSvg: {
    en: 'A preview can show SVG, PNG, JPEG and GIF files of the site, not `{src}`.',
    cs: 'Na obrázku pro sdílení mohou být soubory SVG, PNG, JPEG a GIF z tohoto webu, ne `{src}`.',
  },
  previewShowsNeitherBeside: {
    en: 'The preview shows `{src}`, which is neither beside the page nor in {folder}.',
    cs: 'Na obrázku pro sdílení je `{src}`, a ten není u stránky ani ve složce {folder}.',
  },
  addOrNameAnother: {
    en: 'Add {file}, or name another in `previews.template`.',
    cs: 'Přidejte soubor {file}, nebo uveďte v `previews.template` jinou šablonu.',
  },
  previewPicture: { en: 'the preview picture of {url}', cs: 'obrázek pro sdílení stránky {url}' },
  docsTemplatesMdPreview: {
    en: 'docs/guides/templates.md, "Preview pictures", says what the template of a preview may do.',
    cs: 'Co smí šablona obrázku, říká docs/guides/templates.md, oddíl „Preview pictures“.',
  },
  previewPicture2: { en: 'In the preview picture of {url}', cs: 'Na obrázku pro sdílení stránky {url}' },
  previewPicture3: { en: 'a preview picture', cs: 'obrázek pro sdílení' },
  unknownFont: {
    en: 'The preview names the font `{name}`, which is not in `previews.fonts`.',
    cs: 'Obrázek pro sdílení používá písmo `{name}`, které není v `previews.fonts`.',
  },
  fontsAre: { en: 'It has {names}.', cs: 'Jsou tam {names}.' },
});
