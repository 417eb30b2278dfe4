import { defineMessages } from '../../base/message.ts';

export const imagesMessages = defineMessages({
  fileDamagedSaveAgain: { en: 'The file may be damaged. Save it again.', cs: 'Asi je poškozený. Uložte ho znovu.' },
  imageCannotDecoded: { en: 'The image cannot be decoded.', cs: 'Obrázek nejde zpracovat.' },
  drawingHoldsWhatMay: {
    en: 'The SVG is published without its active or external parts: {things}.',
    cs: 'V kresbě SVG je něco, co by mohlo spouštět programy nebo načítat cizí soubory. Vyšla proto bez toho: {things}.',
  },
  removeFromFileDrawing: {
    en: 'Remove these parts from the file. If the image needs them, move it to the static folder, which is published unchanged.',
    cs: 'Smažte to ze souboru. Kresba, která se bez toho neobejde, patří do složky static, odkud soubory vycházejí tak, jak jsou.',
  },
});
