import { defineMessages } from '../../base/message.ts';

export const apiSamplesMessages = defineMessages({
  writeOpenapiPathsOr: {
    en: 'Write `openapi: 3.1.0` and `paths`, or correct `samples.data` of the configuration.',
    cs: 'Doplňte `openapi: 3.1.0` a `paths`, nebo v nastavení webu opravte `samples.data`.',
  },
  fileNoOpenapiDescription: {
    en: 'The file is no OpenAPI description.',
    cs: 'Soubor není popis API ve formátu OpenAPI.',
  },
  blockCodeDoesNot: {
    en: 'The block of code does not say which operation of the API it belongs to.',
    cs: 'Blok kódu neříká, ke které operaci API patří.',
  },
  writeOperationOperationidBehind: {
    en: 'Write `operation=` with its `operationId` behind the language, or `operation=none` when it has nothing to do with the API.',
    cs: 'Za jazyk napište `operation=` a příslušné `operationId`, nebo `operation=none`, když blok s API nesouvisí.',
  },
  neverAnswers: {
    en: '`{operation}` never answers {status}.',
    cs: 'Operace `{operation}` nikdy neodpovídá stavem {status}.',
  },
  descriptionNoOperation: { en: 'The description has no operation `{id}`.', cs: 'Operace `{id}` v popisu API není.' },
  writeOneOperationidS: {
    en: 'Write one of its `operationId`s, or `none`.',
    cs: 'Napište některé `operationId` z popisu, nebo `none`.',
  },
  noBodyType: {
    en: '`{operation}` has no body of the type `{type}`.',
    cs: 'Operace `{operation}` nemá tělo typu `{type}`.',
  },
  jsonSampleCannotRead: {
    en: 'The JSON of the sample cannot be read: {reason}.',
    cs: 'JSON v ukázce nejde přečíst: {reason}.',
  },
  descriptionNoPath: { en: 'The description has no path `{path}`.', cs: 'Cesta `{path}` v popisu API není.' },
  descriptionNo: { en: 'The description has no `{method} {path}`.', cs: 'Volání `{method} {path}` v popisu API není.' },
  noParameter: { en: '`{operation}` has no parameter `{name}`.', cs: 'Operace `{operation}` nemá parametr `{name}`.' },
  parameterMissingRequires: {
    en: 'The parameter `{name}` is missing, and `{operation}` requires it.',
    cs: 'Chybí parametr `{name}`, operace `{operation}` ho vyžaduje.',
  },
  bodyMissingRequires: {
    en: 'The body is missing, and `{operation}` requires it.',
    cs: 'Chybí tělo, operace `{operation}` ho vyžaduje.',
  },
  descriptionHere: { en: 'The description has here: {names}.', cs: 'Popis API tu má: {names}.' },
  noHeader: { en: '`{operation}` has no header `{name}`.', cs: 'Operace `{operation}` nemá hlavičku `{name}`.' },
  headerMissingRequires: {
    en: 'The header `{name}` is missing, and `{operation}` requires it.',
    cs: 'Chybí hlavička `{name}`, operace `{operation}` ji vyžaduje.',
  },
  neverDescriptionListsOther: {
    en: '`{name}` is never "{value}": the description lists other values.',
    cs: 'Pole `{name}` nemá nikdy hodnotu „{value}“, popis API uvádí jiné.',
  },
  takeOneValuesOr: {
    en: 'Take one of its values, or add it to the description.',
    cs: 'Použijte některou z jeho hodnot, nebo ji do popisu API doplňte.',
  },
  moreFollowsBehindEnd: { en: 'more follows behind its end', cs: 'za koncem ještě něco následuje' },
  nestedTooDeep: { en: 'it is nested too deep', cs: 'je zanořený příliš hluboko' },
  valueMissing: { en: 'a value is missing', cs: 'chybí hodnota' },
  nameFieldMissing: { en: 'the name of a field is missing', cs: 'chybí název pole' },
  textNotClosed: { en: 'a text is not closed', cs: 'text nemá na konci uvozovky' },
  textSignMustEscaped: {
    en: 'a text has a sign that must be escaped',
    cs: 'v textu je znak, před kterým musí stát zpětné lomítko',
  },
  missing: { en: '`{sign}` is missing', cs: 'chybí `{sign}`' },
});
