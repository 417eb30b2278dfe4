import type { SourcePlace } from '../../base/diagnostic.ts';
import { hash } from '../../base/hash.ts';
import type { Text } from '../../base/message.ts';

/** A file of the output that is not a page. */
export interface OutputFile {
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Who writes it, for messages: a source file or a part of the generator. */
  readonly from: Text;
  /** Where that source file asks for it. */
  readonly place?: SourcePlace;
}

/** Fingerprint of some files: their paths and what is in them. */
export function fingerprintOfFiles(files: readonly OutputFile[]): string {
  return hash(JSON.stringify(files.map(({ path, bytes }) => [path, hash(bytes)])));
}
