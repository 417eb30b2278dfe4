import { createHash } from 'node:crypto';
import { ownFiles, ownPackages, PLATFORM } from '../../host/packages.ts';

let print: string | undefined;

/**
 * Hash of the generator's own compiled code, its packages and what it runs on: what another one has remembered is void. It is
 * read once: a process goes on with the code that it has loaded.
 */
export function generatorHash(): string {
  print ??= readPrint();
  return print;
}

function readPrint(): string {
  const sum = createHash('sha256').update(JSON.stringify([PLATFORM, ownPackages()]));
  for (const { name, bytes } of ownFiles()) sum.update(`${name}\0${bytes.length}\0`).update(bytes);
  return sum.digest('hex');
}
