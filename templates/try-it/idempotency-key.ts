import type { CallFields, Operation } from './model.ts';

const HEADER = 'Idempotency-Key';
/** Keys that the console made, not the reader. */
const GENERATED = /^zkouska-[0-9a-z]{8}$/;

/** Returns headers with a generated key if the operation accepts one. */
export function headersWithKey({ parameters }: Operation): CallFields['headers'] {
  return parameters.some(({ name }) => name === HEADER) ? { [HEADER]: newKey() } : {};
}

/** Replaces a generated key: another body under the same key is an error. */
export function withNewKey(fields: CallFields): CallFields {
  if (!hasGeneratedKey(fields)) return fields;
  return { ...fields, headers: { ...fields.headers, [HEADER]: newKey() } };
}

export const hasGeneratedKey = ({ headers }: CallFields): boolean => GENERATED.test(headers[HEADER] ?? '');

const newKey = () => `zkouska-${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`;
