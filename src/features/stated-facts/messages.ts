import { defineMessages } from '../../base/message.ts';

export const statedFactsMessages = defineMessages({
  wasCheckedMoreThan: {
    en: '`{fact}` was last verified on {day}, more than {n} months ago.',
    cs: 'Údaj `{fact}` byl ověřený {day}, tedy před víc než {n} {n|měsícem|měsíci|měsíci}.',
  },
  typedHandValueData: {
    en: '"{amount}" is typed by hand, although a data file contains this value.',
    cs: '„{amount}“ je v textu napsané ručně, a přitom je to hodnota z dat.',
  },
  contradictsRule: { en: '"{piece}" contradicts the rule `{name}`.', cs: '„{piece}“ odporuje pravidlu `{name}`.' },
  ruleSays: { en: 'The rule says: "{sentence}"', cs: 'Pravidlo říká: „{sentence}“' },
  value: { en: 'The value is "{value}".', cs: 'Hodnota je „{value}“.' },
  contradictsValue: { en: '"{piece}" contradicts the value `{name}`.', cs: '„{piece}“ odporuje hodnotě `{name}`.' },
  doesNotQuoteRule: { en: 'This text does not quote the rule `{name}`.', cs: 'Text necituje pravidlo `{name}`.' },
  doesNotSayValue: { en: 'This text does not contain the value `{name}`.', cs: 'Text neuvádí hodnotu `{name}`.' },
  writeValue: { en: 'Write `:value[{expression}]`.', cs: 'Napište `:value[{expression}]`.' },
  writeValueOrNumber: {
    en: 'Write `:value[{expression}]`. If you write the unit yourself, use `:value[{expression}]{{as=number}`.',
    cs: 'Napište `:value[{expression}]`, před jednotkou v jiném pádě `:value[{expression}]{{as=number}`.',
  },
  lookUpAgain: {
    en: 'Verify the fact again, and write the current date.',
    cs: 'Ověřte ho znovu a napište dnešní datum.',
  },
  lookUpAgainIn: {
    en: 'Verify the fact again ({source}), and write the current date.',
    cs: 'Ověřte ho znovu ({source}) a napište dnešní datum.',
  },
  figureChanged: {
    en: 'The text says "{now}", but `figures.lock` records "{before}".',
    cs: 'V textu je „{now}“, ale v `figures.lock` je zapsané „{before}“.',
  },
  compareFigure: {
    en: 'If "{before}" is still correct, restore it. Otherwise correct the other texts that say "{before}", and record the change: `ssg check --update`.',
    cs: 'Platí-li dál „{before}“, vraťte to. Jinak opravte i ostatní texty, které to tvrdí, a změnu zapište: `ssg check --update`.',
  },
  alsoSays: { en: '{place} also says "{figure}".', cs: 'Také {place} uvádí „{figure}“.' },
  newFigure: {
    en: '"{figure}" is new in this text and not recorded in `figures.lock`.',
    cs: '„{figure}“ je v textu nové a není zapsané v `figures.lock`.',
  },
  newText: {
    en: '{count} {count|figure|figures} of {file} {count|is|are} not recorded yet.',
    cs: '{count} {count|údaj|údaje|údajů} ze souboru {file} zatím není zapsáno.',
  },
  recordFigures: {
    en: 'Compare other texts on the same subject. Then record the change with `ssg check --update`.',
    cs: 'Porovnejte to s ostatními texty o tomtéž a zapište to příkazem `ssg check --update`.',
  },
  noFigure: {
    en: 'The line is a mark of a merge conflict. Keep the lines of both sides, and delete this one.',
    cs: 'Tento řádek zůstal po sloučení dvou verzí. Nechte řádky z obou a tento smažte.',
  },
});
