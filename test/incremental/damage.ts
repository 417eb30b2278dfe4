import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Damage to one existing file of a store, given by its absolute path. */
export type Damage = (file: string) => void;

/**
 * Number of bytes to damage at each end, where formats store magic numbers, lengths and checksums.
 */
const EDGE = 64;
const SPREAD = 16;

type NamedDamage = readonly [name: string, damage: Damage];

/**
 * Returns damages that do not flip single bits.
 *
 * @param size size of the file in bytes
 * @param other absolute path of a file from the store of another build
 */
export function plainDamagesOf(size: number, other: string): NamedDamage[] {
  const lengths = distinct([1, 7, size >> 2, size >> 1, size - 9, size - 1], size);
  return [
    ['emptied', (file) => writeFileSync(file, '')],
    ['deleted', (file) => rmSync(file)],
    ['replaced by a folder', replaceByFolder],
    ['replaced by a file of another build', (file) => writeFileSync(file, readFileSync(other))],
    ['of another version', (file) => writeFileSync(file, '{"version":"0.0.0-other","cells":[]}\n')],
    ['not a store', (file) => writeFileSync(file, 'not a store \u0000\u0001\n'.repeat(20))],
    ['longer', (file) => appendFileSync(file, 'more')],
    ['unreadable', (file) => chmodSync(file, 0)],
    ...lengths.map((length): NamedDamage => [`cut to ${length} bytes`, (file) => truncateSync(file, length)]),
  ];
}

/** Returns damages that flip one bit: in each byte at both ends, and at even distances between. */
export function flipsOf(size: number): NamedDamage[] {
  const edge = Array.from({ length: EDGE }, (_, i) => i);
  const between = Array.from({ length: SPREAD }, (_, i) => Math.floor(((i + 1) * size) / (SPREAD + 1)));
  const places = distinct([...edge, ...between, ...edge.map((i) => size - 1 - i)], size);
  return places.map((at) => [`with another byte ${at}`, (file) => flip(file, at)]);
}

const distinct = (places: readonly number[], size: number) => [
  ...new Set(places.filter((place) => place >= 0 && place < size)),
];

/** Flips a bit. Its position in the byte depends on the offset, so that all eight are used. */
function flip(file: string, at: number): void {
  const bytes = readFileSync(file);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
  writeFileSync(file, bytes);
}

function replaceByFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
  writeFileSync(`${file}/inner`, 'inner');
}

/** Damages to the folder of a store as a whole. */
export const FOLDER_DAMAGES: Readonly<Record<string, Damage>> = {
  deleted: (folder) => rmSync(folder, { recursive: true, force: true }),
  emptied: (folder) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  },
  'replaced by a file': (folder) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(folder, 'no folder');
  },
  'read-only': (folder) => {
    if (existsSync(folder)) chmodSync(folder, 0o555);
  },
};
