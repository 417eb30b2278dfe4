/** Czech texts of the console next to the operations of the API. */
export const tryIt = {
  open: 'Vyzkoušet v\u00a0prohlížeči',
  waiting: 'Konzole se načítá. Potřebuje JavaScript.',
  failed: 'Konzoli se nepodařilo načíst. Zkuste to znovu.',
  again: 'Zkusit znovu',
  local:
    'Tento sandbox běží celý ve vašem prohlížeči podle téhož popisu API jako dokumentace. Nic se nikam neodesílá, klíč ani účet nepotřebujete.',
  prepared: 'Aby bylo na co se ptát, poslali jsme do sandboxu nejdřív požadavek z\u00a0ukázky.',
  request: 'Požadavek',
  parameters: 'Parametry',
  key: 'Klíč',
  keys: {
    '': 'testovací',
    'missing-key': 'žádný',
    'invalid-key': 'zrušený',
    'address-not-allowed': 'testovací, z\u00a0nepovolené adresy IP',
  },
  optional: 'nepovinné',
  unset: 'neposílat',
  example: 'Ukázka',
  body: 'Tělo (JSON)',
  generatedKey:
    'Hodnotu Idempotency-Key vytvořila konzole. S\u00a0jiným tělem vytvoří novou, se stejným vrátí druhý požadavek původní odpověď.',
  send: 'Odeslat do sandboxu',
  shortcut: 'Z\u00a0kteréhokoli pole stačí Ctrl+Enter, na Macu ⌘+Enter.',
  reset: 'Vrátit příklad',
  code: 'Totéž v\u00a0kódu',
  response: 'Odpověď',
  noResponse: 'Zatím žádná. Odešlete požadavek.',
  problem: (code: string) => `Co znamená ${code} a\u00a0co s\u00a0tím`,
  answered: (status: string) => `Odpověď ${status}`,
  headers: 'Hlavičky odpovědi',
  reports: 'Oznámení, která by přišla na váš server',
  noReports: 'Zatím žádné.',
  arrived: (type: string) => `Přišlo oznámení ${type}`,
};

/** Reason phrases of RFC 9110 (section 15) and RFC 6585. */
export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'OK',
  202: 'Accepted',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
