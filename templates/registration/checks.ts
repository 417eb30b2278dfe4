/** Mistake in a value of the registration form. These are names of messages, not their texts. */
export type Mistake = 'missing' | 'email' | 'phone' | 'landline' | 'company';

/**
 * Pattern of an e-mail address: the one that browsers use (HTML Standard, "valid e-mail address"), plus a required dot
 * in the domain, which every public address has.
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
 * Checks a mobile number. Nine digits are a Czech number. Other numbers start with + or 00 and have 7 to 15 digits
 * (E.164). Spaces, dashes, dots, slashes and brackets are ignored. Czech mobile numbers start with 6 or 7 (Decree
 * 117/2007). Foreign mobile numbers cannot be distinguished from landlines.
 */
export function checkPhone(value: string): Mistake | undefined {
  if (!/[^\s().\-/]/.test(value)) return 'missing';
  const number = toE164(value);
  if (number === undefined) return 'phone';
  return !number.startsWith(CZECH) || /^[67]/.test(number.slice(CZECH.length)) ? undefined : 'landline';
}

/**
 * Returns a number in E.164: plus, calling code, number. Returns undefined for an invalid number.
 */
export function toE164(value: string): string | undefined {
  const number = value.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const whole = number.startsWith('+') ? number : CZECH + number;
  if (whole.startsWith(CZECH)) return /^\+420[1-9]\d{8}$/.test(whole) ? whole : undefined;
  return /^\+[1-9]\d{6,14}$/.test(whole) ? whole : undefined;
}

/**
 * Checks the identification number of a Czech company (IČO): eight digits, the last of which is a checksum modulo 11.
 */
export function checkCompany(value: string): Mistake | undefined {
  const digits = value.replace(/\s/g, '');
  if (digits === '') return undefined;
  if (!/^\d{6,8}$/.test(digits)) return 'company';
  // Old numbers are often written without their leading zeros.
  const [...places] = digits.padStart(8, '0');
  const last = Number(places.pop());
  const sum = places.reduce((total, digit, i) => total + Number(digit) * (8 - i), 0);
  return (11 - (sum % 11)) % 10 === last ? undefined : 'company';
}

/** Checks by the names of the fields. */
export const CHECKS: Readonly<Record<string, (value: string) => Mistake | undefined>> = {
  email: checkEmail,
  phone: checkPhone,
  company: checkCompany,
};
