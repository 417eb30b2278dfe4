import { defineMessages } from '../../base/message.ts';

export const imagesMessages = defineMessages({
  fileDamagedSaveAgain: { en: 'The file is damaged: save it again.', cs: 'Soubor je poškozený, uložte ho znovu.' },
  imageCannotDecoded: { en: 'The image cannot be decoded.', cs: 'Obrázek nejde zpracovat.' },
  drawingHoldsWhatMay: {
    en: 'The drawing contains active or external parts, and is published without them: {things}.',
    cs: 'V kresbě SVG je něco, co by mohlo spouštět programy nebo načítat cizí soubory. Vyšla proto bez toho: {things}.',
  },
  removeFromFileDrawing: {
    en: 'Remove them from the file. If the drawing needs them, move it to the static folder, which is published unchanged.',
    cs: 'Smažte to ze souboru. Kresba, která se bez toho neobejde, patří do složky static, odkud soubory vycházejí tak, jak jsou.',
  },
  imagesConfigurationNeedsPackage: {
    en: '`images` of the configuration needs the package sharp, which is not installed.',
    cs: 'Nastavení `images` potřebuje balíček sharp, a ten není nainstalovaný.',
  },
  installSharp: {
    en: 'Install it: `{command}`. Without `images`, pictures are published as they are.',
    cs: 'Nainstalujte ho: `{command}`. Bez `images` vycházejí obrázky tak, jak jsou.',
  },
});
