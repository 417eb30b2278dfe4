import { defineMessages } from '../../../base/message.ts';

export const openapiMessages = defineMessages({
  referenceLeadsOutDescription: {
    en: 'The reference `{reference}` leads out of the description.',
    cs: 'Odkaz `{reference}` vede mimo popis API.',
  },
  writeWhatNamesInto: {
    en: 'Write what it names into the description, and a reference that begins with `#/`.',
    cs: 'Přeneste jeho cíl do popisu API a odkaz začněte `#/`.',
  },
  referenceLeadsNowhere: { en: 'The reference `{reference}` leads nowhere.', cs: 'Odkaz `{reference}` nikam nevede.' },
  lookNamesUnderComponents: {
    en: 'Look at the names under `components`.',
    cs: 'Podívejte se na jména pod `components`.',
  },
  listEnumEmpty: { en: 'The list `enum` is empty.', cs: 'Seznam `enum` je prázdný.' },
  writeValuesAllowedOr: {
    en: 'Write the values that are allowed, or leave it out.',
    cs: 'Napište povolené hodnoty, nebo seznam vynechte.',
  },
  patternNoRegularExpression: {
    en: 'The pattern `{pattern}` is no regular expression.',
    cs: '`{pattern}` není regulární výraz.',
  },
  writeJavascriptDoesUnicode: {
    en: 'Write it as JavaScript does, for Unicode.',
    cs: 'Zapište ho jako v JavaScriptu, s podporou Unicode.',
  },
  schemaMadeItself: { en: 'The schema is made of itself.', cs: 'Schéma obsahuje samo sebe.' },
  schemaMayHoldItself: {
    en: 'A schema may hold itself in `properties` or `items` only.',
    cs: 'Schéma smí obsahovat samo sebe jen v `properties` nebo `items`.',
  },
  saysJsonSchema: { en: '`{keyword}` {reason}, says JSON Schema.', cs: '`{keyword}` odporuje JSON Schema: {reason}.' },
  openapiSchemasJsonSchema: {
    en: 'OpenAPI 3.1 has the schemas of JSON Schema 2020-12.',
    cs: 'OpenAPI 3.1 používá schémata podle JSON Schema 2020-12.',
  },
  noFieldDescriptionKnows: {
    en: '`{name}` is no field that the description knows here.',
    cs: 'Pole `{name}` popis API na tomto místě nezná.',
  },
  fieldMissingDescriptionRequires: {
    en: 'The field `{name}` is missing, and the description requires it.',
    cs: 'Chybí pole `{name}`, které popis API vyžaduje.',
  },
  mustNotStandHere: {
    en: '`{name}` must not stand here: a condition of the description rules it out.',
    cs: 'Pole `{name}` tu být nesmí, vylučuje ho podmínka v popisu API.',
  },
  leaveOutOrChange: {
    en: 'Leave it out, or change the fields that the condition names.',
    cs: 'Vynechte ho, nebo změňte pole, na kterých podmínka závisí.',
  },
  descriptionAsks: {
    en: '`{name}` is {value}, and the description asks for {expected}.',
    cs: 'Pole `{name}` má hodnotu {value}, ale podle popisu API to má být {expected}.',
  },
  type: { en: 'the type {type}', cs: 'typ {type}' },
  pattern: { en: 'the pattern `{pattern}`', cs: 'text ve tvaru `{pattern}`' },
  format: { en: 'the format {format}', cs: 'text ve formátu {format}' },
  least: { en: 'at least {limit}', cs: 'nejméně {limit}' },
  most: { en: 'at most {limit}', cs: 'nejvýše {limit}' },
  cannotComparedPatternTakes: {
    en: '`{name}` cannot be compared with the pattern `{pattern}`: that takes too long.',
    cs: 'Hodnotu `{name}` nelze porovnat se vzorem `{pattern}`, trvá to příliš dlouho.',
  },
  writePatternWithoutRepetition: {
    en: 'Write the pattern without a repetition inside a repetition.',
    cs: 'Napište vzor bez opakování uvnitř opakování.',
  },
  atLeastFields: { en: 'at least {limit} fields', cs: 'nejméně {limit} {limit|pole|pole|polí}' },
  atMostFields: { en: 'at most {limit} fields', cs: 'nejvýše {limit} {limit|pole|pole|polí}' },
});
