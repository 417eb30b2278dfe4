import { escapeRegExp } from '../../base/wildcard.ts';
import type { Amount } from '../../config/values/expression.ts';
import { isOfKind, valueFor, type WrittenQuantity } from './quantities.ts';

/** An amount of the site that is no price: a duration, a limit. */
export interface StatedAmount {
  /** `service.retention.text` */
  readonly name: string;
  readonly amount: Amount;
  /** Words that a sentence about it has. Of a plain number they stand right behind it. `*` is any ending. */
  readonly near: readonly string[];
  /** Wordings in which `{}` can be nothing but this amount. */
  readonly said: readonly string[];
}

/** Says what a quantity of a text is: a value that is typed by hand, or something else than the value. */
export type AmountReader = (text: string, context: string, written: WrittenQuantity) => FoundAmount | undefined;

export interface FoundAmount {
  readonly kind: 'by-hand' | 'contradicted';
  /** What stands between the brackets of `:value[...]`. */
  readonly expression: string;
  readonly amount: Amount;
}

/** Creates the reader of an amount: its patterns are made once. */
export function amountReader(stated: StatedAmount): AmountReader {
  const { name, amount } = stated;
  const near = stated.near.map((words) => words.split(/\s+/));
  const inSentence = near.map((words) => words.map((word) => pattern(wordSource(word))));
  const behind = near.map((words) => pattern(`^\\s*${words.map(wordSource).join('\\s+')}`));
  const said = stated.said.map((wording) => {
    const [before = '', after = ''] = wording.split('{}').map((part) => part.trim());
    return {
      before: pattern(`${sourceOf(before)}\\s*$`),
      after: pattern(`^\\s*${sourceOf(after)}`),
    };
  });
  return (text, context, written) => {
    if (!isOfKind(written, amount)) return undefined;
    const [before, after] = [text.slice(0, written.start), text.slice(written.end)];
    const isSaid = said.some((one) => one.before.test(before) && one.after.test(after));
    const isNear =
      amount.unit === undefined
        ? behind.some((one) => one.test(after))
        : inSentence.some((words) => words.every((word) => word.test(context)));
    if (!isSaid && !isNear) return undefined;
    const expression = valueFor(written, amount, name);
    if (expression !== undefined) return { kind: 'by-hand', expression, amount };
    return isSaid ? { kind: 'contradicted', expression: name, amount } : undefined;
  };
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'iu');
}

function sourceOf(wording: string): string {
  return wording === '' ? '' : wording.split(/\s+/).map(wordSource).join('\\s+');
}

function wordSource(word: string): string {
  const stem = escapeRegExp(word.replace(/\*$/, ''));
  const isWord = /^\p{L}/u.test(word) ? '(?<!\\p{L})' : '';
  return `${isWord}${stem}${word.endsWith('*') ? '\\p{L}*' : '(?!\\p{L})'}`;
}
