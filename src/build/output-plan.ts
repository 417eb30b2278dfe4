import { type Coding, compressedPath } from '../base/codings.ts';
import type { TreeWriter } from '../host/tree-writer.ts';
import { compress, isWorthCompressing } from './compress.ts';
import type { OutputTable } from './output-table.ts';

type Content = string | Uint8Array | undefined;

/** Everything that the output folder is to hold. Only what is not there yet is made. */
export interface OutputPlan {
  /**
   * A file with a fingerprint, and its compressed ones; its bytes are asked for when the folder has others.
   *
   * @returns its size in bytes, without the compressed ones
   */
  add(path: string, print: string, content: () => Promise<Content>): Promise<number>;
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
}

/**
 * @param codings of the compressed files that stand beside those that are text. They need no query of their own: equal
 *   fingerprints of a file mean equal compressed files.
 */
export function createOutputPlan(before: OutputTable, writer: TreeWriter, codings: readonly Coding[]): OutputPlan {
  const prints = new Map<string, string>();
  const put = async (path: string, print: string, content: () => Promise<Content>): Promise<number> => {
    prints.set(path, print);
    const known = before.sizeOf(path, print);
    if (known !== undefined) {
      writer.keep(path);
      return known;
    }
    const found = (await content()) ?? '';
    writer.write(path, found);
    return typeof found === 'string' ? Buffer.byteLength(found) : found.length;
  };
  return {
    prints,
    async add(path, print, content) {
      let asked: Promise<Content> | undefined;
      const once = () => {
        asked ??= content();
        return asked;
      };
      const size = await put(path, print, once);
      if (codings.length > 0 && isWorthCompressing(path, size)) {
        for (const coding of codings)
          await put(compressedPath(path, coding), `${print} ${coding}`, async () =>
            compress(path, Buffer.from((await once()) ?? ''), coding),
          );
      }
      return size;
    },
  };
}
