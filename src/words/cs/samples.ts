import type { Catalog } from '../../shared/translate.ts';

/** What the description of the API asks for, behind "má to být"; limits are those of every schema. */
const EXPECTED: Catalog = [
  ['the type {type}', 'typ {type}'],
  ['the type {type} or {other}', 'typ {type} nebo {other}'],
  ['the pattern `{pattern}`', 'text ve tvaru `{pattern}`'],
  ['the format {format}', 'text ve formátu {format}'],
  ['at least {limit} fields', 'nejméně {limit} {limit|pole|pole|polí}'],
  ['at most {limit} fields', 'nejvýše {limit} {limit|pole|pole|polí}'],
];

/** Why JSON cannot be read. */
const UNREADABLE: Catalog = [
  ['`{sign}` is missing', 'chybí `{sign}`'],
  ['the name of a field is missing', 'chybí název pole'],
  ['a value is missing', 'chybí hodnota'],
  ['a text is not closed', 'text nemá na konci uvozovky'],
  ['a text has a sign that must be escaped', 'v textu je znak, před kterým musí stát zpětné lomítko'],
  ['more follows behind its end', 'za koncem ještě něco následuje'],
  ['it is nested too deep', 'je zanořený příliš hluboko'],
];

/** What is wrong with a sample that was run. */
const FAULTS: Catalog = [
  ['the API would refuse {request}: {*reason}', 'API by odmítlo {request}: {reason}'],
  ['it does not end', 'neskončí'],
  ['it sends no request', 'neodešle žádný požadavek'],
  ['it pauses after its last request', 'po posledním požadavku ještě čeká'],
  ['it does not say {status} or {code}', 'nevypíše {status} ani {code}'],
  ['it does not say {status}', 'nevypíše {status}'],
  ['it ends as if nothing had happened', 'skončí, jako by se nic nestalo'],
  ['it says nothing', 'nic nevypíše'],
  ['it repeats a request that was answered {status}', 'opakuje požadavek, na který přišlo {status}'],
  ['it does not wait as long as Retry-After says', 'nečeká tak dlouho, jak říká Retry-After'],
  [
    'it repeats the request with another Idempotency-Key',
    'opakuje požadavek s jinou hodnotou hlavičky Idempotency-Key',
  ],
  ['it repeats the request with another body', 'opakuje požadavek s jiným tělem'],
  ['it ends with {code}', 'skončí s kódem {code}'],
  ['it ends with {code}: {said}', 'skončí s kódem {code}: {said}'],
  ['{*end} although the second request succeeds', '{end}, ačkoli druhý požadavek uspěje'],
];

/** Answers of the API, behind "když API odpoví". */
const ANSWERS: Catalog = [
  ['with a lost connection', 'přerušením spojení'],
  ['too late', 'příliš pozdě'],
  ['503 for ever', 'pokaždé 503'],
];

/** Samples of code that are held against the description of the API. */
export const SAMPLES: Catalog = [
  ...EXPECTED,
  ...UNREADABLE,
  ...FAULTS,
  ...ANSWERS,
  ['The sample fails as it is printed: {*fault}.', 'Ukázka tak, jak je na stránce, nefunguje: {fault}.'],
  [
    'The sample fails as it is printed when the API answers {*answer}: {*fault}.',
    'Ukázka tak, jak je na stránce, nefunguje, když API odpoví {answer}: {fault}.',
  ],
  ['Mend the sample, or the description of the API.', 'Opravte ukázku, nebo popis API.'],
  ['`{word}` is no answer that the mock can give.', 'Odpověď `{word}` napodobenina API neumí.'],
  [
    'Write statuses from 400 on, `dropped`, `cut`, `timeout` or `down`, with commas between them.',
    'Napište stavy od 400 výš, `dropped`, `cut`, `timeout` nebo `down`, oddělené čárkami.',
  ],
  ['The reference `{reference}` leads out of the description.', 'Odkaz `{reference}` vede mimo popis API.'],
  [
    'Write what it names into the description, and a reference that begins with `#/`.',
    'Přeneste jeho cíl do popisu API a odkaz začněte `#/`.',
  ],
  ['The reference `{reference}` leads nowhere.', 'Odkaz `{reference}` nikam nevede.'],
  ['Look at the names under `components`.', 'Podívejte se na jména pod `components`.'],
  ['The pattern `{pattern}` is no regular expression.', '`{pattern}` není regulární výraz.'],
  ['Write it as JavaScript does, for Unicode.', 'Zapište ho jako v JavaScriptu, s podporou Unicode.'],
  ['The list `enum` is empty.', 'Seznam `enum` je prázdný.'],
  ['Write the values that are allowed, or leave it out.', 'Napište povolené hodnoty, nebo seznam vynechte.'],
  ['The schema is made of itself.', 'Schéma obsahuje samo sebe.'],
  [
    'A schema may hold itself in `properties` or `items` only.',
    'Schéma smí obsahovat samo sebe jen v `properties` nebo `items`.',
  ],
  ['`{keyword}` {*reason}, says JSON Schema.', '`{keyword}` odporuje JSON Schema: {reason}.'],
  ['OpenAPI 3.1 has the schemas of JSON Schema 2020-12.', 'OpenAPI 3.1 používá schémata podle JSON Schema 2020-12.'],
  [
    '`{name}` cannot be compared with the pattern `{pattern}`: that takes too long.',
    'Hodnotu `{name}` nelze porovnat se vzorem `{pattern}`, trvá to příliš dlouho.',
  ],
  ['Write the pattern without a repetition inside a repetition.', 'Napište vzor bez opakování uvnitř opakování.'],
  ['The file is no OpenAPI description.', 'Soubor není popis API ve formátu OpenAPI.'],
  [
    'Write `openapi: 3.1.0` and `paths`, or correct `samples.data` of the configuration.',
    'Doplňte `openapi: 3.1.0` a `paths`, nebo v nastavení webu opravte `samples.data`.',
  ],
  ['`{name}` is no field that the description knows here.', 'Pole `{name}` popis API na tomto místě nezná.'],
  ['The field `{name}` is missing, and the description requires it.', 'Chybí pole `{name}`, které popis API vyžaduje.'],
  ['Add it to the sample.', 'Doplňte ukázku.'],
  [
    '`{name}` must not stand here: a condition of the description rules it out.',
    'Pole `{name}` tu být nesmí, vylučuje ho podmínka v popisu API.',
  ],
  [
    'Leave it out, or change the fields that the condition names.',
    'Vynechte ho, nebo změňte pole, na kterých podmínka závisí.',
  ],
  [
    '`{name}` is {value}, and the description asks for {*expected}.',
    'Pole `{name}` má hodnotu {value}, ale podle popisu API to má být {expected}.',
  ],
  [
    '`{name}` is never "{value}": the description lists other values.',
    'Pole `{name}` nemá nikdy hodnotu „{value}“, popis API uvádí jiné.',
  ],
  [
    'Take one of its values, or add it to the description.',
    'Použijte některou z jeho hodnot, nebo ji do popisu API doplňte.',
  ],
  ['The JSON of the sample cannot be read: {*reason}.', 'JSON v ukázce nejde přečíst: {reason}.'],
  ['`{operation}` has no header `{name}`.', 'Operace `{operation}` nemá hlavičku `{name}`.'],
  ['`{operation}` has no parameter `{name}`.', 'Operace `{operation}` nemá parametr `{name}`.'],
  ['`{operation}` has no body of the type `{type}`.', 'Operace `{operation}` nemá tělo typu `{type}`.'],
  ['`{operation}` never answers {status}.', 'Operace `{operation}` nikdy neodpovídá stavem {status}.'],
  ['The description has here: {names}.', 'Popis API tu má: {names}.'],
  [
    'The header `{name}` is missing, and `{operation}` requires it.',
    'Chybí hlavička `{name}`, operace `{operation}` ji vyžaduje.',
  ],
  [
    'The parameter `{name}` is missing, and `{operation}` requires it.',
    'Chybí parametr `{name}`, operace `{operation}` ho vyžaduje.',
  ],
  ['The body is missing, and `{operation}` requires it.', 'Chybí tělo, operace `{operation}` ho vyžaduje.'],
  ['The description has no path `{path}`.', 'Cesta `{path}` v popisu API není.'],
  ['The description has no `{method} {path}`.', 'Volání `{method} {path}` v popisu API není.'],
  ['The description has no operation `{id}`.', 'Operace `{id}` v popisu API není.'],
  ['Write one of its `operationId`s, or `none`.', 'Napište některé `operationId` z popisu, nebo `none`.'],
  [
    'The block of code does not say which operation of the API it belongs to.',
    'Blok kódu neříká, ke které operaci API patří.',
  ],
  [
    'Write `operation=` with its `operationId` behind the language, or `operation=none` when it has nothing to do with the API.',
    'Za jazyk napište `operation=` a příslušné `operationId`, nebo `operation=none`, když blok s API nesouvisí.',
  ],
];
