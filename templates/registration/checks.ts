/** What is wrong with a value of the registration form; undefined when nothing is. Names of messages, not their words. */
export type Mistake = 'missing' | 'email' | 'phone' | 'landline' | 'company';

/**
 * An address as browsers check it (HTML Standard, "valid e-mail address"), with a dot in the domain, which every address
 * of the public internet has.
 */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

export function checkEmail(value: string): Mistake | undefined {
  const address = value.trim();
  if (address === '') return 'missing';
  return EMAIL.test(address) ? undefined : 'email';
}

const CZECH = '+420';

/**
 * A number that an SMS reaches: nine digits are a Czech one, others begin with + or 00 and have 7 to 15 digits (E.164).
 * Spaces, dashes, dots, slashes and brackets do not matter. Czech mobile numbers begin with 6 or 7 (Decree 117/2007);
 * those of other countries are not told from landlines.
 */
export function checkPhone(value: string): Mistake | undefined {
  if (!/[^\s().\-/]/.test(value)) return 'missing';
  const number = toE164(value);
  if (number === undefined) return 'phone';
  return !number.startsWith(CZECH) || /^[67]/.test(number.slice(CZECH.length)) ? undefined : 'landline';
}

/** A number as programs take it: a plus, the calling code and the number. Undefined for what is none. */
export function toE164(value: string): string | undefined {
  const number = value.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const whole = number.startsWith('+') ? number : CZECH + number;
  if (whole.startsWith(CZECH)) return /^\+420[1-9]\d{8}$/.test(whole) ? whole : undefined;
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : undefined;
}

/** An identification number of a Czech company (IČO): eight digits, the last of which is made of the others modulo 11. */
export function checkCompany(value: string): Mistake | undefined {
  const digits = value.replace(/\s/g, '');
  if (digits === '') return undefined;
  if (!/^\d{6,8}$/.test(digits)) return 'company';
  // Old numbers are written without their leading zeros.
  const [...places] = digits.padStart(8, '0');
  const last = Number(places.pop());
  const sum = places.reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  return (11 - (sum % 11)) % 10 === last ? undefined : 'company';
}

/** The checks by the names of the fields. */
export const CHECKS: Readonly<Record<string, (value: string) => Mistake | undefined>> = {
  email: checkEmail,
  phone: checkPhone,
  company: checkCompany,
};
