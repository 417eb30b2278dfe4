/** Crockford's Base32: https://www.crockford.com/base32.html */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns an ID in the format of the API: a prefix and a ULID. The ULID contains the time in milliseconds and a counter
 * instead of random bits, so that the same requests at the same times get the same IDs.
 */
export function nameOf(prefix: 'req' | 'msg' | 'evt' | 'ver' | 'bat', now: number, count: number): string {
  return `${prefix}_${base32(now, 10)}${base32(count, 16)}`;
}

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}
