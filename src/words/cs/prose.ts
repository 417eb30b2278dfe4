import type { Catalog } from '../../shared/translate.ts';

/** What `ssg check --prose` finds in the language of the texts. */
export const PROSE: Catalog = [
  ['Two spaces stand in a row.', 'Za sebou jsou dvě mezery.'],
  ['A space stands before a punctuation mark.', 'Před interpunkčním znaménkem je mezera navíc.'],
  ['A line may break at this space.', 'Na této mezeře by se mohl řádek zalomit.'],
  ['Write a non-breaking space, U+00A0.', 'Napište pevnou mezeru (U+00A0).'],
  ['A hyphen stands where a dash belongs.', 'Místo pomlčky je tu spojovník.'],
  ['A straight quotation mark is left.', 'Zůstala tu rovná uvozovka.'],
  ['The quotation ends with the mark of another language.', 'Citát končí uvozovkou jiného jazyka.'],
  ['The quotation marks are those of English.', 'Uvozovky jsou anglické.'],
  ['A straight quotation mark has no partner.', 'K této rovné uvozovce chybí druhá.'],
  ['The dash is the long one of English.', 'Pomlčka je dlouhá, anglická.'],
  ['A dash between words has a space on one side only.', 'Pomlčka mezi slovy má mezeru jen na jedné straně.'],
  [
    'Write a dash with spaces on both sides, or a hyphen with none.',
    'Napište pomlčku s mezerami z obou stran, nebo spojovník bez mezer.',
  ],
  ['Write „.', 'Napište „ (dolní uvozovku).'],
  ['Write “.', 'Napište “ (horní uvozovku).'],
  ['Write –.', 'Napište pomlčku –.'],
  ['Write „...“.', 'Použijte české uvozovky „…“.'],
  ['"{words}": the word stands twice in a row.', '„{words}“: slovo je tu dvakrát za sebou.'],
  ['Remove one of them.', 'Jedno z nich smažte.'],
  ['"{words}" looks like a piece of another language.', '„{words}“ vypadá jako kus cizího jazyka.'],
  ['Translate it, or put it in quotation marks.', 'Přeložte ho, nebo ho dejte do uvozovek.'],
  ['This site does not say "{words}".', '„{words}“ se na tomto webu nepíše.'],
  ['Write "{term}".', 'Napište „{term}“.'],
  ['Write "{term}". {why}', 'Napište „{term}“. {why}'],
  ['The dictionary {file} does not exist.', 'Slovník {file} neexistuje.'],
  ['Create it, or correct `prose.dictionary`.', 'Vytvořte ho, nebo opravte v nastavení `prose.dictionary`.'],
];
