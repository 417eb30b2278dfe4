import { replaceOutsideGsm } from '../../tools/gsm-replacements.ts';
import { charactersOf, isOutsideGsm } from '../../tools/sms-characters.ts';
import { measureSms } from '../../tools/sms-length.ts';
import type { CountryPrices } from '../model.ts';
import { asBody, asText, type Body, type Call } from './call.ts';

export interface MessageForm {
  readonly channel: string;
  /** Encoding, only for SMS. */
  readonly encoding?: 'GSM-7' | 'UCS-2';
  readonly parts: number;
}

/**
 * Returns the form in which a message is sent: encoded and split as SMS, or whole in other channels.
 */
export function formOf(body: Body): MessageForm {
  const channel = asText(body['channel']) ?? 'sms';
  if (channel !== 'sms') return { channel, parts: 1 };
  const { encoding, parts } = measure(asText(body['text']) ?? '', asText(body['encoding']) ?? 'auto');
  return { channel, encoding, parts: parts.length };
}

/** Returns the number of parts of the SMS in `fallback`, or 0 without one. */
export function fallbackParts(body: Body): number {
  if (body['fallback'] === undefined) return 0;
  const text = asText(asBody(body['fallback'])['text']) ?? '';
  return measure(text, asText(body['encoding']) ?? 'auto').parts.length;
}

function measure(text: string, encoding: string) {
  if (encoding === 'ucs2') return measureSms(text, 'UCS-2');
  if (encoding === 'auto') return measureSms(text);
  // The result must be in the GSM alphabet: emoji and foreign scripts become question marks.
  const replaced = replaceOutsideGsm(text, (_, kind) => kind !== 'emoji');
  const characters = charactersOf(replaced).map((character) => (isOutsideGsm(character) ? '?' : character));
  return measureSms(characters.join(''));
}

/**
 * Returns the price of one message to a country in CZK, or undefined if the channel is not offered there.
 */
export function priceOf(
  { world, body }: Pick<Call, 'world' | 'body'>,
  form: MessageForm,
  country: string,
): number | undefined {
  const prices = world.prices[country];
  const price = prices?.[columnOf({ world, body }, form.channel)];
  return price === undefined ? undefined : price * form.parts;
}

function columnOf(
  { world, body }: Pick<Call, 'world' | 'body'>,
  channel: string,
): Exclude<keyof CountryPrices, 'sender'> {
  if (channel !== 'whatsapp') return channel as 'sms' | 'viber' | 'rcs';
  const name = asBody(asBody(body['whatsapp'])['template'])['name'];
  const template = world.description.templates.find((row) => row.name === name);
  // Text within an open conversation window is billed as a utility template.
  return `whatsapp_${template?.category ?? 'utility'}`;
}
