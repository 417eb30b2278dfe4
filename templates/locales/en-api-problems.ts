/** English texts of API problems for which the description contains only an example. */
import type { Reason } from '../try-it/validation.ts';

/** Variable parts of the example of a detail: a name, a state, a number. */
const PARTS: Readonly<Record<string, RegExp>> = {
  'invalid-json': /\d+/g,
  'message-not-found': /msg_\w+/g,
  'received-not-found': /rec_\w+/g,
  'event-not-found': /evt_\w+/g,
  'verification-not-found': /ver_\w+/g,
  'batch-not-found': /bat_\w+/g,
  'message-not-cancelable': /\w+(?=\.$)/g,
  'verification-closed': /\w+(?=\.$)/g,
  'idempotency-key-reused': /\S+(?= belongs)/g,
  'text-too-long': /\d+/g,
  'rate-limited': /\d+/g,
};

/**
 * Returns the detail of a problem: its example with the values replaced by those of this request.
 */
export function detailOf(code: string, example: string, values: readonly (string | number)[]): string {
  const [count] = values;
  if (code === 'invalid-field') return count === 1 ? '1 field is wrong.' : `${count} fields are wrong.`;
  if (code === 'no-recipient-accepted') {
    return count === 1 ? 'The only recipient was rejected.' : `All ${count} recipients were rejected.`;
  }
  let next = 0;
  const parts = PARTS[code];
  const filled = parts === undefined ? example : example.replace(parts, (part) => String(values[next++] ?? part));
  return filled.replace(/Wait (\d+) seconds?\./, (_, wait) => `Wait ${wait} ${wait === '1' ? 'second' : 'seconds'}.`);
}

const UNITS: Readonly<Record<string, string>> = { sekundy: ' seconds' };
const TYPES: Readonly<Record<string, string>> = {
  ...{ string: 'a string', integer: 'an integer', number: 'a number', boolean: 'true or false' },
  ...{ array: 'an array', object: 'an object', null: 'null' },
};

const PLAIN: Readonly<Record<string, string>> = {
  required: 'Is required.',
  unknown: 'Is not a known field.',
  forbidden: 'Must not be sent with the other fields.',
  offset: 'Must include the offset from UTC.',
  time: 'Must be a time of RFC 3339, such as 2026-12-01T09:00:00+01:00.',
  plus: 'Must begin with + and the country code.',
  spaces: 'Must not contain spaces.',
  e164: 'Must have + and 2 to 15 digits.',
  https: 'Must be a URL that begins with https://.',
  past: 'Must be in the future.',
  far: 'Must not be more than 90 days ahead.',
  template: 'There is no such template.',
  cursor: 'Has expired or belongs to another query.',
  repeated: 'Must not repeat an item.',
  other: 'Has a wrong value.',
};

/** Texts about invalid fields. */
export const fields = {
  detailOf(reason: Reason): string {
    switch (reason.kind) {
      case 'digits':
        return `Must have ${reason.count} digits.`;
      case 'shortest':
        return reason.count === 1 ? 'Must not be empty.' : `Must have at least ${reason.count} characters.`;
      case 'longest':
        return `Must not have more than ${reason.count} characters.`;
      case 'fewest':
        return reason.count === 1 ? 'Must not be empty.' : `Must have at least ${reason.count} items.`;
      case 'most':
        return `Must not have more than ${reason.count} items.`;
      case 'range':
        return range(reason.from, reason.to, UNITS[reason.unit ?? ''] ?? '');
      case 'type':
        return `Must be ${reason.names.map((name) => TYPES[name] ?? name).join(' or ')}.`;
      case 'choice':
        return `Must be ${listed(reason.names)}.`;
      case 'variables':
        return `The template has ${reason.wanted} variables, ${reason.sent} values were sent.`;
      default:
        return PLAIN[reason.kind] ?? '';
    }
  },
};

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined) return `Must not be more than ${to}${unit}.`;
  return to === undefined ? `Must be at least ${from}${unit}.` : `Must be between ${from} and ${to}${unit}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
