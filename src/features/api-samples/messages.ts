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
    en: 'The code block names no operation of the API.',
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
  noExample: { en: '`{operation}` has no example `{name}`.', cs: 'Operace `{operation}` nemá příklad `{name}`.' },
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

  // Mistakes of descriptions and values.
  referenceLeadsOutDescription: {
    en: 'The reference `{reference}` is outside of the description.',
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
    en: '`{name}` is not allowed here: a condition of the description excludes it.',
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

  // Programs that are run.
  apiWouldRefuse: { en: 'the API would refuse {request}: {reason}', cs: 'API by odmítlo {request}: {reason}' },
  doesNotEnd: { en: 'it does not end', cs: 'neskončí' },
  sendsNoRequest: { en: 'it sends no request', cs: 'neodešle žádný požadavek' },
  althoughSecondRequestSucceeds: {
    en: '{end} although the second request succeeds',
    cs: '{end}, ačkoli druhý požadavek uspěje',
  },
  pausesAfterLastRequest: { en: 'it pauses after its last request', cs: 'po posledním požadavku ještě čeká' },
  doesNotSay: { en: 'it does not say {status}', cs: 'nevypíše {status}' },
  doesNotPrint: { en: 'it does not print `{text}`', cs: 'nevypíše `{text}`' },
  serverNoFunction: {
    en: 'The module `{file}` has no function as its default export.',
    cs: 'Modul `{file}` nemá jako výchozí export funkci.',
  },
  exportCreateServer: {
    en: 'Export a function that returns a server: `export default () => ({{ handle(request) {{ ... } })`.',
    cs: 'Exportujte funkci, která vrátí server: `export default () => ({{ handle(request) {{ ... } })`.',
  },
  endsIfNothingHad: { en: 'it ends as if nothing had happened', cs: 'skončí, jako by se nic nestalo' },
  saysNothing: { en: 'it says nothing', cs: 'nic nevypíše' },
  repeatsRequestWasAnswered: {
    en: 'it repeats a request that was answered {status}',
    cs: 'opakuje požadavek, na který přišlo {status}',
  },
  doesNotWaitLong: {
    en: 'it does not wait as long as Retry-After says',
    cs: 'nečeká tak dlouho, jak říká Retry-After',
  },
  repeatsRequestAnotherIdempotency: {
    en: 'it repeats the request with another Idempotency-Key',
    cs: 'opakuje požadavek s jinou hodnotou hlavičky Idempotency-Key',
  },
  repeatsWithoutKey: {
    en: 'it repeats a request without an Idempotency-Key',
    cs: 'opakuje požadavek bez hlavičky Idempotency-Key',
  },
  repeatsRequestAnotherBody: { en: 'it repeats the request with another body', cs: 'opakuje požadavek s jiným tělem' },
  ends: { en: 'it ends with {code}', cs: 'skončí s kódem {code}' },
  fixSampleOrDescription: {
    en: 'Fix the sample, or the description of the API.',
    cs: 'Opravte ukázku, nebo popis API.',
  },
  lostConnection: { en: 'with a lost connection', cs: 'přerušením spojení' },
  tooLate: { en: 'too late', cs: 'příliš pozdě' },
  ever: { en: '503 for ever', cs: 'pokaždé 503' },
  writeStatusesFromDropped: {
    en: 'Write statuses from 400 on, `dropped`, `cut`, `timeout` or `down`, with commas between them.',
    cs: 'Napište stavy od 400 výš, `dropped`, `cut`, `timeout` nebo `down`, oddělené čárkami.',
  },
  noAnswerMockCan: {
    en: '`{word}` is no answer that the mock can give.',
    cs: 'Odpověď `{word}` napodobenina API neumí.',
  },
  doesNotTryAgain: { en: 'it does not try again: {end}', cs: 'nezkusí to znovu: {end}' },
  aSignal: { en: 'a signal', cs: 'signálem' },
  endsSaying: { en: '{end}: {said}', cs: '{end}: {said}' },
  sampleFails: {
    en: 'The sample fails as it is printed: {fault}.',
    cs: 'Ukázka tak, jak je vytištěná, nefunguje: {fault}.',
  },
  sampleFailsWhen: {
    en: 'The sample fails as it is printed when the API answers {answer}: {fault}.',
    cs: 'Ukázka tak, jak je vytištěná, nefunguje, když API odpoví {answer}: {fault}.',
  },
  halfAnswer: { en: 'with half of an answer', cs: 'jen polovinou odpovědi' },
});
