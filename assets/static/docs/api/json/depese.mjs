// Klient Depeše API v2 v jednom souboru. Node.js 20 a novější, bez závislostí.
// Návod: https://www.depese.example/docs/api/json/klient/
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { pathToFileURL } from 'node:url';

const ATTEMPTS = 5;
const TIMEOUT_MS = 10_000;
/** Starší oznámení odmítneme, i když podpis souhlasí. */
const EVENT_AGE_S = 300;

/** Chyba, kterou vrátilo API. Bez pole `status` je to spojení, které se nepodařilo. */
export class DepeseError extends Error {
  name = 'DepeseError';

  constructor({ status, problem, cause }) {
    const words = [status ?? 'spojení se nepodařilo', problem?.code, problem?.detail, problem?.instance];
    super(words.filter((word) => word !== undefined).join(' '), { cause });
    this.status = status;
    /** Stálý kód, podle kterého se má rozhodovat program. */
    this.code = problem?.code;
    /** Celé tělo chyby. Podpoře pošlete jeho pole `instance`. */
    this.problem = problem;
  }
}

export class Depese {
  #key;
  #url;

  constructor({ key = process.env.DEPESE_API_KEY, url = 'https://api.depese.example' } = {}) {
    this.#key = key;
    this.#url = url;
  }

  /**
   * Odešle zprávu jednomu i více příjemcům. Má-li záměr přežít pád programu, uložte si `idempotencyKey` před odesláním.
   * Výchozí hodnota chrání jen pokusy tohoto volání.
   */
  send(message, { idempotencyKey } = {}) {
    return this.request('POST', '/v2/messages', { body: message, idempotencyKey });
  }

  /** Stav a cena jedné zprávy. */
  message(id) {
    return this.request('GET', `/v2/messages/${encodeURIComponent(id)}`);
  }

  /** Zruší naplánovanou zprávu. */
  cancel(id) {
    return this.request('DELETE', `/v2/messages/${encodeURIComponent(id)}`);
  }

  /** Všechny zprávy, které vyhoví parametrům výpisu, stránku za stránkou. */
  async *messages(query = {}) {
    let cursor;
    do {
      const page = await this.request('GET', '/v2/messages', { query: { ...query, cursor } });
      yield* page.messages;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }

  /** Jakékoli volání. Po chybě, která přejde sama, počká a zkusí to znovu se stejným klíčem a tělem. */
  async request(method, path, { query = {}, body, idempotencyKey = randomUUID() } = {}) {
    const url = new URL(path, this.#url);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${this.#key}` };
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey;
    const text = body === undefined ? undefined : JSON.stringify(body);
    for (let attempt = 1; ; attempt++) {
      const { status, result, retryAfter, cause } = await exchange(url, { method, headers, body: text });
      if (status >= 200 && status < 300) return result;
      if (attempt === ATTEMPTS || !isRetryable(status, result?.code))
        throw new DepeseError({ status, problem: result, cause });
      const seconds = retryAfter ?? 2 ** (attempt - 1);
      await new Promise((resolve) => setTimeout(resolve, (seconds + Math.random() / 2) * 1000));
    }
  }
}

/** Zda má smysl poslat totéž znovu. Bez stavu spadlo spojení. */
export function isRetryable(status, code) {
  return status === undefined || status >= 500 || ['rate-limited', 'idempotency-in-progress'].includes(code);
}

/** Jeden pokus. Tělo, které není JSON, není od API, ale od proxy. */
async function exchange(url, request) {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await response.text();
    const isJson = /^application\/(problem\+)?json/.test(response.headers.get('content-type') ?? '');
    const retryAfter = Number(response.headers.get('retry-after')) || undefined;
    return { status: response.status, result: isJson ? JSON.parse(text) : undefined, retryAfter };
  } catch (cause) {
    return { cause };
  }
}

/**
 * Ověří podpis oznámení a vrátí ho i s označením. Cizí nebo staré oznámení je `undefined`, odpovězte na ně stavem 401.
 *
 * @param body tělo přesně tak, jak přišlo: text nebo Buffer
 * @param headers hlavičky s názvy malými písmeny, jak je dává Node.js
 */
export function readEvent(body, headers, secret = process.env.DEPESE_WEBHOOK_SECRET, now = Date.now() / 1000) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  // Taková podmínka odmítne i čas, který není číslo.
  if (!(Math.abs(now - Number(timestamp)) <= EVENT_AGE_S)) return undefined;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  const expected = Buffer.from(`v1,${digest}`);
  const isAuthentic = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isAuthentic ? { id, ...JSON.parse(body) } : undefined;
}

/** Zkouška v sandboxu: node depese.mjs */
async function main() {
  const depese = new Depese();
  const reference = `zkouska-${randomUUID()}`;
  const sent = await depese.send({ to: ['+420700000001', '+420700000004'], text: 'Zkouska klienta', reference });
  console.log(`přijato ${sent.accepted}, nejvýše za ${sent.price.amount} ${sent.price.currency}`);
  await new Promise((resolve) => setTimeout(resolve, 4000));
  for await (const { to, state, price } of depese.messages({ reference, limit: 1 })) {
    console.log(`${to} ${state} ${price.amount} ${price.currency}`);
  }
}

if (process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url) await main();
