import { defineMessages } from '../../base/message.ts';

export const directiveMessages = defineMessages({
  alerts: { en: 'Known alerts: {names}.', cs: 'Upozornění jsou: {names}.' },
  noAlert: { en: 'There is no alert `{name}`.', cs: 'Upozornění `{name}` web nezná.' },
  quotationMarksRoundValue: {
    en: 'The value of `{name}` is in typographic quotation marks, which attributes do not support.',
    cs: 'Hodnota vlastnosti `{name}` je v typografických uvozovkách, a ty patří jen do textu.',
  },
  writeBeforeValueBehind: { en: 'Write `"` before and after the value.', cs: 'Napište `"` před hodnotu i za ni.' },
  attributeValue: {
    en: 'The attribute `{name}` of `{directive}` has an invalid value: "{value}".',
    cs: 'Vlastnost `{name}` značky `{directive}` nemůže mít hodnotu „{value}“.',
  },
  noAttribute: { en: '`{directive}` has no attribute `{name}`.', cs: 'Značka `{directive}` nemá vlastnost `{name}`.' },
  lacksAttribute: {
    en: '`{directive}` needs the attribute `{name}`.',
    cs: 'Značce `{directive}` chybí vlastnost `{name}`.',
  },
  mustOne: { en: 'The value must be one of: {values}.', cs: 'Může tu být: {values}.' },
  mustNumber: { en: 'The value must be a number.', cs: 'Musí to být číslo.' },
  writeNameAloneTrue: {
    en: 'For true, write only the name of the attribute. For false, add `="false"`.',
    cs: 'Pro „ano“ napište jen název vlastnosti, pro „ne“ za něj doplňte `="false"`.',
  },
  takesNone: { en: 'The directive has no attributes.', cs: 'Žádné vlastnosti nemá.' },
  writeLineOwnWhere: {
    en: 'Close the directive with `{colons}` on a line of its own.',
    cs: 'Tam, kde má končit, napište na samostatný řádek `{colons}`.',
  },
  spaceStandsBetweenColons: {
    en: 'There is a space between the colons and `{name}`, so this is not a directive.',
    cs: 'Mezi dvojtečkami a `{name}` je mezera, a proto nic neotvírají.',
  },
  containerContainersNeedsMore: {
    en: 'An outer directive needs more colons than the directives in it. To show colons, write `\\:::`.',
    cs: 'Značka, ve které jsou další značky, musí mít víc dvojteček než ony. Obyčejné dvojtečky se píší takto: `\\:::`.',
  },
  theseColonsNeitherOpen: {
    en: 'These colons neither open nor close a directive.',
    cs: 'Tyto dvojtečky žádnou značku nezačínají ani neukončují.',
  },
  writeTitleWithoutSpace: {
    en: 'Write a title as `:::{name}[{title}]`, without a space.',
    cs: 'Nadpis napište do hranatých závorek a bez mezery: `:::{name}[{title}]`.',
  },
  writeTextOnNextLine: { en: 'Write the text on the next line.', cs: 'Text napište až na další řádek.' },
  textAfterWouldLost: {
    en: 'The text after `{directive}` would be lost: "{text}".',
    cs: 'Text za značkou `{directive}` by zmizel: „{text}“.',
  },
  writtenWrongWay: { en: '`{directive}` has a wrong number of colons.', cs: 'Značka `{directive}` je zapsaná špatně.' },
  standsOutside: {
    en: '`{directive}` works only inside `{parent}`.',
    cs: 'Značka `{directive}` není uvnitř značky `{parent}`.',
  },
  putIntoOuterOne: {
    en: 'Move the directive into `:::{parent}`. The outer directive needs more colons than the inner one.',
    cs: 'Vložte ji do `:::{parent}`. Vnější značka musí mít víc dvojteček než vnitřní.',
  },
  noLabel: { en: '`{directive}` has no label.', cs: 'Značka `{directive}` nemá popisek.' },
  writeLabel: { en: 'Write `:::{name}[Label]`.', cs: 'Napište popisek do hranatých závorek: `:::{name}[Label]`.' },
  takesNoLabel: { en: '`{directive}` does not accept a label.', cs: 'Značka `{directive}` popisek nemá.' },
  removeTextSquareBrackets: { en: 'Remove the text in square brackets.', cs: 'Smažte text v hranatých závorkách.' },
  putIntoTabLabel: {
    en: 'Put this content into a `:::tab[Label]`, or close the tabs before it.',
    cs: 'Vložte to do záložky `:::tab[Label]`, nebo záložky ukončete už před tím.',
  },
  tabsHoldsSomethingNot: {
    en: '`tabs` contains something that is not a tab.',
    cs: 'Ve značce `tabs` je něco, co není záložka.',
  },
  useTabsOtherContent: { en: 'Use `:::tabs` for other content.', cs: 'Pro jiný obsah použijte `:::tabs`.' },
  codeGroupHoldsSomething: {
    en: '`code-group` contains something that is not a code block.',
    cs: 'Ve značce `code-group` je něco, co není blok kódu.',
  },
  codeBlockCodeGroup: {
    en: 'A code block of a `code-group` has no title.',
    cs: 'Blok kódu ve značce `code-group` nemá nadpis.',
  },
  writeTitleAfterLanguage: {
    en: 'Write `title="..."` after its language.',
    cs: 'Za jeho jazyk napište `title="..."`.',
  },
  empty: { en: '`{directive}` is empty.', cs: 'Značka `{directive}` je prázdná.' },
  addTabOrRemove: { en: 'Add a tab, or remove `:::tabs`.', cs: 'Přidejte záložku, nebo smažte `:::tabs`.' },
  twoTabsOneGroup: {
    en: 'Two tabs of one group have the value "{value}".',
    cs: 'Dvě záložky jedné skupiny mají stejnou hodnotu „{value}“.',
  },
  giveEachOwnValue: {
    en: 'Give each tab a different `{{value=...}` or title.',
    cs: 'Dejte každé vlastní `{{value=...}` (nebo nadpis).',
  },
  writePlainColon: {
    en: 'Write `\\:{name}` to show the colon.',
    cs: 'Pokud má být v textu obyčejná dvojtečka, napište `\\:{name}`.',
  },
  directives: { en: 'The directives are: {names}.', cs: 'Web zná značky: {names}.' },
  noDirective: { en: 'There is no directive `{name}`.', cs: 'Značku `{name}` web nezná.' },
  writeContainer: {
    en: 'Write `:::{name}`, then its content, then `:::` on a line of its own.',
    cs: 'Napište `:::{name}`, pod ni obsah a na samostatný řádek `:::`.',
  },
  writeLeaf: { en: 'Write `::{name}` on a line of its own.', cs: 'Napište `::{name}` na samostatný řádek.' },
  writeInline: { en: 'Write `:{name}[text]` inside a line.', cs: 'Napište `:{name}[text]` dovnitř řádku.' },
  closedByInner: {
    en: '`{inner}` has as many colons as `{directive}` around it, so the first closing line ends both.',
    cs: 'Značka `{inner}` má stejně dvojteček jako `{directive}` kolem ní, a první uzavírací řádek proto ukončí obě.',
  },
  writeOneColonMore: {
    en: 'Write `{colons}{name}`, and close it with `{colons}`.',
    cs: 'Začněte ji řádkem `{colons}{name}` a ukončete řádkem `{colons}`.',
  },
  wordBehindEnd: {
    en: 'The line that closes `:::{parent}` has a word after its colons.',
    cs: 'Řádek, který ukončuje `:::{parent}`, má za dvojtečkami slovo.',
  },
  notClosed: { en: '`{directive}` is not closed.', cs: 'Značka `{directive}` nemá konec.' },
});
