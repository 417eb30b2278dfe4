import { defineMessages } from '../../base/message.ts';

export const statedFactsMessages = defineMessages({
  wasCheckedMoreThan: {
    en: '`{fact}` was checked on {day}, more than {n} months ago.',
    cs: 'Údaj `{fact}` byl ověřený {day}, tedy před víc než {n} {n|měsícem|měsíci|měsíci}.',
  },
  typedHandValueData: {
    en: '"{amount}" is typed by hand, and it is a value of the data.',
    cs: '„{amount}“ je v textu napsané ručně, a přitom je to hodnota z dat.',
  },
  contradictsRule: { en: '"{piece}" contradicts the rule `{name}`.', cs: '„{piece}“ odporuje pravidlu `{name}`.' },
  ruleSays: { en: 'The rule says: "{sentence}"', cs: 'Pravidlo říká: „{sentence}“' },
  value: { en: 'The value is "{value}".', cs: 'Hodnota je „{value}“.' },
  contradictsValue: { en: '"{piece}" contradicts the value `{name}`.', cs: '„{piece}“ odporuje hodnotě `{name}`.' },
  doesNotQuoteRule: { en: 'This does not quote the rule `{name}`.', cs: 'Text necituje pravidlo `{name}`.' },
  doesNotSayValue: { en: 'This does not say the value `{name}`.', cs: 'Text neuvádí hodnotu `{name}`.' },
  writeValue: { en: 'Write `:value[{expression}]`.', cs: 'Napište `:value[{expression}]`.' },
  writeValueOrNumber: {
    en: 'Write `:value[{expression}]`, or `:value[{expression}]{{as=number}` before a unit of your own.',
    cs: 'Napište `:value[{expression}]`, před jednotkou v jiném pádě `:value[{expression}]{{as=number}`.',
  },
  lookUpAgain: {
    en: 'Look it up again, and write the day of today.',
    cs: 'Ověřte ho znovu a napište dnešní datum.',
  },
  lookUpAgainIn: {
    en: 'Look it up again ({source}), and write the day of today.',
    cs: 'Ověřte ho znovu ({source}) a napište dnešní datum.',
  },
});
