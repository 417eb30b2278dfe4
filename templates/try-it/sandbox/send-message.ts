import type { PhoneCheck } from '../../tools/phone.ts';
import type { Json } from '../model.ts';
import { money } from '../prices.ts';
import type { FieldMistake } from '../validation.ts';
import {
  asBody,
  asNumber,
  asText,
  type Call,
  hasForbiddenSender,
  type Names,
  namesAfter,
  type Outcome,
  ok,
  sandboxNumber,
} from './call.ts';
import { fallbackParts, formOf, type MessageForm, priceOf } from './message-text.ts';
import { invalidFields, problem } from './problems.ts';
import type { SandboxState, Step, StoredMessage } from './state.ts';
import { type Planned, timelineOf } from './timeline.ts';

/** Maximum number of days that a message can be scheduled ahead. */
const PLANNED_DAYS = 90;
const DAY_MS = 86_400_000;
/** Default delay of the SMS in `fallback`, and the validity it needs, in seconds. */
const FALLBACK_AFTER_S = 60;
const FALLBACK_SMS_S = 60;
/** Types in the numbering plans that receive messages. */
const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Handles `POST /v2/messages` with a body that matches its schema. */
export function sendMessage(state: SandboxState, call: Call): Outcome {
  const { body, now } = call;
  const mistakes = mistakesOf(call);
  if (mistakes.length > 0) return [state, invalidFields(call, state.count, mistakes)];
  const form = formOf(body);
  const most = asNumber(body['maxParts']) ?? 10;
  const parts = Math.max(form.parts, fallbackParts(body));
  if (parts > most) return [state, problem(call, state.count, 'text-too-long', { values: [parts, most] })];
  const names = namesAfter(state, now);
  const recipients = [body['to']].flat().map(String);
  const seen = new Set<string>();
  const rows = recipients.map((to) => {
    const checked = checkRecipient(call, form, to);
    const code = seen.has(to) ? 'duplicate-recipient' : checked.code;
    seen.add(to);
    return { to, ...checked, code };
  });
  const id = names.next('req');
  const stored = rows.map(({ to, code }) => (code === undefined ? storedMessage(call, names, to) : undefined));
  const items = rows.map(
    ({ to, country, code }, i): Json => ({
      id: stored[i]?.id ?? null,
      to,
      state: code === undefined ? (stored[i]?.steps[0]?.state ?? 'queued') : 'rejected',
      ...(form.encoding === undefined ? {} : { encoding: form.encoding }),
      parts: form.parts,
      ...(country === undefined ? {} : { country }),
      ...(code === undefined ? {} : { code }),
    }),
  );
  const accepted = rows.filter(({ code }) => code === undefined);
  if (accepted.length === 0) {
    const extra = { values: [items.length], more: { messages: items } };
    return [state, problem(call, state.count, 'no-recipient-accepted', extra)];
  }
  const messages = stored.filter((message) => message !== undefined);
  return [
    { ...state, count: names.count, messages: [...state.messages, ...messages] },
    ok(202, {
      id,
      sandbox: true,
      accepted: accepted.length,
      rejected: rows.length - accepted.length,
      price: money(accepted.reduce((sum, { price }) => sum + price, 0)),
      messages: items,
    }),
  ];
}

/**
 * Finds mistakes that no schema can express: times in the past or too far ahead, times that leave none for the
 * fallback, templates that do not exist.
 */
function mistakesOf({ body, now, world }: Call): readonly FieldMistake[] {
  const found: FieldMistake[] = [];
  const sendAt = asText(body['sendAt']);
  if (sendAt !== undefined) {
    const at = Date.parse(sendAt);
    if (at <= now) found.push({ pointer: '/sendAt', reason: { kind: 'past' } });
    if (at > now + PLANNED_DAYS * DAY_MS) found.push({ pointer: '/sendAt', reason: { kind: 'far' } });
  }
  if (body['fallback'] !== undefined) {
    const after = asNumber(asBody(body['fallback'])['after']) ?? FALLBACK_AFTER_S;
    const most = (asNumber(body['ttl']) ?? DAY_MS / 1000) - FALLBACK_SMS_S;
    if (after > most) found.push({ pointer: '/fallback/after', reason: { kind: 'range', to: most, unit: 'sekundy' } });
  }
  const sent = body['whatsapp'] === undefined ? undefined : asBody(asBody(body['whatsapp'])['template']);
  if (sent === undefined) return found;
  const template = world.description.templates.find(({ name }) => name === sent['name']);
  if (template === undefined) return [...found, { pointer: '/whatsapp/template/name', reason: { kind: 'template' } }];
  if (template.language !== sent['language']) {
    found.push({ pointer: '/whatsapp/template/language', reason: { kind: 'choice', names: [template.language] } });
  }
  const values = [sent['parameters'] ?? []].flat().length;
  if (values !== template.variables) {
    const reason = { kind: 'variables', wanted: template.variables, sent: values } as const;
    found.push({ pointer: '/whatsapp/template/parameters', reason });
  }
  return found;
}

interface CheckedRecipient {
  readonly country?: string;
  /** Price of one message in CZK. 0 if it is rejected. */
  readonly price: number;
  /** Reason of the rejection. */
  readonly code?: string | undefined;
}

function checkRecipient(call: Call, form: MessageForm, to: string): CheckedRecipient {
  const { world } = call;
  const check: PhoneCheck | undefined = world.numbers.get(to);
  const row = sandboxNumber(world, to);
  const country = check?.country;
  const known = country === undefined ? {} : { country };
  if (check === undefined || !check.valid || country === undefined)
    return { ...known, price: 0, code: 'invalid-number' };
  // Test numbers count as mobile, although the plan classifies them as personal.
  if (row === undefined && !MOBILE.has(check.type)) return { ...known, price: 0, code: 'not-mobile' };
  const price = priceOf(call, form, country);
  if (price === undefined) return { ...known, price: 0, code: 'unsupported-country' };
  if (hasForbiddenSender(call, country)) return { ...known, price: 0, code: 'sender-not-allowed' };
  return { ...known, price, code: row?.code === undefined && row?.problem === 'opted-out' ? row.problem : undefined };
}

function storedMessage(call: Call, names: Names, to: string): StoredMessage {
  const { world, body, now } = call;
  const sendAt = asText(body['sendAt']);
  const leaves = sendAt === undefined ? now : Date.parse(sendAt);
  const planned = timelineOf(world, body, to).map(
    (step, i, steps): Step => ({
      ...step,
      at: leaves + step.at,
      charge: chargeOf(call, to, step, steps.slice(0, i)),
      event: names.next('evt'),
    }),
  );
  const start: Step[] =
    sendAt === undefined
      ? [{ at: now, state: 'queued' }]
      : [
          { at: now, state: 'scheduled' },
          { at: leaves, state: 'queued', event: names.next('evt') },
        ];
  return {
    id: names.next('msg'),
    to,
    reference: asText(body['reference']) ?? null,
    url: asText(body['callbackUrl']) ?? world.description.callbackUrl,
    createdAt: now,
    steps: [...start, ...planned].map((step) => (body['fallback'] ? { channel: formOf(body).channel, ...step } : step)),
  };
}

/** Returns what a step costs: the operator charges for an SMS once it has it, other channels charge for a delivery. */
function chargeOf(call: Call, to: string, step: Planned, earlier: readonly Planned[]): number {
  const form = formOf(call.body);
  const channelOf = (each: Planned) => each.channel ?? form.channel;
  const channel = channelOf(step);
  const isCharged =
    channel === 'sms' ? earlier.every((other) => channelOf(other) !== 'sms') : step.state === 'delivered';
  const parts = channel === form.channel ? form.parts : fallbackParts(call.body);
  const country = call.world.numbers.get(to)?.country ?? '';
  return isCharged ? (priceOf(call, { channel, parts }, country) ?? 0) : 0;
}
