import { defineMessages } from '../../base/message.ts';

export const valueMessages = defineMessages({
  writeNameValueSuch: {
    en: 'Write the name of a value, such as `prices.CZ.sms`, or a calculation such as `prices.CZ.sms * 1000`.',
    cs: 'Napište jméno hodnoty, třeba `prices.CZ.sms`, nebo výpočet, třeba `prices.CZ.sms * 1000`.',
  },
  noUnit: { en: '`{word}` is not a unit.', cs: '`{word}` není jednotka.' },
  unitsThoseIsoCzk: {
    en: 'Use an ISO 4217 currency (`CZK`), `%`, or a unit such as `hour` or `day`.',
    cs: 'Jednotky jsou měny podle ISO 4217 (`CZK`), `%` a anglické názvy jako `hour` nebo `day`.',
  },
  sumMoreThanParts: { en: 'A calculation has more than {count} parts.', cs: 'Výpočet má přes {count} částí.' },
  writeSeveralValuesData: {
    en: 'Split the calculation into several values of a data file.',
    cs: 'Rozdělte ho do několika hodnot datového souboru.',
  },
  noNameValueNo: {
    en: '`{text}` is neither a value name nor a calculation.',
    cs: '`{text}` není hodnota ani výpočet.',
  },
  onlyAmountsCanAdded: {
    en: 'Only numbers and amounts, such as 5 CZK, can be added and multiplied.',
    cs: 'Sčítat a násobit se dají jen čísla a částky.',
  },
  sumDifferentUnits: {
    en: 'A calculation mixes units: {one} and {other}.',
    cs: 'Ve výpočtu jsou různé jednotky: {one} a {other}.',
  },
  writeBothSameUnit: {
    en: 'Write both values with the same unit, such as `150 CZK`.',
    cs: 'Obojí musí mít stejnou jednotku, třeba `150 CZK`.',
  },
  sumDividesNothing: { en: 'A calculation divides by zero.', cs: 'Výpočet dělí nulou.' },
  lookValueBehind: { en: 'Check the value after `/`.', cs: 'Podívejte se na hodnotu za znakem `/`.' },
  cannotMultiply: { en: 'Cannot multiply {one} by {other}.', cs: 'Násobit nejde: {one} krát {other}.' },
  cannotDivide: { en: 'Cannot divide {one} by {other}.', cs: 'Dělit nejde: {one} děleno {other}.' },
  plainNumber: { en: 'a plain number', cs: 'číslo bez jednotky' },
  divideByPlain: {
    en: 'The value after `/` must be a plain number, a percentage, or have the same unit.',
    cs: 'Za znakem `/` musí být číslo bez jednotky, procenta nebo hodnota se stejnou jednotkou.',
  },
  oneTwoPlainNumber: {
    en: 'One of the two values must be a plain number or a percentage.',
    cs: 'Jedno z obou musí být číslo bez jednotky nebo procenta.',
  },
  textNoOtherForm: { en: 'The value is text, which has no formats.', cs: 'Hodnota je text a ten tvary nemá.' },
  forms: { en: 'Formats of this value: {forms}.', cs: 'Její tvary: {forms}.' },
  valueNoForm: { en: 'The value has no format `{form}`.', cs: 'Hodnota nemá tvar `{form}`.' },
  textMoreThanCharacters: {
    en: 'After its values are filled in, the text has more than {count} characters.',
    cs: 'Text má i se svými hodnotami přes {count} znaků.',
  },
  lookWhetherValuesName: {
    en: 'Check whether the values include other values many times.',
    cs: 'Podívejte se, jestli hodnoty neobsahují mnohokrát jiné hodnoty.',
  },
  textInSum: { en: 'A text cannot be part of a calculation.', cs: 'S textem se nedá počítat.' },
  listInSum: { en: 'A list cannot be part of a calculation.', cs: 'Se seznamem se nedá počítat.' },
  dateInSum: { en: 'A date cannot be part of a calculation.', cs: 'S datem se nedá počítat.' },
});
