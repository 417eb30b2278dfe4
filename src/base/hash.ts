import { createHash } from 'node:crypto';

/** Content hash: the first 128 bits of SHA-256, in hex (32 characters). */
export function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32);
}

/** Hash of plain data. Equal data gives equal hashes when its keys were inserted in the same order. */
export function hashData(value: unknown): string {
  return hash(
    typeof value === 'string' ? value : value instanceof Uint8Array ? value : (JSON.stringify(value) ?? 'undefined'),
  );
}
