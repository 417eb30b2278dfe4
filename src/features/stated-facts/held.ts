import type { Text } from '../../base/message.ts';
import { unitOf } from '../../config/values/expression.ts';
import { formatValue } from '../../config/values/fill.ts';
import type { Facts } from './find.ts';
import { isTime } from './languages/language.ts';
import { statedFactsMessages } from './messages.ts';
import { valueFor } from './quantities.ts';
import type { HeldFact } from './statements.ts';

/** A fact, and the unit of the number that it is held against; times are seconds unless it is given. */
type Held = Pick<HeldFact, 'name' | 'says'> & { readonly unit: string | undefined };

/**
 * What another file says otherwise.
 *
 * @param value a number, or a text that has to say the amount or to quote the sentence
 * @returns undefined when it says the same
 */
export function contradictionOf(
  { name, says, unit = 'seconds' }: Held,
  value: unknown,
  quantities: Facts['quantities'],
  locale: string,
): { readonly message: Text; readonly hint: Text } | undefined {
  if (says.kind === 'sentence') {
    if (String(value).includes(says.text)) return undefined;
    return {
      message: statedFactsMessages.doesNotQuoteRule({ name }),
      hint: statedFactsMessages.ruleSays({ sentence: says.text }),
    };
  }
  const time = unitOf(unit);
  const number = { number: Number(value), ...(isTime(says.unit) && isTime(time) && { unit: time }) };
  const written = typeof value === 'number' ? [number] : quantities(String(value));
  if (written.some((one) => valueFor(one, says, name) !== undefined)) return undefined;
  const hint = statedFactsMessages.value({ value: formatValue(says, locale) });
  return typeof value === 'number'
    ? { message: statedFactsMessages.contradictsValue({ piece: value, name }), hint }
    : { message: statedFactsMessages.doesNotSayValue({ name }), hint };
}
