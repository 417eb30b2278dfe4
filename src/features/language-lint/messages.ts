import { defineMessages } from '../../base/message.ts';

export const languageLintMessages = defineMessages({
  siteDoesNotSay: { en: 'The site dictionary advises against "{words}".', cs: '„{words}“ se na tomto webu nepíše.' },
  createOrCorrectProse: {
    en: 'Create the file, or correct `prose.dictionary`.',
    cs: 'Vytvořte ho, nebo opravte v nastavení `prose.dictionary`.',
  },
  dictionaryDoesNotExist: { en: 'The dictionary {file} does not exist.', cs: 'Slovník {file} neexistuje.' },
  twoSpaces: { en: 'There are two spaces in a row.', cs: 'Za sebou jsou dvě mezery.' },
  spaceStandsBeforePunctuation: {
    en: 'There is a space before a punctuation mark.',
    cs: 'Před interpunkčním znaménkem je mezera navíc.',
  },
  lineMayBreakSpace: { en: 'A line must not break at this space.', cs: 'Na této mezeře by se mohl řádek zalomit.' },
  hyphenStandsWhereDash: { en: 'Use a dash here instead of a hyphen.', cs: 'Místo pomlčky je tu spojovník.' },
  straightQuotationMarkLeft: { en: 'This quotation mark is straight.', cs: 'Zůstala tu rovná uvozovka.' },
  writeNonBreakingSpace: { en: 'Write a non-breaking space, U+00A0.', cs: 'Napište pevnou mezeru (U+00A0).' },
  quotationEndsMarkAnother: {
    en: 'The closing quotation mark belongs to another language.',
    cs: 'Citát končí uvozovkou jiného jazyka.',
  },
  quotationMarksThoseEnglish: { en: 'These are English quotation marks.', cs: 'Uvozovky jsou anglické.' },
  straightQuotationMarkNo: {
    en: 'A straight quotation mark has no matching mark.',
    cs: 'K této rovné uvozovce chybí druhá.',
  },
  dashLongOneEnglish: { en: 'This is an English em dash.', cs: 'Pomlčka je dlouhá, anglická.' },
  write: { en: 'Write –.', cs: 'Napište pomlčku –.' },
  dashBetweenWordsSpace: {
    en: 'A dash between words has a space on one side only.',
    cs: 'Pomlčka mezi slovy má mezeru jen na jedné straně.',
  },
  writeDashSpacesBoth: {
    en: 'Write a dash with spaces on both sides, or a hyphen with none.',
    cs: 'Napište pomlčku s mezerami z obou stran, nebo spojovník bez mezer.',
  },
  wordStandsTwiceRow: { en: 'The word is repeated: "{words}".', cs: '„{words}“: slovo je tu dvakrát za sebou.' },
  removeOneThem: { en: 'Delete one of the two words.', cs: 'Jedno z nich smažte.' },
  looksLikePieceAnother: {
    en: '"{words}" looks like text in another language.',
    cs: '„{words}“ vypadá jako kus cizího jazyka.',
  },
  translateOrPutQuotation: {
    en: 'Translate the text, or put it in quotation marks.',
    cs: 'Přeložte ho, nebo ho dejte do uvozovek.',
  },
  dictionaryDoesNot: { en: '"{word}" is not in the dictionary.', cs: 'Slovo „{word}“ ve slovníku není.' },
  installPackageOrCorrect: {
    en: 'Install the package of the dictionary, or correct `prose.spelling`.',
    cs: 'Nainstalujte jeho balíček, nebo opravte `prose.spelling`.',
  },
  writeSign: { en: 'Write {sign}.', cs: 'Napište {sign}.' },
  writeQuotes: { en: 'Write {open}...{close}.', cs: 'Použijte české uvozovky {open}…{close}.' },
  quoted: { en: '"{word}"', cs: '„{word}“' },
  addWord: {
    en: 'If the word is correct, add it to the list of `prose.spelling.words`.',
    cs: 'Správné slovo přidejte do seznamu `prose.spelling.words`.',
  },
});
