import * as cs from '../../locales/cs-api-problems.ts';
import * as en from '../../locales/en-api-problems.ts';
import type { Json } from '../model.ts';
import type { FieldMistake } from '../validation.ts';
import type { Call } from './call.ts';
import type { Response } from './state.ts';
import { nameOf } from './ulid.ts';

/** Variable parts of the text of a problem. */
type ProblemValues = readonly (string | number)[];

interface Extra {
  readonly values?: ProblemValues;
  /** Further members of the body. */
  readonly more?: Readonly<Record<string, Json>>;
  /** Seconds of `Retry-After`. */
  readonly retryAfter?: number | undefined;
}

type Asked = Pick<Call, 'world' | 'now' | 'language'>;

/**
 * Returns the response of a problem: in English with the texts of the description, in Czech with those of the list.
 *
 * @param code code in `x-errors`
 * @param count number of IDs used so far. The problem gets the next one.
 */
export function problem({ world, now, language }: Asked, count: number, code: string, extra: Extra = {}): Response {
  const { values = [], more = {}, retryAfter } = extra;
  const known = world.description.problems[code];
  if (known === undefined) throw new Error(`The description shows no problem ${code}.`);
  const czech = language === 'cs' ? cs.problems[code] : undefined;
  const headers: [string, string][] = retryAfter === undefined ? [] : [['Retry-After', String(retryAfter)]];
  return {
    status: known.status,
    headers,
    body: {
      type: known.type,
      title: czech?.title ?? known.title,
      status: known.status,
      code,
      detail: czech?.detail(values) ?? en.detailOf(code, known.detail, values),
      instance: nameOf('req', now, count + 1),
      ...more,
    },
  };
}

/** Returns the response for invalid fields, with all of them at once. */
export function invalidFields(call: Asked, count: number, mistakes: readonly FieldMistake[]): Response {
  const words = call.language === 'cs' ? cs.fields : en.fields;
  const errors = mistakes.map(({ pointer, reason }) => ({ pointer, detail: words.detailOf(reason) }));
  return problem(call, count, 'invalid-field', { values: [errors.length], more: { errors } });
}
