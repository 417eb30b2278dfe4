import { defineMessages } from '../../base/message.ts';

export const apiSamplesMessages = defineMessages({
  writeOpenapiPathsOr: {
    en: 'Add `openapi: 3.1.0` and `paths` to the file, or correct `samples.data` in the configuration.',
    cs: 'Doplňte `openapi: 3.1.0` a `paths`, nebo v nastavení webu opravte `samples.data`.',
  },
  fileNoOpenapiDescription: {
    en: 'The file is not an OpenAPI description.',
    cs: 'Soubor není popis API ve formátu OpenAPI.',
  },
  blockCodeDoesNot: {
    en: 'The code block does not name an API operation, so it cannot be checked.',
    cs: 'Blok kódu neříká, ke které operaci API patří.',
  },
  writeOperationOperationidBehind: {
    en: 'After the language, write `operation=` and the `operationId`. For code without the API, write `operation=none`.',
    cs: 'Za jazyk napište `operation=` a příslušné `operationId`, nebo `operation=none`, když blok s API nesouvisí.',
  },
  neverAnswers: {
    en: 'The API description of `{operation}` has no response {status}.',
    cs: 'Operace `{operation}` nikdy neodpovídá stavem {status}.',
  },
  descriptionNoOperation: { en: 'The API has no operation `{id}`.', cs: 'Operace `{id}` v popisu API není.' },
  noExample: { en: '`{operation}` has no example `{name}`.', cs: 'Operace `{operation}` nemá příklad `{name}`.' },
  writeOneOperationidS: {
    en: 'Write an `operationId` from the API description, or `none`.',
    cs: 'Napište některé `operationId` z popisu, nebo `none`.',
  },
  noBodyType: {
    en: 'The API description of `{operation}` has no body of the type `{type}`.',
    cs: 'Operace `{operation}` nemá tělo typu `{type}`.',
  },
  jsonSampleCannotRead: {
    en: 'The JSON of the sample cannot be read: {reason}.',
    cs: 'JSON v ukázce nejde přečíst: {reason}.',
  },
  nameUnknown: { en: 'The API description does not contain `{name}`.', cs: 'Jméno `{name}` v popisu API není.' },
  /** Beginnings of the words that announce a status in a text. */
  wordsBeforeStatus: { en: 'status response answer', cs: 'status stav odpov' },
  statusUnknown: {
    en: 'No operation of the API has a response with the status {status}.',
    cs: 'Žádná operace API neodpovídá stavem {status}.',
  },
  codeHasStatus: {
    en: 'No response of the API has the code `{code}` with the status {status}.',
    cs: 'Kód `{code}` nemá v žádné odpovědi API stav {status}.',
  },
  statusHasReason: { en: 'The reason of the status {status} is `{reason}`.', cs: 'Stav {status} je `{reason}`.' },
  descriptionNoPath: { en: 'The API has no path `{path}`.', cs: 'Cesta `{path}` v popisu API není.' },
  descriptionNo: { en: 'The API has no `{method} {path}`.', cs: 'Volání `{method} {path}` v popisu API není.' },
  parameter: { en: 'parameter `{name}`', cs: 'parametr `{name}`' },
  header: { en: 'header `{name}`', cs: 'hlavičku `{name}`' },
  body: { en: 'body', cs: 'tělo' },
  lacks: { en: '`{operation}` has no {part}.', cs: 'Operace `{operation}` nemá {part}.' },
  requires: {
    en: 'The {part} is missing, but `{operation}` requires it.',
    cs: 'Chybí část požadavku: operace `{operation}` vyžaduje {part}.',
  },
  descriptionHere: { en: 'The API description has: {names}.', cs: 'Popis API tu má: {names}.' },

  // Mistakes in API descriptions and in values of samples.
  referenceOutside: {
    en: 'The reference `{reference}` points outside the API description.',
    cs: 'Odkaz `{reference}` vede mimo popis API.',
  },
  copyTarget: {
    en: 'Copy the target into the description, and start the reference with `#/`.',
    cs: 'Přeneste jeho cíl do popisu API a odkaz začněte `#/`.',
  },
  referenceUnknown: { en: 'The reference `{reference}` has no target.', cs: 'Odkaz `{reference}` nikam nevede.' },
  compareNames: {
    en: 'Compare the reference with the names under `components`.',
    cs: 'Podívejte se na jména pod `components`.',
  },
  pathWithoutParameter: {
    en: 'The path `{path}` has no parameter `{name}`.',
    cs: 'Cesta `{path}` nemá parametr `{name}`.',
  },
  listEnumEmpty: { en: 'The list `enum` is empty.', cs: 'Seznam `enum` je prázdný.' },
  writeValuesAllowedOr: {
    en: 'List the allowed values, or remove the list.',
    cs: 'Napište povolené hodnoty, nebo seznam vynechte.',
  },
  patternInvalid: {
    en: 'The pattern `{pattern}` is not a valid regular expression.',
    cs: '`{pattern}` není regulární výraz.',
  },
  unicodePattern: {
    en: 'Use the regular expression syntax of JavaScript, with the flag `u`.',
    cs: 'Zapište ho jako v JavaScriptu, s příznakem `u`.',
  },
  schemaMadeItself: { en: 'The schema refers to itself in an endless loop.', cs: 'Schéma obsahuje samo sebe.' },
  schemaMayHoldItself: {
    en: 'A schema may refer to itself only inside `properties` or `items`.',
    cs: 'Schéma smí obsahovat samo sebe jen v `properties` nebo `items`.',
  },
  saysJsonSchema: { en: 'In JSON Schema, `{keyword}` {reason}.', cs: '`{keyword}` odporuje JSON Schema: {reason}.' },
  openapiSchemasJsonSchema: {
    en: 'Correct the schema. OpenAPI 3.1 uses JSON Schema 2020-12.',
    cs: 'OpenAPI 3.1 používá schémata podle JSON Schema 2020-12.',
  },
  noFieldDescriptionKnows: {
    en: 'The API description has no field `{name}` here.',
    cs: 'Pole `{name}` popis API na tomto místě nezná.',
  },
  fieldMissingDescriptionRequires: {
    en: 'The field `{name}` is missing, but the API description requires it.',
    cs: 'Chybí pole `{name}`, které popis API vyžaduje.',
  },
  mustNotStandHere: {
    en: '`{name}` is not allowed here: a condition in the API description excludes it.',
    cs: 'Pole `{name}` tu být nesmí, vylučuje ho podmínka v popisu API.',
  },
  leaveOutOrChange: {
    en: 'Remove the field, or change the fields that the condition checks.',
    cs: 'Vynechte ho, nebo změňte pole, na kterých podmínka závisí.',
  },
  descriptionAsks: {
    en: '`{name}` is {value}, but the API description requires {expected}.',
    cs: 'Pole `{name}` má hodnotu {value}, ale podle popisu API to má být {expected}.',
  },
  type: { en: 'the type {type}', cs: 'typ {type}' },
  pattern: { en: 'the pattern `{pattern}`', cs: 'text ve tvaru `{pattern}`' },
  format: { en: 'the format {format}', cs: 'text ve formátu {format}' },
  cannotComparedPatternTakes: {
    en: 'Checking `{name}` against the pattern `{pattern}` takes too long.',
    cs: 'Hodnotu `{name}` nelze porovnat se vzorem `{pattern}`, trvá to příliš dlouho.',
  },
  writePatternWithoutRepetition: {
    en: 'Rewrite the pattern without a repetition inside another repetition.',
    cs: 'Napište vzor bez opakování uvnitř opakování.',
  },
  fields: { en: '{count} {count|field|fields}', cs: '{count} {count|pole|pole|polí}' },

  // Programs that are run.
  apiWouldRefuse: { en: 'the API would reject {request} ({reason})', cs: 'API by odmítlo {request} ({reason})' },
  doesNotEnd: { en: 'it does not end', cs: 'neskončí' },
  sendsNoRequest: { en: 'it sends no request', cs: 'neodešle žádný požadavek' },
  althoughSecondRequestSucceeds: {
    en: '{end} although the second request succeeds',
    cs: '{end}, ačkoli druhý požadavek uspěje',
  },
  pausesAfterLastRequest: { en: 'it keeps waiting after its last request', cs: 'po posledním požadavku ještě čeká' },
  doesNotSay: { en: 'it does not print {status}', cs: 'nevypíše {status}' },
  doesNotPrint: { en: 'it does not print `{text}`', cs: 'nevypíše `{text}`' },
  serverNoFunction: {
    en: 'The default export of the module `{file}` is not a function.',
    cs: 'Modul `{file}` nemá jako výchozí export funkci.',
  },
  exportCreateServer: {
    en: 'Export a function that returns a server: `export default () => ({{ handle(request) {{ ... } })`.',
    cs: 'Exportujte funkci, která vrátí server: `export default () => ({{ handle(request) {{ ... } })`.',
  },
  endsIfNothingHad: { en: 'it ends without an error', cs: 'skončí, jako by se nic nestalo' },
  saysNothing: { en: 'it prints nothing', cs: 'nic nevypíše' },
  repeatsRequestWasAnswered: {
    en: 'it repeats a request after the response {status}',
    cs: 'opakuje požadavek, na který přišlo {status}',
  },
  doesNotWaitLong: { en: 'it retries before the time in Retry-After', cs: 'nečeká tak dlouho, jak říká Retry-After' },
  repeatsRequestAnotherIdempotency: {
    en: 'it repeats the request with another Idempotency-Key',
    cs: 'opakuje požadavek s jinou hodnotou hlavičky Idempotency-Key',
  },
  repeatsWithoutKey: {
    en: 'it repeats a request without an Idempotency-Key',
    cs: 'opakuje požadavek bez hlavičky Idempotency-Key',
  },
  repeatsRequestAnotherBody: { en: 'it repeats the request with another body', cs: 'opakuje požadavek s jiným tělem' },
  ends: { en: 'it exits with the code {code}', cs: 'skončí s kódem {code}' },
  fixSampleOrDescription: {
    en: 'Fix the sample, or the description of the API.',
    cs: 'Opravte ukázku, nebo popis API.',
  },
  lostConnection: { en: 'by closing the connection', cs: 'přerušením spojení' },
  tooLate: { en: 'too late', cs: 'příliš pozdě' },
  ever: { en: '503 every time', cs: 'pokaždé 503' },
  writeStatusesFromDropped: {
    en: 'Use statuses of 400 or higher, `dropped`, `cut`, `timeout` or `down`, separated by commas.',
    cs: 'Napište stavy od 400 výš, `dropped`, `cut`, `timeout` nebo `down`, oddělené čárkami.',
  },
  noAnswerMockCan: {
    en: 'The mock server cannot send the response `{word}`.',
    cs: 'Odpověď `{word}` napodobenina API neumí.',
  },
  doesNotTryAgain: { en: 'it does not retry: {end}', cs: 'nezkusí to znovu: {end}' },
  aSignal: { en: 'a signal', cs: 'signálem' },
  endsSaying: { en: '{end}: {said}', cs: '{end}: {said}' },
  sampleFails: { en: 'The code sample does not work: {fault}.', cs: 'Ukázka kódu nefunguje: {fault}.' },
  sampleFailsWhen: {
    en: 'The code sample does not work when the API answers {answer}: {fault}.',
    cs: 'Ukázka kódu nefunguje, když API odpoví {answer}: {fault}.',
  },
  halfAnswer: { en: 'with an incomplete response', cs: 'jen polovinou odpovědi' },
});
