import type { DiagnosticCode } from '../../base/codes.ts';
import type { Text } from '../../base/message.ts';
import { occurrences, type Passage } from '../../base/position.ts';
import { write } from '../../base/suggest.ts';
import { unitOf } from '../../config/values/expression.ts';
import { formatValue } from '../../config/values/fill.ts';
import type { Range } from '../../markdown/lint/findings.ts';
import { statedFactsMessages } from './messages.ts';
import { expressionOf, isTime, type MoneyReader, type NamedPrice } from './numbers.ts';
import { type AmountReader, type FoundAmount, valueFor, type WrittenQuantity } from './quantities.ts';
import type { HeldFact } from './statements.ts';
import type { RuleReader } from './words.ts';

/** Facts in the data files, such as prices and limits, prepared for the comparison with texts. */
export interface Facts {
  readonly rules: readonly RuleReader[];
  readonly prices: readonly NamedPrice[];
  /** Functions that find amounts of money, one per currency of the prices. */
  readonly readers: readonly MoneyReader[];
  /** One function for each duration or limit in the data. It compares a quantity in the text with that value. */
  readonly amounts: readonly AmountReader[];
  readonly quantities: (text: string) => readonly WrittenQuantity[];
  readonly locale: string;
  /** Phrases in which no problem is reported. */
  readonly allow: readonly string[];
}

interface FoundFact extends Range {
  readonly code: Extract<DiagnosticCode, 'fact-by-hand' | 'fact-contradicted'>;
  readonly message: Text;
  readonly hint: Text;
}

/**
 * Returns a problem for each fact that a passage contradicts, or repeats as typed text instead of `:value[...]`.
 * @param source text of the file, to which the offsets of the passage refer
 */
export function factsIn({ text, offsets }: Passage, source: string, facts: Facts): FoundFact[] {
  const plain = text.replaceAll('\u00A0', ' ');
  const allowed = facts.allow.flatMap((piece) => occurrences(plain, piece));
  const found: FoundFact[] = [];
  const add = (start: number, end: number, what: Pick<FoundFact, 'code' | 'message' | 'hint'>): void => {
    const [first, last] = [offsets[start] ?? -1, offsets[end - 1] ?? -1];
    const isAllowed = allowed.some((piece) => piece.start <= start && end <= piece.end);
    if (first !== -1 && last !== -1 && !isAllowed) found.push({ ...what, start: first, end: last + 1 });
  };
  const sentenceAt = sentencesOf(plain, offsets, source);
  for (const reader of facts.readers)
    for (const { number, start, end } of reader.amounts(plain)) {
      const beside = reader.numbers(lineAt(source, offsets[start] ?? 0));
      const expression = expressionOf(number, beside, facts.prices);
      if (expression === undefined) continue;
      const message = statedFactsMessages.typedHandValueData({ amount: plain.slice(start, end) });
      const hint = write(`:value[${expression}]`, text.slice(start, end));
      add(start, end, { code: 'fact-by-hand', message, hint });
    }
  for (const written of facts.quantities(plain)) {
    const context = sentenceAt(written);
    const said = facts.amounts.flatMap((read) => read(plain, context, written) ?? []);
    // A sentence can match two data values. A number that equals one of the values does not contradict the other.
    const found = said.find(({ kind }) => kind === 'by-hand') ?? said.find(({ kind }) => kind === 'equal') ?? said[0];
    if (found === undefined || found.kind === 'equal') continue;
    add(written.start, written.end, amountProblem(plain.slice(written.start, written.end), found, facts.locale));
  }
  for (const { name, sentence, contradictions } of facts.rules)
    for (const { start, end } of contradictions(plain, sentenceAt)) {
      const message = statedFactsMessages.contradictsRule({ piece: plain.slice(start, end), name });
      add(start, end, { code: 'fact-contradicted', message, hint: statedFactsMessages.ruleSays({ sentence }) });
    }
  return found;
}

function amountProblem(typed: string, { kind, expression, amount }: FoundAmount, locale: string) {
  if (kind === 'contradicted') {
    const hint = statedFactsMessages.value({ value: formatValue(amount, locale) });
    const message = statedFactsMessages.contradictsValue({ piece: typed, name: expression });
    return { code: 'fact-contradicted' as const, message, hint };
  }
  const message = statedFactsMessages.typedHandValueData({ amount: typed });
  const hintOf = amount.unit === undefined ? statedFactsMessages.writeValue : statedFactsMessages.writeValueOrNumber;
  const hint = hintOf({ expression });
  return { code: 'fact-by-hand' as const, message, hint };
}

/** Returns a function that finds the sentence or table row around a range of the text, without the URLs of links. */
function sentencesOf(text: string, offsets: readonly number[], source: string) {
  const starts = [0, ...Array.from(text.matchAll(SENTENCE_END), ({ 0: { length }, index }) => index + length)];
  return ({ start, end }: Range): string => {
    const line = lineAt(source, offsets[start] ?? 0);
    const first = starts.findLast((at) => at <= start);
    const last = starts.find((at) => at >= end);
    const places = offsets.slice(first, last).filter((offset) => offset !== -1);
    const isRow = line.trimStart().startsWith('|');
    const written = isRow ? line : source.slice(places[0], (places.at(-1) ?? -1) + 1);
    return written.replace(/\]\([^)]*\)|`/g, '').replace(/\u00A0|\\u00a0/gi, ' ');
  };
}

const SENTENCE_END = /(?<=[.!?:])\s+(?=\p{Lu})/gu;

function lineAt(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', offset) + 1;
  return source.slice(start).split('\n', 1)[0] ?? '';
}

/** Fact that a value in another data file must repeat. `unit`: unit of a number there; the default is seconds. */
type Held = Pick<HeldFact, 'name' | 'says'> & { readonly unit: string | undefined };

/**
 * Returns the problem if a value in another data file does not agree with a fact (an amount or a sentence: `says`).
 * @param value value in the other file: a number, or a text that must contain the amount or sentence of the fact
 * @returns undefined if the value agrees with the fact
 */
export function contradictionOf(
  { name, says, unit = 'seconds' }: Held,
  value: unknown,
  quantities: Facts['quantities'],
  locale: string,
): { readonly message: Text; readonly hint: Text } | undefined {
  if (says.kind === 'sentence') {
    if (String(value).includes(says.text)) return undefined;
    const hint = statedFactsMessages.ruleSays({ sentence: says.text });
    return { message: statedFactsMessages.doesNotQuoteRule({ name }), hint };
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
