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

/** What may happen to one file of a store. Gets the absolute path of the file, which is there. */
export type Damage = (file: string) => void;

/** At each end, where formats have their magic, lengths and checksums. */
const EDGE = 64;
const SPREAD = 16;

type NamedDamage = readonly [name: string, damage: Damage];

/**
 * @param size of the file, in bytes
 * @param other absolute path of a file of a store that another build has left
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

/** Another bit at both ends, byte by byte, and at even steps between them. */
export function flipsOf(size: number): NamedDamage[] {
  const edge = Array.from({ length: EDGE }, (_, i) => i);
  const between = Array.from({ length: SPREAD }, (_, i) => Math.floor(((i + 1) * size) / (SPREAD + 1)));
  const places = distinct([...edge, ...between, ...edge.map((i) => size - 1 - i)], size);
  return places.map((at) => [`with another byte ${at}`, (file) => flip(file, at)]);
}

const distinct = (places: readonly number[], size: number) => [
  ...new Set(places.filter((place) => place >= 0 && place < size)),
];

/** Another bit at each place, so that all eight have their turn. */
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

/** What may happen to the folder of a store as a whole. */
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
