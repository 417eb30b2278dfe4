import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { versions } from 'node:process';

const own = createRequire(import.meta.url);

/** Absolute path of the folder in which the generator is installed, without links. */
export function ownFolder(): string {
  return dirname(own.resolve('ssg/package.json'));
}

/** A compiled file of the generator itself, by its name in `exports` of package.json: `ssg/dev-client`. */
export function ownFile(name: string): Uint8Array {
  return readFileSync(own.resolve(name));
}

/** What the code runs on: another version of the language tables sorts and counts in another way. */
export const PLATFORM = `node ${versions.node}, unicode ${versions['unicode']}, icu ${versions['icu']}`;

/** All compiled code of the generator, in the order of the names. */
export function ownFiles(): { readonly name: string; readonly bytes: Uint8Array }[] {
  const folder = join(ownFolder(), 'lib');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return names.sort().map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
}
