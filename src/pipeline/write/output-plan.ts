import { type Coding, compressedPath } from '../../base/codings.ts';
import { readRegularFile } from '../../host/files.ts';
import type { TreeWriter } from '../../host/tree-writer.ts';
import { atBase, namesRoutes } from './at-base.ts';
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
  /**
   * The same of a file that is published as it is, of any size: its bytes are never all in the memory.
   *
   * @param from absolute path of the source
   */
  copy(path: string, print: string, from: string): Promise<number>;
  /** Fingerprints of all files by path. */
  readonly prints: ReadonlyMap<string, string>;
}

/** Of a build that makes files and publishes none. */
export const NOTHING_WRITTEN: OutputPlan = { prints: new Map(), add: async () => 0, copy: async () => 0 };

/**
 * @param base folder of the host below which the site stands, see `atBase`
 * @param codings of the compressed files that stand beside those that are text. They need no query of their own: equal
 *   fingerprints of a file mean equal compressed files.
 */
export function createOutputPlan(
  before: OutputTable,
  writer: TreeWriter,
  { codings, base }: { readonly codings: readonly Coding[]; readonly base: string },
): OutputPlan {
  const prints = new Map<string, string>();
  /** Gzip first: what is made after it has to be smaller. */
  const inOrder = [...codings].sort((a, b) => Number(b === 'gzip') - Number(a === 'gzip'));
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
  const compressed = async (path: string, print: string, size: number, content: () => Promise<Content>) => {
    if (codings.length === 0 || !isWorthCompressing(path, size)) return;
    const isListed = (coding: Coding) => before.isListed(compressedPath(path, coding), `${print} ${coding}`);
    const [first] = inOrder;
    // The build before has made the first one of these bytes and not another: that was no smaller.
    const wanted = inOrder.filter((coding) => first === undefined || !isListed(first) || isListed(coding));
    let smallest = Number.POSITIVE_INFINITY;
    // One after the other: the memory of an encoder is many times the file.
    for (const coding of wanted) {
      const [file, own] = [compressedPath(path, coding), `${print} ${coding}`];
      const isKnown = before.sizeOf(file, own) !== undefined;
      const made = isKnown ? undefined : await compress(path, Buffer.from((await content()) ?? ''), coding);
      // Servers prefer Brotli where there is one, and short texts are smaller by gzip.
      if (made !== undefined && made.length >= smallest) continue;
      smallest = await put(file, own, async () => made);
    }
  };
  const add: OutputPlan['add'] = async (path, printAtRoot, contentAtRoot) => {
    const isMoved = base !== '' && namesRoutes(path);
    const print = isMoved ? `${printAtRoot} ${base}` : printAtRoot;
    const content = isMoved ? async () => atBase(path, (await contentAtRoot()) ?? '', base) : contentAtRoot;
    let asked: Promise<Content> | undefined;
    const once = () => {
      asked ??= content();
      return asked;
    };
    const size = await put(path, print, once);
    await compressed(path, print, size, once);
    return size;
  };
  return {
    prints,
    add,
    async copy(path, print, from) {
      if (base !== '' && namesRoutes(path)) return add(path, print, async () => readRegularFile(from));
      const known = before.sizeOf(path, print);
      if (known !== undefined) writer.keep(path);
      const copied = known === undefined ? writer.copy(path, from, print) : { size: known, print };
      prints.set(path, copied.print);
      await compressed(path, copied.print, copied.size, async () => writer.read(path));
      return copied.size;
    },
  };
}
