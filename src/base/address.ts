import type { Text } from './message.ts';
import { baseMessages } from './messages.ts';
import { basename, extname } from './paths.ts';

/**
 * What an address of the site may be: a route (`/docs/limits/`), a part of one, or the path of a file. It becomes a folder or
 * a file of the output, a line in the files of hosts, and a URL; what is right in one of them may be none in another.
 */

/**
 * Bytes of one name: file systems take 255 (ext4, APFS, NTFS), and compressed copies, pictures and temporary files have a
 * longer name than the file that they belong to.
 */
const MAX_NAME = 230;

/** Bytes of a whole address. Hosts take 2,000 characters a line, in which an address stands encoded or twice. */
const MAX_ADDRESS = 900;

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text).length;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** Each rule: what breaks it, and what was expected instead. */
const RULES: readonly (readonly [isBroken: (address: string) => boolean, expected: Text])[] = [
  [(address) => CONTROL.test(address), baseMessages.addressWithoutLineBreaks],
  [(address) => /\p{Surrogate}/u.test(address), baseMessages.addressWholeCharacters],
  [(address) => address.includes('\\'), baseMessages.addressBetweenPartsNot],
  [(address) => /[?#]/.test(address), baseMessages.addressWithoutEndPath],
  [(address) => /(?:^|\/)\.\.?(?:\/|$)/.test(address), baseMessages.addressWithoutParts],
  [(address) => address.includes('//'), baseMessages.addressWithoutTwoSlashes],
  [(address) => /%[\da-f]{2}/i.test(address), baseMessages.addressPeopleReadOne],
  [
    (address) => address.split('/').some((name) => bytesOf(name) > MAX_NAME),
    baseMessages.shorterPartsBetweenSlashes({ count: MAX_NAME }),
  ],
  [(address) => bytesOf(address) > MAX_ADDRESS, baseMessages.shorterAddressMostLetters({ count: MAX_ADDRESS })],
  [(address) => /^\/?\.ssg/i.test(address), baseMessages.anotherNameThoseBegin],
];

/**
 * What is wrong with an address, as what was expected: `an address without the parts `.` and `..``.
 *
 * @param address decoded; with or without slashes at its ends
 * @returns undefined when it is all right
 */
export function addressProblem(address: string): Text | undefined {
  return RULES.find(([isBroken]) => isBroken(address))?.[1];
}

/** Hosts read these in a rule as a pattern: `*`, `:name` (Netlify, Cloudflare), `$name` (nginx), `{name}` (Caddy). */
const PATTERN = /[*{}]|:[a-z]|\$\w/i;

/**
 * Returns the problem of an address that hosts get in a rule: of a page, or one that is redirected. As `addressProblem`, and
 * without patterns, which would lead visitors of other pages astray.
 */
export function routeProblem(address: string): Text | undefined {
  const pattern = PATTERN.test(address) ? baseMessages.addressWithoutNameName : undefined;
  return addressProblem(address) ?? pattern;
}

/** Names that mean a device on Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?:\.|$)/i;

/**
 * A name in the path of an output file that not every system can have: Windows refuses some, cuts a dot or a space off the
 * end of others, and so do programs that unpack or copy a site.
 *
 * @param path relative to the output folder
 * @returns the name, and what is wrong with it on Windows: it is the name of a device, its end is cut off, or it has a character that is refused
 */
export function unportableName(
  path: string,
): { readonly name: string; readonly reason: 'device' | 'cutEnd' | 'refusedCharacter' } | undefined {
  for (const name of path.split('/')) {
    if (DEVICE.test(name)) return { name, reason: 'device' };
    if (/[. ]$/.test(name)) return { name, reason: 'cutEnd' };
    if (/[<>:"|*]/.test(name)) return { name, reason: 'refusedCharacter' };
  }
  return undefined;
}

/** Bytes of the name that a published copy of a file keeps of the file's own. */
const MAX_STEM = 120;

/** The name of a file without its extension, as a part of the name under which it is published. */
export function stemOf(file: string): string {
  const extension = extname(file);
  const stem = basename(file).slice(0, -extension.length || undefined);
  const plain = stem.replace(new RegExp(CONTROL, 'g'), '-').replaceAll('\\', '-');
  if (bytesOf(plain) <= MAX_STEM) return plain;
  // Half a character at the end is none.
  return new TextDecoder().decode(encoder.encode(plain).subarray(0, MAX_STEM)).replace(/\ufffd+$/, '');
}
