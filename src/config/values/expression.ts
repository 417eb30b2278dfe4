import type { Text } from '../../base/message.ts';
import { write } from '../../base/suggest.ts';
import { valueMessages } from './messages.ts';

/** Value in a data file that a text can show with `:value[...]`. */
export type Value =
  | Amount
  | { readonly kind: 'text'; readonly text: string }
  /** ISO date: `2026-10-01`. */
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

export interface Amount {
  readonly kind: 'amount';
  readonly number: number;
  /** Unit of the number: ISO 4217 currency code, or unit of `Intl.NumberFormat` such as `hour`; undefined if none. */
  readonly unit?: string;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const UNITS: ReadonlySet<string> = new Set(Intl.supportedValuesOf('unit'));

/** Matches a number with a unit: `0.95 CZK`, `5 %`, `72 hours`. */
const AMOUNT = /^(-?\d+(?:\.\d+)?)[ \u00A0](%|[A-Z]{3}|[a-z]+(?:-[a-z]+)*)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Returns the unit for a word in a data file: the currency code, or the unit name of `Intl.NumberFormat` (`percent` for
 * `%`, `hour` for `hours`).
 * @returns undefined for any other word
 */
export function unitOf(word: string): string | undefined {
  if (word === '%') return 'percent';
  if (CURRENCIES.has(word) || UNITS.has(word)) return word;
  const single = word.replace(/s$/, '');
  return UNITS.has(single) ? single : undefined;
}

export function isCurrency(unit: string | undefined): unit is string {
  return unit !== undefined && CURRENCIES.has(unit);
}

/**
 * Converts data to a value.
 * @param written parsed YAML or JSON, or a cell of a table
 * @param unit unit of a plain number; a cell of a table is a number only if there is a unit
 * @returns undefined for data that cannot be shown as text: objects, booleans, null
 */
export function readValue(written: unknown, unit?: string): Value | undefined {
  if (typeof written === 'number') return amount(written, unit);
  if (Array.isArray(written)) {
    const items = written.map((item) => (typeof item === 'object' ? undefined : String(item)));
    return items.includes(undefined) ? undefined : { kind: 'list', items: items as string[] };
  }
  if (typeof written !== 'string') return undefined;
  if (unit !== undefined && /^-?\d+(?:\.\d+)?$/.test(written)) return amount(Number(written), unit);
  const [, number, word = ''] = AMOUNT.exec(written) ?? [];
  const own = unitOf(word);
  if (number !== undefined && own !== undefined) return amount(Number(number), own);
  return DAY.test(written) ? { kind: 'date', day: written } : { kind: 'text', text: written };
}

export function amount(number: number, unit?: string): Amount {
  return { kind: 'amount', number, ...(unit === undefined ? {} : { unit }) };
}

/** Parsed expression, such as `prices.CZ.sms * 100`. */
type Expression =
  | Amount
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'sum'; readonly sign: Sign; readonly left: Expression; readonly right: Expression };

type Sign = '+' | '-' | '*' | '/';

/** Reason why an expression cannot be parsed or has no value. */
export interface Mistake {
  readonly message: Text;
  readonly hint: Text;
}

const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)(?:[ \u00A0](?<unit>%|[A-Z]{3}|[a-z]+))?|(?<path>\p{L}[\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)*)|(?<sign>[-+*/×÷−()]))\s*/uy;
const SIGNS: Readonly<Record<string, Sign>> = { '+': '+', '-': '-', '−': '-', '*': '*', '×': '*', '/': '/', '÷': '/' };
const LEVELS: readonly (readonly Sign[])[] = [
  ['+', '-'],
  ['*', '/'],
];
/** Maximum number of names, numbers, operators and brackets in an expression. More could overflow the call stack. */
const MAX_TOKENS = 200;
const HOW = valueMessages.writeNameValueSuch;

/** Parses an expression: the text in the brackets of `:value[...]`. */
export function parseExpression(text: string): Expression | Mistake {
  const tokens = tokensOf(text);
  if ('message' in tokens) return tokens;
  let at = 0;
  const level = (depth: number): Expression | Mistake => {
    const signs = LEVELS[depth];
    if (signs === undefined) return single();
    let left = level(depth + 1);
    for (;;) {
      const sign = SIGNS[tokens[at]?.sign ?? ''];
      if (isMistake(left) || sign === undefined || !signs.includes(sign)) return left;
      at++;
      const right = level(depth + 1);
      if (isMistake(right)) return right;
      left = { kind: 'sum', sign, left, right };
    }
  };
  const single = (): Expression | Mistake => {
    const { number, unit, path, sign } = tokens[at++] ?? {};
    if (path !== undefined) return { kind: 'path', path };
    if (number !== undefined) {
      const known = unit === undefined ? undefined : unitOf(unit);
      return unit !== undefined && known === undefined
        ? mistake(valueMessages.noUnit({ word: unit }), valueMessages.unitsThoseIsoCzk)
        : amount(Number(number), known);
    }
    if (sign !== '(') return wrong(text);
    const inner = level(0);
    return tokens[at++]?.sign === ')' ? inner : wrong(text);
  };
  const whole = level(0);
  return isMistake(whole) || at === tokens.length ? whole : wrong(text);
}

type Token = Readonly<Partial<Record<'number' | 'unit' | 'path' | 'sign', string>>>;

function tokensOf(text: string): readonly Token[] | Mistake {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; end < text.length; end = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (found?.groups === undefined) return wrong(text);
    if (tokens.push(found.groups) > MAX_TOKENS)
      return mistake(valueMessages.sumMoreThanParts({ count: MAX_TOKENS }), valueMessages.writeSeveralValuesData);
  }
  return tokens;
}

function wrong(text: string): Mistake {
  const message = valueMessages.noNameValueNo({ text: text.length > 100 ? `${text.slice(0, 99)}…` : text });
  const dotted = text.replace(/\[["']?([\w-]+)["']?\]/g, '.$1');
  return mistake(message, dotted === text ? HOW : write(dotted, text));
}

function mistake(message: Text, hint: Text): Mistake {
  return { message, hint };
}

export function isMistake(found: object): found is Mistake {
  return 'message' in found;
}

/** Returns the names of values in an expression, such as `prices.CZ.sms`, in order. */
export function pathsOf(expression: Expression): readonly string[] {
  if (expression.kind === 'path') return [expression.path];
  return expression.kind === 'sum' ? [...pathsOf(expression.left), ...pathsOf(expression.right)] : [];
}

const IN_SUM = { text: valueMessages.textInSum, list: valueMessages.listInSum, date: valueMessages.dateInSum };

export function evaluate(expression: Expression, find: (path: string) => Value): Value | Mistake {
  if (expression.kind === 'path') return find(expression.path);
  if (expression.kind === 'amount') return expression;
  const [left, right] = [evaluate(expression.left, find), evaluate(expression.right, find)];
  if (isMistake(left)) return left;
  if (isMistake(right)) return right;
  const other = [left, right].find(({ kind }) => kind !== 'amount');
  if (other !== undefined) return mistake(IN_SUM[other.kind as keyof typeof IN_SUM], valueMessages.onlyAmountsCanAdded);
  return compute(expression.sign, left as Amount, right as Amount);
}

function compute(sign: Sign, left: Amount, right: Amount): Amount | Mistake {
  const both = { one: nameOf(left), other: nameOf(right) };
  if (sign === '+' || sign === '-') {
    if (left.unit !== right.unit)
      return mistake(valueMessages.sumDifferentUnits(both), valueMessages.writeBothSameUnit);
    return amount(sign === '+' ? left.number + right.number : left.number - right.number, left.unit);
  }
  if (sign === '/') {
    if (right.number === 0) return mistake(valueMessages.sumDividesNothing, valueMessages.lookValueBehind);
    if (left.unit === right.unit) return amount(left.number / right.number);
    if (right.unit !== undefined && right.unit !== 'percent')
      return mistake(valueMessages.cannotDivide(both), valueMessages.divideByPlain);
    return amount(left.number / plain(right), left.unit);
  }
  // A percentage of an amount has the unit of the amount: 20 % of 50 EUR is 10 EUR.
  if (left.unit === 'percent' && right.unit !== undefined) return amount(plain(left) * right.number, right.unit);
  if (right.unit === 'percent' && left.unit !== undefined) return amount(left.number * plain(right), left.unit);
  if (left.unit !== undefined && right.unit !== undefined)
    return mistake(valueMessages.cannotMultiply(both), valueMessages.oneTwoPlainNumber);
  return amount(left.number * right.number, left.unit ?? right.unit);
}

function plain({ number, unit }: Amount): number {
  return unit === 'percent' ? number / 100 : number;
}

function nameOf({ unit }: Amount): Text {
  return unit === undefined ? valueMessages.plainNumber : isCurrency(unit) ? unit : `\`${unit}\``;
}
