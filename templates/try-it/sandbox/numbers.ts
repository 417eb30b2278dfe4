import type { PhoneCheck } from '../../tools/phone.ts';
import type { Json } from '../model.ts';
import { money } from '../prices.ts';
import { asText, type Call, namesAfter, type Outcome, ok, sandboxNumber, type World } from './call.ts';
import { problem } from './problems.ts';
import { instant, type SandboxState, type StoredBatch } from './state.ts';

/** Number of network queries per second. */
const PER_SECOND = 50;

/** Handles `GET /v2/numbers`. */
export function checkNumber(state: SandboxState, call: Call): Outcome {
  const input = String(call.query['number']);
  const level = call.query['level'] ?? 'format';
  const checked = checkedNumber(call.world, input, level === 'network' ? call.now : undefined);
  return [state, ok(200, { sandbox: true, ...checked.body, price: money(checked.price) })];
}

/** Handles `POST /v2/numbers`: checks the format at once, and the network in a batch. */
export function checkNumbers(state: SandboxState, call: Call): Outcome {
  const { body, now, world } = call;
  const inputs = [...new Set([body['numbers'] ?? []].flat().map(String))];
  const isNetwork = body['level'] === 'network';
  const finishedAt = isNetwork ? now + Math.ceil(inputs.length / PER_SECOND) * 1000 : now;
  const checked = inputs.map((input) => checkedNumber(world, input, isNetwork ? finishedAt : undefined));
  const names = namesAfter(state, now);
  const batch: StoredBatch = {
    id: names.next('bat'),
    reference: asText(body['reference']) ?? null,
    url: asText(body['callbackUrl']) ?? world.description.callbackUrl,
    createdAt: now,
    finishedAt,
    price: checked.reduce((sum, { price }) => sum + price, 0),
    results: checked.map((result) => result.body),
    event: names.next('evt'),
  };
  return [
    { ...state, count: names.count, batches: [...state.batches, batch] },
    ok(isNetwork ? 202 : 200, batchAt(batch, now)),
  ];
}

/** Handles `GET /v2/numbers/{id}`. */
export function getNumberBatch(state: SandboxState, call: Call): Outcome {
  const id = call.fields.path['id'] ?? '';
  const found = state.batches.find((batch) => batch.id === id);
  if (found === undefined) return [state, problem(call, state.count, 'batch-not-found', { values: [id] })];
  return [state, ok(200, batchAt(found, call.now))];
}

function batchAt(batch: StoredBatch, now: number): Json {
  const isFinished = batch.finishedAt <= now;
  return {
    id: batch.id,
    sandbox: true,
    state: isFinished ? 'finished' : 'running',
    total: batch.results.length,
    done: isFinished ? batch.results.length : 0,
    price: money(isFinished ? batch.price : 0),
    reference: batch.reference,
    ...(isFinished ? { numbers: batch.results } : {}),
  };
}

interface Checked {
  readonly body: Readonly<Record<string, Json>>;
  /** Price in CZK. */
  readonly price: number;
}

/**
 * Returns the known facts about a number.
 *
 * @param asked time of the network query in milliseconds since 1970. Undefined without a query
 */
function checkedNumber(world: World, input: string, asked: number | undefined): Checked {
  const check: PhoneCheck = world.numbers.get(input) ?? { valid: false, reason: 'not-a-number' };
  const country = check.country ?? null;
  if (!check.valid || check.e164 === undefined) {
    return { price: 0, body: { input, valid: false, reason: reasonOf(check), number: null, type: null, country } };
  }
  const row = sandboxNumber(world, check.e164);
  const type = row === undefined ? typeOf(check) : 'mobile';
  const body = {
    ...{ input, valid: true, number: check.e164, type, country },
    international: check.international ?? check.e164,
    national: check.national ?? check.e164,
  };
  // Networks are only queried for numbers that receive SMS.
  if (asked === undefined || !/mobile$/.test(type)) return { price: 0, body };
  return { price: world.charges.lookup, body: { ...body, network: networkOf(check.e164, world, asked) } };
}

/** Maps a reason of the tool to one that the API has. */
function reasonOf({ reason }: PhoneCheck): string {
  if (reason === 'surplus-zero') return 'too-long';
  if (reason === 'emergency') return 'too-short';
  const isOurs = reason === 'unknown-country' || reason === 'too-short' || reason === 'too-long';
  return isOurs || reason === 'unassigned-range' ? reason : 'not-a-number';
}

const TYPES: Readonly<Record<string, string>> = { PERSONAL_NUMBER: 'personal', UAN: 'unknown', VOICEMAIL: 'unknown' };

function typeOf({ type }: PhoneCheck): string {
  if (type === undefined) return 'unknown';
  return TYPES[type] ?? type.toLowerCase().replaceAll('_', '-');
}

const A = { name: 'Test A', mcc: '001', mnc: '01' };
const B = { name: 'Test B', mcc: '001', mnc: '02' };
/** Result of a delivery -> reachability that the network returns for such a telephone. */
const REACHABILITY: Readonly<Record<string, string>> = { D101: 'absent', D201: 'not-in-service', D900: 'unknown' };

function networkOf(number: string, world: World, asked: number): Json {
  const row = sandboxNumber(world, number);
  const isPlain = row?.code === 'D000';
  const reachability = REACHABILITY[row?.code ?? ''] ?? 'reachable';
  const isGone = reachability === 'not-in-service';
  return {
    reachability,
    // The two numbers with successful delivery have been ported to another operator.
    ported: isGone ? null : isPlain,
    original: A,
    current: isGone ? null : isPlain ? B : A,
    source: reachability === 'unknown' ? 'portability' : 'hlr',
    checkedAt: instant(asked),
    cached: false,
  };
}
