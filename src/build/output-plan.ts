import type { TreeWriter } from '../host/tree-writer.ts';
import type { OutputTable } from './output-table.ts';

/** Everything that the output folder is to hold. Only what is not there yet is made. */
export interface OutputPlan {
  /**
   * A file with a fingerprint; its bytes are asked for when the folder has others.
   *
   * @returns its size in bytes
   */
  add(path: string, print: string, content: () => Promise<string | Uint8Array | undefined>): Promise<number>;
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
}

export function createOutputPlan(before: OutputTable, writer: TreeWriter): OutputPlan {
  const prints = new Map<string, string>();
  return {
    prints,
    async add(path, print, content) {
      prints.set(path, print);
      const known = before.sizeOf(path, print);
      if (known !== undefined) {
        writer.keep(path);
        return known;
      }
      const found = (await content()) ?? '';
      writer.write(path, found);
      return typeof found === 'string' ? Buffer.byteLength(found) : found.length;
    },
  };
}
